import type { LedgerReading } from '../../../src-shared/contract/orders.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import type { Agreed } from './officer.ts';
import type { ServiceBook, TrueOrder } from './service-book.ts';

/** What the window would show at the end, read back from the record. */
export interface Shown {
  orders: readonly JournalOrder[];
  ledgers: readonly LedgerReading[];
  /** Each dossier with every text that is kept about its company. */
  dossiers: readonly { dossierId: number; texts: readonly string[]; orders: readonly number[] }[];
  searches: readonly StoredSearch[];
  /** When it was read. */
  nowMs: number;
  /** Every document that is kept. */
  documents: readonly { sha256: string; orderId: number }[];
  /** Every profile that is kept, by the order that brought it, with the texts that tell whom it is about. */
  profiles: readonly { orderId: number; texts: readonly string[] }[];
}

/** What the service charged for an order; undefined where it knows of none. */
export function chargeOf(book: ServiceBook, { reference }: JournalOrder): TrueOrder | undefined {
  return book.orders.find((order) => order.reference === reference);
}

/** What counts as spent for an order: the cost that the service stated, or what a person read in the invoice. */
export function spentFor({ realCost, settled }: JournalOrder): Cost | null {
  return realCost ?? settled;
}

/** What the officer had before their eyes when they ordered; undefined for an order of nobody. */
export function agreementFor(agreed: readonly Agreed[], { reference }: JournalOrder): Agreed | undefined {
  return agreed.find(({ caseNumber }) => reference.startsWith(`${caseNumber}-`));
}

const listsLookBackMs = 30 * 86_400_000;

/** Whether an order is so old that the service's lists are not asked for it any more, so that what is not known stays so. */
export function isBeyondLists(order: JournalOrder, { nowMs }: Pick<Shown, 'nowMs'>): boolean {
  return nowMs - Date.parse(order.changedAt) > listsLookBackMs;
}

/** Whether nobody can know better than that an order was refused: the service said so, and no list was asked in time. */
export function wasTrulyRefused(book: ServiceBook, order: JournalOrder, shown: Pick<Shown, 'nowMs'>): boolean {
  return chargeOf(book, order)?.isRefusedInWords === true && isBeyondLists(order, shown);
}
