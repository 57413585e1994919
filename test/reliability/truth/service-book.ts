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
}

/** What the service did, as nobody else knows it: what each body said, what was charged, what was delivered. */
export interface ServiceBook {
  /** By the SHA-256 of the body as it was sent. */
  told: Map<string, Told>;
  orders: TrueOrder[];
  /** Whether the order lists have what was delivered at once. */
  listsDeliveries: boolean;
  /** What the newest documents list really says; null where it said nothing that could be read. */
  lastDocuments: Told | null;
  /** What searches cost, where their answers said so and arrived. */
  searchCharges: { ledger: string; value: number }[];
  /** Paid requests by reference: more than one that charged is a double payment. */
  paidRequests: Map<string, number>;
  /** SHA-256 of every result that was sent whole. */
  wholeResults: Set<string>;
}

export function openBook(listsDeliveries: boolean): ServiceBook {
  return {
    told: new Map(),
    orders: [],
    listsDeliveries,
    lastDocuments: null,
    searchCharges: [],
    paidRequests: new Map(),
    wholeResults: new Set(),
  };
}

export const sha256Of = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');
