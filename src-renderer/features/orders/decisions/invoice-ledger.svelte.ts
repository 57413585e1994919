import { contraryCosts } from '../../../../src-shared/domain/contrary-costs.ts';
import type { SearchSummary } from '../../../../src-shared/domain/search.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import {
  foldLedger,
  isSameLedger,
  knownLedgers,
  ledgerTitle,
  openLedgersOf,
} from '../../../../src-shared/domain/ledger.ts';

/** The most ledgers that are offered as a choice; every other one is named by typing it. */
const maxOffered = 6;

type Chosen = { kind: 'none' } | { kind: 'offered'; ledger: string } | { kind: 'another' };

/**
 * The ledger that an invoice names. A misspelt name would open a ledger that no limit binds, so the ledgers that are
 * known are chosen, and a name is typed only where the officer says that it is another one.
 */
export class InvoiceLedger {
  offered = $state.raw<readonly string[]>([]);
  chosen = $state.raw<Chosen>({ kind: 'none' });
  typed = $state('');

  /** Starts over for an order. Nothing is chosen beforehand where nobody knows which of several ledgers it will be. */
  startFor(order: JournalOrder): void {
    const stated = contraryCosts(order).map(({ ledger }) => ledger);
    const isOpen = stated.length > 0 || openLedgersOf(order.product, order.price).length > 0;
    this.offered = distinct([...knownLedgers, order.ledger, ...stated]);
    this.chosen = isOpen ? { kind: 'none' } : { kind: 'offered', ledger: ledgerTitle(order.ledger) };
    this.typed = '';
  }

  /** Starts over for a search. Live servers write credits for lite calls too, so that nothing is chosen for one. */
  startForSearch({ way }: Pick<SearchSummary, 'way'>): void {
    const isLite = way.interface === 'rest' && way.family === 'lite';
    this.offered = knownLedgers;
    this.chosen = isLite ? { kind: 'none' } : { kind: 'offered', ledger: 'credit' };
    this.typed = '';
  }

  /** Offers the ledgers of the record beside those of the order. */
  offerAlso(ledgers: readonly string[]): void {
    this.offered = distinct([...this.offered, ...ledgers]).slice(0, maxOffered);
  }

  /** The ledger's name; undefined while none is chosen, or the name of another one is still missing. */
  get name(): string | undefined {
    const { chosen, typed } = this;
    if (chosen.kind === 'offered') return chosen.ledger;
    if (chosen.kind === 'none' || foldLedger(typed) === '') return undefined;
    return this.offered.find((known) => isSameLedger(known, typed)) ?? typed.trim();
  }
}

/** Each ledger once, however it is spelt, under the name that sums of it stand under. */
function distinct(ledgers: readonly string[]): string[] {
  return [...new Map(ledgers.map((ledger) => [foldLedger(ledger), ledgerTitle(ledger)])).values()];
}
