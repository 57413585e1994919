import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { officerKeyFor } from '../../../src-main/credentials/officer-key.ts';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { sha256 } from '../../../src-main/storage/trail/append-trail.ts';
import { canonicalJson, type Json } from '../../../src-main/storage/trail/canonical-json.ts';
import { createRandom } from '../../reliability/random.ts';
import { decidedAt, deskOver } from '../storage/decision-rows.ts';
import { company, newRecord } from '../storage/journal-rows.ts';

const officer = 'Astrid Lindqvist';
const other = 'Bo Ek';

let db: Database;
let dossierId: number;
let desk: ReturnType<typeof deskOver>;

/** A record with a decision that Bo Ek approved, and no trigger: as somebody with the key and another program has it. */
beforeEach(async () => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: decidedAt, officer }));
  desk = deskOver(db);
  await desk.decide(officer, { dossierId, reason: 'Owners known.', second: { kind: 'any-other' } });
  await desk.approve(other, { decisionId: 1 });
  for (const name of ['officer_keys_stay', 'decisions_stay', 'approvals_stay']) db.exec(`DROP TRIGGER ${name}`);
});

afterEach(() => {
  db.close();
});

const newest = async () => {
  const [decision] = (await desk.read(dossierId)).decisions;
  if (decision === undefined) throw new Error('There is no decision.');
  return decision;
};
const text = (table: 'decisions' | 'approvals') => String(db.prepare(`SELECT statement FROM ${table}`).pluck().get());
const put = (table: 'decisions' | 'approvals', statement: string) =>
  db.prepare(`UPDATE ${table} SET statement = ?`).run(statement);
const Members = z.record(z.string(), z.json());
const changed = (statement: string, change: Record<string, Json>) =>
  canonicalJson({ ...Members.parse(JSON.parse(statement)), ...change });

describe('a decision that is read', () => {
  it('fits, with its approval', async () => {
    expect(await newest()).toMatchObject({
      finding: 'fits',
      standing: { kind: 'in-force' },
      approval: { finding: 'fits' },
    });
  });

  it('does not fit once any one byte of it is another, wherever', async () => {
    const whole = text('decisions');
    const random = createRandom(24);
    const found = new Set<string>();
    for (let at = 0; at < whole.length; at += 1) {
      const letter = String.fromCharCode((whole.charCodeAt(at) ^ random.between(1, 31)) % 128);
      if (letter === whole[at]) continue;
      put('decisions', whole.slice(0, at) + letter + whole.slice(at + 1));
      const { finding, standing } = await newest();
      expect(standing, `${letter} at ${String(at)}`).toEqual({ kind: 'does-not-fit', what: 'decision' });
      found.add(finding);
    }
    expect([...found].toSorted()).toEqual(['changed', 'unreadable']);
    put('decisions', whole);
    expect(await newest()).toMatchObject({ finding: 'fits' });
  });

  it('does not fit with a blank more, with a member more, or with one that is written twice', async () => {
    const whole = text('decisions');
    for (const other of [
      `${whole} `,
      whole.replace('{', '{ '),
      whole.replace('{', '{"also":1,'),
      whole.replace('"version":2', '"version":2,"version":2'),
      '',
      'null',
    ]) {
      put('decisions', other);
      expect(await newest(), other).toMatchObject({ finding: 'unreadable', statement: null });
    }
  });

  it('does not fit where its row says another thing than what was signed', async () => {
    const second = saveDossier(db, { company: { ...company, companyNumber: 'B2' }, savedAt: decidedAt, officer });
    db.exec('UPDATE decisions SET needs_second = 0');
    expect(await newest()).toMatchObject({ finding: 'changed' });
    db.exec('UPDATE decisions SET needs_second = 1');
    db.exec(`UPDATE decisions SET statement_id = 'another'`);
    expect(await newest()).toMatchObject({ finding: 'changed' });
    db.prepare('UPDATE decisions SET dossier_id = ?').run(second.dossierId);
    expect((await desk.read(second.dossierId)).decisions).toMatchObject([{ finding: 'changed' }]);
  });

  it('does not fit signed anew with a key that is not kept for the officer, whoever they are', async () => {
    const forger = await officerKeyFor(createMemoryStore(), officer);
    const { publicKey, fingerprint } = forger;
    const statement = changed(text('decisions'), { reason: 'Everything is fine.', publicKey, fingerprint });
    db.prepare('UPDATE decisions SET statement = ?, signature = ?').run(statement, forger.sign(statement));
    expect(await newest()).toMatchObject({ finding: 'other-key', standing: { kind: 'does-not-fit' } });
    // Nor with a key that is kept for another officer.
    const bos = await officerKeyFor(desk.secrets, other);
    const byBo = changed(text('decisions'), { publicKey: bos.publicKey, fingerprint: bos.fingerprint });
    db.prepare('UPDATE decisions SET statement = ?, signature = ?').run(byBo, bos.sign(byBo));
    expect(await newest()).toMatchObject({ finding: 'other-key' });
  });

  it('does not fit with a fingerprint that is not that of its key', async () => {
    const key = await officerKeyFor(desk.secrets, officer);
    const statement = changed(text('decisions'), { fingerprint: '0'.repeat(64) });
    db.prepare('UPDATE decisions SET statement = ?, signature = ?').run(statement, key.sign(statement));
    expect(await newest()).toMatchObject({ finding: 'other-key' });
  });
});

describe('an approval that is read', () => {
  /** Puts another approval in the place of the kept one, signed with a key of this desk. */
  async function approvedBy(name: string, change: Record<string, Json> = {}) {
    const key = await officerKeyFor(desk.secrets, name);
    const { publicKey, fingerprint } = key;
    const statement = changed(text('approvals'), { officer: name, publicKey, fingerprint, ...change });
    db.prepare('UPDATE approvals SET statement = ?, signature = ?').run(statement, key.sign(statement));
    return newest();
  }

  it('by whoever proposed it is found, though its signature fits, and the decision is not in force', async () => {
    expect(await approvedBy(officer)).toMatchObject({
      finding: 'fits',
      approval: { finding: 'self-approved' },
      standing: { kind: 'does-not-fit', what: 'approval' },
    });
    expect(await approvedBy(other)).toMatchObject({ approval: { finding: 'fits' }, standing: { kind: 'in-force' } });
  });

  it('with the proposer’s key under another name is found', async () => {
    const key = await officerKeyFor(desk.secrets, officer);
    db.prepare(
      `INSERT INTO officer_keys (at, officer, folded, public_key, fingerprint) VALUES ('then', ?, 'boek', ?, ?)`,
    ).run(other, key.publicKey, key.fingerprint);
    const { publicKey, fingerprint } = key;
    const statement = changed(text('approvals'), { officer: other, publicKey, fingerprint });
    db.prepare('UPDATE approvals SET statement = ?, signature = ?').run(statement, key.sign(statement));
    expect(await newest()).toMatchObject({ approval: { finding: 'self-approved' } });
  });

  it('does not fit changed, of another decision, or where its row says the opposite', async () => {
    const whole = text('approvals');
    put('approvals', changed(whole, { reason: 'Something else.' }));
    expect(await newest()).toMatchObject({ finding: 'fits', approval: { finding: 'changed' } });
    expect(await approvedBy(other, { decisionSha256: sha256('another') })).toMatchObject({
      approval: { finding: 'changed' },
    });
    expect(await approvedBy(other, { decision: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      approval: { finding: 'changed' },
    });
    put('approvals', whole);
    db.exec(`UPDATE approvals SET verdict = 'refuse'`);
    expect(await newest()).toMatchObject({ approval: { finding: 'changed' } });
    put('approvals', 'no statement');
    expect(await newest()).toMatchObject({ approval: { finding: 'unreadable', statement: null } });
  });
});

it('what does not fit its signature is approved by nobody', async () => {
  await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
  db.exec(`UPDATE decisions SET statement = replace(statement, 'Owners known.', 'Owners hidden') WHERE id = 2`);
  await expect(desk.approve(other, { decisionId: 2 })).rejects.toMatchObject({ failure: { code: 'basis-not-sound' } });
});
