import { z } from 'zod';
import type { Migration } from './migrate.ts';

const facts = ['status', 'name', 'englishName', 'companyNumber', 'address', 'companyType'] as const;
const text = z.string().nullable().default(null);
const Hit = z.object({
  status: text,
  name: text,
  englishName: text,
  companyNumber: text,
  address: text,
  companyType: text,
});

const stated = (value: string | null) => (value === null || value.trim() === '' ? null : value);

const ofRegistry = `s.jurisdiction IS NOT NULL AND s.outcome = 'answered' AND s.doubted = 0 AND s.not_understood = 0`;

/**
 * Whether the answer that a row of a batch stands on says otherwise than the one before it, so that these rows are counted and found
 * without reading all of them. Rows that are there are looked at once.
 */
export const rowsThatDiffer: Migration = {
  version: 45,
  up(db) {
    db.exec(`
      ALTER TABLE batch_rows ADD COLUMN differs INTEGER NOT NULL DEFAULT 0 CHECK (differs IN (0, 1));
      CREATE INDEX batch_rows_that_differ ON batch_rows (batch_id, position) WHERE differs = 1;
    `);
    const rows = db.prepare(
      `SELECT r.id, h.hit, h.company_key AS key, s.id AS searchId, s.interface FROM batch_rows AS r
       JOIN search_hits AS h ON h.search_id = r.search_id AND h.position = r.hit_position
       JOIN searches AS s ON s.id = h.search_id WHERE ${ofRegistry}`,
    );
    const before = db
      .prepare(
        `SELECT h.hit FROM search_hits AS h JOIN searches AS s ON s.id = h.search_id
         WHERE h.company_key = ? AND h.search_id < ? AND s.interface = ? AND ${ofRegistry}
         ORDER BY h.search_id DESC, h.position LIMIT 1`,
      )
      .pluck();
    const Row = z.object({
      ...{ id: z.number().int(), hit: z.string(), key: z.string(), searchId: z.number().int(), interface: z.string() },
    });
    const mark = db.prepare('UPDATE batch_rows SET differs = 1 WHERE id = ?');
    const hitIn = (kept: string) => Hit.parse(JSON.parse(kept));
    for (const received of rows.all()) {
      const row = Row.parse(received);
      const found: unknown = before.get(row.key, row.searchId, row.interface);
      if (typeof found !== 'string') continue;
      const [earlier, now] = [hitIn(found), hitIn(row.hit)];
      if (facts.some((fact) => stated(earlier[fact]) !== stated(now[fact]))) mark.run(row.id);
    }
  },
};
