import type { JournalOrder, JournalState, OrderEventKind } from '../../src-shared/domain/journal.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { OrderChange } from '../storage/queries/change-order.ts';
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

/** Whether a step brought another cost, believed or not, which the figures of the day and the stop show, too. */
function isCostNew(before: JournalOrder, after: JournalOrder): boolean {
  const { realCost: one } = before;
  const { realCost: other } = after;
  return one?.value !== other?.value || one?.ledger !== other?.ledger || before.costSaid !== after.costSaid;
}

/** Whether a step changes what a list shows of an order: its state, why it stands so, its cost, or a download that ended. */
function isTold(before: JournalOrder, after: JournalOrder, kind: OrderEventKind): boolean {
  return (
    isCostNew(before, after) || before.state !== after.state || before.reason !== after.reason || kind === 'collecting'
  );
}

/** Stores one step of an order and tells of it once, if it shows. */
export async function takeStep(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce'>,
  order: JournalOrder,
  to: JournalState | null,
  kind: OrderEventKind,
  details: StepDetails = {},
): Promise<JournalOrder> {
  const { officer = null, detail, ...rest } = details;
  const answer = rest.answer ?? null;
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
    event: { kind, officer, detail: detail ?? (answer === null ? null : wordsOf(answer)) },
  });
  if (isTold(order, changed, kind)) ports.announce.orderChanged(changed);
  return changed;
}
