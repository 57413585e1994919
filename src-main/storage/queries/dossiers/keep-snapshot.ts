import { z } from 'zod';
import { OtherCompany } from '../../../../src-shared/domain/answered-company.ts';
import { SnapshotSource } from '../../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { answerLines } from '../../history/answer-lines.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import type { ReceivedAnswer } from '../evidence/answers.ts';
import { indexDossier } from './keep-dossier.ts';

/** A profile that an answer brought: what must be known of it without reading the answer again. */
export const NewSnapshot = z.object({
  source: SnapshotSource,
  /** As `statusOfProfile` reads it: the registry's own word, and what contradicts it. */
  status: z.string().nullable(),
  names: z.array(z.string()),
  /**
   * The day that a document states of itself, or a profile whose data is old; empty where it could not be read. Null: as of
   * when it came.
   */
  documentDay: z.string().nullable(),
  /** Whom the answer is about, where that is not the company that was ordered. */
  otherCompany: OtherCompany.nullable().optional(),
});
export type NewSnapshot = z.infer<typeof NewSnapshot>;

/** A snapshot with the answer that it was read from, which is kept already. */
export interface ReceivedSnapshot {
  at: string;
  snapshot: NewSnapshot;
  answer: ReceivedAnswer;
  answerId: number;
}

/** Keeps a snapshot with its order: in the trail, in what a dossier is found by, and in the history. */
export function insertSnapshot(
  db: Database,
  order: Pick<JournalOrder, 'orderId' | 'dossierId' | 'company'>,
  { at, snapshot, answer, answerId }: ReceivedSnapshot,
): void {
  const { otherCompany: other = null } = snapshot;
  const insert = db.prepare(
    `INSERT INTO snapshots (dossier_id, order_id, answer_id, source, taken_at, status, names, document_day,
       other_company)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const row = insert.run(
    order.dossierId,
    order.orderId,
    answerId,
    snapshot.source,
    answer.receivedAt,
    snapshot.status,
    // The dossier is not found by another company's names.
    JSON.stringify(other === null ? snapshot.names : []),
    snapshot.documentDay,
    other === null ? null : JSON.stringify(other),
  );
  const snapshotId = Number(row.lastInsertRowid);
  appendTrail(db, {
    at,
    officer: null,
    kind: 'snapshot-kept',
    about: { snapshotId, orderId: order.orderId, dossierId: order.dossierId, answerId },
    text: {
      source: snapshot.source,
      sha256: answer.sha256,
      ...(other === null ? {} : { otherCompany: { ...other } }),
    },
  });
  // The history finds a company by what answers say of it: this one says it of another.
  if (other !== null) return;
  const { source, names } = snapshot;
  noteTaken(db, order, { at: answer.receivedAt, snapshotId, source, names, body: answer.body });
}

/** Makes a company found by what an answer says of it: its dossier by the names, and the history by everything. */
export function noteTaken(
  db: Database,
  { dossierId, company }: Pick<JournalOrder, 'dossierId' | 'company'>,
  {
    at,
    snapshotId,
    source,
    names,
    body,
  }: Pick<NewSnapshot, 'source' | 'names'> & {
    at: string;
    snapshotId: number;
    body: Uint8Array;
  },
): void {
  if (dossierId === null) return;
  indexDossier(db, dossierId);
  const thing = { kind: 'snapshot' as const, dossierId, snapshotId, source };
  appendHistory(db, companyEntry(company, { at, officer: null, thing }, [...names, ...answerLines(body)]));
}
