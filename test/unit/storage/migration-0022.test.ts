import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { newestConfirmation } from '../../../src-main/storage/queries/companies/newest-confirmation.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';

const before = migrations.filter(({ version }) => version < 22);
const upTo22 = migrations.filter(({ version }) => version <= 22);
const key = 'number:LU:B218447';
const company = { jurisdiction: 'LU', companyNumber: 'B218447', serviceId: '', name: 'Any', englishName: null };

let db: InstanceType<typeof Sqlite>;
beforeEach(() => {
  db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  return () => db.close();
});

type Kept = [from: 'v2' | 'rest', status: number, answer: string];

function keep([from, status, answer]: Kept, hitCount: number): number {
  const bytes = Buffer.from(answer);
  const sha = createHash('sha256').update(bytes).digest('hex');
  db.prepare('INSERT OR IGNORE INTO bodies (sha256, size, deflated) VALUES (?, ?, ?)').run(
    ...[sha, bytes.length, deflateSync(bytes)],
  );
  const insertAnswer = db.prepare(
    `INSERT INTO answers (sha256, operation, status, received_at, body_id)
     SELECT sha256, 'GET', ?, 'then', id FROM bodies WHERE sha256 = ?`,
  );
  const answerId = insertAnswer.run(status, sha).lastInsertRowid;
  const insert = db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, company_number, outcome, hit_count, answer_id)
     VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', ?, 'LU', 'B218447', 'answered', ?, ?)`,
  );
  const searchId = Number(insert.run(from, hitCount, answerId).lastInsertRowid);
  if (from === 'rest') db.prepare("INSERT INTO rest_searches (search_id, family) VALUES (?, 'core')").run(searchId);
  return searchId;
}

function confirm(searchId: number, outcome: 'found-active' | 'not-found'): void {
  db.prepare(
    `INSERT INTO confirmations (company_key, outcome, status, confirmed_at, search_id)
     VALUES (?, ?, NULL, '2026-11-20T09:00:01.000Z', ?)`,
  ).run(key, outcome, searchId);
}

const proofs: Kept[] = [
  ['v2', 200, '{"details":"Success","data":[]}'],
  ['v2', 200, '{"details":"No results found.","data":{"items":[],"totalPages":1,"pageNumber":1}}'],
  ['v2', 404, '{"data":{"type":"https://httpstatuses.com/404","title":"Not Found","detail":"it could not be found"}}'],
  ['rest', 200, '{"responseCodeField":"102"}'],
  ['rest', 404, '{"responseCodeField":"105","companiesField":null}'],
  ['rest', 200, '{"responseCodeField":"100","companiesField":[]}'],
];

const noProofs: Kept[] = [
  ['v2', 202, '{"details":"Success","data":[]}'],
  ['v2', 200, '{"details":"Success","data":[],"continuationKey":"more"}'],
  ['v2', 200, '{"data":{"items":[],"pageNumber":2,"totalPages":3}}'],
  ['v2', 200, '{"data":[],"status":"Failed"}'],
  ['v2', 200, '{"data":[],"success":false}'],
  ['v2', 200, '{"data":[],"responseCodeField":104}'],
  ['v2', 404, '{"data":{"title":"Not Found","detail":"registry could not be reached"}}'],
  ['v2', 404, '{"data":{"title":"Not Found","detail":"registry temporarily unavailable"}}'],
  ['rest', 200, '{"responseCodeField":0,"companiesField":[]}'],
  ['rest', 200, '{"responseCodeField":100,"companiesField":[],"continuationKeyField":"more"}'],
];

const words: Kept[] = [
  ['v2', 200, '{"details":"Success","data":[{}]}'],
  ['v2', 200, '{"data":[{}]}'],
  ['rest', 200, '{"responseCodeField":0,"companiesField":[{}]}'],
];

const doubted: [...Kept, said: string][] = [
  [
    'v2',
    200,
    '{"details":"Registry not available, stored data returned","data":[{}]}',
    'Registry not available, stored data returned',
  ],
  ['v2', 202, '{"details":"Success","data":[{}]}', 'HTTP 202'],
  ['rest', 200, '{"responseCodeField":104,"companiesField":[{}]}', '104'],
  ['rest', 200, '{"responseCodeField":"102","companiesField":[{}]}', '102'],
];

it('P12: migration 22 takes back "nothing found" and confirmations that their answers do not prove', () => {
  const nothing = proofs.map((kept) => keep(kept, 0));
  const withdrawn = noProofs.map((kept) => keep(kept, 0));
  const confirming = words.map((kept) => keep(kept, 1));
  const doubtful = doubted.map(([from, status, answer]) => keep([from, status, answer], 1));
  const old = db.prepare('SELECT id, outcome, hit_count, failure_code, answer_id FROM searches').all();
  migrate(db, upTo22);
  expect(versionOf(db)).toBe(22);
  expect(db.prepare('SELECT id, outcome, hit_count, failure_code, answer_id FROM searches').all()).toEqual(old);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  migrateToNewest(db);
  for (const searchId of nothing)
    expect(readSearch(db, { searchId }).outcome).toEqual({ kind: 'answered', hitCount: 0 });
  for (const searchId of withdrawn)
    expect(readSearch(db, { searchId }).outcome).toMatchObject({ kind: 'failed', code: 'service-answer-unreadable' });
  for (const searchId of confirming)
    expect(readSearch(db, { searchId }).outcome).toEqual({ kind: 'answered', hitCount: 1 });
  expect(doubtful.map((searchId) => readSearch(db, { searchId }).outcome)).toEqual(
    doubted.map(([, , , said]) => ({ kind: 'answered', hitCount: 1, isDoubted: true, said })),
  );
});

it('P12: a confirmation on a doubted answer no longer counts, and the one before it does', () => {
  confirm(keep(['v2', 200, '{"data":[]}'], 0), 'not-found');
  const [from, status, answer] = doubted[0] ?? ['v2', 200, ''];
  confirm(keep([from, status, answer], 1), 'found-active');
  migrateToNewest(db);
  expect(newestConfirmation(db, company, JSON.stringify([key]))).toMatchObject({ outcome: 'not-found' });
});
