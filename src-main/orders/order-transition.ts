import type { JournalOrder, JournalState, OrderEventKind } from '../../src-shared/domain/journal.ts';
import { readContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { OrderChange } from '../storage/queries/orders/change-order.ts';
import type { ListedOrder } from './listed-costs.ts';
import { timeOf, type OrderPorts } from './ports.ts';

/** The parts of a step that most steps do not have. */
export type StepDetails = Partial<Omit<OrderChange, 'orderId' | 'at' | 'to' | 'event'>> & {
  officer?: string;
  detail?: string | null;
};

/** The technical words below an event's sentence: operation, status, correlation id. */
export function wordsOf(answer: RawAnswer): string {
  const { operation, status, correlationId } = answer;
  return [operation, String(status), correlationId].filter((word) => word !== null).join(' · ');
}

/** The words of a step that was read from the service's list. */
export function wordsOfListed({ listed, raw }: ListedOrder): string {
  return `${wordsOf(raw)} · ${listed.status.text ?? 'no status'}`;
}

/** Whether a step brought another cost, believed or not, which the figures of the day and the stop show, too. */
function isCostNew(before: JournalOrder, after: JournalOrder): boolean {
  const { realCost: one } = before;
  const { realCost: other } = after;
  return one?.value !== other?.value || one?.ledger !== other?.ledger || before.costSaid !== after.costSaid;
}

/** What the order list shows of a delivered order may make what it brought doubtful, wherever that is shown. */
const saysOtherwise = (detail: string | null) => readContradiction(detail)?.kind === 'listed';

/**
 * Whether a step changes what a list shows of an order or of what it brought: its state, why it stands so, its cost, a
 * download that ended, or that the order list contradicts it.
 */
function isTold(
  before: JournalOrder,
  after: JournalOrder,
  { kind, detail }: OrderChange['event'],
  also: readonly string[],
): boolean {
  const isChanged = before.state !== after.state || before.reason !== after.reason;
  return isChanged || isCostNew(before, after) || kind === 'collecting' || [detail, ...also].some(saysOtherwise);
}

/** Stores one step of an order and tells of it once, if it shows. */
export async function transition(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce'>,
  order: JournalOrder,
  to: JournalState | null,
  kind: OrderEventKind,
  details: StepDetails = {},
): Promise<JournalOrder> {
  const { officer = null, detail, ...rest } = details;
  const answer = rest.answer ?? null;
  const event = { kind, officer, detail: detail ?? (answer === null ? null : wordsOf(answer)) };
  const changed = await ports.storage.changeOrder({
    reason: null,
    said: null,
    cost: null,
    serviceOrderId: null,
    serviceDay: null,
    snapshot: null,
    documents: [],
    ...rest,
    answer,
    orderId: order.orderId,
    at: timeOf(ports.clock),
    to,
    event,
  });
  if (isTold(order, changed, event, rest.also ?? [])) ports.announce.orderChanged(changed);
  return changed;
}
