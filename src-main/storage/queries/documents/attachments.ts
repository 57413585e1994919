import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { AttachmentStep, KeptAttachment } from '../../../../src-shared/domain/attachment.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { companyOf, requireDossier } from '../decisions/work-changes.ts';
import { bodyWith, hashOfBody } from './incoming-documents.ts';

const id = z.number().int();

/** A file that came in whole from an officer's disk. */
export const NewAttachment = z.object({
  incomingId: id,
  dossierId: id,
  sha256: z.string(),
  name: z.string().min(1),
  mediaType: z.string(),
  at: z.string(),
  officer: z.string(),
});

/** What became of a file: kept, or the attachment of its dossier that has the same bytes. */
export type Attached = { kind: 'kept' | 'already'; attachment: KeptAttachment };

const Row = z.object({
  attachmentId: id,
  dossierId: id,
  bodyId: id,
  name: z.string(),
  mediaType: z.string(),
  bytes: id,
  sha256: z.string(),
  at: z.string(),
  officer: z.string(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  reason: z.string().nullable(),
});

const selected = `SELECT attachments.id AS attachmentId, dossier_id AS dossierId, body_id AS bodyId, name,
    media_type AS mediaType, size AS bytes, sha256, attachments.at, attachments.officer,
    attachment_withdrawals.at AS withdrawnAt, attachment_withdrawals.officer AS withdrawnBy, reason
  FROM attachments JOIN document_bodies ON document_bodies.id = body_id
  LEFT JOIN attachment_withdrawals ON attachment_id = attachments.id`;

function toAttachment(row: z.infer<typeof Row>): KeptAttachment {
  const { bodyId: _, withdrawnAt, withdrawnBy, reason, ...kept } = row;
  const withdrawn =
    withdrawnAt === null || withdrawnBy === null || reason === null
      ? null
      : { at: withdrawnAt, officer: withdrawnBy, reason };
  return { ...kept, withdrawn };
}

/** Every file that was attached to a dossier, the newest first, those that were withdrawn among them. */
export function attachmentsOf(db: Database, dossierId: number): KeptAttachment[] {
  return db
    .prepare(`${selected} WHERE dossier_id = ? ORDER BY attachments.id DESC`)
    .all(dossierId)
    .map((row) => toAttachment(Row.parse(row)));
}

function rowWith(db: Database, attachmentId: number): z.infer<typeof Row> {
  const row = db.prepare(`${selected} WHERE attachments.id = ?`).get(attachmentId);
  if (row === undefined) throw fail('not-found', 'There is no such attachment in the record.');
  return Row.parse(row);
}

/** Adds the entry of a step to the history: it names the file and the company, and is found by both. */
function note(
  db: Database,
  { attachmentId, dossierId, name }: KeptAttachment,
  { at, officer, step }: { at: string; officer: string; step: AttachmentStep },
  lines: readonly string[] = [],
): void {
  const company = companyOf(db, dossierId);
  const subject = [name, company.name.trim()].filter((part) => part !== '').join(' · ');
  const thing = { kind: 'attachment' as const, dossierId, attachmentId, step };
  appendHistory(db, { ...companyEntry(company, { at, officer, thing }, lines), subject });
}

/**
 * Keeps a file that came in with its dossier. Its hash is worked out anew. Where the same bytes are attached to the dossier
 * already, what came in is dropped, and that attachment is the answer; one that was withdrawn does not count. Throws
 * `not-found`.
 */
export const keepAttachment = query(NewAttachment, (db, file): Attached =>
  db
    .transaction((): Attached => {
      const { dossierId, name, mediaType, at, officer, sha256 } = file;
      requireDossier(db, dossierId);
      const bodyId = bodyWith(db, file);
      const before = db
        .prepare(
          `${selected} WHERE body_id = @bodyId AND dossier_id = @dossierId AND attachment_withdrawals.id IS NULL`,
        )
        .get({ bodyId, dossierId });
      if (before !== undefined) return { kind: 'already', attachment: toAttachment(Row.parse(before)) };
      const { lastInsertRowid } = db
        .prepare(
          `INSERT INTO attachments (dossier_id, body_id, name, media_type, at, officer) VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(dossierId, bodyId, name, mediaType, at, officer);
      const attachment = toAttachment(rowWith(db, Number(lastInsertRowid)));
      const { attachmentId } = attachment;
      note(db, attachment, { at, officer, step: 'kept' });
      appendTrail(db, {
        ...{ at, officer, kind: 'attachment-kept' },
        about: { attachmentId, dossierId },
        text: { name, sha256 },
      });
      return { kind: 'kept', attachment };
    })
    .immediate(),
);

export const Withdrawal = z.object({
  attachmentId: id,
  at: z.string(),
  officer: z.string(),
  reason: z.string().min(1),
});

/**
 * Withdraws an attachment, with a reason. The file stays kept. Throws `not-found`, and `input-invalid` where it was withdrawn
 * before: the first word stands.
 */
export const withdrawAttachment = query(Withdrawal, (db, { attachmentId, at, officer, reason }): KeptAttachment =>
  db
    .transaction(() => {
      const attachment = toAttachment(rowWith(db, attachmentId));
      if (attachment.withdrawn !== null) throw fail('input-invalid', 'This attachment was withdrawn already.');
      db.prepare('INSERT INTO attachment_withdrawals (attachment_id, at, officer, reason) VALUES (?, ?, ?, ?)').run(
        ...[attachmentId, at, officer, reason],
      );
      note(db, attachment, { at, officer, step: 'withdrawn' }, reason.split('\n'));
      const about = { attachmentId, dossierId: attachment.dossierId };
      appendTrail(db, { at, officer, kind: 'attachment-withdrawn', about, text: { reason } });
      return { ...attachment, withdrawn: { at, officer, reason } };
    })
    .immediate(),
);

export const AttachmentId = z.object({ attachmentId: id });

/** An attachment's facts, the company that it was attached to, and whether its bytes still have the hash they were kept with. Throws `not-found`. */
export const readAttachment = query(
  AttachmentId,
  (db, { attachmentId }): { attachment: KeptAttachment; company: CompanyReference; hashFits: boolean } => {
    const row = rowWith(db, attachmentId);
    const hashFits = hashOfBody(db, row.bodyId) === row.sha256;
    return { attachment: toAttachment(row), company: companyOf(db, row.dossierId), hashFits };
  },
);

export const ChunkOfAttachment = AttachmentId.extend({ position: id.min(0) });

/** One piece of an attachment, from 0 on, so that a large one never is in memory whole. Null after the last. */
export const readAttachmentChunk = query(
  ChunkOfAttachment,
  (db, { attachmentId, position }): { bytes: Uint8Array } | null => {
    const row = db
      .prepare(
        `SELECT bytes FROM attachments JOIN document_chunks ON document_chunks.body_id = attachments.body_id
         WHERE attachments.id = ? AND position = ?`,
      )
      .get(attachmentId, position);
    return z
      .object({ bytes: z.instanceof(Uint8Array) })
      .nullable()
      .parse(row ?? null);
  },
);
