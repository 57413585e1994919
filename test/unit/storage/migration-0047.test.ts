import { expect, it } from 'vitest';
import { recordOfVersion } from './migrated-rows.ts';

it('P12: migration 47 counts the rows of batches of before by where they stand, and goes on counting', () => {
  const { db, migrateTo } = recordOfVersion(46);
  db.exec(
    "INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('then', 'A', 'a.csv', '{}', 'x', 3)",
  );
  const row = db.prepare("INSERT INTO batch_rows (batch_id, position, row, query, standing) VALUES (1, ?, '{}', ?, ?)");
  for (const [position, standing] of ['waiting', 'waiting', 'broken'].entries())
    row.run(position, standing === 'broken' ? null : '{}', standing);
  migrateTo(47);
  const totals = () => db.prepare('SELECT standing, rows FROM batch_totals ORDER BY standing').raw().all();
  expect(totals()).toEqual([
    ['broken', 1],
    ['waiting', 2],
  ]);
  db.exec("UPDATE batch_rows SET standing = 'none', search_id = 1 WHERE standing = 'waiting'");
  expect(totals()).toEqual([
    ['broken', 1],
    ['none', 2],
  ]);
  db.close();
});
