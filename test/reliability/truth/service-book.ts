import { createHash } from 'node:crypto';
import type { TrueCharge } from './costs.ts';
import type { Told } from './answer-forms.ts';

/** An order as the service has it. */
export interface TrueOrder {
  orderId: string;
  interface: 'v2' | 'rest';
  reference: string;
  marker: string;
  product: 'profile' | 'document';
  charge: TrueCharge;
  state: 'pending' | 'ready' | 'failed' | 'vanished' | 'gone' | 'strange';
  /** List reads until it leaves `pending`. */
  readsLeft: number;
  becomes: TrueOrder['state'];
  /** Whether the order lists have it at all. */
  isListed: boolean;
  placedAtMs: number;
  /** The lists have it from then on. */
  listedFromMs: number;
  /** The company that the service made the order for, by its lists and by its results; as a rule the one asked for. */
  madeFor: string;
  /** The company that its structured result is about. */
  delivers: string;
  /** Whether an answer to the purchase told its number in one way, so that whoever ordered knows it by that number. */
  isNumberTold: boolean;
  /** It was refused in the service's own words, and charged all the same: nothing but the order list says so. */
  isRefusedInWords: boolean;
  /** A record of another order, of another company, that the lists have under this order's reference. */
  stray: { orderId: string; marker: string; state: 'pending' | 'ready' | 'failed'; cost: unknown } | null;
}

/** What a service does often that others do rarely, so that each of it meets the rest of a world often enough to be seen. */
export const habits = ['none', 'makes-for-others', 'uses-numbers-again', 'lists-strays', 'loses-answers'] as const;
export type Habit = (typeof habits)[number];

/** What the service did, as nobody else knows it: what each body said, what was charged, what was delivered. */
export interface ServiceBook {
  habit: Habit;
  /** By the SHA-256 of the body as it was sent. */
  told: Map<string, Told>;
  orders: TrueOrder[];
  /** Whether the order lists have what was delivered at once. */
  listsDeliveries: boolean;
  /** What the newest documents list really says; null where it said nothing that could be read. */
  lastDocuments: Told | null;
  /** What searches cost, where their answers said so and arrived. */
  searchCharges: { ledger: string; value: number; atMs: number }[];
  /** Paid requests by reference: more than one that charged is a double payment. */
  paidRequests: Map<string, number>;
  /** By the SHA-256 of every result that was sent whole: the marker of the company that it is about. */
  wholeResults: Map<string, string>;
  /** When order-status was answered by a whole list of no orders, though there were some. */
  emptyListsAtMs: number[];
}

export function openBook(habit: Habit, listsDeliveries: boolean): ServiceBook {
  return {
    habit,
    told: new Map(),
    orders: [],
    listsDeliveries,
    lastDocuments: null,
    searchCharges: [],
    paidRequests: new Map(),
    wholeResults: new Map(),
    emptyListsAtMs: [],
  };
}

export const sha256Of = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');
