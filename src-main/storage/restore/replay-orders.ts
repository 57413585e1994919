import type { Database } from '../database.ts';
import type { DamagedView } from './damaged-view.ts';
import { z } from 'zod';
import type { RestoredOrder } from '../../../src-shared/domain/restore-report.ts';
import type { KeptRow, Mark } from '../marks/mark-log.ts';
import { columnsOf, quoted } from '../record-facts.ts';

type OrderRows = Pick<Mark, 'orders' | 'events' | 'dossiers'>;

const Id = z.object({ id: z.number().int() }).optional();
const Newest = z.object({ newest: z.number().int() });
const OrderText = z.object({ id: z.number().int(), reference: z.string(), company: z.string(), state: z.string() });
const Company = z.object({ name: z.string() });

const KeptRows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** The orders that a damaged file still yields and that something happened to after an event, as marks hold them. */
export function ordersInView(view: DamagedView, afterEvent: number): OrderRows {
  const readable = (table: string, from: number) =>
    KeptRows.parse([...view.read(table, 'id', from, view.sequences[table] ?? 0).rows.values()].flat());
  const events = readable('order_events', afterEvent + 1);
  const changed = new Set(events.map((event) => event['order_id']));
  const orders = readable('orders', 1).filter(({ id }) => changed.has(id ?? null));
  const theirs = new Set(orders.map((order) => order['dossier_id']));
  return { orders, events, dossiers: readable('dossiers', 1).filter(({ id }) => theirs.has(id ?? null)) };
}

function upsert(base: Database, table: string, row: KeptRow): void {
  const columns = columnsOf(base, table).filter((name) => name in row);
  const names = columns.map(quoted).join(', ');
  const placeholders = columns.map(() => '?').join(', ');
  base.prepare(`DELETE FROM ${quoted(table)} WHERE id = ?`).run(row['id']);
  base
    .prepare(`INSERT INTO ${quoted(table)} (${names}) VALUES (${placeholders})`)
    .run(columns.map((name) => row[name] ?? null));
}

/** The dossier of the same company may have another id in the backup; then the order goes there. */
function placeDossier(base: Database, dossier: KeptRow): number {
  const same = Id.parse(base.prepare('SELECT id FROM dossiers WHERE company_key = ?').get(dossier['company_key']));
  if (same !== undefined) return same.id;
  upsert(base, 'dossiers', dossier);
  return Number(dossier['id']);
}

function newestEvent(base: Database, orderId: unknown): number {
  const row = base.prepare('SELECT coalesce(max(id), 0) AS newest FROM order_events WHERE order_id = ?').get(orderId);
  return Newest.parse(row).newest;
}

/** Whether the row of an order is there as it was written down; the id of its dossier may be another. */
function isThere(base: Database, order: KeptRow): boolean {
  const row = KeptRows.element.safeParse(base.prepare('SELECT * FROM orders WHERE id = ?').get(order['id']));
  return (
    row.success && Object.entries(order).every(([name, value]) => name === 'dossier_id' || row.data[name] === value)
  );
}

/**
 * Brings orders to the state that was written down outside the record, with what happened to them and their dossiers.
 * Only those that are newer than what is there are touched. Returns the ids of those that were.
 */
export function replayOrders(base: Database, { orders, events, dossiers }: OrderRows): Set<number> {
  const moved = new Map<unknown, number>();
  const replayed = new Set<number>();
  const newestWritten = new Map<unknown, number>();
  for (const event of events)
    newestWritten.set(event['order_id'], Math.max(newestWritten.get(event['order_id']) ?? 0, Number(event['id'])));
  for (const order of orders) {
    // What happened to an order can be there while its own row is not, or is the backup's.
    if ((newestWritten.get(order['id']) ?? 0) < newestEvent(base, order['id']) || isThere(base, order)) continue;
    const dossier = dossiers.find(({ id }) => id === order['dossier_id']);
    if (dossier !== undefined) moved.set(dossier['id'], placeDossier(base, dossier));
    upsert(base, 'orders', { ...order, dossier_id: moved.get(order['dossier_id']) ?? order['dossier_id'] ?? null });
    replayed.add(Number(order['id']));
  }
  const hasEvent = base.prepare('SELECT 1 FROM order_events WHERE id = ?');
  const hasOrder = base.prepare('SELECT 1 FROM orders WHERE id = ?');
  for (const event of events)
    if (hasEvent.get(event['id']) === undefined && hasOrder.get(event['order_id']) !== undefined)
      upsert(base, 'order_events', event);
  return replayed;
}

function companyName(company: string): string {
  const read = Company.safeParse(JSON.parse(company));
  return read.success ? read.data.name : '';
}

/** The orders that are newer than an event of the backup, as they stand now. */
export function ordersSince(base: Database, eventId: number, fromMarks: ReadonlySet<number>): RestoredOrder[] {
  return base
    .prepare(
      `SELECT id, reference, company, state FROM orders
       WHERE id IN (SELECT order_id FROM order_events WHERE id > ?) ORDER BY id`,
    )
    .all(eventId)
    .map((row) => OrderText.parse(row))
    .map(({ id, reference, company, state }) => ({
      orderId: id,
      reference,
      company: companyName(company),
      state,
      from: fromMarks.has(id) ? 'marks' : 'record',
    }));
}
