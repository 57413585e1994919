import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { everything } from './history-rows.ts';

const before = migrations.filter(({ version }) => version < 11);
const upTo11 = migrations.filter(({ version }) => version <= 11);
const key = 'number:LU:B218447';

let db: InstanceType<typeof Sqlite>;
beforeEach(() => {
  db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  return () => db.close();
});

function keepAnswer(status: number, answer: string): number {
  const bytes = Buffer.from(answer);
  const sha = createHash('sha256').update(bytes).digest('hex');
  db.prepare('INSERT OR IGNORE INTO bodies (sha256, size, deflated) VALUES (?, ?, ?)').run(
    ...[sha, bytes.length, deflateSync(bytes)],
  );
  const insert = db.prepare(
    `INSERT INTO answers (sha256, operation, status, received_at, body_id)
     SELECT sha256, 'GET', ?, 'then', id FROM bodies WHERE sha256 = ?`,
  );
  return Number(insert.run(status, sha).lastInsertRowid);
}

/** What an earlier version kept as "nothing found", or with as many hits. */
function search(from: 'v2' | 'rest', answerId: number | null, hitCount = 0): number {
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

const nothing: [from: 'v2' | 'rest', status: number, answer: string][] = [
  ['v2', 200, '{"details":"Success","data":[]}'],
  ['v2', 200, '{"data":{"items":[],"totalCount":0}}'],
  ['v2', 200, '[]'],
  ['v2', 404, '{"data":{"type":"https://docs.invalid/problems/404","title":"Not Found"}}'],
  ['rest', 200, '{"responseCodeField":"102"}'],
  ['rest', 404, '{"responseCodeField":"105","companiesField":null}'],
  ['rest', 200, '{"responseCodeField":"100","companiesField":[]}'],
];

const garbage: typeof nothing = [
  ['v2', 200, '{"Message":"Service is being upgraded"}'],
  ['v2', 200, '{}'],
  ['v2', 200, '{"data":null}'],
  ['v2', 200, '"nothing here"'],
  ['v2', 200, 'Service is being upgraded'],
  ['v2', 200, '{"data":[1,"two",{"x":3}]}'],
  ['v2', 200, '{"data":[],"message":"Registry is down"}'],
  ['v2', 200, '{"data":{"items":[],"totalCount":12}}'],
  ['v2', 200, `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['v2', 404, '{"message":"no Route matched with those values"}'],
  ['rest', 200, '{"responseCodeField":"777","companiesField":[]}'],
  ['rest', 200, '{"responseCodeField":"104","companiesField":[]}'],
  ['rest', 200, '{"responseCodeField":"100"}'],
];

it('P12: migration 11 leaves true empty answers nothing found, and calls what was rubbish not understood', () => {
  const empty = nothing.map(([from, ...answer]) => search(from, keepAnswer(...answer)));
  const rubbish = garbage.map(([from, ...answer]) => search(from, keepAnswer(...answer)));
  const found = search('v2', keepAnswer(200, '{"Message":"odd, but it had a hit"}'), 1);
  const withoutAnswer = search('v2', null);
  const kept = () => ({
    searches: db.prepare('SELECT id, outcome, hit_count, failure_code, answer_id FROM searches').all(),
    answers: db.prepare('SELECT * FROM answers JOIN bodies ON bodies.id = body_id').all(),
  });
  const old = kept();
  migrate(db, upTo11);
  expect(versionOf(db)).toBe(11);
  expect(kept()).toEqual(old);
  const withdrawn = db.prepare('SELECT id FROM searches WHERE not_understood = 1 ORDER BY id').pluck().all();
  expect(withdrawn).toEqual(rubbish);
  expect(db.pragma('foreign_key_check')).toEqual([]);

  migrateToNewest(db);
  for (const searchId of [...empty, withoutAnswer])
    expect(readSearch(db, { searchId }).outcome).toEqual({ kind: 'answered', hitCount: 0 });
  for (const searchId of rubbish)
    expect(readSearch(db, { searchId }).outcome).toMatchObject({ kind: 'failed', code: 'service-answer-unreadable' });
  expect(readSearch(db, { searchId: found }).outcome).toEqual({ kind: 'answered', hitCount: 1 });
});

/** The newest word of a registry on the company, as any list would show it. */
function newestOutcome() {
  const row = { serviceId: 'LU|x', jurisdiction: 'LU', name: 'Meridian', companyNumber: 'B218447', status: null };
  const none = { englishName: null, address: null, companyType: null, startDate: null, registrationAuthority: null };
  const hit = { ...row, ...none, otherIdentifiers: [], sourceRegister: null, isPreviousName: false };
  const searchId = search('v2', null, 1);
  db.prepare('INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (?, 0, ?, ?)').run(
    ...[searchId, key, JSON.stringify(hit)],
  );
  return readSearch(db, { searchId }).hits[0]?.confirmation?.outcome ?? null;
}

it('P12: "not listed" no longer counts where it stood on an answer that was not understood', () => {
  confirm(search('v2', keepAnswer(200, '{"data":[{}]}'), 1), 'found-active');
  confirm(search('v2', keepAnswer(200, '{"Message":"Service is being upgraded"}')), 'not-found');
  migrateToNewest(db);
  expect(newestOutcome()).toBe('found-active');
});

it('P12: "not listed" still counts where the answer was read whole as an empty list', () => {
  confirm(search('v2', keepAnswer(200, '{"data":[{}]}'), 1), 'found-active');
  confirm(search('v2', keepAnswer(200, '{"data":[]}')), 'not-found');
  migrateToNewest(db);
  expect(newestOutcome()).toBe('not-found');
});

it('the history says which of its "nothing found" were taken back, and keeps the entries as they were written', () => {
  const insert = db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text) VALUES ('then', 'A', 'LU', 'x', ?, NULL, '')`,
  );
  const enter = (searchId: number) => {
    const outcome = { kind: 'answered', hitCount: 0 };
    insert.run(JSON.stringify({ kind: 'search', searchId, outcome, byNumber: true }));
    insert.run(JSON.stringify({ kind: 'confirmation', searchId, outcome: 'not-found' }));
  };
  enter(search('v2', keepAnswer(200, '{}')));
  enter(search('v2', keepAnswer(200, '[]')));
  const written = 'SELECT id, at, officer, jurisdiction, subject, thing, cost, text FROM history';
  const rows = () => db.prepare(written).all();
  const old = rows();
  migrateToNewest(db);
  expect(rows()).toEqual(old);
  const { entries } = listHistory(db, { filter: everything, beforeEntry: null, limit: 10 });
  expect(entries.map(({ thing, withdrawn }) => [thing.kind, withdrawn])).toEqual([
    ['confirmation', false],
    ['search', false],
    ['confirmation', true],
    ['search', true],
  ]);
});
