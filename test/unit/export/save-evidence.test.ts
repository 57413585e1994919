import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { showAnswer } from '../../../src-main/dossiers/read-answer.ts';
import { saveEvidence } from '../../../src-main/export/save-evidence.ts';
import { fileNameOf } from '../../../src-main/files/file-name.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { insertAnswer } from '../../../src-main/storage/queries/evidence/answers.ts';
import { withdrawAttachment } from '../../../src-main/storage/queries/documents/attachments.ts';
import { attach, attachedAt } from '../storage/attachment-rows.ts';
import { answer, newRecord } from '../storage/journal-rows.ts';
import { liveThroughADay } from '../storage/trail-rows.ts';

let db: Database;
let storage: Storage;
let parent: string;

beforeEach(() => {
  db = newRecord();
  liveThroughADay(db);
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = Object.fromEntries(asked) as Storage;
  parent = mkdtempSync(path.join(os.tmpdir(), 'dossier-evidence-'));
  return () => {
    db.close();
    rmSync(parent, { recursive: true, force: true });
  };
});

async function save(
  note: (place: string) => Promise<void> = () => Promise.resolve(),
  name = 'Evidence',
): Promise<string> {
  const kept = await storage.readDossier({ dossierId: 1 });
  const who = { officer: 'A. Officer', at: '2026-11-22T08:00:00.000Z' };
  return saveEvidence({ storage, kept, parent, name, ...who, note });
}

it('A15: all evidence of a dossier is saved as it came, with a list of hashes that sha256sum takes', async () => {
  const noted: string[] = [];
  const place = await save((to) => {
    noted.push(to);
    expect(readdirSync(parent).every((name) => name.endsWith('.part'))).toBe(true);
    return Promise.resolve();
  });
  expect(noted).toEqual([place]);
  const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: place, encoding: 'utf8' });
  expect(said.trim().split('\n').length).toBeGreaterThan(2);
  expect(said).not.toContain('FAILED');
  const names = readdirSync(place);
  expect(names).toEqual(expect.arrayContaining(['SHA256SUMS', 'evidence.json', 'document-1.pdf']));
  expect(
    names.every((name) =>
      /^(?:SHA256SUMS|evidence\.json|(?:answer|document)-\d+\.(?:json|pdf|xml|txt|bin))$/.test(name),
    ),
  ).toBe(true);
  const saved = names.map((name) => readFileSync(path.join(place, name), 'utf8'));
  expect(saved).toEqual(expect.arrayContaining(['{"profile":1}', '{"documents":1}']));
  const list: unknown = JSON.parse(readFileSync(path.join(place, 'evidence.json'), 'utf8'));
  expect(list).toMatchObject({ savedBy: 'A. Officer', savedAt: '2026-11-22T08:00:00.000Z' });
  expect(JSON.stringify(list)).toContain('"kind":"document"');
  // Saved again it stands beside the first, which is not touched.
  expect(await save()).toBe(path.join(parent, 'Evidence (2)'));
});

it('a folder of evidence keeps lists of orders, and says that they name other companies', async () => {
  const listOf = (place: string) => readFileSync(path.join(place, 'evidence.json'), 'utf8');
  expect(listOf(await save())).not.toContain('other companies');
  const kept = await storage.readDossier({ dossierId: 1 });
  const evidence = kept.evidence.map((item) =>
    item.kind === 'answer' ? { ...item, answer: { ...item.answer, operation: 'GET /orders' } } : item,
  );
  const who = { officer: 'A. Officer', at: '2026-11-22T08:00:00.000Z', name: 'Orders' };
  const place = await saveEvidence({
    ...{ storage, kept: { ...kept, evidence }, parent, ...who, note: () => Promise.resolve() },
  });
  expect(readdirSync(place).filter((name) => name.startsWith('answer-'))).not.toEqual([]);
  expect(listOf(place)).toContain('name orders, prices and case references of other companies');
});

it('what officers attached is saved beside it, said to be not from the service, and withdrawn where it was', async () => {
  attach(db, 1, '../../Register of shareholders.PDF', ['register']);
  attach(db, 1, 'page.html', ['<script>']);
  attach(db, 1, 'wrong.docx', ['wrong']);
  const withdrawn = { at: attachedAt, officer: 'Bo Ek', reason: 'The wrong company.' };
  withdrawAttachment(db, { attachmentId: 3, ...withdrawn });
  const place = await save();
  expect(readFileSync(path.join(place, 'attachment-1.pdf'), 'utf8')).toBe('register');
  expect(
    readdirSync(place)
      .filter((name) => name.startsWith('attachment'))
      .toSorted(),
  ).toEqual([...['attachment-1.pdf', 'attachment-2.bin', 'attachment-3.docx']]);
  const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: place, encoding: 'utf8' });
  expect(said).toContain('attachment-3.docx: OK');
  const { evidence } = z
    .object({ evidence: z.array(z.looseObject({ kind: z.string(), file: z.string() })) })
    .parse(JSON.parse(readFileSync(path.join(place, 'evidence.json'), 'utf8')));
  const note = 'Attached by Astrid Lindqvist, not from the service';
  expect(evidence.filter(({ kind }) => kind === 'attachment')).toMatchObject([
    { name: 'wrong.docx', receivedAt: attachedAt, attached: { by: 'Astrid Lindqvist', note, withdrawn } },
    { name: 'page.html', attached: { note, withdrawn: null } },
    { name: '../../Register of shareholders.PDF', attached: { note } },
  ]);
  db.exec("UPDATE document_chunks SET bytes = x'00' WHERE body_id = (SELECT body_id FROM attachments WHERE id = 2)");
  await expect(save()).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
  expect(readdirSync(parent)).toEqual([path.basename(place)]);
});

it('A15: where one of them is no longer what came, or the trail takes no note, nothing is left', async () => {
  await expect(save(() => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
  expect(readdirSync(parent)).toEqual([]);
  const all = db.prepare('SELECT sha256 FROM bodies').pluck().all();
  expect(all.length).toBeGreaterThan(0);
  db.exec('UPDATE bodies SET deflated = (SELECT deflated FROM bodies WHERE size = (SELECT min(size) FROM bodies))');
  await expect(save()).rejects.toMatchObject({ failure: { code: 'storage-damaged' } });
  expect(readdirSync(parent)).toEqual([]);
});

it('A15: of a large answer the beginning is shown, as text, and the rest counted', async () => {
  const answerId = insertAnswer(db, answer('<b>x</b>'.repeat(500_000)));
  const shown = await showAnswer(storage, answerId);
  expect(shown).toMatchObject({ bytes: 4_000_000, shown: 200_000, hashFits: true, answer: { answerId } });
  expect(shown.text.length).toBe(200_000);
});

it('A15: no text of the service makes a file name that leads elsewhere or reads as another', () => {
  expect(fileNameOf('../../etc/passwd', 'json')).toBe('etc passwd.json');
  expect(fileNameOf('Report \u202Egnp.exe', 'pdf')).toBe('Report gnp.exe.pdf');
  expect(fileNameOf('--help', 'pdf')).toBe('help.pdf');
  expect(fileNameOf('=@+-1', 'pdf')).toBe('1.pdf');
  expect(fileNameOf('CON', 'json')).toBe('Dossier CON.json');
  expect(fileNameOf('\u200B\0...', 'json')).toBe('Dossier.json');
  expect(fileNameOf('子午线'.repeat(100), null)).toHaveLength(66);
});

it('folders whose names a disk of Windows or macOS cannot tell apart are given a number', async () => {
  const named = async (name: string) => path.basename(await save(undefined, name));
  expect(await named('Evidence ZÜRICH')).toBe('Evidence ZÜRICH');
  expect(await named('Evidence Zürich')).toBe('Evidence Zürich (2)');
  expect(await named('evidence zu\u0308rich')).toBe('evidence zu\u0308rich (3)');
});
