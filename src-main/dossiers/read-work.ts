import { withStanding } from '../../src-shared/domain/work/decision-standing.ts';
import { factsAfter } from '../../src-shared/domain/work/work-facts.ts';
import type { DossierWork } from '../../src-shared/domain/work/work-list.ts';
import type { Storage } from '../storage/storage-client.ts';
import { judgeDecision } from './judge-decisions.ts';

/**
 * A dossier as work, each decision held against its signature and with how it stands beside the others. Throws
 * `not-found`.
 */
export async function readDossierWork(storage: Pick<Storage, 'readWork'>, dossierId: number): Promise<DossierWork> {
  const { changes, decisions, keys, otherProfiles, newerProfiles } = await storage.readWork({ dossierId });
  return {
    facts: factsAfter(changes.toReversed()),
    changes,
    otherProfiles,
    newerProfiles,
    decisions: withStanding(decisions.map((stored) => judgeDecision(stored, keys))).toReversed(),
  };
}
