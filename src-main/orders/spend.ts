import type { LedgerReading, SettleOrder, SettleSearch, SpendReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder, OrderEvent } from '../../src-shared/domain/journal.ts';
import { readChargeNote, readLaterNote } from '../../src-shared/domain/charge-note.ts';
import { amountText, foldLedger, isSameLedger, knownLedgers, ledgerTitle } from '../../src-shared/domain/ledger.ts';
import type { SearchSettlement } from '../../src-shared/domain/search-charge.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { typedAmount } from './send-again.ts';
import type { SpendingDay } from './spending-day.ts';
import { readTwoFigures, type StatedFigure } from '../../src-shared/domain/contrary-costs.ts';

/** What reading the figures needs. */
export type SpendPorts = Pick<OrderPorts, 'storage'> & { day: SpendingDay };

/** The specification's two ledgers are shown even while nothing was spent in them; they are never added together. */
function titlesOf(lines: readonly { ledger: string }[]): string[] {
  const all = [...knownLedgers, ...lines.map(({ ledger }) => ledgerTitle(ledger))];
  return [...new Map(all.map((ledger) => [foldLedger(ledger), ledger])).values()];
}

/** The tightest of several limits; null where there is none. */
function least(limits: readonly (number | null)[]): number | null {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** What was spent today and what is held back, by ledger. */
export async function readSpend({ storage, day }: SpendPorts): Promise<SpendReading> {
  const spend = await storage.readSpend({ dayStart: day.start() });
  const { limits, stoppedBy, stoppedBySearch } = await storage.readSpendRules();
  const searches = await storage.readSearchSpend({ dayStart: day.start() });
  return {
    ledgers: titlesOf([...spend, ...limits]).map((ledger) => {
      const {
        spentToday = 0,
        reserved = 0,
        reservedEnded = 0,
      } = spend.find((line) => isSameLedger(line.ledger, ledger)) ?? {};
      const own = limits.filter((limit) => isSameLedger(limit.ledger, ledger));
      return { ledger, spentToday, reserved, reservedEnded, dayLimit: least(own.map(({ perDay }) => perDay)) };
    }),
    stoppedBy,
    stoppedBySearch,
    searchesNotKnown: searches.notKnown,
    searchLimits: searches.limits,
  };
}

/** How each ledger stands; the two that the specification names also while nothing is in them. */
export async function readLedgers({ storage, day }: SpendPorts): Promise<LedgerReading[]> {
  const read = await storage.readLedgers({ dayStart: day.start() });
  const nothing = { spentToday: 0, spentInAll: 0, reserved: 0, settledInAll: 0, releasedToday: 0 };
  return titlesOf(read)
    .map((ledger) => ({ ...nothing, ...read.find((line) => isSameLedger(line.ledger, ledger)), ledger }))
    .toSorted((one, other) => (one.ledger < other.ledger ? -1 : 1));
}

/** Enters what a person read in an invoice. Throws `input-invalid` for what is no amount, and see `settleOrder`. */
export async function settleByInvoice(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'officer' | 'announce'>,
  { orderId, typedAmount: typed, ledger, reason }: SettleOrder,
): Promise<JournalOrder> {
  const cost = { ledger, value: typedAmount(typed) };
  const by = { officer: ports.officer(), at: timeOf(ports.clock) };
  const settled = await ports.storage.settleOrder({ orderId, cost, reason, ...by });
  ports.announce.orderChanged(settled);
  return settled;
}

/** The same of a search. Throws `input-invalid` for what is no amount, and see `settleSearch`. */
export async function settleSearchByInvoice(
  ports: SpendPorts & Pick<OrderPorts, 'clock' | 'officer' | 'announce'>,
  { searchId, typedAmount: typed, ledger, reason }: SettleSearch,
): Promise<SearchSettlement> {
  const cost = { ledger, value: typedAmount(typed) };
  const by = { officer: ports.officer(), at: timeOf(ports.clock) };
  const settlement = await ports.storage.settleSearch({ searchId, cost, reason, ...by });
  ports.announce.spendChanged(await readSpend(ports));
  return settlement;
}

const figureText = ({ source, ...cost }: StatedFigure) => `${amountText(cost)}${source === null ? '' : ` (${source})`}`;

/** The figures of an event that somebody has to look at, as a person reads them; words of any other form stand as they came. */
function figuresOf(order: JournalOrder, { detail }: OrderEvent): string | null {
  const two = readTwoFigures(detail);
  if (two !== null) return `${figureText(two.first)} / ${figureText(two.later)}`;
  const later = readLaterNote(detail);
  if (later !== null) return `stated ${amountText(later.stated)}, kept ${amountText(later.kept)}`;
  const note = readChargeNote(detail, order);
  return note === null ? detail : `${amountText(note.charged)}, accepted at most ${amountText(note.accepted)}`;
}

/** What a person has looked at, with the reason they gave: the figures stay with the word that they were seen. */
export function writeSeenCost(order: JournalOrder, events: readonly OrderEvent[], reason: string): string {
  const odd = events.findLast(({ kind }) => kind === 'cost-higher' || kind === 'cost-not-believed');
  const figures = odd === undefined ? null : figuresOf(order, odd);
  return figures === null ? reason : `${figures} · ${reason}`;
}
