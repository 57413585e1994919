import type { OrderSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';
import { idsShown, isByStateAlone, statesShown, stateList, type OrdersShown } from './orders-shown.ts';

/** What each column of the list sorts by. Credits of different ledgers are no amounts to compare: each ledger stands by itself. */
const sorts: Readonly<Record<OrderSort['column'], SortedBy>> = {
  company: { keys: ['sort_name'], index: 'orders_by_sort_name' },
  jurisdiction: { keys: ['jurisdiction'], index: 'orders_by_jurisdiction' },
  product: { keys: ['product_key', 'jurisdiction'], index: 'orders_by_product' },
  state: { keys: ['state_place'], index: 'orders_by_state_place' },
  reference: { keys: ['reference'], index: 'orders_by_reference' },
  officer: { keys: ['officer'], index: 'orders_by_officer' },
  // By number, never by a clock that can be set.
  ordered: { keys: [], index: null },
  changed: { keys: ['changed_at'], index: 'orders_by_change' },
  credits: { keys: ['cost_ledger', 'cost_value'], index: 'orders_by_cost' },
};

/** What each order is held against, where so many are shown that the index of the column is gone through. */
function conditionOf(shown: OrdersShown, ids: string): string {
  if (!isByStateAlone(shown)) return `orders.id IN (${ids})`;
  const { whole, today } = statesShown(shown);
  const conditions = [
    ...(whole.length === 0 ? [] : [`orders.listed IN (${stateList(whole)})`]),
    ...(today.length === 0 ? [] : [`(orders.listed IN (${stateList(today)}) AND orders.changed_at >= @dayStart)`]),
  ];
  return conditions.join(' OR ');
}

/** A page of the orders that a list shows, in the order of a column. `total`: how many the list shows in all. */
export function sortedOrders(
  db: Database,
  shown: OrdersShown,
  { sort, limit, total }: { sort: OrderSort; limit: number; total: number },
): ReturnType<typeof sortedPage> {
  const { questions, values } = idsShown(db, shown);
  if (questions.length === 0) return { ids: [], next: null };
  const ids = questions.map(({ sql }) => sql).join(' UNION ');
  const rows: SortedList['rows'] =
    total <= fewRows ? { kind: 'few', ids } : { kind: 'many', condition: conditionOf(shown, ids) };
  return sortedPage(db, { table: 'orders', by: sorts[sort.column], sort, rows, values, limit });
}
