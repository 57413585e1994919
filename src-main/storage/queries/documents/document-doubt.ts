import { z } from 'zod';
import { CompanyWord } from '../../../../src-shared/domain/company-word.ts';
import { doubtOfDelivered, type DeliveredDoubt } from '../../../../src-shared/domain/delivered-doubt.ts';
import { JournalState, OrderEventKind } from '../../../../src-shared/domain/journal.ts';
import { contradictionPrefix } from '../../../../src-shared/domain/order-contradiction.ts';

/** The columns that {@link doubtIn} reads, of a query that has the order of a document or snapshot as `orders`. */
export const doubtColumns = `orders.state AS orderState, orders.reason AS orderReason,
  (SELECT json_group_array(json_object('eventId', id, 'kind', kind, 'detail', detail)) FROM order_events
    WHERE order_id = orders.id AND (kind = 'collected' OR detail LIKE '${contradictionPrefix}%')) AS told`;

export const DoubtRow = z.object({ orderState: JournalState, orderReason: z.string().nullable(), told: z.string() });

const Told = z.array(z.object({ eventId: z.number().int(), kind: OrderEventKind, detail: z.string().nullable() }));

/** Why the order of a document or snapshot makes it doubtful whom it is about; null where nothing does. */
export function doubtIn({ orderState, orderReason, told }: z.infer<typeof DoubtRow>): DeliveredDoubt | null {
  const inTheirOrder = Told.parse(JSON.parse(told)).toSorted((one, other) => one.eventId - other.eventId);
  return doubtOfDelivered({ state: orderState, reason: orderReason }, inTheirOrder);
}

/** A row of `company_words`, called `said`, as {@link companyWordIn} reads it. */
export const companyWordAsJson = `json_object('officer', said.officer, 'at', said.at, 'reason', said.reason,
  'company', json(said.other_company))`;

/** The word of an officer by which an answer is the company's; nothing where there is none. */
export function companyWordIn(word: string | null): { companyWord?: CompanyWord } {
  return word === null ? {} : { companyWord: CompanyWord.parse(JSON.parse(word)) };
}
