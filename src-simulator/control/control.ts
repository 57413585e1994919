import { z } from 'zod';
import { DialectName, dialects, SimulatorDialect } from '../dialect.ts';
import type { FaultRule } from '../faults/fault.ts';
import type { Operation } from '../operations.ts';
import { Ending, type Order, type OrderState, stateOf } from '../order-book/order.ts';
import type { Service } from '../service.ts';
import type { RequestLog, SeenRequest } from './request-log.ts';

/** One thing that was charged. Order and charge are the same moment, whether or not the answer arrived. */
interface Charge {
  orderId: number;
  interface: Order['interface'];
  reference: string;
  product: string;
  jurisdiction: string;
  companyNumber: string;
  type: Order['cost']['type'];
  amount: number;
  chargedAt: string;
  state: OrderState;
}

export const DialectChange = z.strictObject({
  preset: DialectName.optional(),
  switches: SimulatorDialect.partial().optional(),
});
export type DialectChange = z.infer<typeof DialectChange>;

/** Which orders end now, and how. Without ids: all that are pending. */
export const OrderMove = z.strictObject({
  ids: z.array(z.number().int()).optional(),
  ending: Ending.optional(),
  isGone: z.boolean().optional(),
});
export type OrderMove = z.infer<typeof OrderMove>;

/** What tests and the demo may do to a running simulator, beside what the service offers to everybody. */
export interface Control {
  charges(): Charge[];
  requestCounts(): Record<string, number>;
  requests(): readonly SeenRequest[];
  /** Counting starts again at zero; charges stay. */
  clearRequests(): void;
  addFault(rule: FaultRule): void;
  faults(): readonly FaultRule[];
  clearFaults(): void;
  dialect(): SimulatorDialect;
  changeDialect(change: DialectChange): SimulatorDialect;
  moveOrders(move: OrderMove): Charge[];
  /** The simulator's clock runs this much ahead (or behind, when negative). */
  setClockOffset(offsetMs: number): void;
  /** Forgets the requests that count against the limit. */
  clearLimit(): void;
  /** The operations that the account may not use: 403. Replaces what was forbidden before. */
  forbid(operations: readonly Operation[]): void;
}

/** The parts of a simulator that only control may change. */
export interface Changeable {
  dialect: SimulatorDialect;
  clockOffsetMs: number;
  forbidden: ReadonlySet<Operation>;
}

/** Makes the control of a running simulator: what tests change of it, and what they read. */
export function createControl(service: Service, changeable: Changeable, log: RequestLog): Control {
  const chargeOf = (order: Order): Charge => ({
    orderId: order.id,
    interface: order.interface,
    reference: order.customerReference,
    product: order.product.name,
    jurisdiction: order.jurisdiction,
    companyNumber: order.companyNumber,
    type: order.cost.type,
    amount: order.cost.value,
    chargedAt: new Date(order.placedAt).toISOString(),
    state: stateOf(order, service.clock()),
  });
  const pendingIds = (): number[] =>
    service.orders
      .all()
      .filter((order) => stateOf(order, service.clock()) === 'pending')
      .map((order) => order.id);
  return {
    charges: () => service.orders.all().map(chargeOf),
    requestCounts: () => log.counts(),
    requests: () => log.recent(),
    clearRequests: () => log.clear(),
    addFault: (rule) => service.faults.add(rule),
    faults: () => service.faults.list(),
    clearFaults: () => service.faults.clear(),
    dialect: () => changeable.dialect,
    changeDialect: ({ preset, switches }) => {
      const start = preset === undefined ? changeable.dialect : dialects[preset];
      changeable.dialect = SimulatorDialect.parse({ ...start, ...switches });
      return changeable.dialect;
    },
    moveOrders: ({ ids, ending, isGone }) =>
      service.orders.moveOn(ids ?? pendingIds(), { ending, isGone }).map(chargeOf),
    setClockOffset: (offsetMs) => {
      changeable.clockOffsetMs = offsetMs;
    },
    clearLimit: () => service.limit.clear(),
    forbid: (operations) => {
      changeable.forbidden = new Set(operations);
    },
  };
}
