import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { readDiscrepancy } from '../../../src-main/storage/queries/ownership/discrepancies.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { DiscrepancyWord } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { snapshotOf } from './decision-rows.ts';
import { foundIn, officer, say, show, statement } from './discrepancy-rows.ts';
import { found as foundInHistory } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

let db: Database;
let dossierId: number;
let snapshotId: number;

beforeEach(() => {
  db = newRecord();
  snapshotId = snapshotOf(db, 'one');
  dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(snapshotId));
});

afterEach(() => {
  db.close();
});

const trail = (kind: string) => db.prepare('SELECT record FROM trail WHERE kind = ? ORDER BY rowid').pluck().all(kind);

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
  }
}

describe('the first showing of a discrepancy', () => {
  it('is kept once, with its day, its last day and its record in the trail, and recognised when it is shown again', () => {
    const first = show(db, dossierId, '2026-11-12', [foundIn([snapshotId])]);
    expect(first.ids).toEqual([1]);
    expect(first.kept).toEqual([
      {
        ...{ discrepancyId: 1, dossierId, kind: 'worked-out-not-declared', rule: { id: 'eu-amlr' } },
        person: { name: 'Ingrid Solheim', birthdate: null },
        ...{ shownAt: '2026-11-12T12:00:00.000Z', shownDay: '2026-11-12', lastDay: '2026-11-26', steps: [] },
      },
    ]);
    const newer = snapshotOf(db, 'two');
    const again = show(db, dossierId, '2026-11-20', [
      foundIn([newer], 'Kai Berg'),
      foundIn([newer], 'SOLHEIM, Ingrid'),
    ]);
    expect(again.ids).toEqual([2, 1]);
    expect(again.kept.map(({ shownDay }) => shownDay)).toEqual(['2026-11-12', '2026-11-20']);
    expect(trail('discrepancy-shown')).toHaveLength(2);
    expect(String(trail('discrepancy-shown')[0])).toContain('2026-11-26');
    // Names are in the erasable text alone.
    expect(String(trail('discrepancy-shown')[0])).not.toContain('Solheim');
    expect(findingsOf(db)).toEqual([]);
  });

  it('keeps the snapshots it rests on with the hashes of their answers', () => {
    show(db, dossierId, '2026-11-12', [foundIn([snapshotId]), foundIn([snapshotId, 77], 'Kai Berg')]);
    const sources = db.prepare('SELECT sources FROM discrepancies ORDER BY id').pluck().all().map(String);
    expect(sources[0]).toContain(`"snapshotId":${String(snapshotId)}`);
    expect(sources[0]).toContain('a'.repeat(64));
    expect(sources[0]).not.toContain('77');
    expect(sources[1]).toContain('77');
  });

  it('is another one under another rule, and claims no deadline where the rule does not reach the register', () => {
    show(db, dossierId, '2026-11-12', [foundIn([snapshotId])]);
    const found = [foundIn([snapshotId])];
    expect(show(db, dossierId, '2026-11-13', found, { rule: { id: 'uk-psc' } })).toMatchObject({
      ids: [2],
      kept: [{ discrepancyId: 2, lastDay: null }],
    });
    expect(show(db, dossierId, '2026-11-13', [foundIn([1], 'Kai Berg')], { reachesRegister: false })).toMatchObject({
      kept: [{ lastDay: null }],
    });
  });

  it('as of an earlier moment it is no detection: nothing is kept, and what is known is recognised', () => {
    const found = [foundIn([snapshotId])];
    expect(show(db, dossierId, '2026-11-12', found, { isNow: false })).toEqual({ ids: [null], kept: [] });
    expect(trail('discrepancy-shown')).toEqual([]);
    show(db, dossierId, '2026-11-13', found);
    expect(show(db, dossierId, '2026-11-14', found, { isNow: false }).ids).toEqual([1]);
  });

  it('is never changed', () => {
    show(db, dossierId, '2026-11-12', [foundIn([snapshotId])]);
    expect(() => db.exec(`UPDATE discrepancies SET shown_day = '2026-11-20'`)).toThrow('never changed');
  });

  it('of a dossier that is not there nothing is kept', () => {
    expect(codeOf(() => show(db, 99, '2026-11-12', [foundIn([snapshotId])]))).toBe('not-found');
  });
});

describe('what an officer says of a discrepancy', () => {
  beforeEach(() => {
    show(db, dossierId, '2026-11-12', [foundIn([snapshotId])]);
  });

  it('a statement rests on profiles with the hashes of the record, and its last day is counted from the first showing', () => {
    const kept = say(db, 1, '2026-11-24', statement([snapshotId]));
    const one = (sql: string) => db.prepare(sql).pluck().get();
    const sha256 = one('SELECT sha256 FROM answers JOIN snapshots ON answer_id = answers.id');
    const takenAt = one('SELECT taken_at FROM snapshots');
    expect(kept.steps).toEqual([
      {
        ...{ stepId: 1, at: '2026-11-24T12:00:00.000Z', officer, step: 'stated', due: '2026-11-26' },
        ...{ register: 'Register of Luxembourg', text: 'She counts, and is not declared.' },
        sources: [{ snapshotId, company: company.name, takenAt, sha256 }],
      },
    ]);
    expect(say(db, 1, '2026-11-24', { step: 'reported', on: '2026-11-24', receipt: 'LU-17' })).toMatchObject({
      steps: [{ step: 'stated' }, { step: 'reported', on: '2026-11-24', receipt: 'LU-17', due: null }],
    });
    expect(foundInHistory(db, { words: 'LU-17' }).map(({ thing }) => thing)).toEqual([
      { kind: 'discrepancy', dossierId, discrepancyId: 1, step: 'reported' },
    ]);
    expect(foundInHistory(db, { words: 'Solheim declared' })).toHaveLength(1);
    expect(trail('discrepancy-said')).toHaveLength(2);
    expect(String(trail('discrepancy-said')[0])).not.toContain('She counts');
    expect(findingsOf(db)).toEqual([]);
  });

  it('is read by itself with its company', () => {
    const kept = say(db, 1, '2026-11-24', statement([snapshotId]));
    const read = readDiscrepancy(db, { discrepancyId: 1 });
    expect(read).toMatchObject({ kept, company: { name: company.name } });
    // The profiles of the statement as they are kept, so that whoever prints it can say which answers they are.
    expect(read.profiles).toMatchObject([{ snapshotId, source: 'v2-lite-profile', answer: { answerId: 1 } }]);
    expect(codeOf(() => readDiscrepancy(db, { discrepancyId: 7 }))).toBe('not-found');
  });

  it('each word follows the one before, and none is changed', () => {
    say(db, 1, '2026-11-13', statement([snapshotId]));
    say(db, 1, '2026-11-14', { step: 'customer-first', ground: 'transliteration', reason: 'Written in two ways.' });
    const kept = say(db, 1, '2026-11-20', { step: 'withdrawn', reason: 'The same name.' });
    expect(kept.steps.map(({ step, due }) => [step, due])).toEqual([
      ['stated', '2026-11-26'],
      ['customer-first', '2026-11-28'],
      ['withdrawn', null],
    ]);
    expect(() => db.exec(`UPDATE discrepancy_steps SET due = '2030-01-01'`)).toThrow('never changed');
    expect(say(db, 1, '2026-12-20', statement([snapshotId])).steps.at(-1)).toMatchObject({ due: '2026-11-26' });
  });

  it.each<[string, DiscrepancyWord, string]>([
    ['what follows nothing', { step: 'resolved', reason: 'Gone.' }, 'input-invalid'],
    ['a profile that is not in the record', statement([99]), 'not-found'],
  ])('%s is refused, and nothing of it is kept', (_, word, code) => {
    expect(codeOf(() => say(db, 1, '2026-11-13', word))).toBe(code);
    expect(trail('discrepancy-said')).toEqual([]);
    expect(db.prepare('SELECT count(*) FROM discrepancy_steps').pluck().get()).toBe(0);
  });

  it('a report of a day to come, a second statement and an unknown number are refused', () => {
    say(db, 1, '2026-11-13', statement([snapshotId]));
    expect(codeOf(() => say(db, 1, '2026-11-13', statement([snapshotId])))).toBe('input-invalid');
    const report = { step: 'reported', on: '2026-11-14', receipt: null } as const;
    expect(codeOf(() => say(db, 1, '2026-11-13', report))).toBe('input-invalid');
    expect(codeOf(() => say(db, 7, '2026-11-14', report))).toBe('not-found');
    expect(say(db, 1, '2026-11-14', report).steps).toHaveLength(2);
  });

  it('a report of a day before the first showing is refused, and a day that was wrong is corrected by a later word', () => {
    say(db, 1, '2026-11-13', statement([snapshotId]));
    const report = { step: 'reported', on: '2026-11-11', receipt: null } as const;
    expect(codeOf(() => say(db, 1, '2026-11-14', report))).toBe('input-invalid');
    const first = { ...report, on: '2026-11-12' };
    expect(say(db, 1, '2026-11-14', first).steps).toHaveLength(2);
    // A second one without a reason would only contradict the first.
    expect(codeOf(() => say(db, 1, '2026-11-15', { ...first, on: '2026-11-13' }))).toBe('input-invalid');
    const correction = 'It went out a day later.';
    expect(say(db, 1, '2026-11-15', { ...first, on: '2026-11-13', correction }).steps).toMatchObject([
      { step: 'stated' },
      { step: 'reported', on: '2026-11-12' },
      { step: 'reported', on: '2026-11-13', correction },
    ]);
    expect(foundInHistory(db, { words: 'later' })).toHaveLength(1);
    expect(findingsOf(db)).toEqual([]);
  });

  it('what was resolved is new once a profile that came later shows it, and stays with the company until then', () => {
    say(db, 1, '2026-11-13', statement([snapshotId]));
    say(db, 1, '2026-11-14', { step: 'resolved', reason: 'The register was corrected.' });
    expect(show(db, dossierId, '2026-11-15', [foundIn([snapshotId])]).ids).toEqual([1]);
    expect(show(db, dossierId, '2026-11-15', []).kept).toMatchObject([{ discrepancyId: 1 }]);
    const newer = snapshotOf(db, 'two');
    expect(show(db, dossierId, '2027-01-10', [foundIn([newer])])).toMatchObject({
      ids: [2],
      kept: [{ discrepancyId: 1 }, { discrepancyId: 2, shownDay: '2027-01-10', lastDay: '2027-01-24' }],
    });
  });
});
