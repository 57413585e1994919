import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { writeNote } from '../../../src-main/storage/queries/dossiers/notes.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { found } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

const at = '2026-11-21T09:00:00.000Z';
const officer = 'A. Officer';

let db: Database;
let dossierId: number;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer }));
});

afterEach(() => {
  db.close();
});

it('is kept with its dossier, the newest first, whatever the clock says', () => {
  const first = writeNote(db, { dossierId, at: '2027-01-01T00:00:00.000Z', officer, text: 'First' });
  const second = writeNote(db, { dossierId, at, officer: 'B. Officer', text: 'Second' });
  expect(readDossier(db, { dossierId }).notes).toEqual([second, first]);
  const other = saveDossier(db, { company: { ...company, companyNumber: 'B2' }, savedAt: at, officer });
  expect(readDossier(db, { dossierId: other.dossierId }).notes).toEqual([]);
});

it('is found in the history by any of its words, in any script, and shows the line', () => {
  writeNote(db, { dossierId, at, officer, text: 'Called back.\nЕго зовут Пётр Иванов' });
  const [entry, ...others] = found(db, { words: 'petr ivanov' });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    thing: { kind: 'note', dossierId, noteId: 1 },
    subject: { text: company.name },
    found: { text: 'Его зовут Пётр Иванов' },
  });
  expect(found(db, { kinds: ['note'] })).toHaveLength(1);
});

it('P13: is told in the trail by its ids, with the words where they can be erased', () => {
  writeNote(db, { dossierId, at, officer, text: 'Canary of a note' });
  const [record, text] = z
    .tuple([z.string(), z.string()])
    .parse(
      db.prepare('SELECT record, text FROM trail JOIN trail_texts ON seq = trail.id ORDER BY id DESC').raw().get(),
    );
  expect(record).toContain(`"about":{"dossierId":${String(dossierId)},"noteId":1}`);
  expect(record).not.toContain('Canary');
  expect(text).toBe('{"text":"Canary of a note"}');
  expect(findingsOf(db)).toEqual([]);
});

it('is never changed, and none is written where there is no dossier', () => {
  writeNote(db, { dossierId, at, officer, text: 'As it was' });
  expect(() => db.exec(`UPDATE notes SET text = 'otherwise'`)).toThrow('never changed');
  expect(() => writeNote(db, { dossierId: 99, at, officer, text: 'Nowhere' })).toThrow('no such dossier');
  expect(found(db, { kinds: ['note'] })).toHaveLength(1);
});
