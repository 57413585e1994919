import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveTrail } from '../../../src-main/audit/save-trail.ts';
import { verifyTrail } from '../../../src-main/audit/verify-trail.ts';
import { emptySearch } from '../storage/record-under-test.ts';
import { newMachine, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

const officer = 'Astrid Lindqvist';
const silent = { progress: () => undefined, cancelled: () => false };

let machine: MachineUnderTest;
let desk: DeskUnderTest;

beforeEach(async () => {
  machine = newMachine();
  desk = machine.start();
  await desk.session.begin();
  await desk.session.finishFirstStart({ officer, protection: { kind: 'keychain' }, connection: { kind: 'demo' } });
  desk.session.recoveryCodeLater();
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

const storage = () => desk.session.open().storage;
const at = () => new Date().toISOString();

async function searchFor(...names: string[]): Promise<void> {
  for (const name of names) await storage().recordSearch(emptySearch(name));
}

const backUp = () => askedBackup(desk.session.open().care);

const headSeq = async () => (await storage().readTrailHead())?.seq ?? 0;

/** What the program of one file says of the exported trail, and the code it ends with. */
async function verifiedFile() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-restored-trail-'));
  const file = path.join(folder, 'trail.jsonl');
  const connection = { id: 'demo', name: 'Demo', kind: 'demo' };
  await saveTrail({ storage: storage(), connection, officer, at: at() }, file, silent);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-trail.mjs', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { code: status, said: stdout };
}

const newestRecord = async () => {
  const { lines } = await storage().readTrailPart({ after: null, limit: 1_000 });
  const read: unknown = JSON.parse(lines.at(-1) ?? '');
  return read;
};

const limits = [{ ledger: 'credit', perOrder: null, perDay: 40, perDossier: null, perConnection: null }];

it('P13: going back to a backup is told as that by the window and by the program of one file, not as a change', async () => {
  await searchFor('First day');
  const backup = await backUp();
  const reached = await headSeq();
  await searchFor('Second day', 'Second day, later', 'Second day, last');
  const left = await headSeq();
  await desk.session.restoreBackup(backup.name);
  const verdict = await verifyTrail(storage(), silent);
  expect(verdict).toMatchObject({
    findingCount: 0,
    takenBack: [{ from: reached + 1, to: left, restore: { seq: left + 1, backupAt: backup.at } }],
  });
  const { code, said } = await verifiedFile();
  expect(said).toContain(
    `records ${String(reached + 1)} to ${String(left)}: not there, because the record was restored at`,
  );
  expect(said).toContain(`from the backup of "${backup.at}"`);
  expect([code, said.includes('Nothing wrong')]).toEqual([0, true]);
});

it('P13: going back once more, behind an earlier restore, says on what that one said', async () => {
  await searchFor('First day');
  const first = await backUp();
  const reached = await headSeq();
  await searchFor('Second day');
  await desk.session.restoreBackup(first.name);
  await searchFor('Third day', 'Third day, later');
  await desk.session.restoreBackup(first.name);
  const last = await headSeq();
  expect(await verifyTrail(storage(), silent)).toMatchObject({
    findingCount: 0,
    takenBack: [{ from: reached + 1, to: last - 1, restore: { seq: last } }],
  });
  expect(await verifiedFile()).toMatchObject({ code: 0 });
});

it('the trail says who went back and behind how much, and the history lists it, also where nothing else is left', async () => {
  const empty = await backUp();
  await searchFor('Meridian', 'Harbour');
  await desk.session.restoreBackup(empty.name);
  expect(await newestRecord()).toMatchObject({
    record: { kind: 'record-restored', officer, about: { cause: 'asked', changesLost: 0, changesSetAside: 2 } },
  });
  const filter = { words: null, kinds: ['restore' as const], jurisdiction: null, from: null, before: null };
  expect(await storage().listHistory({ filter, beforeEntry: null, limit: 10 })).toMatchObject({
    entries: [{ officer, thing: { kind: 'restore', cause: 'asked', backupAt: empty.at, setAside: { searches: 2 } } }],
  });
  expect(await storage().countHistory({ filter: { ...filter, kinds: [] } })).toMatchObject({ all: 1 });
});

it('searches that cost something are carried over whole, so that their costs still count towards the limits', async () => {
  const backup = await backUp();
  await searchFor('Free');
  const body = Buffer.from('{"found":[]}');
  const paid = {
    ...emptySearch('Paid'),
    askedAt: at(),
    cost: { ledger: 'credit', value: 0.5 },
    answer: {
      ...{ operation: 'search', status: 200, receivedAt: at(), correlationId: null, contentType: 'application/json' },
      ...{ body, sha256: createHash('sha256').update(body).digest('hex') },
    },
  };
  const { searchId } = await storage().recordSearch(paid);
  await storage().recordSearch({ ...paid, cost: { notBelieved: 'much' } });
  const before = await storage().readSearch({ searchId });
  await desk.session.restoreBackup(backup.name);
  expect(await storage().readSearch({ searchId })).toEqual(before);
  expect(await storage().readSpend({ dayStart: '2026-01-01T00:00:00.000Z' })).toMatchObject([{ spentToday: 0.5 }]);
  // What each of them cost was not known before it was sent: the first one stops what comes after it.
  expect((await storage().readSpendRules()).stoppedBySearch).toBe(searchId);
  const filter = { words: null, kinds: ['search' as const], jurisdiction: null, from: null, before: null };
  const { entries } = await storage().listHistory({ filter, beforeEntry: null, limit: 10 });
  expect(entries.map(({ subject }) => subject.text)).toEqual(['Paid', 'Paid']);
  const [restored] = await storage().listRestores();
  expect(restored?.report).toMatchObject({ paidSearches: 2 });
  expect(restored?.report.tables.find(({ table }) => table === 'searches')?.setAside).toEqual([
    { from: searchId - 1, to: searchId - 1 },
  ]);
});

it('what limits spending is carried over by a restore as the orders are, and the report says so', async () => {
  const backup = await backUp();
  await storage().changeSpendRules({ officer, at: at(), limits, prices: [] });
  await desk.session.restoreBackup(backup.name);
  expect((await storage().readSpendRules()).limits).toEqual(limits);
  expect(await storage().listRestores()).toMatchObject([{ report: { spendRules: 'carried-over' } }]);
  expect(await newestRecord()).toMatchObject({ text: { limits } });
  // The same limits on both sides are nothing to speak of.
  const same = await backUp();
  await desk.session.restoreBackup(same.name);
  expect((await storage().listRestores())[0]).toMatchObject({ report: { spendRules: 'same' } });
});
