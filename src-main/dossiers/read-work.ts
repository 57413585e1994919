import { changedJoins } from '../../src-shared/domain/work/changed-joins.ts';
import { withStanding } from '../../src-shared/domain/work/decision-standing.ts';
import { factsAfter } from '../../src-shared/domain/work/work-facts.ts';
import type { DossierWork } from '../../src-shared/domain/work/work-list.ts';
import type { Storage } from '../storage/storage-client.ts';
import { judgeDecision } from './judge-decisions.ts';

/**
 * A dossier as work, each decision held against its signature and with how it stands beside the others. Throws
 * `not-found`.
 */
export async function readDossierWork(
  storage: Pick<Storage, 'readWork' | 'listJoins'>,
  dossierId: number,
): Promise<DossierWork> {
  const { changes, decisions, keys, otherProfiles, newerProfiles, answerChanges, signers } = await storage.readWork({
    dossierId,
  });
  const judged = decisions.map((stored) => judgeDecision(stored, keys));
  const rests = judged.flatMap(({ statement }) => (statement?.restsOn ?? []).map(({ snapshotId }) => snapshotId));
  return {
    facts: factsAfter(changes.toReversed()),
    changes,
    otherProfiles,
    newerProfiles,
    answerChanges,
    signers,
    changedJoins: rests.length === 0 ? [] : changedJoins(await storage.listJoins(), new Set(rests)),
    decisions: withStanding(judged).toReversed(),
  };
}
