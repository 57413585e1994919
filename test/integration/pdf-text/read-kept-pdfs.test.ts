import { beforeEach, expect, it } from 'vitest';
import { readKeptPdfs } from '../../../src-main/pdf-text/read-kept-pdfs.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { keepDocumentText, nextPdf, readPdfChunk } from '../../../src-main/storage/queries/documents/document-texts.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { attach, attachedAt as savedAt } from '../../unit/storage/attachment-rows.ts';
import { found } from '../../unit/storage/history-rows.ts';
import { company, newRecord } from '../../unit/storage/journal-rows.ts';
import { readPdfHere } from './pdf-text-parts.ts';

let db: Database;
let dossierId: number;
let due: (() => void)[] = [];
let faults: unknown[] = [];

beforeEach(() => {
  [due, faults] = [[], []];
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt, officer: 'Astrid Lindqvist' }));
  return () => db.close();
});

function start() {
  return readKeptPdfs({
    storage: {
      nextPdf: (after) => Promise.resolve(nextPdf(db, after)),
      readPdfChunk: (which) => Promise.resolve(readPdfChunk(db, which)),
      keepDocumentText: (text) => Promise.resolve(keepDocumentText(db, text)),
    },
    read: readPdfHere,
    clock: {
      wallMs: () => Date.now(),
      monotonicMs: () => performance.now(),
      after(_ms, run) {
        due.push(run);
        return () => (due = []);
      },
    },
    reportFault: (fault) => faults.push(fault),
  });
}

/** Lets one turn of the reading go by. */
async function turn(): Promise<void> {
  due.shift()?.();
  await expect.poll(() => due.length + faults.length, { timeout: 20_000 }).toBeGreaterThan(0);
}

it('P16: catches up with what was kept before, then with what comes in, and goes on after one that is broken', async () => {
  attach(db, dossierId, 'broken.pdf', ['%PDF-1.7 nothing']);
  attach(db, dossierId, 'filing.pdf', [createPdf('Filing', ['Zoe Ankersmit']).toString('latin1')]);
  attach(db, dossierId, 'note.txt', ['Ankersmit in a file that is no PDF']);
  const reading = start();
  await turn();
  await turn();
  await turn();
  expect(found(db, { words: 'ankersmit' })).toMatchObject([{ found: { text: 'Zoe Ankersmit' } }]);
  expect(found(db, { words: 'broken' })).toMatchObject([{ pdfText: 'not-read' }]);
  attach(db, dossierId, 'later.pdf', [createPdf('Later', ['Bo Quayside']).toString('latin1')]);
  await turn();
  expect(found(db, { words: 'quayside' })).toHaveLength(1);
  await reading.close();
  expect(faults).toEqual([]);
});

it('says nothing of bytes that no longer have their hash, and keeps nothing after it was closed', async () => {
  attach(db, dossierId, 'filing.pdf', [createPdf('Filing', ['Ankersmit']).toString('latin1')]);
  const first = start();
  due.shift()?.();
  await first.close();
  expect(db.prepare('SELECT count(*) FROM document_texts').pluck().get()).toBe(0);
  db.prepare("UPDATE document_chunks SET bytes = CAST('%PDF-1.7 other' AS BLOB)").run();
  due = [];
  const again = start();
  await turn();
  await again.close();
  expect(found(db, { words: 'filing' })).toMatchObject([{ pdfText: 'not-read' }]);
  expect(found(db, { words: 'ankersmit' })).toEqual([]);
});
