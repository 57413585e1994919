/** An approval that somebody gave in a reading room, and that comes back to the record that its decision is kept in. */
import { fail } from '../../src-shared/contract/failure.ts';
import { ApprovalStatement } from '../../src-shared/domain/work/decision.ts';
import { mayApprove } from '../../src-shared/domain/work/decision-standing.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import { sha256 } from '../storage/trail/append-trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import { judgeDecision } from './judge-decisions.ts';
import { findingAlone, readSigned, type Signed } from './signed-statement.ts';

/** A file that somebody chose as the approval of a decision. */
export interface ChosenApproval {
  decisionId: number;
  text: string;
}

const notFitting = () => fail('approval-not-fitting', 'This file holds no approval of this decision that fits.');

/**
 * Reads an approval of a decision, without keeping it. Throws `approval-not-fitting` where the file holds none of this very
 * decision whose signature fits, `basis-not-sound` where the decision itself does not fit, `second-person-needed` where
 * whoever proposed the decision signed it or another officer is named, and `decision-not-waiting`.
 */
export async function readApproval(
  storage: Pick<Storage, 'readDecision'>,
  { decisionId, text }: ChosenApproval,
): Promise<Signed<ApprovalStatement>> {
  const { decision, keys } = await storage.readDecision({ decisionId });
  const { statement, finding } = judgeDecision(decision, keys);
  if (statement === null || finding !== 'fits')
    throw fail('basis-not-sound', 'The decision does not fit its signature. It cannot be approved.');
  const read = readSigned(ApprovalStatement, text);
  if (read === null || findingAlone(read) !== 'fits') throw notFitting();
  const { decision: of, decisionSha256 } = read.statement;
  if (of !== statement.id || decisionSha256 !== sha256(decision.statement)) throw notFitting();
  const may = mayApprove(statement, read.statement);
  if (may === 'not-needed' || decision.approval !== null)
    throw fail('decision-not-waiting', 'This decision does not wait for a second person.');
  if (may !== 'may')
    throw fail('second-person-needed', 'Whoever proposed a decision, or is not named for it, cannot approve it.');
  return read;
}

/** Keeps an approval that was read; what kept it from being taken is thrown as {@link readApproval} does. */
export async function takeApproval(
  { storage, officer, now }: { storage: Pick<Storage, 'readDecision' | 'keepApproval'>; officer: string; now: Date },
  chosen: ChosenApproval,
): Promise<{ dossierId: number }> {
  const { signed, signature } = await readApproval(storage, chosen);
  const { decisionId } = chosen;
  const { decision } = await storage.readDecision({ decisionId });
  const taken = { officer, at: now.toISOString() };
  await storage.keepApproval({ decisionId, statement: signed, signature, day: dayHere(now), taken });
  return { dossierId: decision.dossierId };
}
