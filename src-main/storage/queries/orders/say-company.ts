import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { awaitsCompanyWord } from '../../../../src-shared/domain/order-standing.ts';
import type { Database } from '../../database.ts';
import { noteDecision } from '../../history/note-decision.ts';
import { readAnswerBody } from '../evidence/answers.ts';
import { snapshotOf } from '../dossiers/snapshots.ts';
import { noteTaken } from '../dossiers/keep-snapshot.ts';
import { query } from '../../query.ts';
import { insertEvent } from './order-events.ts';
import { orderById } from './order-rows.ts';

export const NewCompanyWord = z.object({
  orderId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  reason: z.string().min(1),
  /** Every name in the answer: the dossier is found by them from now on, and a later order knows them. */
  names: z.array(z.string()),
});

/** Keeps the word, and takes the answer for what it says. */
function takeSnapshot(db: Database, order: JournalOrder, word: z.infer<typeof NewCompanyWord>): void {
  const { at, officer, reason, names } = word;
  const snapshot = order.snapshotId === null ? null : snapshotOf(db, order.snapshotId);
  const company = snapshot?.otherCompany ?? null;
  if (snapshot === null || company === null)
    throw fail('not-found', 'The record has no answer of this order of which this could be said.');
  const { snapshotId, answer, source } = snapshot;
  const { body, hashFits } = readAnswerBody(db, { answerId: answer.answerId });
  if (!hashFits)
    throw fail('basis-not-sound', 'The answer is not what came: its hash does not fit, so nothing is taken from it.');
  db.prepare(
    `INSERT INTO company_words (snapshot_id, at, officer, newest_decision, other_company, reason)
     VALUES (?, ?, ?, (SELECT coalesce(max(id), 0) FROM decisions), ?, ?)`,
  ).run(snapshotId, at, officer, JSON.stringify(company), reason);
  db.prepare('UPDATE snapshots SET other_company = NULL, names = ? WHERE id = ?').run(
    JSON.stringify(names),
    snapshotId,
  );
  noteTaken(db, order, { at, snapshotId, source, names, body });
}

/**
 * Keeps an officer's word that the answer to an order is of the company that was ordered, although only its code says so, with
 * its places in the history and in the audit trail: from now on the answer is the company's, and the order has ended. It is
 * said once. Throws `input-invalid` for an order that does not wait for it, and `basis-not-sound` where its answer is not what
 * came.
 */
export const sayCompany = query(NewCompanyWord, (db, word): JournalOrder => {
  return db
    .transaction(() => {
      const { orderId, at, officer, reason } = word;
      const order = orderById(db, orderId);
      if (!awaitsCompanyWord(order))
        throw fail('input-invalid', 'This order does not wait for somebody to say which company its answer is of.', {
          detail: { field: 'orderId', said: order.state },
        });
      takeSnapshot(db, order, word);
      // Whoever said it needs no notice of it.
      db.prepare(
        `UPDATE orders SET state = 'collected', changed_at = ?, reason = NULL, said = NULL, told = 1 WHERE id = ?`,
      ).run(at, orderId);
      const event = { kind: 'company-said' as const, officer, detail: reason };
      insertEvent(db, orderId, at, event, { answerId: null, to: 'collected', more: { said: order.said } });
      noteDecision(db, order, { ...event, at }, [reason]);
      return orderById(db, orderId);
    })
    .immediate();
});
