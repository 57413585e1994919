import { deflateSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { unsureDossiers } from '../../../src-main/storage/queries/dossiers/unsure-dossiers.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { whichCompany } from '../../../src-main/storage/queries/companies/which-company.ts';

const before = migrations.filter(({ version }) => version < 10);
const upTo10 = migrations.filter(({ version }) => version <= 10);

let db: InstanceType<typeof Sqlite>;
beforeEach(() => {
  db = new Sqlite(':memory:');
  migrate(db, before);
  return () => db.close();
});

const number = 'HRB 1234';
const key = 'number:DE:HRB 1234';

function company(name: string, serviceId: string, jurisdiction = 'DE', companyNumber: string | null = number) {
  return { jurisdiction, companyNumber, serviceId, name, englishName: null };
}

/** A search of before, with its hits and with what it confirmed of each. */
function search(from: 'v2' | 'rest', hits: readonly (readonly [ReturnType<typeof company>, string | null, string])[]) {
  const searchId = Number(
    db
      .prepare(
        `INSERT INTO searches (asked_at, officer, interface, jurisdiction, company_number, outcome, hit_count)
         VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', ?, 'DE', ?, 'answered', ?)`,
      )
      .run(from, number, hits.length).lastInsertRowid,
  );
  for (const [position, [hit, registrationAuthority, status]] of hits.entries()) {
    const rest = { address: null, status, companyType: null, startDate: null, sourceRegister: null };
    const whole = { ...hit, ...rest, registrationAuthority, otherIdentifiers: [], isPreviousName: false };
    db.prepare('INSERT INTO search_hits VALUES (?, ?, ?, ?)').run(searchId, position, key, JSON.stringify(whole));
    db.prepare(
      `INSERT INTO confirmations (company_key, outcome, status, confirmed_at, search_id)
       VALUES (?, 'found-active', ?, '2026-11-20T09:00:01.000Z', ?)`,
    ).run(key, status, searchId);
  }
  if (from === 'rest') db.prepare("INSERT INTO rest_searches (search_id, family) VALUES (?, 'core')").run(searchId);
  return searchId;
}

function dossier(of: ReturnType<typeof company>, oldKey = key): number {
  const insert = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, 'then', 'A')",
  );
  return Number(insert.run(oldKey, JSON.stringify(of)).lastInsertRowid);
}

/** An order of before that brought a profile. */
function order(dossierId: number, of: ReturnType<typeof company>, profile: object): number {
  const orderId = Number(
    db
      .prepare(
        `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
           price, ledger, most_accepted, acknowledged, ordered_at, changed_at, real_ledger, real_value)
         VALUES (hex(randomblob(8)), 'A. Officer', ?, ?, 'DE', 'v2', '{"kind":"v2-lite-profile"}', 'v2-lite-profile',
           'collected', '{"kind":"not-known"}', 'credit', 5, 'not-confirmed', 'then', 'then', 'credit', 3)`,
      )
      .run(dossierId, JSON.stringify(of)).lastInsertRowid,
  );
  const bytes = Buffer.from(JSON.stringify(profile));
  const sha = String(orderId).padStart(64, '0');
  const body = db.prepare('INSERT INTO bodies (sha256, size, deflated) VALUES (?, ?, ?)');
  const bodyId = body.run(sha, bytes.length, deflateSync(bytes)).lastInsertRowid;
  const answer = db.prepare(
    "INSERT INTO answers (sha256, operation, status, received_at, body_id) VALUES (?, 'GET', 200, 'then', ?)",
  );
  const answerId = answer.run(sha, bodyId).lastInsertRowid;
  db.prepare(
    `INSERT INTO snapshots (dossier_id, order_id, answer_id, source, taken_at, status, names)
     VALUES (?, ?, ?, 'v2-lite-profile', 'then', NULL, '[]')`,
  ).run(dossierId, orderId, answerId);
  return orderId;
}

const hamburg = company('Hansa GmbH', 'DE|hamburg');
const munich = company('Isar GmbH', 'DE|muenchen');
const dossiers = () => db.prepare('SELECT id, company_key, taken_from FROM dossiers ORDER BY id').all();

it('P12, P22: two courts with one number: their dossier becomes two, each with its own orders', () => {
  const searchId = search('v2', [
    [hamburg, 'Amtsgericht Hamburg', 'aktiv'],
    [munich, 'Amtsgericht München', 'gelöscht'],
  ]);
  const first = dossier(munich);
  const [ofHamburg, ofMunich] = [order(first, hamburg, {}), order(first, munich, {})];
  db.prepare("INSERT INTO notes (dossier_id, at, officer, text) VALUES (?, 'then', 'A', 'Looked at.')").run(first);
  migrate(db, upTo10);
  expect(versionOf(db)).toBe(10);
  migrateToNewest(db);
  expect(dossiers()).toEqual([
    { id: first, company_key: 'number:DE:HRB1234@muenchen|', taken_from: first },
    { id: first + 1, company_key: 'number:DE:HRB1234@hamburg|', taken_from: first },
  ]);
  const [kept, taken] = [readDossier(db, { dossierId: first }), readDossier(db, { dossierId: first + 1 })];
  expect(kept.orders.map(({ orderId }) => orderId)).toEqual([ofMunich]);
  expect(taken.orders.map(({ orderId }) => orderId)).toEqual([ofHamburg]);
  expect([kept.snapshots, taken.snapshots].map((all) => all.length)).toEqual([1, 1]);
  expect(kept.notes).toHaveLength(1);
  expect(taken.dossier).toMatchObject({ company: { name: 'Hansa GmbH' }, confirmation: { status: 'aktiv' } });
  expect(kept.dossier).toMatchObject({ company: { name: 'Isar GmbH' }, confirmation: { status: 'gelöscht' } });
  const statuses = readSearch(db, { searchId }).hits.map(({ confirmation }) => confirmation?.status);
  expect(statuses).toEqual(['aktiv', 'gelöscht']);
  expect(db.pragma('foreign_key_check')).toEqual([]);
});

it('P22: what only the profile names is read from the profile, not from a shareholder in it', () => {
  const rest = company('Hansa GmbH', 'HRB 1234');
  const only = dossier(rest);
  const shareholder = { registrationAuthority: 'Companies House' };
  order(only, rest, {
    shareholders: [{ shareholder }],
    companyProfileField: { registrationAuthorityField: 'Hamburg' },
  });
  order(only, rest, { data: { registrationAuthority: 'Amtsgericht München', shareholders: [shareholder] } });
  migrateToNewest(db);
  const keys = db.prepare('SELECT company_key FROM dossiers').pluck().all();
  expect(keys).toContain('number:DE:HRB1234@hamburg|');
  expect(keys).toContain('number:DE:HRB1234@muenchen|');
});

it('P22: a dossier of which nothing names the court stays, and is not known which', () => {
  search('rest', [
    [company('Hansa GmbH', 'HRB 1234'), 'Amtsgericht Hamburg', 'aktiv'],
    [company('Isar GmbH', 'HRB 1234'), 'Amtsgericht München', 'aktiv'],
  ]);
  const only = dossier(company('Hansa GmbH', 'HRB 1234'));
  migrateToNewest(db);
  const { dossier: summary } = readDossier(db, { dossierId: only });
  expect(summary.confirmation).toBeNull();
  const which = whichCompany(db, { company: summary.company });
  expect(which).toMatchObject({ kind: 'not-known-which' });
  expect(which.kind === 'known' ? [] : which.candidates.map(({ name }) => name)).toEqual(['Hansa GmbH', 'Isar GmbH']);
});

it('P12: where one register numbers all, every dossier keeps its orders and its confirmation', () => {
  const french = company('Belle SA', 'FR|x', 'FR', '123 456 789');
  const only = dossier(french, 'number:FR:123 456 789');
  order(only, french, { registrationAuthority: 'Greffe de Paris' });
  order(only, french, { registrationAuthority: 'Greffe de Lyon' });
  migrateToNewest(db);
  expect(dossiers()).toEqual([{ id: only, company_key: 'number:FR:123456789', taken_from: null }]);
  expect(readDossier(db, { dossierId: only }).orders).toHaveLength(2);
});

it('P12: more confirmations than are read at a time each get the key of their own hit', () => {
  const ofOne = Array.from({ length: 30 }, (_, place) => company(`Nr ${String(place)}`, `DE|${String(place)}`));
  for (let time = 0; time < 50; time += 1)
    search(
      'v2',
      ofOne.map((hit, place) => [hit, `Amtsgericht ${String(place)}`, 'aktiv'] as const),
    );
  migrate(db, upTo10);
  const keys = db.prepare('SELECT company_key FROM confirmations ORDER BY id').pluck().all();
  const hits = db.prepare('SELECT company_key FROM search_hits ORDER BY search_id, position').pluck().all();
  expect(keys).toHaveLength(1_500);
  expect(new Set(keys).size).toBe(30);
  expect(keys).toEqual(hits);
});

describe('which dossiers an officer has to look at', () => {
  it('a dossier that was taken apart is listed with the one taken out of it, and the history says so', () => {
    search('v2', [
      [hamburg, 'Amtsgericht Hamburg', 'aktiv'],
      [munich, 'Amtsgericht München', 'gelöscht'],
    ]);
    const first = dossier(munich);
    order(first, hamburg, {});
    order(first, munich, {});
    migrateToNewest(db);
    expect(unsureDossiers(db)).toMatchObject([
      { kind: 'taken-apart', dossierId: first, company: { name: 'Isar GmbH' }, otherDossierId: null },
      { kind: 'taken-apart', dossierId: first + 1, company: { name: 'Hansa GmbH' }, otherDossierId: first },
    ]);
    const filter = { words: 'Hansa', kinds: ['dossier' as const], jurisdiction: null, from: null, before: null };
    const { entries } = listHistory(db, { filter, beforeEntry: null, limit: 5 });
    expect(entries.map(({ thing }) => thing)).toContainEqual({
      kind: 'dossier',
      dossierId: first + 1,
      takenFrom: first,
    });
  });

  it('what no answer tells is listed as not known which', () => {
    search('rest', [
      [company('Hansa GmbH', 'HRB 1234'), 'Amtsgericht Hamburg', 'aktiv'],
      [company('Isar GmbH', 'HRB 1234'), 'Amtsgericht München', 'aktiv'],
    ]);
    const only = dossier(company('Hansa GmbH', 'HRB 1234'));
    migrateToNewest(db);
    expect(unsureDossiers(db)).toMatchObject([{ kind: 'not-known-which', dossierId: only }]);
  });

  it('two that turn out to be of one company are listed as kept twice, and what both hold counts for it', () => {
    const first = dossier(company('Belle SA', 'FR|x', 'FR', '123 456 789'), 'number:FR:123 456 789');
    const second = dossier(company('Belle SA', 'FR|y', 'FR', '123456789'), 'number:FR:123456789');
    dossier(company('Autre SA', 'FR|z', 'FR', '987654321'), 'number:FR:987654321');
    order(second, company('Belle SA', 'FR|y', 'FR', '123456789'), {});
    migrateToNewest(db);
    db.prepare("UPDATE snapshots SET status = 'Radiée'").run();
    expect(unsureDossiers(db)).toMatchObject([{ kind: 'kept-twice', dossierId: second, otherDossierId: first }]);
    expect(readDossier(db, { dossierId: first }).dossier.status).toBe('Radiée');
  });
});

it('hits are read a page at a time, and every one gets its key', () => {
  const many = Array.from({ length: 1_250 }, (_, at) => {
    return [company(`Company ${String(at)}`, `DE|${String(at)}`), 'Amtsgericht Hamburg', 'aktiv'] as const;
  });
  search('v2', many);
  search('v2', many.slice(0, 900));
  migrateToNewest(db);
  const keys = db.prepare('SELECT company_key, count(*) AS count FROM search_hits GROUP BY 1').all();
  expect(keys).toEqual([{ company_key: 'number:DE:HRB1234@hamburg|', count: 2_150 }]);
});
