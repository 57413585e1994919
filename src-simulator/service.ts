import type { Clock } from './clock.ts';
import type { SimulatorDialect } from './dialect.ts';
import type { FaultQueue } from './faults/fault.ts';
import type { RequestLimit } from './limit.ts';
import type { Operation } from './operations.ts';
import type { OrderBook } from './order-book/order-book.ts';
import type { World } from './world/world.ts';

/** What the operations share. */
export interface Service {
  world: World;
  clock: Clock;
  credential: string;
  limit: RequestLimit;
  orders: OrderBook;
  faults: FaultQueue;
  /** How long `GET` of an enhanced profile is held for a slow register. */
  holdMs: number;
  /** The dialect as it is now: the control endpoint may switch it. */
  dialect(): SimulatorDialect;
  /** Whether the account may not use this operation: 403. */
  isForbidden(operation: Operation): boolean;
  /** Where the service is reached, without a slash at the end. */
  origin(): string;
}
