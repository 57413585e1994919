import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import { history } from '../../../src-main/storage/migrations/0005-history.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { openDatabase } from '../../../src-main/storage/database.ts';
import { found, hitOf, searchFor } from './history-rows.ts';
import { orderIn } from './journal-rows.ts';
import { liveThroughADay } from './trail-rows.ts';

/** Every row of the tables that version 4 has. */
const versionFour = ['bodies', 'answers', 'searches', 'search_hits', 'confirmations', 'dossiers', 'orders'];
const more = ['order_events', 'snapshots', 'document_bodies', 'document_chunks', 'documents', 'trail', 'trail_texts'];

/** A record of version 4 with the rows of a newer one: what a Dossier from before the history would have written. */
function asVersionFour(newer: Sqlite.Database): Sqlite.Database {
  const db = new Sqlite(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version <= 4),
  );
  db.pragma('foreign_keys = OFF');
  for (const table of [...versionFour, ...more]) {
    const named = db.prepare(`SELECT name FROM pragma_table_info(?)`).pluck().all(table).join(', ');
    const rows = newer.prepare(`SELECT ${named} FROM ${table}`).raw().all();
    const insert = db.prepare(`INSERT INTO ${table} (${named}) VALUES (${named.replaceAll(/[^,]+/g, '?')})`);
    for (const row of rows) insert.run(row);
  }
  return db;
}

it('P12: migration 5 lists and finds everything that is there already, as if it had been there from the start', () => {
  const newer = openDatabase({ file: null, key: null });
  searchFor(newer, { name: 'Северсталь', at: '2026-01-01T00:00:00.000Z', hits: [hitOf('Петров', '123')] });
  liveThroughADay(newer);
  orderIn(newer, 'unclear', { product: { kind: 'v2-lite-profile' }, at: '2026-11-22T09:00:00.000Z' });
  const db = asVersionFour(newer);
  const before = db.prepare('SELECT * FROM trail').all();
  migrate(db, migrations.filter(({ version }) => version <= 4).concat(history));
  expect(versionOf(db)).toBe(5);
  expect(db.prepare('SELECT * FROM trail').all()).toEqual(before);
  // The queries are those of the newest version.
  migrateToNewest(db);
  // An export leaves nothing behind but its record in the trail, which did not name its company then; and no note or list
  // of documents was that old.
  const isNewer = ({ thing }: HistoryEntry) => ['note', 'listing', 'export'].includes(thing.kind);
  const listed = (of: Sqlite.Database) =>
    found(of, {})
      .filter((entry) => !isNewer(entry))
      // Migration 11 judges answers that the newer record kept without asking.
      .map((entry) => JSON.stringify({ ...entry, entryId: 0, withdrawn: false }))
      .toSorted();
  expect(listed(db)).toEqual(listed(newer));
  for (const words of ['petrov', 'paul weiss', 'b218447', 'inscrite'])
    expect(found(db, { words }).filter((entry) => !isNewer(entry)).length, words).toBe(
      found(newer, { words }).filter((entry) => !isNewer(entry)).length,
    );
  expect(found(db, { words: 'petrov' })).toHaveLength(1);
  expect(found(db, {}).at(-1)?.subject.text).toBe('Северсталь');
  db.close();
  newer.close();
});
