import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { SaveCopyPorts } from '../../../src-main/shell/save-copy.ts';
import { saveReviewsCopy } from '../../../src-main/shell/save-reviews-copy.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import { richReport } from '../export/rich-report.ts';
import { found } from '../storage/history-rows.ts';
import { company, newRecord } from '../storage/journal-rows.ts';

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ file: '', canceled: false, offered: '' }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showSaveDialog: ({ defaultPath }: { defaultPath: string }) => {
      chosen.offered = defaultPath;
      return Promise.resolve({ canceled: chosen.canceled, filePath: chosen.file });
    },
  },
}));

const at = '2026-11-24T09:30:00.000Z';
const officer = 'A. Officer';

let db: Database;
let folder: string;
let ports: SaveCopyPorts;

beforeEach(() => {
  db = newRecord();
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-reviews-'));
  Object.assign(chosen, { file: path.join(folder, 'reviews.ics'), canceled: false });
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  const storage = Object.fromEntries(asked) as Storage;
  ports = {
    window: () => null,
    storage: () => storage,
    officer: () => officer,
    connection: () => richReport().facts.connection,
    now: () => new Date(at),
    place: createSavePlace(() => folder),
    paper: () => 'a4',
  };
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** Keeps so many dossiers whose review is due, with what nobody else is to read of them. */
function keepReviewed(count: number): void {
  for (let index = 0; index < count; index += 1) {
    const kept = { ...company, companyNumber: `N${String(index)}`, serviceId: `LU|${String(index)}` };
    const { dossierId } = queries.saveDossier(db, { company: kept, savedAt: at, officer });
    const due = `2027-01-${String(1 + (index % 28)).padStart(2, '0')}`;
    const said = { dossierId, at, officer };
    queries.changeWorkFact(db, { ...said, value: { fact: 'review', to: { kind: 'on-day', due } } });
    queries.changeWorkFact(db, {
      ...said,
      value: { fact: 'risk', to: { level: 'high', reason: 'Told in confidence' } },
    });
  }
}

const written = () => readFileSync(chosen.file, 'utf8').replaceAll('\r\n ', '');

it('every date is saved, however many pages the record reads, with the company and its number and nothing else', async () => {
  keepReviewed(510);
  expect(await saveReviewsCopy(ports)).toEqual({ savedTo: chosen.file });
  expect(path.extname(chosen.offered)).toBe('.ics');
  const text = written();
  expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(510);
  expect(new Set(text.match(/^UID:.*$/gmu)).size).toBe(510);
  expect(text).toContain(`SUMMARY:Review ${company.name} (LU N0)`);
  expect(text).not.toMatch(/confidence|high/u);
});

it('the audit trail and the history have it with the hash of the file; cancelled, nothing leaves and nothing is noted', async () => {
  keepReviewed(1);
  await saveReviewsCopy(ports);
  const sha256 = createHash('sha256').update(readFileSync(chosen.file)).digest('hex');
  const { lines } = readTrailPart(db, { after: null, limit: 100 });
  expect(lines.filter((line) => line.includes('"kind":"exported"'))).toHaveLength(1);
  expect(lines.at(-1)).toContain(sha256);
  expect(found(db, { kinds: ['export'] }).map(({ thing }) => thing)).toMatchObject([{ what: 'calendar' }]);
  rmSync(chosen.file);
  chosen.canceled = true;
  expect(await saveReviewsCopy(ports)).toEqual({ savedTo: null });
  expect(existsSync(chosen.file)).toBe(false);
  expect(found(db, { kinds: ['export'] })).toHaveLength(1);
});
