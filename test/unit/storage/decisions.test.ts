import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { approve } from '../../../src-main/dossiers/decide.ts';
import { keepApproval } from '../../../src-main/storage/queries/decisions/keep-approval.ts';
import { keepDecision } from '../../../src-main/storage/queries/decisions/keep-decision.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { setFactAside } from '../../../src-main/storage/queries/standing-out/set-aside.ts';
import type { StandingFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { eraseTrailTexts } from '../../../src-main/storage/trail/erase-trail-texts.ts';
import { sha256 } from '../../../src-main/storage/trail/append-trail.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { ApprovalStatement, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { approvalOf } from '../domain/work/specimen-decisions.ts';
import { decidedAt, deskOver, snapshotOf } from './decision-rows.ts';
import { found } from './history-rows.ts';
import { sayJoin } from '../../../src-main/storage/queries/ownership/joins.ts';
import type { JoinSides, JoinWord } from '../../../src-shared/domain/ownership/join-event.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

const officer = 'Astrid Lindqvist';
const other = 'Bo Ek';

let db: Database;
let dossierId: number;
let desk: ReturnType<typeof deskOver>;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: decidedAt, officer }));
  desk = deskOver(db);
});

afterEach(() => {
  db.close();
});

const Told = z.object({ record: z.string(), text: z.string().nullable() });
const trailOf = (kind: string) =>
  db
    .prepare('SELECT record, text FROM trail LEFT JOIN trail_texts ON seq = trail.id WHERE kind = ? ORDER BY id')
    .all(kind)
    .map((row) => Told.parse(row));
const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

describe('a decision', () => {
  it('holds what was set aside of the facts that stood out, in force when it was signed, and is not changed by later words', async () => {
    const fact = (registry: string): StandingFact => ({
      stated: { kind: 'disagree', field: 'name', stored: 'Alpha', registry },
      sources: [],
    });
    const say = (step: 'set-aside' | 'withdrawn', registry: string) =>
      setFactAside(db, { dossierId, step, fact: fact(registry), reason: 'A spelling.', at: decidedAt, officer: other });
    say('set-aside', 'Beta');
    say('set-aside', 'Gamma');
    say('withdrawn', 'Gamma');
    await desk.decide(officer, { dossierId });
    say('withdrawn', 'Beta');
    const [decision] = (await desk.read(dossierId)).decisions;
    expect(decision).toMatchObject({ finding: 'fits', statement: { version: 2 } });
    expect(decision?.statement?.setAside).toEqual([
      { fact: factSentence(fact('Beta').stated), reason: 'A spelling.', officer: other, at: decidedAt },
    ]);
  });

  it('comes with every officer who signed in this record, of any company and each once, whatever a start remembers', async () => {
    const { dossierId: second } = saveDossier(db, {
      company: { ...company, companyNumber: 'B2', name: 'Nordlys Invest AS' },
      savedAt: decidedAt,
      officer,
    });
    await desk.decide(other, { dossierId: second });
    await desk.decide(officer, { dossierId });
    await desk.decide('BO EK', { dossierId });
    expect((await desk.read(dossierId)).signers).toEqual([other, officer]);
  });

  it('is kept with everything that was signed, and is in force', async () => {
    const snapshotId = snapshotOf(db, 'one');
    await desk.decide(officer, {
      dossierId,
      verdict: { kind: 'accept-with-conditions', conditions: 'Accounts of 2026 by May.' },
      reason: 'Owners known.',
      rule: 'Policy 4.2',
      snapshotIds: [snapshotId, snapshotId],
    });
    const { decisions } = await desk.read(dossierId);
    expect(decisions).toMatchObject([
      {
        finding: 'fits',
        standing: { kind: 'in-force' },
        statement: {
          officer,
          at: decidedAt,
          reason: 'Owners known.',
          rule: 'Policy 4.2',
          company: { jurisdiction: 'LU', number: 'B218447', name: company.name },
          restsOn: [{ snapshotId, sha256: sha256('{"words":"one"}') }],
        },
      },
    ]);
  });

  it('rests on profiles of other companies too, which are named; a newer one of theirs makes it no older', async () => {
    const own = snapshotOf(db, 'own');
    const other = { ...company, companyNumber: 'B2', name: 'Nordlys Invest AS' };
    const second = saveDossier(db, { company: other, savedAt: decidedAt, officer });
    const theirs = snapshotOf(db, 'theirs');
    db.prepare('UPDATE snapshots SET dossier_id = ? WHERE id = ?').run(second.dossierId, theirs);
    await desk.decide(officer, { dossierId, snapshotIds: [own, theirs] });
    const { decisions, otherProfiles } = await desk.read(dossierId);
    expect(decisions[0]?.statement?.restsOn.map((one) => one.snapshotId)).toEqual([own, theirs]);
    expect(otherProfiles).toMatchObject([{ snapshotId: theirs, sha256: sha256('{"words":"theirs"}'), company: other }]);
    expect(db.prepare('SELECT newest_snapshot FROM decisions').pluck().get()).toBe(own);
    expect((await desk.read(second.dossierId)).otherProfiles).toEqual([]);
  });

  it('is told which of the profiles it rests on were followed by a newer one, of its own company and of others', async () => {
    const own = snapshotOf(db, 'own');
    const second = saveDossier(db, {
      company: { ...company, companyNumber: 'B2', name: 'Nordlys Invest AS' },
      savedAt: decidedAt,
      officer,
    });
    const theirs = snapshotOf(db, 'theirs');
    const move = db.prepare('UPDATE snapshots SET dossier_id = ? WHERE id = ?');
    move.run(second.dossierId, theirs);
    await desk.decide(officer, { dossierId, snapshotIds: [own, theirs] });
    expect((await desk.read(dossierId)).newerProfiles).toEqual([]);
    const newer = snapshotOf(db, 'newer of theirs');
    move.run(second.dossierId, newer);
    const takenAt = db.prepare('SELECT taken_at FROM snapshots WHERE id = ?').pluck().get(newer);
    expect((await desk.read(dossierId)).newerProfiles).toEqual([{ snapshotId: theirs, takenAt }]);
    // A filing of an earlier day came later, and tells nothing newer; one of a later day does.
    const dated = db.prepare('UPDATE snapshots SET document_day = ? WHERE id = ?');
    dated.run('2020-06-30', newer);
    expect((await desk.read(dossierId)).newerProfiles).toEqual([]);
    dated.run('2099-06-30', newer);
    expect((await desk.read(dossierId)).newerProfiles).toEqual([{ snapshotId: theirs, takenAt }]);
    // An answer about another company tells nothing newer of this one.
    db.prepare(`UPDATE snapshots SET other_company = '{}' WHERE id = ?`).run(newer);
    expect((await desk.read(dossierId)).newerProfiles).toEqual([]);
  });

  it('is told that a word on who is one, which it rests on, was withdrawn since', async () => {
    const snapshotId = snapshotOf(db, 'own');
    const side = (at: string) => ({ kind: 'party' as const, snapshotId, at });
    const pairs: [JoinSides] = [[side('/data/shareholders/0'), side('/data/officials/3')]];
    const say = (kind: JoinWord, at: string) =>
      sayJoin(db, { dossierId, at, officer, kind, pairs, whom: [], reason: 'Another passport.' });
    say('accepted', '2026-11-24T09:00:00.000Z');
    await desk.decide(officer, { dossierId, snapshotIds: [snapshotId] });
    expect((await desk.read(dossierId)).changedJoins).toEqual([]);
    say('withdrawn', '2026-11-24T10:00:00.000Z');
    expect((await desk.read(dossierId)).changedJoins).toMatchObject([
      { snapshotIds: [snapshotId, snapshotId], now: 'withdrawn', officer, reason: 'Another passport.' },
    ]);
  });

  it('rests on nothing that is about another company than it was kept for, not there, or no longer as it came', async () => {
    const foreign = snapshotOf(db, 'foreign', { otherCompany: '{}' });
    const changed = snapshotOf(db, 'changed');
    const sound = snapshotOf(db, 'sound');
    db.prepare(`UPDATE bodies SET deflated = (SELECT deflated FROM bodies WHERE sha256 = ?) WHERE sha256 = ?`).run(
      sha256('{"words":"sound"}'),
      sha256('{"words":"changed"}'),
    );
    for (const snapshotId of [foreign, changed, 999])
      await expect(desk.decide(officer, { dossierId, snapshotIds: [snapshotId] })).rejects.toMatchObject({
        failure: { code: 'basis-not-sound' },
      });
    await expect(desk.decide(officer, { dossierId: 99 })).rejects.toMatchObject({ failure: { code: 'not-found' } });
    expect(count('decisions')).toBe(0);
    await desk.decide(officer, { dossierId, snapshotIds: [sound] });
    expect(count('decisions')).toBe(1);
  });

  it('is found in the history by any word of it, and leads to its dossier', async () => {
    await desk.decide(officer, { dossierId, reason: 'Nothing odd.\nЕго зовут Пётр Иванов', rule: 'Policy Zebra' });
    const thing = { kind: 'verdict', dossierId, decisionId: 1, verdict: 'accept', step: 'decided' };
    expect(found(db, { words: 'petr ivanov' })).toMatchObject([{ thing, officer, subject: { text: company.name } }]);
    expect(found(db, { words: 'zebra' })).toMatchObject([{ thing }]);
    expect(found(db, { kinds: ['verdict'] })).toHaveLength(1);
    expect(found(db, { kinds: ['decision'] })).toHaveLength(0);
  });

  it('P13: is told in the trail by ids and codes, with all words and the signature where they can be erased', async () => {
    await desk.decide(officer, { dossierId, reason: 'Canary of a reason' });
    const [key] = trailOf('officer-key-kept');
    const [told] = trailOf('decision-kept');
    expect(told?.record).toContain(
      `"about":{"decisionId":1,"dossierId":${String(dossierId)},"needsSecond":0,"verdict":"accept"}`,
    );
    for (const { record } of [told, key].flatMap((one) => one ?? [])) {
      expect(record).not.toContain('Canary');
      expect(record).not.toContain('MCowBQYDK2VwAyEA');
    }
    expect(told?.text).toContain('Canary of a reason');
    expect(told?.text).toContain('"signature"');
    expect(findingsOf(db)).toEqual([]);
    const seqs = db.prepare('SELECT id FROM trail').pluck().all().map(Number);
    db.transaction(() => eraseTrailTexts(db, { seqs, at: decidedAt, officer })).immediate();
    expect(findingsOf(db)).toEqual([]);
    expect((await desk.read(dossierId)).decisions).toMatchObject([{ finding: 'fits' }]);
  });

  it('P13: is not kept where the trail cannot tell of it, nor an approval, nor a change of a fact', async () => {
    await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
    db.exec(`CREATE TRIGGER no_trail BEFORE INSERT ON trail WHEN NEW.kind IN ('decision-kept', 'approval-kept', 'work-changed')
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
    const history = count('history');
    await expect(desk.decide(officer, { dossierId })).rejects.toThrow('disk is full');
    await expect(desk.approve(other, { decisionId: 1 })).rejects.toThrow('disk is full');
    const value = { fact: 'purpose' as const, to: 'Supplier' };
    expect(() => changeWorkFact(db, { dossierId, at: decidedAt, officer, value })).toThrow('disk is full');
    expect([count('decisions'), count('approvals'), count('work_changes'), count('officer_keys')]).toEqual([
      1, 0, 0, 1,
    ]);
    expect(count('history')).toBe(history);
  });
});

describe('a second person', () => {
  const propose = () => desk.decide(officer, { dossierId, second: { kind: 'any-other' } });

  it('puts a decision into force, and the same account of the system is marked', async () => {
    await propose();
    expect((await desk.read(dossierId)).decisions).toMatchObject([{ standing: { kind: 'waiting' } }]);
    await desk.approve(other, { decisionId: 1, reason: 'Owners checked.' });
    expect((await desk.read(dossierId)).decisions).toMatchObject([
      {
        standing: { kind: 'in-force' },
        approval: { finding: 'fits', sameAccount: true, statement: { officer: other, reason: 'Owners checked.' } },
      },
    ]);
    expect(found(db, { words: 'owners checked' })).toMatchObject([{ thing: { kind: 'verdict', step: 'approved' } }]);
    expect(trailOf('approval-kept')).toHaveLength(1);
    expect(findingsOf(db)).toEqual([]);
  });

  it('under another account of the system is not marked, and who does not approve leaves nothing in force', async () => {
    await propose();
    await desk.approve(other, { decisionId: 1, verdict: 'refuse', reason: 'Owners not known.' }, 'bo');
    expect((await desk.read(dossierId)).decisions).toMatchObject([
      { standing: { kind: 'not-approved' }, approval: { sameAccount: false } },
    ]);
    await expect(desk.approve('Carla Rossi', { decisionId: 1 })).rejects.toMatchObject({
      failure: { code: 'decision-not-waiting' },
    });
  });

  it.each([officer, ' ASTRID  LINDQVIST ', 'Astrid-Lindqvist', 'Ástrid Lindqvist'])(
    'is never who proposed it, called %s',
    async (name) => {
      await propose();
      await expect(desk.approve(name, { decisionId: 1 })).rejects.toMatchObject({
        failure: { code: 'second-person-needed' },
      });
      expect(count('approvals')).toBe(0);
    },
  );

  it('who proposed it signs nothing when they try', async () => {
    await propose();
    const { storage, now, desk: atDesk } = desk.ports(officer);
    const sign = () => {
      throw new Error('It was signed.');
    };
    const ports = {
      storage,
      now,
      desk: async () => {
        const { key, ...who } = await atDesk();
        return { ...who, key: { ...key, sign } };
      },
    };
    await expect(approve(ports, { decisionId: 1, verdict: 'approve', reason: 'Mine.' })).rejects.toMatchObject({
      failure: { code: 'second-person-needed' },
    });
  });

  it('is refused by the record itself, for the same name and for the same key', async () => {
    await propose();
    const text = String(db.prepare('SELECT statement FROM decisions').pluck().get());
    const proposed = DecisionStatement.parse(JSON.parse(text));
    const forged = (change: Partial<ApprovalStatement>) =>
      canonicalJson(
        ApprovalStatement.parse({
          ...approvalOf('approve').statement,
          decision: proposed.id,
          decisionSha256: sha256(text),
          ...change,
        }),
      );
    const keep = (statement: string) =>
      keepApproval(db, { decisionId: 1, statement, signature: 'any', day: '2026-11-24' });
    expect(() => keep(forged({ officer: 'astrid lindqvist' }))).toThrow('cannot approve');
    expect(() => keep(forged({ fingerprint: proposed.fingerprint }))).toThrow('cannot approve');
    expect(() => keep(forged({ decisionSha256: '0'.repeat(64) }))).toThrow('another decision');
    expect(count('approvals')).toBe(0);
  });

  it('who is named is the only one, cannot be oneself, and is not asked for what a later decision replaced', async () => {
    const named = { kind: 'officer' as const, officer: other };
    await expect(
      desk.decide(officer, { dossierId, second: { kind: 'officer', officer: 'astrid lindqvist' } }),
    ).rejects.toMatchObject({ failure: { code: 'second-person-needed' } });
    await desk.decide(officer, { dossierId, second: named });
    await expect(desk.approve('Carla Rossi', { decisionId: 1 })).rejects.toMatchObject({
      failure: { code: 'second-person-needed' },
    });
    await desk.decide(officer, { dossierId, second: named });
    await expect(desk.approve(other, { decisionId: 1 })).rejects.toMatchObject({
      failure: { code: 'decision-not-waiting' },
    });
    await expect(desk.approve(other, { decisionId: 7 })).rejects.toMatchObject({ failure: { code: 'not-found' } });
    await desk.approve(other, { decisionId: 2 });
    expect((await desk.read(dossierId)).decisions.map(({ standing }) => standing)).toEqual([
      { kind: 'in-force' },
      { kind: 'replaced', by: 2, was: 'waiting' },
    ]);
  });
});

describe('what is stated about a dossier', () => {
  const state = (value: Parameters<typeof changeWorkFact>[1]['value'], by = officer) =>
    changeWorkFact(db, { dossierId, at: decidedAt, officer: by, value });

  it('is kept as events: who, when, from what, to what; stating the same again is none', async () => {
    state({ fact: 'purpose', to: 'Supplier' });
    state({ fact: 'purpose', to: 'Supplier' });
    state({ fact: 'purpose', to: null }, other);
    const { facts, changes } = await desk.read(dossierId);
    expect(facts.purpose).toBe(null);
    expect(changes).toEqual([
      { changeId: 2, at: decidedAt, officer: other, decisionId: null, fact: 'purpose', from: 'Supplier', to: null },
      { changeId: 1, at: decidedAt, officer, decisionId: null, fact: 'purpose', from: null, to: 'Supplier' },
    ]);
    expect(trailOf('work-changed')).toHaveLength(2);
    expect(trailOf('work-changed')[0]?.record).not.toContain('Supplier');
    expect(findingsOf(db)).toEqual([]);
  });

  it('is moved on by a decision that comes into force, and by none that waits', async () => {
    state({ fact: 'review', to: { kind: 'every', months: 12, due: '2026-10-01' } });
    await desk.decide(officer, { dossierId, second: { kind: 'any-other' } }, '2026-11-24T12:00:00.000Z');
    expect((await desk.read(dossierId)).facts.review).toMatchObject({ due: '2026-10-01' });
    await desk.approve(other, { decisionId: 1 });
    const { facts, changes } = await desk.read(dossierId);
    expect(facts.review).toEqual({ kind: 'every', months: 12, due: '2027-11-24' });
    expect(changes[0]).toMatchObject({ fact: 'review', decisionId: 1, officer: other });
  });

  it('takes hostile texts as they are, and refuses what is no statement', () => {
    const hostile = `'; DROP TABLE decisions; -- <script>alert(1)</script> \u202e ${'子'.repeat(50)}`;
    expect(state({ fact: 'tags', to: [hostile, 'a\ud800b'] }).tags).toEqual([hostile, 'a\ufffdb']);
    expect(() => keepDecision(db, { statement: '{"purpose":"else"}', signature: '', day: '2026-11-24' })).toThrow();
    expect(count('decisions')).toBe(0);
  });
});
