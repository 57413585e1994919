import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Company, RegisterState } from '../world/company.ts';
import { createRandom } from '../world/random.ts';
import { type Ending, type Order, type Product, stateOf } from './order.ts';

/** How long a pending order takes, in milliseconds: somewhere between the two, always the same for a company. */
export interface DeliveryTime {
  fromMs: number;
  toMs: number;
}

interface NewOrder {
  interface: Order['interface'];
  product: Product;
  company: Company;
  entityId: string;
  isImmediate: boolean;
  cost: Order['cost'];
  customerReference?: string | undefined;
  contactEmail?: string | undefined;
  schemaVersion?: string | undefined;
  showDirectorships?: boolean;
  geocoding?: boolean;
}

/** The changes that the control endpoint can make to an order. */
interface OrderChange {
  ending?: Ending | undefined;
  isGone?: boolean | undefined;
}

/** All orders that were ever placed. Placing one is what costs; it is kept before anybody is told of it. */
export interface OrderBook {
  /** In how many minutes a slow register has delivered, as a list of documents states it: never less than it takes. */
  deliveryMinutes: number;
  place(order: NewOrder): Order;
  find(id: number): Order | undefined;
  findByToken(token: string): Order | undefined;
  all(): readonly Order[];
  /**
   * What the register has now of a company that changes: it changes once, with the first of its enhanced profiles that
   * was bought through either interface and did not fail. So a run is the same whenever it takes place.
   */
  registerStateOf(company: Pick<Company, 'jurisdiction' | 'code'>): RegisterState;
  /** Ends these orders now instead of at their time. Gives the orders that were changed. */
  moveOn(ids: readonly number[], change: OrderChange): Order[];
}

const firstOrderId = 410_001;

/** An order book that hands every change to `keep`, which stores it or, without a data folder, does nothing. */
export function createOrderBook(
  kept: readonly Order[],
  deliveryTime: DeliveryTime,
  clock: Clock,
  keep: (orders: readonly Order[]) => void,
): OrderBook {
  const orders = [...kept];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byToken = new Map(orders.map((order) => [order.token, order]));
  const registerStateOf: OrderBook['registerStateOf'] = ({ jurisdiction, code }) => {
    const wasBought = orders.some(
      (order) =>
        order.code === code &&
        order.jurisdiction === jurisdiction &&
        order.product.kind === 'enhanced-profile' &&
        order.ending === 'ready',
    );
    return wasBought ? 'later' : 'first';
  };

  return {
    deliveryMinutes: Math.max(1, Math.ceil(deliveryTime.toMs / 60_000)),
    registerStateOf,
    place: (wanted) => {
      const { company } = wanted;
      const placedAt = clock();
      const random = createRandom(company.jurisdiction, company.number, wanted.product.id, 'delivery');
      const delay = wanted.isImmediate ? 0 : random.between(deliveryTime.fromMs, deliveryTime.toMs);
      const order: Order = {
        id: firstOrderId + orders.length,
        interface: wanted.interface,
        token: randomBytes(24).toString('base64url'),
        product: wanted.product,
        jurisdiction: company.jurisdiction,
        code: company.code,
        registerState: registerStateOf(company),
        companyName: company.name,
        companyNumber: company.code,
        entityId: wanted.entityId,
        customerReference: wanted.customerReference ?? '',
        contactEmail: wanted.contactEmail ?? null,
        schemaVersion: wanted.schemaVersion ?? null,
        showDirectorships: wanted.showDirectorships ?? false,
        geocoding: wanted.geocoding ?? false,
        placedAt,
        endsAt: placedAt + delay,
        ending: company.orderFails && delay > 0 ? 'failed' : 'ready',
        isGone: false,
        cost: wanted.cost,
      };
      orders.push(order);
      byId.set(order.id, order);
      byToken.set(order.token, order);
      keep(orders);
      return order;
    },
    find: (id) => byId.get(id),
    findByToken: (token) => byToken.get(token),
    all: () => orders,
    moveOn: (ids, { ending, isGone }) => {
      const now = clock();
      const moved = ids.flatMap((id) => byId.get(id) ?? []);
      for (const order of moved) {
        if (stateOf(order, now) === 'pending') order.endsAt = now;
        order.ending = ending ?? order.ending;
        order.isGone = isGone ?? order.isGone;
      }
      keep(orders);
      return moved;
    },
  };
}
