import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAttachmentCopy } from '../../../src-main/shell/attachment-files.ts';
import { saveAnswerCopy, saveEvidenceCopy } from '../../../src-main/shell/save-evidence-copy.ts';
import { saveBundleCopy } from '../../../src-main/shell/save-bundle-copy.ts';
import { saveDocumentCopy, saveTrailCopy, type SaveCopyPorts } from '../../../src-main/shell/save-copy.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { richReport } from '../export/rich-report.ts';
import { nothingOpen, officerKeyOf } from '../bundle/made-bundle.ts';
import { attach } from '../storage/attachment-rows.ts';
import { newRecord } from '../storage/journal-rows.ts';
import { liveThroughADay } from '../storage/trail-rows.ts';

/* An officer chooses where to save something. What could not be written is said to be that, and is no export. */

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const chosen = vi.hoisted(() => ({ place: '', offered: new Array<string | undefined>() }));

interface Offered {
  defaultPath?: string;
}
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showSaveDialog: ({ defaultPath }: Offered) => {
      chosen.offered.push(defaultPath);
      return Promise.resolve({ canceled: false, filePath: chosen.place });
    },
    showOpenDialog: ({ defaultPath }: Offered) => {
      chosen.offered.push(defaultPath);
      return Promise.resolve({ canceled: false, filePaths: [chosen.place] });
    },
  },
}));

let db: Database;
let parent: string;
let noted: { what: string; lay: string[] }[];
let ports: SaveCopyPorts;

beforeEach(() => {
  db = newRecord();
  liveThroughADay(db);
  attach(db, 1, 'Register.pdf');
  parent = mkdtempSync(path.join(os.tmpdir(), 'dossier-chosen-'));
  noted = [];
  chosen.offered = [];
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  const storage = Object.fromEntries(asked) as Storage;
  ports = {
    window: () => null,
    storage: () => ({
      ...storage,
      noteExport: (what) => {
        noted.push({ what: what.what, lay: readdirSync(parent) });
        return storage.noteExport(what);
      },
    }),
    officer: () => 'A. Officer',
    connection: () => richReport().facts.connection,
    now: () => new Date('2026-11-22T08:00:00Z'),
    place: createSavePlace(() => '/home/officer/Documents'),
    paper: () => 'a4',
  };
  return () => {
    db.close();
    rmSync(parent, { recursive: true, force: true });
  };
});

const watch = { progress: () => undefined, cancelled: () => false };
const bundling = () => ({
  ...ports,
  signingOfficer: () => Promise.resolve({ officer: 'A. Officer', key: officerKeyOf('A. Officer') }),
  printForBundle: () => Promise.resolve({ report: { pdf: Buffer.from('%PDF'), others: [] }, open: nothingOpen }),
  program: { requireInPlace: () => undefined },
});
const saving = {
  bundle: () => saveBundleCopy(bundling(), { dossierId: 1, rule: { id: 'eu-amlr' } }),
  document: () => saveDocumentCopy(ports, 1),
  attachment: () => saveAttachmentCopy(ports, 1),
  answer: () => saveAnswerCopy(ports, 1),
  trail: () => saveTrailCopy(ports, watch),
  evidence: () => saveEvidenceCopy(ports, 1),
};

describe.each(Object.entries(saving))('a copy of kept things: %s', (what, save) => {
  it('that cannot be written where the officer chose is said to be that, and is not noted as an export', async () => {
    writeFileSync(path.join(parent, 'file'), '');
    chosen.place = path.join(parent, 'file', 'copy');
    await expect(save()).rejects.toMatchObject({ failure: { code: 'place-not-writable' } });
    expect(noted).toEqual([]);
    expect(readdirSync(parent)).toEqual(['file']);
  });

  it('is noted before it is in its place', async () => {
    chosen.place = what === 'evidence' ? parent : path.join(parent, 'copy');
    const { savedTo } = await save();
    expect(noted).toEqual([{ what, lay: [expect.stringMatching(/\.part$/)] }]);
    expect(readdirSync(parent)).toEqual([path.basename(savedTo ?? '')]);
  });
});

it("a dialog begins in the officer's documents, and then where the last copy went", async () => {
  const other = path.join(parent, 'other');
  mkdirSync(other);
  chosen.place = path.join(parent, 'copy.pdf');
  await saving.document();
  chosen.place = other;
  await saving.evidence();
  await saving.trail().catch(() => undefined);
  const [document = '', evidence, trail = ''] = chosen.offered;
  // Filings of one name are told apart by their day.
  expect(path.basename(document)).toMatch(/ \d{4}-\d{2}-\d{2}\.\w+$/);
  expect([path.dirname(document), evidence, path.dirname(trail)]).toEqual(['/home/officer/Documents', parent, other]);
});
