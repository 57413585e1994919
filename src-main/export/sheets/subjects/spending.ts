import type { LedgerReading } from '../../../../src-shared/contract/orders.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { ledgerName } from '../../../../src-shared/words/order-words.ts';
import { notKnown } from '../cells.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';

/** How many there are, and how many of them of today. */
interface Counted {
  readonly today: number;
  readonly inAll: number;
}

/** What may have cost something, and nobody knows how much. */
export interface CostNotKnown {
  readonly orders: Counted;
  /** They are in no ledger's sum. */
  readonly searches: Counted;
}

/** How a ledger stands; or, in a line of its own, that the ledgers are not all that was spent. */
type SpendingRow =
  | { readonly kind: 'ledger'; readonly ledger: LedgerReading }
  | { readonly kind: 'not-known'; readonly isOfToday: boolean; readonly what: string };

const { text, amount } = columnsOf<SpendingRow>();

function ofLedger(read: (ledger: LedgerReading) => number) {
  return (row: SpendingRow) => (row.kind === 'ledger' ? read(row.ledger) : null);
}

/** How the ledgers stand. They are never added together, and so there is no line of a sum. */
export const spending: SheetDefinition<SpendingRow> = {
  name: 'spending',
  title: m.spending_title(),
  columns: [
    text('ledger', m.spending_ledger(), (row) => (row.kind === 'ledger' ? ledgerName(row.ledger.ledger) : notKnown)),
    amount('spent_today', m.spending_spent_today(), (row) => {
      if (row.kind === 'ledger') return row.ledger.spentToday;
      return row.isOfToday ? notKnown : null;
    }),
    amount(
      'held_back',
      m.spending_held(),
      ofLedger(({ reserved }) => reserved),
    ),
    amount(
      'accepted_not_charged_today',
      m.spending_released(),
      ofLedger(({ releasedToday }) => releasedToday),
    ),
    amount('spent_in_all', m.spending_spent_in_all(), (row) =>
      row.kind === 'ledger' ? row.ledger.spentInAll : notKnown,
    ),
    amount(
      'settled_by_invoice',
      m.spending_settled(),
      ofLedger(({ settledInAll }) => settledInAll),
    ),
    text('what_is_not_known', m.spending_not_known(), (row) => (row.kind === 'ledger' ? null : row.what), nameWidth),
  ],
};

/** What is not known, as the screen names it below the ledgers. */
function named({ orders, searches }: CostNotKnown) {
  return {
    orders: orders.inAll === 0 ? null : m.sheet_orders_not_known({ count: orders.inAll }),
    searches: searches.inAll === 0 ? null : m.orders_searches_not_known({ count: searches.inAll }),
  };
}

/** What the screen says below the ledgers, in sentences. */
export function costNotKnownRemarks(notKnownCost: CostNotKnown): string[] {
  const { orders, searches } = named(notKnownCost);
  return [
    ...(orders === null ? [] : [m.sheet_spending_orders_text({ text: orders })]),
    ...(searches === null
      ? []
      : [m.sheet_spending_searches_text({ text: searches, today: notKnownCost.searches.today })]),
  ];
}

/** The ledgers; where some cost is not known, a last line says so: a CSV has no other place for it. */
export function spendingSheet(ledgers: readonly LedgerReading[], notKnownCost: CostNotKnown): Sheet<SpendingRow> {
  const { orders, searches } = named(notKnownCost);
  const what = [orders, searches].filter((one) => one !== null).join('; ');
  const isOfToday = notKnownCost.orders.today + notKnownCost.searches.today > 0;
  const rows: SpendingRow[] = ledgers.map((ledger) => ({ kind: 'ledger', ledger }));
  if (what !== '') rows.push({ kind: 'not-known', isOfToday, what });
  return { definition: spending, rows };
}
