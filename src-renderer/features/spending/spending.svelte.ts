import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { LedgerReading, SpendRules } from '../../../src-shared/contract/orders.ts';
import type { JournalOrder, Product } from '../../../src-shared/domain/journal.ts';
import type { ListedPrice, SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import type { SearchSummary } from '../../../src-shared/domain/search.ts';
import { foldLedger, isSameLedger } from '../../../src-shared/domain/ledger.ts';
import type { LimitName, LimitPlace } from '../../../src-shared/domain/limit-room.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { limitOf, noLimit } from './limit-fields.ts';

/** What somebody came for: one limit, all of them, or the price list. */
export type WantedSpending = 'limits' | 'prices' | LimitPlace;

/** The way back to what a limit or a price is changed for. */
interface WayBack {
  readonly from: 'order' | 'search';
  readonly go: () => void;
}

type Rules = Pick<SpendRules, 'limits' | 'prices'>;

function isSameLine(a: Pick<ListedPrice, 'product' | 'jurisdiction'>, b: typeof a): boolean {
  return a.jurisdiction === b.jurisdiction && JSON.stringify(a.product) === JSON.stringify(b.product);
}

/** What binds spending on the connection in use. Each change is kept by itself; what cannot be kept stays in its field. */
export class SpendingState {
  readonly #session: Session;
  readonly #kept: () => void;
  /** As the record has them; null until they have been read. */
  rules = $state.raw<Rules | null>(null);
  ledgers = $state.raw<readonly LedgerReading[]>([]);
  /** Orders that ended or rest, and of which nobody knows what they cost. */
  notKnown = $state.raw<readonly JournalOrder[]>([]);
  /** Searches that cost or may have cost, nobody has said what. */
  searchesNotKnown = $state.raw<readonly SearchSummary[]>([]);
  failure = $state.raw<Failure | null>(null);
  /** Somebody asked for limits and prices by name; the settings view leads there once. */
  wanted = $state.raw<WantedSpending | null>(null);
  /** Leads back to the order or the search from which somebody came here; null where nobody did. */
  back = $state.raw<WayBack | null>(null);
  /** One change after the other: each replaces the rules whole, so two at once would undo one another. */
  #changing: Promise<unknown> = Promise.resolve();

  /** `kept` hears that limits or prices were changed: what is on screen with a price is read again. */
  constructor(session: Session, kept: () => void = () => undefined) {
    this.#session = session;
    this.#kept = kept;
  }

  /** Reads the figures again each time something was spent. Returns what ends the listening. */
  begin(): () => void {
    void this.read();
    return this.#session.api.on('spend.changed', () => void this.#readLedgers());
  }

  async read(): Promise<void> {
    try {
      const { limits, prices } = await this.#session.api.call('spend.rules');
      this.rules = { limits, prices };
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    await this.#readLedgers();
  }

  /** The limits of a ledger, also where none was ever set. */
  limit(ledger: string): SpendLimit {
    return this.rules?.limits.find((limit) => limit.ledger === ledger) ?? noLimit(ledger);
  }

  /** Keeps one limit. False for a text that is no amount: nothing was changed then. */
  async changeLimit(ledger: string, name: LimitName, typed: string): Promise<boolean> {
    const most = limitOf(typed);
    if (most === undefined) return false;
    if (this.limit(ledger)[name] === most) return true;
    return this.#change(({ limits, prices }) => {
      const before = limits.find((limit) => limit.ledger === ledger) ?? noLimit(ledger);
      const others = limits.filter((limit) => limit.ledger !== ledger);
      return { limits: [...others, { ...before, [name]: most }], prices };
    });
  }

  /** Why a ledger of this name is not added; null where nothing speaks against it. */
  ledgerProblem(typed: string): 'nameless' | 'known' | null {
    if (foldLedger(typed) === '') return 'nameless';
    const known = this.rules?.limits.some((limit) => isSameLedger(limit.ledger, typed)) === true;
    return known ? 'known' : null;
  }

  /** Makes a ledger known, so that limits can be set for it. False where it was not added. */
  async addLedger(typed: string): Promise<boolean> {
    if (this.ledgerProblem(typed) !== null) return false;
    return this.#change(({ limits, prices }) => ({ limits: [...limits, noLimit(typed.trim())], prices }));
  }

  has(product: Product, jurisdiction: string | null): boolean {
    return this.rules?.prices.some((line) => isSameLine(line, { product, jurisdiction })) === true;
  }

  /** Adds a line to the price list, or changes the one that there is for the same product and jurisdiction. */
  async setPrice(price: ListedPrice): Promise<boolean> {
    return this.#change(({ limits, prices }) => ({
      limits,
      prices: prices.some((line) => isSameLine(line, price))
        ? prices.map((line) => (isSameLine(line, price) ? price : line))
        : [...prices, price],
    }));
  }

  async removePrice(price: ListedPrice): Promise<boolean> {
    return this.#change(({ limits, prices }) => ({
      limits,
      prices: prices.filter((line) => !isSameLine(line, price)),
    }));
  }

  #change(changed: (rules: Rules) => Rules): Promise<boolean> {
    const turn = this.#changing.then(() => this.#keep(changed));
    this.#changing = turn;
    return turn;
  }

  async #keep(changed: (rules: Rules) => Rules): Promise<boolean> {
    const { rules } = this;
    if (rules === null) return false;
    const { api, announcer, notifications } = this.#session;
    return notifications.attempt(async () => {
      const { limits, prices } = await api.call('spend.changeRules', changed(rules));
      this.rules = { limits, prices };
      announcer.say(m.spending_kept());
      this.#kept();
    });
  }

  async #readLedgers(): Promise<void> {
    try {
      this.ledgers = await this.#session.api.call('spend.ledgers');
      this.notKnown = await this.#session.api.call('spend.notKnown');
      this.searchesNotKnown = await this.#session.api.call('spend.searchesNotKnown');
    } catch {
      // The table shows nothing rather than wrong figures; the next event fills it.
      this.ledgers = [];
      this.notKnown = [];
      this.searchesNotKnown = [];
    }
  }
}
