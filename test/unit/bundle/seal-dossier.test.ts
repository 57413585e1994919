import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { sealDossier } from '../../../src-main/export/bundle/gather/seal-dossier.ts';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { attach } from '../storage/attachment-rows.ts';
import { newRecord } from '../storage/journal-rows.ts';
import { decideAbout, liveThroughADay } from '../storage/trail-rows.ts';
import { nothingOpen, officerKeyOf, whole } from './made-bundle.ts';

const noon = '2026-11-26T12:00:00.000Z';

let db: Database;
let storage: Storage;
let folder: string;

beforeEach(() => {
  db = newRecord();
  liveThroughADay(db);
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = Object.fromEntries(asked) as Storage;
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-sealing-'));
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

async function seal(): Promise<string> {
  const file = path.join(folder, 'sealed.dossier');
  await sealDossier({
    ...{
      storage,
      dossierId: 1,
      report: null,
      open: nothingOpen,
      file,
      madeAt: '2026-11-27T10:00:00.000Z',
      officer: 'A. Officer',
    },
    ...{ key: officerKeyOf('A. Officer'), note: () => Promise.resolve() },
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
  });
  return file;
}

const damages: [what: string, statement: string][] = [
  ['an answer', 'UPDATE bodies SET deflated = (SELECT deflated FROM bodies ORDER BY size LIMIT 1)'],
  ['a document', "UPDATE document_chunks SET bytes = x'25504447'"],
  ['a longer document', "UPDATE document_chunks SET bytes = x'2550444600'"],
  ['a signed decision', 'UPDATE decisions SET statement = replace(statement, \'"reason"\', \' "reason"\')'],
];

it.each(damages)(
  'where %s is no longer what was kept, no bundle is made, and that is said',
  async (_what, statement) => {
    decideAbout(db, 1);
    await seal();
    rmSync(path.join(folder, 'sealed.dossier'));
    for (const trigger of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
      db.exec(`DROP TRIGGER ${String(trigger)}`);
    db.exec(statement);
    await expect(seal()).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('an answer that holds no profile is in it as it came, and its snapshot says that nothing was read', async () => {
  const bundle = await openBundle(await seal());
  const snapshot = (await whole(bundle.read('snapshots/snapshot-1.json'))).toString('utf8');
  expect(JSON.parse(snapshot)).toMatchObject({ snapshotId: 1, profile: null });
  const texts = bundle.manifest.files.filter(({ role }) => role === 'answer').map(({ path: name }) => name);
  const read = await Promise.all(texts.map(async (name) => (await whole(bundle.read(name))).toString('utf8')));
  expect(read).toContain('{"profile":1}');
  await bundle.close();
});

it('what is written while it is made is in it whole or not at all', async () => {
  const { readWork } = storage;
  let at = 0;
  storage.readWork = async (args) => {
    const work = await readWork(args);
    at += 1;
    if (at === 1) await storage.writeNote({ dossierId: 1, text: 'Meanwhile.', officer: 'A. Officer', at: noon });
    return work;
  };
  const { readTrailAbout } = storage;
  storage.readTrailAbout = async (args) => {
    await storage.writeNote({ dossierId: 1, text: 'Too late.', officer: 'A. Officer', at: noon });
    return readTrailAbout(args);
  };
  const verdict = await verifyArchive(bytesInMemory(readFileSync(await seal())));
  expect(verdict.contents).toEqual([]);
  const notes = verdict.manifest?.files.filter(({ role }) => role === 'note') ?? [];
  expect(notes).toHaveLength((await storage.readDossier({ dossierId: 1 })).notes.length - 1);
});

it('names of files hold nothing that an officer or a service wrote', async () => {
  attach(db, 1, '../../Register\u202E.PDF', ['register']);
  attach(db, 1, 'page.html', ['<script>']);
  const bundle = await openBundle(await seal());
  for (const { path: name } of bundle.manifest.files)
    expect(name).toMatch(
      /^(?:(?:answers|documents|attachments|snapshots|notes|decisions|approvals)\/[a-z]+-\d+\.[a-z]+|exports\/(?:evidence|open-questions)\.json|trail\/trail\.jsonl|verify\.mjs|READ ME\.html)$/,
    );
  const list = (await whole(bundle.read('exports/evidence.json'))).toString('utf8');
  expect(list).toContain('not from the service');
  await bundle.close();
});

it('a company that states no name and a very long one are named as far as a manifest goes', async () => {
  for (const [name, shown] of [
    ['', 'B218447'],
    ['x'.repeat(5_000), `${'x'.repeat(989)}…`],
  ] as const) {
    db.prepare("UPDATE dossiers SET company = json_set(company, '$.name', ?)").run(name);
    const file = await seal();
    const bundle = await openBundle(file);
    const { name: called } = bundle.manifest.of.company;
    expect(called.slice(0, 900)).toBe(shown.slice(0, 900));
    expect(called.length).toBeLessThanOrEqual(1_000);
    await bundle.close();
    expect(readFileSync(file).byteLength).toBeGreaterThan(0);
  }
});
