import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import { readAttachment, withdrawAttachment } from '../../../src-main/storage/queries/documents/attachments.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { attach, attachedAt as at } from '../../unit/storage/attachment-rows.ts';
import { company } from '../../unit/storage/journal-rows.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

it('P10: an attachment whose bytes are lost or unfit is left out of a restored record with its withdrawal, and is named', () => {
  const officer = 'A. Officer';
  const { db, marks } = openRecord(place, '0.1.0');
  const { dossierId } = saveDossier(db, { company, savedAt: at, officer });
  attach(db, dossierId, 'before.pdf');
  backUp(place, { reason: 'daily', at, dossierVersion: '0.1.0' }, () => undefined);
  for (const name of ['sound.pdf', 'unfit.pdf', 'lost.pdf']) attach(db, dossierId, name);
  for (const attachmentId of [1, 2, 3]) withdrawAttachment(db, { attachmentId, at, officer, reason: 'Wrong' });
  db.pragma('foreign_keys = OFF');
  db.exec("UPDATE document_chunks SET bytes = x'00' WHERE body_id = 3; DELETE FROM document_bodies WHERE id = 4");
  marks?.close();
  db.close();

  const report = restoreRecord(place, { cause: 'damaged', at: '2026-11-25T08:00:00.000Z' }, () => undefined);
  const restored = openRecord(place, '0.1.0');
  const ids = (table: string) => restored.db.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all();
  expect(ids('attachments')).toEqual([1, 2]);
  expect(ids('attachment_withdrawals')).toEqual([1, 2]);
  const notWhole = (table: string) => report.tables.find((one) => one.table === table)?.notWhole;
  expect(notWhole('attachments')).toEqual([{ from: 3, to: 4 }]);
  expect(notWhole('attachment_withdrawals')).toEqual([{ from: 3, to: 3 }]);
  expect(notWhole('document_bodies')).toEqual([{ from: 3, to: 3 }]);
  for (const attachmentId of [1, 2])
    expect(readAttachment(restored.db, { attachmentId })).toMatchObject({
      hashFits: true,
      attachment: { withdrawn: { reason: 'Wrong' } },
    });
  // What keeps the application from changing them is there again.
  expect(() => restored.db.exec('DELETE FROM attachment_withdrawals')).toThrow('never deleted');
  restored.marks?.close();
  restored.db.close();
});
