import { z } from 'zod';
import type { JournalOrder, OrderEvent } from './journal.ts';
import { AnswerContradiction, ListContradiction, readContradiction } from './order-contradiction.ts';
import { isOfOtherCompany } from './order-standing.ts';

/** Why nobody should rely on what an order brought before the service was asked whom it is about. */
export const DeliveredDoubt = z.discriminatedUnion('kind', [AnswerContradiction, ListContradiction]);
export type DeliveredDoubt = z.infer<typeof DeliveredDoubt>;

type Told = Pick<OrderEvent, 'eventId' | 'kind' | 'detail'>;

/**
 * What makes it doubtful that what an order brought is what was ordered: its answer was about another company, what was
 * delivered, or the answer to the order, says that it is another one's, or the order list shows it with something else since it was collected. What the list said before that may have been put right.
 * Null where nothing does, and where the order brought nothing yet.
 */
export function doubtOfDelivered(
  order: Pick<JournalOrder, 'state' | 'reason'>,
  events: readonly Told[],
): DeliveredDoubt | null {
  const told = events.map(({ eventId, detail }) => ({ eventId, contradiction: readContradiction(detail) }));
  if (isOfOtherCompany(order)) {
    const found = told.find(({ contradiction }) => contradiction?.kind === 'answer')?.contradiction;
    return found?.kind === 'answer' ? found : null;
  }
  if (order.state !== 'collected') return null;
  // What an officer's word ended came with the step that said whom it is about.
  const brought = told.filter(({ contradiction }) => contradiction?.kind === 'answer').map(({ eventId }) => eventId);
  const ended = events.filter(({ kind }) => kind === 'collected').map(({ eventId }) => eventId);
  const collected = Math.max(...brought, ...ended, 0);
  const isSince = ({ eventId, contradiction }: (typeof told)[number]) =>
    contradiction?.kind === 'listed' && (eventId > collected || contradiction.by !== undefined);
  const found = told.find(isSince)?.contradiction;
  return found?.kind === 'listed' ? found : null;
}
