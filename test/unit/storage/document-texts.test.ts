import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import type { HistoryFilter } from '../../../src-shared/domain/history.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { withdrawAttachment, type Attached } from '../../../src-main/storage/queries/documents/attachments.ts';
import {
  entriesOfBytes,
  keepDocumentText,
  nextPdf,
  readPdfChunk,
  type DocumentText,
} from '../../../src-main/storage/queries/documents/document-texts.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { countHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { attach, attachedAt as at } from './attachment-rows.ts';
import { everything, found, marked } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';

let db: Database;
let dossierId: number;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer: 'Astrid Lindqvist' }));
  return () => db.close();
});

const pdf = ['%PDF-1.7 a', ' filing'];

function nextOf() {
  const next = nextPdf(db, { afterBodyId: 0 });
  if (next === null) throw new Error('There is no PDF to read.');
  return next;
}

it('P16: the text of a PDF leads to its entry, with the line that it stands in', () => {
  attach(db, dossierId, 'filing.pdf', pdf);
  expect(found(db, { words: 'anker' })).toEqual([]);
  expect(found(db, { words: 'filing.pdf' })).toMatchObject([{ pdfText: 'waiting' }]);
  const { sha256, bodyId, bytes } = nextOf();
  expect(bytes).toBe(17);
  expect(Buffer.from(readPdfChunk(db, { bodyId, position: 1 })?.bytes ?? []).toString()).toBe(' filing');
  keepDocumentText(db, { sha256, state: 'text', text: 'Directors\nZoë Ankersmit of 12 Quay\n子午线航运' });
  const [entry, ...others] = found(db, { words: 'zoe anker' });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    thing: { kind: 'attachment' },
    pdfText: 'text',
    found: { text: 'Zoë Ankersmit of 12 Quay' },
  });
  expect(marked(entry)).toEqual(['Zoë', 'Anker']);
  expect(found(db, { words: '航运' })).toHaveLength(1);
  // A word of the name and one of the text, together: the line of the text is why it was found.
  expect(found(db, { words: 'filing ankersmit' })).toMatchObject([
    { isFoundInPdf: true, found: { text: 'Zoë Ankersmit of 12 Quay' } },
  ]);
  expect(entry?.isFoundInPdf).toBe(true);
  expect(found(db, { words: 'filing.pdf' })[0]).not.toHaveProperty('isFoundInPdf');
  expect(nextPdf(db, { afterBodyId: 0 })).toBeNull();
});

it('P16: shows the line far back in a long text, and keeps the list quick', () => {
  attach(db, dossierId, 'filing.pdf', pdf);
  const text = `${'An ordinary line of a filing\n'.repeat(8_000)}Zoë Ankersmit of 12 Quay\n`;
  keepDocumentText(db, { sha256: nextOf().sha256, state: 'text', text });
  const before = performance.now();
  expect(found(db, { words: 'ankersmit' })).toMatchObject([{ found: { text: 'Zoë Ankersmit of 12 Quay' } }]);
  expect(performance.now() - before).toBeLessThan(1_000);
});

it('the entry itself stays as it was written, and what is attached later is found at once', () => {
  attach(db, dossierId, 'filing.pdf', pdf);
  const before = db.prepare('SELECT * FROM history').all();
  keepDocumentText(db, { sha256: nextOf().sha256, state: 'text', text: 'Ankersmit' });
  expect(db.prepare('SELECT * FROM history').all()).toEqual(before);
  const other = saveDossier(db, {
    company: { ...company, serviceId: 'another', companyNumber: 'B999999', name: 'Another' },
    savedAt: at,
    officer: 'Astrid Lindqvist',
  });
  attach(db, other.dossierId, 'copy.pdf', pdf);
  expect(found(db, { words: 'ankersmit' })).toHaveLength(2);
});

it('a full text that is made anew has it again', () => {
  attach(db, dossierId, 'filing.pdf', pdf);
  keepDocumentText(db, { sha256: nextOf().sha256, state: 'text', text: 'Ankersmit' });
  db.prepare('DELETE FROM history_terms').run();
  expect(found(db, { words: 'ankersmit' })).toEqual([]);
  indexMissing(db);
  expect(found(db, { words: 'ankersmit' })).toHaveLength(1);
});

it.each(['no-text', 'password', 'not-read', 'part'] as const)('says %s of a PDF', (state) => {
  attach(db, dossierId, 'scan.pdf', pdf);
  keepDocumentText(db, { sha256: nextOf().sha256, state, text: state === 'part' ? 'Ankersmit' : '' });
  expect(found(db, { words: 'scan' })).toMatchObject([{ pdfText: state }]);
});

const unsearched = (filter: Partial<HistoryFilter> = {}) =>
  countHistory(db, { filter: { ...everything, words: 'ankersmit', ...filter } }).unsearched;

/** A PDF of these words, with what reading it came to; null where it was not read. */
function pdfOf(words: string, state: z.input<typeof DocumentText>['state'] | null): Attached {
  const attached = attach(db, dossierId, `${words}.pdf`, ['%PDF-1.7', words]);
  const sha256 = createHash('sha256').update(`%PDF-1.7${words}`).digest('hex');
  if (state !== null) keepDocumentText(db, { sha256, state, text: state === 'text' ? words : '' });
  return attached;
}

it('P21: words that are found in no PDF bring how many were not searched, and why, with what leads to them', () => {
  pdfOf('read', 'text');
  pdfOf('scan', 'no-text');
  pdfOf('another scan', 'no-text');
  pdfOf('locked', 'password');
  pdfOf('new', null);
  pdfOf('a thousand pages', 'part');
  attach(db, dossierId, 'note.txt', ['plain words']);
  expect(unsearched()).toEqual([
    { why: 'part', count: 1, exact: true },
    { why: 'no-text', count: 2, exact: true },
    { why: 'password', count: 1, exact: true },
    { why: 'waiting', count: 1, exact: true },
  ]);
  const leadTo = found(db, { onlyUnsearched: true }).map(({ subject }) => subject.text.split(' · ')[0]);
  expect(leadTo).toEqual(['a thousand pages.pdf', 'new.pdf', 'locked.pdf', 'another scan.pdf', 'scan.pdf']);
  expect(unsearched({ words: '' })).toEqual([]);
  pdfOf('new', 'text');
  expect(unsearched()).not.toContainEqual(expect.objectContaining({ why: 'waiting' }));
});

it('P21: counts only what the rest of the filter leaves, and each PDF once, however often it is told of', () => {
  const { attachmentId } = pdfOf('scan', 'no-text').attachment;
  withdrawAttachment(db, { attachmentId, at, officer: 'Astrid Lindqvist', reason: 'The wrong file.' });
  const one = [{ why: 'no-text', count: 1, exact: true }];
  expect(unsearched()).toEqual(one);
  expect(found(db, { onlyUnsearched: true })).toHaveLength(1);
  expect(unsearched({ kinds: ['attachment'], jurisdiction: 'LU', from: at })).toEqual(one);
  expect(unsearched({ kinds: ['search'] })).toEqual([]);
  expect(unsearched({ jurisdiction: 'SE' })).toEqual([]);
  expect(unsearched({ before: at })).toEqual([]);
});

it('says nothing of a file that is no PDF, whatever it is called', () => {
  attach(db, dossierId, 'note.pdf', ['plain words']);
  expect(nextPdf(db, { afterBodyId: 0 })).toBeNull();
  expect(found(db, { words: 'note' })[0]).not.toHaveProperty('pdfText');
});

it('finds the entries of a document by an index', () => {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${entriesOfBytes}`).all({ sha256: 'a' });
  const details = JSON.stringify(plan);
  expect(details).toContain('history_by_document');
  expect(details).toContain('history_by_attachment');
  expect(details).not.toContain('SCAN');
});
