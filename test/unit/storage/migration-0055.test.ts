import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';

it('P12: after migration 55 what was kept before is sorted and found as what comes in since is', () => {
  const db = new Sqlite(':memory:');
  const upTo = (newest: number) => {
    migrate(
      db,
      migrations.filter(({ version }) => version <= newest),
      newest < newestVersion ? undefined : indexMissing,
    );
  };
  upTo(52);
  db.pragma('foreign_keys = OFF');
  const company = JSON.stringify({
    ...{ jurisdiction: 'GB', companyNumber: '7', serviceId: 'GB|Nw', name: 'Éclair', englishName: 'Lightning' },
  });
  const thing = (kind: string, ids: object) => JSON.stringify({ kind, ...ids });
  const row = JSON.stringify({
    ...{ place: 2, ownReference: 'C-9', name: 'Ärger', number: '7', jurisdiction: 'GB', address: null },
    ...{ previousName: null, troubles: [] },
  });
  const outcome = { kind: 'answered', hitCount: 3 };
  const product = JSON.stringify({ kind: 'v2-lite-profile' });
  db.prepare(
    `INSERT INTO orders (id, reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state, price,
       ledger, most_accepted, acknowledged, ordered_at, changed_at, real_ledger, real_value)
     VALUES (1, 'a', 'Berta', 1, ?, 'GB', 'v2', ?, 'k', 'collected', '{}', 'credit', 20, 'not-confirmed', '', '', 'credit', 12)`,
  ).run(company, product);
  db.prepare(`INSERT INTO document_bodies (id, sha256, size) VALUES (1, ?, 70)`).run('a'.repeat(64));
  db.exec(`INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at)
    VALUES (1, 1, 1, 'Accounts 9', 'pdf', 'application/pdf', '2026-11-20')`);
  db.exec(`INSERT INTO searches (id, asked_at, officer, interface, name, outcome, hit_count)
    VALUES (1, '2026-11-20', 'A', 'v2', 'Zürich 10', 'answered', 3)`);
  db.prepare("INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (1, 0, 'k', ?)").run(
    JSON.stringify({ name: 'Found 7' }),
  );
  const history = db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text) VALUES ('2026-11-20', ?, ?, ?, ?, ?, '')`,
  );
  history.run(
    'A',
    null,
    'Zürich 10',
    thing('search', { searchId: 1, outcome, byNumber: false }),
    '{"ledger":"lite","value":2}',
  );
  history.run('Berta', 'GB', 'Éclair', thing('order', { orderId: 1, product: { kind: 'v2-lite-profile' } }), null);
  history.run(
    null,
    'GB',
    '',
    thing('document', { dossierId: 1, documentId: 1, format: 'pdf' }),
    '{"ledger":"lite","value":-2}',
  );
  db.prepare(
    `INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position)
     VALUES (1, 0, @row, '{}', 'sure', 1, 0), (1, 1, @row, '{}', 'waiting', NULL, NULL)`,
  ).run({ row });
  upTo(55);
  expect(versionOf(db)).toBe(55);
  // The code of now fills in what rows of now have.
  upTo(newestVersion);
  const all = (sql: string) => db.prepare(sql).raw().all();
  expect(all('SELECT sort_name, sort_company, bytes, hash FROM documents')).toEqual([
    [sortKey('Accounts 9'), sortKey('Éclair'), 70, 'a'.repeat(64)],
  ]);
  const found = (grams: string) => all(`SELECT rowid FROM document_words WHERE document_words MATCH '${grams}'`);
  expect([found('"ac cc co"'), found('"ec cl"'), found('"li ig"'), found('"zu"')]).toEqual([[[1]], [[1]], [[1]], []]);
  const stated = [sortKey('Ärger 7 GB'), sortKey('C-9')];
  expect(all('SELECT sort_row, sort_reference, sort_found FROM batch_rows ORDER BY position')).toEqual([
    [...stated, sortKey('Found 7')],
    [...stated, sortKey(null)],
  ]);
  expect(all('SELECT sort_subject, sort_by, cost_ledger, cost_value FROM history ORDER BY id')).toEqual([
    [sortKey('Zürich 10'), sortKey('A'), 'lite', 2],
    [sortKey('Éclair'), sortKey('Berta'), 'credit', 12],
    // Whoever ordered what came by itself; a cost that nobody believes is none.
    [sortKey(null), sortKey('Berta'), '', 0],
  ]);
  expect(all('SELECT sort_question, sort_hits FROM searches')).toEqual([[sortKey('Zürich 10'), 3]]);
  db.close();
});
