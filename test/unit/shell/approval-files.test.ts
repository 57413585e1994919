import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import { officerKeyFor } from '../../../src-main/credentials/officer-key.ts';
import { sealDossier } from '../../../src-main/export/bundle/gather/seal-dossier.ts';
import { createReadingRoom, type ReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { approvalTaking, saveApproval } from '../../../src-main/shell/approval-files.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { nothingOpen } from '../bundle/made-bundle.ts';
import { deskOver } from '../storage/decision-rows.ts';
import { newRecord } from '../storage/journal-rows.ts';
import { findingsOf, liveThroughADay } from '../storage/trail-rows.ts';

/* A decision goes out in a bundle, is answered on another machine, and the answer comes back as a file. */

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ file: '', canceled: false }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showSaveDialog: () => Promise.resolve({ canceled: chosen.canceled, filePath: chosen.file }),
    showOpenDialog: () => Promise.resolve({ canceled: chosen.canceled, filePaths: [chosen.file] }),
  },
}));

const proposer = 'Astrid Lindqvist';
const at = new Date('2026-11-25T10:00:00.000Z');
const bundlePath = 'decisions/decision-1.json';
let db: Database;
let storage: Storage;
let folder: string;
let room: ReadingRoom;
let desk: ReturnType<typeof deskOver>;

const place = createSavePlace(() => folder);
const elsewhere = createMemoryStore();
/** Another machine, with keys of its own. */
const deskElsewhere = (officer: string) => ({
  ...{ window: () => null, place, now: () => at },
  desk: async () => ({
    ...{ officer, key: await officerKeyFor(elsewhere, officer) },
    ...{ installation: 'installation-2', account: 'bo' },
  }),
});
const taking = () =>
  approvalTaking({ window: () => null, place, storage: () => storage, officer: () => proposer, now: () => at });
const answer = (officer: string) =>
  saveApproval(deskElsewhere(officer), room, { path: bundlePath, verdict: 'approve', reason: 'Looked at it.' });

beforeEach(async () => {
  db = newRecord();
  liveThroughADay(db);
  desk = deskOver(db);
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = Object.fromEntries(asked) as Storage;
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-approval-'));
  await desk.decide(proposer, { dossierId: 1, second: { kind: 'any-other' } });
  const key = await officerKeyFor(desk.secrets, proposer);
  await sealDossier({
    ...{
      storage,
      dossierId: 1,
      report: null,
      open: nothingOpen,
      officer: proposer,
      key,
      note: () => Promise.resolve(),
    },
    ...{ file: path.join(folder, 'sent.dossier'), madeAt: at.toISOString() },
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
  });
  room = createReadingRoom();
  await room.open(path.join(folder, 'sent.dossier'));
  chosen.canceled = false;
  chosen.file = path.join(folder, 'answer.json');
  return async () => {
    await room.leave();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

it('an answer given in the reading room is kept in the record of its decision, and puts it into force', async () => {
  const before = db.prepare('SELECT count(*) FROM trail').pluck().get();
  const { savedTo } = await answer('Bo Ek');
  expect(savedTo).toBe(chosen.file);
  // Nothing of it is in a record until it is taken in.
  expect(db.prepare('SELECT count(*) FROM trail').pluck().get()).toBe(before);
  const takes = taking();
  const read = await takes.read(1);
  expect(read).toMatchObject({ officer: 'Bo Ek', verdict: 'approve', reason: 'Looked at it.' });
  expect(db.prepare('SELECT count(*) FROM approvals').pluck().get()).toBe(0);
  expect(await takes.keep(1)).toMatchObject({ dossierId: 1 });
  const { decisions } = await desk.read(1);
  expect(decisions).toMatchObject([
    { standing: { kind: 'in-force' }, approval: { finding: 'fits', sameAccount: false, statement: read } },
  ]);
  const Kept = z.object({ officer: z.string(), at: z.string(), text: z.string() });
  const trail = Kept.parse(
    db
      .prepare("SELECT officer, at, text FROM trail JOIN trail_texts ON seq = trail.id WHERE kind = 'approval-kept'")
      .get(),
  );
  // The trail tells who took it in, and that it came from a file.
  expect(trail).toMatchObject({ officer: proposer, at: at.toISOString() });
  expect(JSON.parse(trail.text)).toMatchObject({ fromFile: true });
  expect(findingsOf(db)).toEqual([]);
  await expect(takes.keep(1)).rejects.toMatchObject({ failure: { code: 'not-found' } });
  await expect(takes.read(1)).rejects.toMatchObject({ failure: { code: 'decision-not-waiting' } });
});

it('whoever proposed it cannot answer it, under any spelling and with any key', async () => {
  for (const name of [proposer, 'ASTRID  lindqvist'])
    await expect(answer(name)).rejects.toMatchObject({ failure: { code: 'second-person-needed' } });
  const own = { ...deskElsewhere('Bo Ek'), desk: desk.ports(proposer).desk };
  const asked = { path: bundlePath, verdict: 'approve', reason: 'Mine.' } as const;
  await expect(saveApproval(own, room, asked)).rejects.toMatchObject({ failure: { code: 'second-person-needed' } });
  expect(readdirSync(folder)).toEqual(['sent.dossier']);
});

it('cancelling saves nothing and reads nothing', async () => {
  chosen.canceled = true;
  expect(await answer('Bo Ek')).toEqual({ savedTo: null });
  expect(await taking().read(1)).toBe(null);
  expect(readdirSync(folder)).toEqual(['sent.dossier']);
});

const changes: [what: string, code: string, change: (text: string) => string][] = [
  ['a changed reason', 'approval-not-fitting', (text) => text.replace('Looked at it.', 'Looked at all.')],
  ['a changed officer', 'approval-not-fitting', (text) => text.replace('Bo Ek', 'Jun Ito')],
  ['the proposer as officer', 'approval-not-fitting', (text) => text.replace('Bo Ek', proposer)],
  [
    'another decision',
    'approval-not-fitting',
    (text) => text.replace(/"decision":"[^"]+/, (id) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`),
  ],
  ['another spelling', 'approval-not-fitting', (text) => `${text}\n`],
  ['no JSON', 'approval-not-fitting', () => 'an approval'],
  ['nothing', 'approval-not-fitting', () => ''],
  ['too much', 'approval-not-fitting', (text) => text + ' '.repeat(600_000)],
];
it.each(changes)('a file with %s is not taken, and nothing of it is kept', async (_what, code, change) => {
  await answer('Bo Ek');
  writeFileSync(chosen.file, change(readFileSync(chosen.file, 'utf8')));
  const takes = taking();
  await expect(takes.read(1)).rejects.toMatchObject({ failure: { code } });
  await expect(takes.keep(1)).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(db.prepare('SELECT count(*) FROM approvals').pluck().get()).toBe(0);
});

it('an answer to another decision, and one to a decision whose place another took, is not taken', async () => {
  await answer('Bo Ek');
  await desk.decide(proposer, { dossierId: 1, second: { kind: 'any-other' }, reason: 'Anew.' });
  await expect(taking().read(2)).rejects.toMatchObject({ failure: { code: 'approval-not-fitting' } });
  const takes = taking();
  await takes.read(1);
  await expect(takes.keep(1)).rejects.toMatchObject({ failure: { code: 'decision-not-waiting' } });
  await takes.read(1);
  await expect(takes.keep(2)).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(db.prepare('SELECT count(*) FROM approvals').pluck().get()).toBe(0);
});

it('a decision that needs nobody else, or is none of the bundle, is not answered', async () => {
  const asked = { verdict: 'approve', reason: 'Fine.' } as const;
  for (const name of ['notes/note-1.json', 'decisions/decision-9.json'])
    await expect(saveApproval(deskElsewhere('Bo Ek'), room, { path: name, ...asked })).rejects.toMatchObject({
      failure: { code: 'not-found' },
    });
});
