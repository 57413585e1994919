import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import { keepDocumentText, nextPdf } from '../../../src-main/storage/queries/documents/document-texts.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { countHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { attach, attachedAt as at } from '../../unit/storage/attachment-rows.ts';
import { everything, found } from '../../unit/storage/history-rows.ts';
import { company } from '../../unit/storage/journal-rows.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

const nextHash = (db: Database) => nextPdf(db, { afterBodyId: 0 })?.sha256 ?? 'none';

/** What the history finds in PDFs, and what it says of those in which it could not look. */
const findings = (db: Database) => ({
  words: found(db, { words: 'ankersmit' }),
  signs: found(db, { words: '航运' }),
  notRead: found(db, { onlyUnsearched: true }),
  unsearched: countHistory(db, { filter: { ...everything, words: 'ankersmit' } }).unsearched,
});

/** A record with a backup: of its three PDFs one has words and one is a picture; nobody read the third. */
function backedUp() {
  const record = openRecord(place, '0.1.0');
  const { db } = record;
  const { dossierId } = saveDossier(db, { company, savedAt: at, officer: 'A. Officer' });
  attach(db, dossierId, 'filing.pdf', ['%PDF-1.7 a filing']);
  keepDocumentText(db, { sha256: nextHash(db), state: 'text', text: 'Zoë Ankersmit of 12 Quay\n子午线航运' });
  attach(db, dossierId, 'scan.pdf', ['%PDF-1.7 a scan']);
  keepDocumentText(db, { sha256: nextHash(db), state: 'no-text', text: '' });
  attach(db, dossierId, 'new.pdf', ['%PDF-1.7 new']);
  const before = findings(db);
  expect([before.words.length, before.signs.length, before.notRead.length]).toEqual([1, 1, 2]);
  const { name: backup } = backUp(place, { reason: 'daily', at, dossierVersion: '0.1.0' }, () => undefined);
  return { ...record, dossierId, before, backup };
}

it('P10: a backup with the texts of PDFs, restored, finds the same texts, and reads the PDFs that nobody had read', () => {
  const { db, marks, before, backup } = backedUp();
  marks?.close();
  db.close();
  const wish = { cause: 'asked', at: '2026-11-25T08:00:00.000Z', backup, officer: 'A. Officer' } as const;
  restoreRecord(place, wish, () => undefined);
  const restored = openRecord(place, '0.1.0');
  expect(findings(restored.db)).toEqual(before);
  keepDocumentText(restored.db, { sha256: nextHash(restored.db), state: 'text', text: 'Bo Ankersmit' });
  expect(found(restored.db, { words: 'ankersmit' })).toHaveLength(2);
  restored.marks?.close();
  restored.db.close();
});

it('P10: a PDF that came after the backup is taken out of the damaged record, and is waiting to be read again', () => {
  const { db, marks, dossierId, before } = backedUp();
  attach(db, dossierId, 'later.pdf', ['%PDF-1.7 later']);
  const later = db.prepare('SELECT sha256 FROM document_bodies ORDER BY id DESC LIMIT 1').pluck().get();
  keepDocumentText(db, { sha256: String(later), state: 'text', text: 'Cy Ankersmit' });
  expect(found(db, { words: 'ankersmit' })).toHaveLength(2);
  marks?.close();
  db.close();
  restoreRecord(place, { cause: 'damaged', at: '2026-11-25T08:00:00.000Z' }, () => undefined);
  const restored = openRecord(place, '0.1.0');
  // What is read out of a PDF is no row of its own: it is said that this one was not looked into, and it is read again.
  expect(findings(restored.db).words).toEqual(before.words);
  expect(findings(restored.db).unsearched).toEqual([
    { why: 'no-text', count: 1, exact: true },
    { why: 'waiting', count: 2, exact: true },
  ]);
  restored.marks?.close();
  restored.db.close();
});
