import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ReportPrinting } from '../../../src-main/export/save-report.ts';
import { createOwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import {
  saveReportsCopy,
  type ReportRunPorts,
  type ReportRunWatch,
} from '../../../src-main/shell/save-reports-copy.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { ReportsProgress, ReportsSaved } from '../../../src-shared/contract/report-runs.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { agreement, companies, startDesk } from '../orders/desk.ts';
import { builtWorker } from '../storage/storage-worker.ts';
import { drawnPages, pdfInfo } from './pdf-text.ts';
import { startTestPrinting } from './report-printing.ts';

const dialog = vi.hoisted(() => ({ folder: null as string | null, asked: 0 }));
vi.mock('electron', () => ({
  dialog: {
    showOpenDialog: () => {
      dialog.asked += 1;
      return Promise.resolve({ canceled: dialog.folder === null, filePaths: [dialog.folder ?? ''] });
    },
  },
}));

let printing: ReportPrinting;
let close: () => Promise<void>;
let out: string;

beforeAll(async () => {
  ({ printing, close } = await startTestPrinting());
});
afterAll(() => close());
beforeEach(() => {
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-reports-'));
  Object.assign(dialog, { folder: out, asked: 0 });
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
});

const inPlace = { requireInPlace: () => undefined };
const rule = { id: 'eu-amlr' } as const;
/** Another company of the same name as the first. */
const namesake: CompanyReference = { ...companies.halcyon, name: companies.meridian.name };

/** A record in which two companies of one name are bought, and a third is saved without a profile. */
async function startRecord() {
  const { orders, storage } = await startDesk();
  const bought: number[] = [];
  for (const company of [companies.meridian, namesake]) {
    const { dossierId } = await orders.place(agreement(company));
    if (dossierId === null) throw new Error('The order has no dossier.');
    bought.push(dossierId);
  }
  const at = '2026-11-27T09:00:00.000Z';
  const bare = await storage.saveDossier({ company: companies.shanghai, officer: 'Astrid Lindqvist', savedAt: at });
  const [first = 0, second = 0] = bought;
  return { storage, first, second, bare: bare.dossierId };
}

interface Opened {
  ports: ReportRunPorts;
  faults: unknown[];
  seen: ReportsProgress[];
  remembered: (string | null)[];
  run(dossierIds: readonly number[], change?: Partial<RunChange>): Promise<ReportsSaved>;
}
interface RunChange {
  goesOn: ReportRunWatch['goesOn'];
  onprogress: (reading: ReportsProgress) => void;
  print: ReportPrinting['print'];
  storage: () => Storage;
  requireInPlace: () => void;
}

function openRun(storage: Storage): Opened {
  const reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
  onTestFinished(() => reader.end());
  const opened = { faults: [] as unknown[], seen: [] as ReportsProgress[], remembered: [] as (string | null)[] };
  const ports: ReportRunPorts = {
    window: () => null,
    storage: () => storage,
    officer: () => 'Astrid Lindqvist',
    connection: () => ({ id: 'demo', name: 'Demo', kind: 'demo', host: 'demo' }),
    now: () => new Date('2099-01-01T12:00:00Z'),
    place: createSavePlace(() => out),
    paper: () => 'letter',
    ownership: reader,
    ownJurisdictions: () => [],
    reportFault: (_where, fault) => opened.faults.push(fault),
    during: (work) => work,
    async remember(saved) {
      const { savedTo } = await saved;
      opened.remembered.push(savedTo);
      return savedTo === null ? { savedTo } : { savedTo, fileId: 1 };
    },
  };
  return {
    ports,
    ...opened,
    run: (dossierIds, change = {}) => {
      const watch = {
        goesOn: change.goesOn ?? (() => true),
        progress: (reading: ReportsProgress) => {
          opened.seen.push(reading);
          change.onprogress?.(reading);
        },
      };
      const given = { ...ports, storage: change.storage ?? ports.storage };
      const program = { requireInPlace: change.requireInPlace ?? inPlace.requireInPlace };
      const printed = { ...printing, print: change.print ?? printing.print };
      return saveReportsCopy(given, program, printed, { dossierIds: [...dossierIds], rule }, watch);
    },
  };
}

/** What the record tells of the reports that were handed over, oldest first. */
async function exportsOf(storage: Storage) {
  const { lines } = await storage.readTrailPart({ after: null, limit: 500 });
  return lines.filter((line) => line.includes('"what":"report"'));
}

const sha256 = (name: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(out, name)))
    .digest('hex');

it('saves the report of each dossier as one alone is saved, and says which has none', async () => {
  const { storage, first, second, bare } = await startRecord();
  const { run, seen, remembered, faults } = openRun(storage);
  const saved = await run([first, bare, second, first]);
  expect(saved).toMatchObject({
    ...{ kind: 'ended', folder: out, saved: 2, fileId: 1, left: null },
    notSaved: [{ dossierId: bare, company: { jurisdiction: 'CN' }, why: 'no-profile' }],
  });
  expect(faults).toEqual([]);
  expect(seen.map(({ at, of }) => [at, of])).toEqual(
    expect.arrayContaining([
      [1, 3],
      [3, 3],
    ]),
  );
  // Two companies of one name are two files, told apart by their numbers, and nothing else lies in the folder.
  const names = readdirSync(out).toSorted();
  expect(names).toHaveLength(2);
  for (const name of names)
    expect(name).toMatch(
      /^Company report Meridian Maritime Holdings .* R-209901011200\d\d-\d+-\d+-(EU|UK|US|OWN)\.pdf$/,
    );
  expect(remembered.map((file) => path.basename(file ?? ''))).toEqual(names.slice(0, 1));
  for (const name of names) {
    const file = path.join(out, name);
    expect(drawnPages(file).join('\n')).toContain('Meridian Maritime Holdings');
    // The paper of the settings.
    expect(pdfInfo(file)).toMatch(/^Page size: +612 x 792 pts/m);
  }
  const noted = await exportsOf(storage);
  expect(noted).toHaveLength(2);
  expect(names.filter((name) => !noted.some((line) => line.includes(sha256(name))))).toEqual([]);
});

it('never replaces a file: a name that is taken is given a number', async () => {
  const { storage, first } = await startRecord();
  const { run } = openRun(storage);
  await run([first]);
  const [name = ''] = readdirSync(out);
  // A name that only a disk of Linux tells from it is taken, too.
  renameSync(path.join(out, name), path.join(out, name.toUpperCase()));
  const before = sha256(name.toUpperCase());
  expect(await run([first])).toMatchObject({ saved: 1, notSaved: [] });
  expect(readdirSync(out).toSorted()).toEqual([name.replace('.pdf', ' (2).pdf'), name.toUpperCase()].toSorted());
  expect(sha256(name.toUpperCase())).toBe(before);
});

it('cancelled in the middle, it stops after the report that is being made and leaves what was saved', async () => {
  const { storage, first, second, bare } = await startRecord();
  const { run } = openRun(storage);
  let isWanted = true;
  const stop = () => (isWanted = false);
  const saved = await run([first, second, bare], { goesOn: () => isWanted, onprogress: stop });
  expect(saved).toMatchObject({ saved: 1, notSaved: [], left: { dossierIds: [second, bare], why: 'stopped' } });
  expect(readdirSync(out)).toHaveLength(1);
  expect(await exportsOf(storage)).toHaveLength(1);
});

it('one that cannot be made keeps no other from being saved, and leaves nothing', async () => {
  const { storage, first, second } = await startRecord();
  const { run, faults } = openRun(storage);
  let prints = 0;
  const print: ReportPrinting['print'] = (url) =>
    ++prints === 1 ? Promise.reject(new Error('The printer is gone.')) : printing.print(url);
  expect(await run([first, 999, second], { print })).toMatchObject({
    ...{ saved: 1, left: null },
    notSaved: [
      { dossierId: first, why: 'unexpected' },
      { dossierId: 999, company: null, why: 'not-found' },
    ],
  });
  expect(faults).toHaveLength(2);
  expect(readdirSync(out)).toHaveLength(1);
});

const becomes: readonly (readonly [string, () => void])[] = [
  ['is taken away', () => renameSync(out, `${out}-elsewhere`)],
  ['can only be read', () => chmodSync(out, 0o555)],
];
// Whoever administers the machine may write everywhere.
it.each(becomes.slice(0, process.getuid?.() === 0 ? 1 : undefined))(
  'a folder that %s in the middle ends the run: no other report is made in vain',
  async (_how, change) => {
    const { storage, first, second, bare } = await startRecord();
    const { run } = openRun(storage);
    onTestFinished(() => rmSync(`${out}-elsewhere`, { recursive: true, force: true }));
    const saved = await run([first, second, bare], { onprogress: ({ at }) => (at === 2 ? change() : undefined) });
    expect(saved).toMatchObject({
      ...{ saved: 1, notSaved: [], left: { dossierIds: [second, bare], why: 'place-not-writable' } },
    });
    expect(await exportsOf(storage)).toHaveLength(1);
  },
);

it('a record that is left or locked in the middle ends the run: nothing of it is written any more', async () => {
  const { storage, first, second } = await startRecord();
  const { run } = openRun(storage);
  let isLeft = false;
  const saved = await run([first, second], {
    storage: () => {
      if (isLeft) throw fail('not-ready', 'It is locked.');
      return storage;
    },
    onprogress: ({ at }) => {
      isLeft = at === 2;
    },
  });
  expect(saved).toMatchObject({ saved: 1, left: { dossierIds: [second], why: 'not-ready' } });
  expect(readdirSync(out)).toHaveLength(1);
  expect(await exportsOf(storage)).toHaveLength(1);
});

it('what the record cannot note is not there, and the record is held open until a file is in its place', async () => {
  const { storage, first, second } = await startRecord();
  const { run, ports } = openRun(storage);
  const held: string[][] = [];
  ports.during = async (work) => {
    const done = await work.finally(() => held.push(readdirSync(out)));
    return done;
  };
  writeFileSync(path.join(out, 'Minutes.txt'), 'of somebody else');
  let notes = 0;
  const noting: Storage = {
    ...storage,
    noteExport: (note) =>
      ++notes === 1 ? Promise.reject(fail('storage-failed', 'The record was not written.')) : storage.noteExport(note),
  };
  const saved = await run([first, second], { storage: () => noting });
  expect(saved).toMatchObject({ saved: 1, notSaved: [{ dossierId: first, why: 'storage-failed' }] });
  expect(held.map((names) => names.filter((name) => name !== 'Minutes.txt').length)).toEqual([0, 1]);
  expect(readdirSync(out)).toHaveLength(2);
});

it('asks once where, makes nothing without an answer, and asks nobody where nothing can be made', async () => {
  const { storage, first, second } = await startRecord();
  const { run } = openRun(storage);
  await run([first, second]);
  expect(dialog.asked).toBe(1);
  dialog.folder = null;
  expect(await run([first])).toEqual({ kind: 'cancelled' });
  const replaced = () => {
    throw fail('program-replaced', 'It was updated.');
  };
  await expect(run([first], { requireInPlace: replaced })).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  expect(dialog.asked).toBe(2);
  expect(readdirSync(out)).toHaveLength(2);
});
