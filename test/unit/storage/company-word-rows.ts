import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { codeAlone } from '../../../src-shared/domain/order-standing.ts';
import { cameIn } from './attachment-rows.ts';
import { answer, orderIn, step } from './journal-rows.ts';

export const stranger = { because: 'code-alone' as const, name: 'STRANGER SA', number: 'Cpcode' };
export const saidAt = '2026-11-25T12:00:00.000Z';

/** That the order list shows an order as another company's. */
export const listedAsAnother = (orderId: number) => ({
  ...step(orderId, null, 'cost-asked'),
  event: {
    ...{ kind: 'cost-asked' as const, officer: null },
    detail: writeContradiction({ kind: 'listed', what: 'company', said: 'SOMEBODY ELSE LTD' }),
  },
});

/** An order whose answer has the ordered code and another name, with what else came: it waits for a person. */
export function waitingForWord(db: Database, reason: string = codeAlone) {
  const again = db.prepare('SELECT max(id) FROM orders').pluck().get();
  const { orderId } = orderIn(db, 'sending', { again: again === null ? null : Number(again) });
  const files = [
    { ...cameIn(db, ['%PDF-1.7', ' of order ', String(orderId)]), name: 'a.pdf', format: 'pdf' as const },
    { ...cameIn(db, [`{"of":${String(orderId)}}`]), name: 'a.json', format: 'json' as const },
  ];
  // What the order list showed before the answer came may have been put right.
  changeOrder(db, listedAsAnother(orderId));
  const company = { ...stranger, because: reason === codeAlone ? stranger.because : ('number' as const) };
  return changeOrder(db, {
    ...step(orderId, 'needs-attention', 'needs-attention', {
      ...{ reason, said: 'STRANGER SA, Cpcode' },
      answer: answer(JSON.stringify({ of: orderId, place: 'Quayside' })),
      snapshot: {
        ...{ source: 'v2-document', status: 'Live', names: ['STRANGER SA'], documentDay: null },
        otherCompany: company,
      },
      documents: files.map((file) => ({ ...file, mediaType: 'x/y', receivedAt: '2026-11-21T09:00:01.000Z' })),
    }),
    event: { kind: 'needs-attention', officer: null, detail: writeContradiction({ kind: 'answer', company }) },
  });
}

/** The word of an officer on such an order. */
export const word = (orderId: number) => ({
  ...{ orderId, at: saidAt, officer: 'Astrid Lindqvist', reason: 'The registry renamed it in May.' },
  names: ['STRANGER SA'],
});
