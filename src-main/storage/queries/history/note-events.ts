import { z } from 'zod';
import { ExportKind } from '../../../../src-shared/domain/history.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { ViewedThing } from '../../../../src-shared/domain/trail.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry, type NewEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { query } from '../../query.ts';

/*
 * Events that change nothing in the record itself, and so have no other query that could note them.
 */

const who = { at: z.string(), officer: z.string() };

export const View = z.object({ ...who, thing: ViewedThing });

/** Notes that somebody looked at something that may hold personal data. */
export const noteView = query(View, (db, { at, officer, thing }): null => {
  db.transaction(() => appendTrail(db, { at, officer, kind: 'viewed', about: thing, text: null })).immediate();
  return null;
});

export const ExportNote = z.object({
  ...who,
  what: ExportKind,
  /** Which one, by the ids that it has. */
  ids: z.record(z.string(), z.number().int()),
  fileName: z.string(),
  /** Of what is written; null where it is not known before. */
  sha256: z.string().nullable(),
  /** SHA-256 of what an exported trail says of itself in its first line, so that the chain of hashes binds it. */
  header: z.string().optional(),
});
export type ExportNote = z.infer<typeof ExportNote>;

const Exported = z
  .object({ name: z.string().nullable(), dossierId: z.number().int().nullable(), company: z.string() })
  .optional();

/** What is of a company, of which a file's name need not tell: the dossier that it is of, the document or the attachment. */
function exportedOf(db: Database, ids: ExportNote['ids']): z.infer<typeof Exported> {
  if (ids['attachmentId'] !== undefined)
    return Exported.parse(
      db
        .prepare(
          `SELECT name, dossier_id AS dossierId, company FROM attachments
           JOIN dossiers ON dossiers.id = dossier_id WHERE attachments.id = ?`,
        )
        .get(ids['attachmentId']),
    );
  if (ids['documentId'] === undefined)
    return Exported.parse(
      db
        .prepare('SELECT NULL AS name, id AS dossierId, company FROM dossiers WHERE id = ?')
        .get(ids['dossierId'] ?? null),
    );
  return Exported.parse(
    db
      .prepare(
        `SELECT documents.name, documents.dossier_id AS dossierId, orders.company FROM documents
         JOIN orders ON orders.id = documents.order_id WHERE documents.id = ?`,
      )
      .get(ids['documentId']),
  );
}

/** The entry of a file: it names the document and the company that it is of, and is found by them. */
function exportEntry(
  db: Database,
  entry: Pick<NewEntry, 'at' | 'officer'>,
  { what, ids, fileName }: Pick<ExportNote, 'what' | 'ids' | 'fileName'>,
): NewEntry {
  const of = exportedOf(db, ids);
  const thing = { kind: 'export' as const, what, dossierId: of?.dossierId ?? ids['dossierId'] ?? null };
  if (of === undefined) return { ...entry, thing, jurisdiction: null, subject: fileName, cost: null, lines: [] };
  const company = CompanyReference.parse(JSON.parse(of.company));
  const named = [company.name.trim()].filter((part) => part !== '');
  const subject = (of.name === null ? [fileName, ...named] : [of.name, ...named, fileName]).join(' · ');
  return { ...companyEntry(company, { ...entry, thing }), subject };
}

/** Notes that something is about to leave the record for a file of the officer's. Returns the number of the record. */
export const noteExport = query(ExportNote, (db, note): { seq: number } => {
  const { at, officer, what, ids, fileName, sha256, header } = note;
  const about = { what, ...ids, ...(header === undefined ? {} : { header }) };
  return db
    .transaction(() => {
      const seq = appendTrail(db, { at, officer, kind: 'exported', about, text: { fileName, sha256 } });
      appendHistory(db, exportEntry(db, { at, officer }, note));
      return { seq };
    })
    .immediate();
});

export const SettingNote = z.object({
  ...who,
  setting: z.enum(['preferences', 'connection', 'credential', 'recovery-code', 'officer']),
  /** What it is now. Never a secret. */
  now: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Notes that a setting outside of the record was changed. */
export const noteSetting = query(SettingNote, (db, { at, officer, setting, now }): null => {
  db.transaction(() =>
    appendTrail(db, { at, officer, kind: 'setting-changed', about: { setting }, text: now }),
  ).immediate();
  return null;
});
