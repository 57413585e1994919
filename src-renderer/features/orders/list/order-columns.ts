import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { placeOfState } from '../../../../src-shared/domain/order-groups.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { byNumber } from '../../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../../lib/grid/columns.ts';
import { costOf } from './order-groups.ts';
import { productName } from '../product-words.ts';

const words = new Intl.Collator('en', { numeric: true });
const byText = (textOf: (order: JournalOrder) => string) => (a: JournalOrder, b: JournalOrder) =>
  words.compare(textOf(a), textOf(b));

/** Credits of different ledgers are no amounts to compare: they stand apart, each in its own order. */
function byCost(a: JournalOrder, b: JournalOrder): number {
  const [one, other] = [costOf(a), costOf(b)];
  const ledgers = words.compare(one?.cost.ledger ?? a.ledger, other?.cost.ledger ?? b.ledger);
  return ledgers === 0 ? (one?.cost.value ?? 0) - (other?.cost.value ?? 0) : ledgers;
}

/** Every column that the orders list can show, in the order in which they stand. */
export const orderColumns: readonly Column<JournalOrder>[] = [
  {
    id: 'company',
    label: m.orders_column_company(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ company }) => companyTitle(company)),
  },
  {
    id: 'jurisdiction',
    label: m.orders_column_jurisdiction(),
    title: m.orders_column_jurisdiction_long(),
    width: 72,
    rank: 4,
    compare: byText(({ company }) => company.jurisdiction),
  },
  {
    id: 'product',
    label: m.orders_column_product(),
    width: 176,
    rank: 2,
    compare: byText(({ product }) => productName(product)),
  },
  { id: 'state', label: m.orders_column_state(), width: 192, rank: 1, compare: byNumber(placeOfState) },
  {
    id: 'reference',
    label: m.orders_fact_reference(),
    width: 220,
    rank: 8,
    compare: byText(({ reference }) => reference),
  },
  {
    id: 'officer',
    label: m.orders_fact_officer(),
    width: 132,
    rank: 7,
    compare: byText(({ officer }) => officer),
  },
  {
    id: 'ordered',
    label: m.orders_column_ordered(),
    width: 108,
    rank: 5,
    // By number, never by a clock that can be set.
    compare: (a, b) => a.orderId - b.orderId,
  },
  {
    id: 'changed',
    label: m.orders_column_changed(),
    width: 108,
    rank: 6,
    compare: byText(({ changedAt }) => changedAt),
  },
  {
    id: 'credits',
    label: m.orders_column_credits(),
    width: 144,
    rank: 3,
    holds: 'amounts',
    compare: byCost,
  },
];

/** What stands there while nobody chose. A list without the company would name nothing. */
export const usualColumns: readonly string[] = ['company', 'jurisdiction', 'product', 'state', 'ordered', 'credits'];

/** The chosen columns in their order; ids that this version does not know are left out. */
export function chosenColumns(ids: readonly string[] | undefined): readonly Column<JournalOrder>[] {
  const chosen = new Set(['company', ...(ids ?? usualColumns)]);
  return orderColumns.filter(({ id }) => chosen.has(id));
}
