import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { companyKey } from './0010-company-key.ts';

const id = z.number().int();
const text = z.string().nullable();

/** What a hit of version 9 says of its company. */
export const Hit = z.object({
  jurisdiction: z.string(),
  companyNumber: text,
  serviceId: z.string(),
  registrationAuthority: text,
  registrationAuthorityCode: text.default(null),
});
const HitRow = z.object({ search_id: id, position: id, hit: z.string() });
const ConfirmationRow = z.object({ id, search_id: id, company_key: z.string() });
const KeyRow = z.object({ key: z.string() });

/** What the version before this one called a company. */
function earlierKey(company: { jurisdiction: string; companyNumber: string | null; serviceId: string }): string {
  const { jurisdiction, companyNumber, serviceId } = company;
  if (companyNumber !== null) return `number:${jurisdiction}:${companyNumber.trim().toUpperCase()}`;
  return serviceId.startsWith(`${jurisdiction}|`) ? `id:${serviceId}` : `id:${jurisdiction}|${serviceId}`;
}

const rowsAtOnce = 1_000;

/** The hits of all searches, a page at a time: those of a large record fit into no memory. */
function* hitsInPages(db: Database): Generator<z.infer<typeof HitRow>[]> {
  const page = db.prepare(
    `SELECT search_id, position, hit FROM search_hits WHERE (search_id, position) > (?, ?)
     ORDER BY search_id, position LIMIT ${String(rowsAtOnce)}`,
  );
  let [searchId, position] = [-1, -1];
  for (;;) {
    const rows = page.all(searchId, position).map((row) => HitRow.parse(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    [searchId, position] = [last.search_id, last.position];
  }
}

/** Gives every hit its key, and remembers under which key the version before knew it. */
export function keyHits(db: Database): void {
  db.exec(`
    CREATE TEMP TABLE earlier_hits (search_id INTEGER, position INTEGER, earlier TEXT, key TEXT);
    CREATE INDEX temp.earlier_hits_by_search ON earlier_hits (search_id, position);
    CREATE INDEX temp.earlier_hits_by_key ON earlier_hits (earlier);
  `);
  const remember = db.prepare('INSERT INTO earlier_hits VALUES (?, ?, ?, ?)');
  const set = db.prepare('UPDATE search_hits SET company_key = ? WHERE search_id = ? AND position = ?');
  for (const rows of hitsInPages(db))
    for (const { search_id: searchId, position, hit } of rows) {
      const found = Hit.parse(JSON.parse(hit));
      const key = companyKey(found);
      remember.run(searchId, position, earlierKey(found), key);
      set.run(key, searchId, position);
    }
}

/** The confirmations in their order, a page at a time, each with its place among those of its search. */
function* confirmationsInPages(db: Database): Generator<(z.infer<typeof ConfirmationRow> & { place: number })[]> {
  const page = db.prepare(
    `SELECT confirmations.id, search_id, company_key FROM confirmations JOIN searches ON searches.id = search_id
     WHERE confirmations.id > ? ORDER BY confirmations.id LIMIT ${String(rowsAtOnce)}`,
  );
  const seen = new Map<number, number>();
  let after = 0;
  for (;;) {
    const rows = page.all(after).map((row) => ConfirmationRow.parse(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => {
      const place = seen.get(row.search_id) ?? 0;
      seen.set(row.search_id, place + 1);
      return { ...row, place };
    });
    after = last.id;
  }
}

/**
 * Gives every confirmation the key of the hit that it was made from. A registry's answer confirms its hits in their
 * order; one that was added for a hit of another search goes to the only company of that number, and where there are
 * several nobody can tell any more: it stays in the record, and is shown for none of them.
 */
export function keyConfirmations(db: Database): void {
  const hitAt = db.prepare('SELECT key FROM earlier_hits WHERE search_id = ? AND position = ? AND earlier = ?');
  const hitsOf = db.prepare('SELECT DISTINCT key FROM earlier_hits WHERE earlier = ? LIMIT 2');
  const set = db.prepare('UPDATE confirmations SET company_key = ? WHERE id = ?');
  for (const rows of confirmationsInPages(db))
    for (const { id, search_id: searchId, company_key: earlier, place } of rows) {
      const own = KeyRow.optional().parse(hitAt.get(searchId, place, earlier));
      const [only, second] = hitsOf.all(earlier).map((each) => KeyRow.parse(each).key);
      set.run(own?.key ?? (second === undefined ? only : undefined) ?? `which:${earlier}`, id);
    }
}
