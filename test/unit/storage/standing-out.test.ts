import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { listSetAside, setFactAside } from '../../../src-main/storage/queries/standing-out/set-aside.ts';
import { keepTraits, sharedTraits, unreadTraits } from '../../../src-main/storage/queries/standing-out/traits.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { StandingFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { Trait } from '../../../src-shared/domain/standing-out/traits.ts';
import { snapshotOf } from './decision-rows.ts';
import { found as foundInHistory } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

let db: Database;
let dossierId: number;
let snapshotId: number;

const dossierOf = (of: number) => Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(of));

/** A profile of another company. */
function ofOther(): number {
  const other = JSON.stringify({ ...company, companyNumber: 'B2', serviceId: 'LU|2', name: 'Other S.A.' });
  db.prepare(
    `INSERT OR IGNORE INTO dossiers (id, company_key, company, saved_at, saved_by) VALUES (50, 'number:LU:B2', ?, 'then', 'A')`,
  ).run(other);
  const taken = snapshotOf(db, 'two');
  db.prepare('UPDATE snapshots SET dossier_id = 50 WHERE id = ?').run(taken);
  return taken;
}

beforeEach(() => {
  db = newRecord();
  snapshotId = snapshotOf(db, 'one');
  dossierId = dossierOf(snapshotId);
});

afterEach(() => {
  db.close();
});

const factOf = (registry: string): StandingFact => ({
  stated: { kind: 'disagree', field: 'name', stored: 'Alpha', registry },
  sources: [],
});

const say = (step: 'set-aside' | 'withdrawn', fact: StandingFact, reason = 'A spelling of the register.') =>
  setFactAside(db, { dossierId, step, fact, reason, at: '2026-11-24T09:00:00.000Z', officer: 'Astrid Lindqvist' });

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
  }
}

describe('a fact that is set aside', () => {
  it('is kept with officer, time and reason, in the history and in the trail, and can be withdrawn', () => {
    expect(say('set-aside', factOf('Beta'))).toMatchObject({
      eventId: 1,
      step: 'set-aside',
      officer: 'Astrid Lindqvist',
    });
    say('withdrawn', factOf('Beta'), 'It was another company.');
    expect(listSetAside(db, { dossierId }).map(({ step, reason }) => [step, reason])).toEqual([
      ['set-aside', 'A spelling of the register.'],
      ['withdrawn', 'It was another company.'],
    ]);
    expect(foundInHistory(db, { words: 'spelling' })).toHaveLength(1);
    expect(db.prepare(`SELECT count(*) FROM trail WHERE kind = 'fact-said'`).pluck().get()).toBe(2);
    expect(findingsOf(db)).toEqual([]);
    // What an answer says of persons stands in the erasable text alone.
    const records = db.prepare(`SELECT record FROM trail WHERE kind = 'fact-said'`).pluck().all().join();
    expect(records).not.toContain('Beta');
  });

  it('is set aside once, withdrawn once, and another value is another fact', () => {
    expect(codeOf(() => say('withdrawn', factOf('Beta')))).toBe('input-invalid');
    say('set-aside', factOf('Beta'));
    expect(codeOf(() => say('set-aside', factOf('Beta')))).toBe('input-invalid');
    expect(codeOf(() => say('withdrawn', factOf('Gamma')))).toBe('input-invalid');
    expect(codeOf(() => say('set-aside', factOf('Gamma')))).toBeNull();
    dossierId = 99;
    expect(codeOf(() => say('set-aside', factOf('Beta')))).toBe('not-found');
  });
});

const trait = (key: string, kind: Trait['kind'] = 'address'): Trait => ({
  ...{ kind, key, stated: key.toUpperCase(), birthdate: null, at: '/addresses/0' },
});
const everything = { address: true, telephone: true, officer: true };

function keep(of: number, traits: Trait[], tells = everything) {
  keepTraits(db, { version: 1, read: [{ snapshotId: of, tells, traits }] });
}

describe('what companies share', () => {
  const shared = (...own: Trait[]) =>
    sharedTraits(db, { dossierId, own: own.map((one) => ({ snapshotId, trait: one })) }).map(({ other }) => [
      other.snapshotId,
      other.trait.stated,
    ]);

  it('is read once of each profile by each version of the reader', () => {
    const other = ofOther();
    expect(unreadTraits(db, { version: 1, limit: 9 }).map((one) => one.snapshotId)).toEqual([other, snapshotId]);
    keep(other, []);
    expect(unreadTraits(db, { version: 1, limit: 9 }).map((one) => one.snapshotId)).toEqual([snapshotId]);
    expect(unreadTraits(db, { version: 2, limit: 9 })).toHaveLength(2);
  });

  it('is found in other dossiers, by the same kind and the same form', () => {
    const other = ofOther();
    keep(snapshotId, [trait('1 road')]);
    keep(other, [trait('1 road'), trait('1 road', 'telephone')]);
    expect(dossierOf(other)).not.toBe(dossierId);
    expect(shared(trait('1 road'))).toEqual([[other, '1 ROAD']]);
    expect(shared(trait('2 road'))).toEqual([]);
  });

  it('is no more what a newer profile of the other company states otherwise', () => {
    const older = ofOther();
    const newer = ofOther();
    expect(dossierOf(newer)).toBe(dossierOf(older));
    keep(older, [trait('1 road')]);
    keep(newer, [trait('9 avenue')]);
    expect(shared(trait('1 road'))).toEqual([]);
    expect(shared(trait('9 avenue'))).toEqual([[newer, '9 AVENUE']]);
    // One that tells of no address at all says nothing against it.
    keep(newer, [], { ...everything, address: false });
    expect(shared(trait('1 road'))).toEqual([[older, '1 ROAD']]);
  });

  it('is not what an answer about another company states', () => {
    const other = ofOther();
    keep(other, [trait('1 road')]);
    db.prepare(`UPDATE snapshots SET other_company = '{}' WHERE id = ?`).run(other);
    expect(shared(trait('1 road'))).toEqual([]);
  });
});
