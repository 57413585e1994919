import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { Note } from '../../../../src-shared/domain/note.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';

export const NewNote = z.object({
  dossierId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  text: z.string().min(1),
});

const Company = z.object({ company: z.string() }).optional();

/** Keeps a note with its places in the history and in the audit trail. Throws `not-found` where there is no dossier. */
export const writeNote = query(NewNote, (db, { dossierId, at, officer, text }): Note => {
  return db
    .transaction(() => {
      const row = Company.parse(db.prepare('SELECT company FROM dossiers WHERE id = ?').get(dossierId));
      if (row === undefined) throw fail('not-found', 'There is no such dossier in the record.');
      const { lastInsertRowid } = db
        .prepare('INSERT INTO notes (dossier_id, at, officer, text) VALUES (?, ?, ?, ?)')
        .run(dossierId, at, officer, text);
      const noteId = Number(lastInsertRowid);
      const company = CompanyReference.parse(JSON.parse(row.company));
      const thing = { kind: 'note' as const, dossierId, noteId };
      appendHistory(db, companyEntry(company, { at, officer, thing }, text.split('\n')));
      appendTrail(db, { at, officer, kind: 'note-written', about: { dossierId, noteId }, text: { text } });
      return { noteId, at, officer, text };
    })
    .immediate();
});

/** The notes of a dossier, the newest first. */
export function notesOf(db: Database, dossierId: number): Note[] {
  return z
    .array(Note)
    .parse(
      db
        .prepare('SELECT id AS noteId, at, officer, text FROM notes WHERE dossier_id = ? ORDER BY id DESC')
        .all(dossierId),
    );
}
