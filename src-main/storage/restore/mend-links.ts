import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { hashOfBody } from '../queries/documents/incoming-documents.ts';
import { quoted } from '../record-facts.ts';
import type { TableShape } from './table-shapes.ts';

const Links = z.array(z.object({ table: z.string(), from: z.string(), to: z.string().nullable() }));
const Nullability = z.array(z.object({ name: z.string(), notnull: z.number(), pk: z.number() }));
const Ids = z.array(z.object({ id: z.number().int() }));

/** Rows that were left out or cut loose, by table. */
export type Touched = Map<string, Set<number>>;

function note(touched: Touched, table: string, ids: Iterable<number>): number {
  const noted = touched.get(table) ?? new Set();
  const before = noted.size;
  for (const id of ids) noted.add(id);
  touched.set(table, noted);
  return noted.size - before;
}

/** Where a row's number stands: its own id, or that of the row it belongs to. */
const idColumn = (shape: TableShape) => (shape.kind === 'groups' ? shape.owner : 'id');

function mendLink(
  base: Database,
  shape: TableShape,
  link: z.infer<typeof Links>[number],
  found: { notWhole: Touched; cutLoose: Touched },
): boolean {
  const { table } = shape;
  const from = quoted(link.from);
  const stray = `${from} IS NOT NULL AND ${from} NOT IN (SELECT ${quoted(link.to ?? 'id')} FROM ${quoted(link.table)})`;
  const rows = base.prepare(`SELECT ${quoted(idColumn(shape))} AS id FROM ${quoted(table)} WHERE ${stray}`).all();
  const ids = Ids.parse(rows).map(({ id }) => id);
  if (ids.length === 0) return false;
  const columns = Nullability.parse(base.pragma(`table_info(${quoted(table)})`));
  // A row whose own number is the link, such as a text of the trail, is nothing without what it belongs to.
  const needed = columns.some(({ name, notnull, pk }) => name === link.from && (notnull === 1 || pk > 0));
  base
    .prepare(
      needed
        ? `DELETE FROM ${quoted(table)} WHERE ${stray}`
        : `UPDATE ${quoted(table)} SET ${from} = NULL WHERE ${stray}`,
    )
    .run();
  note(needed ? found.notWhole : found.cutLoose, table, ids);
  return needed;
}

/**
 * Makes every link point at something: a row that can do without what it pointed to is cut loose from it, one that
 * cannot is left out. Leaving one out can make another stray, so it goes on until none does.
 */
export function mendLinks(
  base: Database,
  shapes: readonly TableShape[],
  found: { notWhole: Touched; cutLoose: Touched },
) {
  for (let again = true; again;) {
    again = false;
    for (const shape of shapes)
      for (const link of Links.parse(base.pragma(`foreign_key_list(${quoted(shape.table)})`)))
        again = mendLink(base, shape, link, found) || again;
  }
}

const BodyRow = z.object({ id: z.number().int(), sha256: z.string(), deflated: z.instanceof(Uint8Array) });
const DocumentBody = z.object({ id: z.number().int(), sha256: z.string() });

function bodyFits({ sha256, deflated }: z.infer<typeof BodyRow>): boolean {
  try {
    return createHash('sha256').update(inflateSync(deflated)).digest('hex') === sha256;
  } catch {
    return false;
  }
}

/** Documents that were still coming in when the file was lost cannot be finished. Their number is said. */
export function dropHalf(base: Database, notWhole: Touched): void {
  const half = Ids.parse(base.prepare('SELECT id FROM document_bodies WHERE sha256 IS NULL').all());
  base.prepare('DELETE FROM document_bodies WHERE sha256 IS NULL').run();
  const ids = half.map(({ id }) => id);
  note(notWhole, 'document_bodies', ids);
  note(notWhole, 'document_chunks', ids);
}

/** Leaves out evidence above the given ids whose bytes no longer have their hash. */
export function dropUnfit(base: Database, after: Readonly<Record<string, number>>, notWhole: Touched): void {
  const unfitBodies: number[] = [];
  const bodies = base.prepare('SELECT id, sha256, deflated FROM bodies WHERE id > ?').iterate(after['bodies'] ?? 0);
  for (const row of bodies) {
    const body = BodyRow.parse(row);
    if (!bodyFits(body)) unfitBodies.push(body.id);
  }
  const documents = base
    .prepare('SELECT id, sha256 FROM document_bodies WHERE sha256 IS NOT NULL AND id > ?')
    .all(after['document_bodies'] ?? 0)
    .map((row) => DocumentBody.parse(row));
  const unfitDocuments = documents.filter(({ id, sha256 }) => hashOfBody(base, id) !== sha256).map(({ id }) => id);
  for (const id of unfitBodies) base.prepare('DELETE FROM bodies WHERE id = ?').run(id);
  for (const id of unfitDocuments) base.prepare('DELETE FROM document_bodies WHERE id = ?').run(id);
  note(notWhole, 'bodies', unfitBodies);
  note(notWhole, 'document_bodies', unfitDocuments);
}

const Trigger = z.object({ name: z.string(), sql: z.string() });

/** Runs `work` without triggers: they keep the application from changing history, and history is put together here. */
export function withoutTriggers(base: Database, work: () => void): void {
  const triggers = base
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
    .map((row) => Trigger.parse(row));
  for (const { name } of triggers) base.exec(`DROP TRIGGER ${quoted(name)}`);
  work();
  for (const { sql } of triggers) base.exec(sql);
}
