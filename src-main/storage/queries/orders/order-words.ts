import { z } from 'zod';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { nameGrams } from '../dossiers/name-grams.ts';

const Row = z.object({ id: z.number().int(), reference: z.string(), key: z.string(), name: z.string() });

const selected = `SELECT id, reference, product_key AS key, coalesce(product ->> '$.name', '') AS name FROM orders`;

function index(db: Database, received: unknown): void {
  const { id, reference, key, name } = Row.parse(received);
  prepareOnce(db, 'INSERT INTO order_words (rowid, grams) VALUES (?, ?)').run(id, nameGrams([reference, key, name]));
}

/** Makes an order findable by any part of its reference and of its product. Neither ever changes. */
export function indexOrder(db: Database, orderId: number): void {
  index(db, prepareOnce(db, `${selected} WHERE id = ?`).get(orderId));
}

/** Gives the full text every order that it lacks. */
export function indexOrders(db: Database): void {
  // Ids first: rows are added to the full text while they are read.
  const missing = db.prepare('SELECT id FROM orders WHERE id NOT IN (SELECT rowid FROM order_words)').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) indexOrder(db, id);
}
