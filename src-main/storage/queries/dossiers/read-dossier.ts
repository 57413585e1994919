import { z } from 'zod';
import type {
  DossierSummary,
  EvidenceItem,
  KeptDocument,
  SnapshotSummary,
} from '../../../../src-shared/domain/dossier.ts';
import type { KeptAttachment } from '../../../../src-shared/domain/attachment.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Note } from '../../../../src-shared/domain/note.ts';
import type { OwnReference } from '../../../../src-shared/domain/batch/own-reference.ts';
import type { Database } from '../../database.ts';
import { answerReference } from '../evidence/answers.ts';
import { ownReferencesOf } from '../batches/own-references.ts';
import { keysOf } from '../companies/company-key.ts';
import { keysOfLists } from '../documents/document-lists.ts';
import { attachmentsOf } from '../documents/attachments.ts';
import { selectDocumentsWhere } from '../documents/documents.ts';
import { dossierSummary } from './dossier-summary.ts';
import { notesOf } from './notes.ts';
import { selectOrdersWhere } from '../orders/order-rows.ts';
import { newestSnapshot, snapshotsOf } from './snapshots.ts';
import { query } from '../../query.ts';

/** A dossier as the record holds it; the profile is read from the newest snapshot's answer. */
export interface StoredDossier {
  dossier: DossierSummary;
  snapshots: SnapshotSummary[];
  /** The snapshot that tells of the latest day; null where there is none. */
  newestSnapshot: number | null;
  orders: JournalOrder[];
  documents: KeptDocument[];
  evidence: EvidenceItem[];
  notes: Note[];
  /** Left out where no list of an officer names it by a reference. */
  ownReferences?: OwnReference[];
}

type AnswerEvidence = Extract<EvidenceItem, { kind: 'answer' }>;

const AnswerRow = z.object({
  answer_id: z.number().int(),
  order_id: z.number().int().nullable(),
  size: z.number().int(),
});

/** The answers that tell of a company: those of its orders, of the registry searches that confirmed it, and its lists of documents. */
function answersOf(
  db: Database,
  { dossierId, company }: DossierSummary,
  keys: string,
  snapshots: readonly SnapshotSummary[],
): AnswerEvidence[] {
  const read = new Map(snapshots.map((snapshot) => [snapshot.answer.answerId, snapshot]));
  return db
    .prepare(
      `SELECT answer_id, min(order_id) AS order_id, size FROM (
         SELECT answer_id, order_id FROM order_events JOIN orders ON orders.id = order_id
           WHERE orders.dossier_id = @dossierId AND answer_id IS NOT NULL
         UNION
         SELECT searches.answer_id, NULL FROM confirmations JOIN searches ON searches.id = search_id
           WHERE company_key IN (SELECT value FROM json_each(@keys))
             AND searches.answer_id IS NOT NULL
         UNION
         SELECT answer_id, NULL FROM document_lists
           WHERE company_key IN (SELECT value FROM json_each(@listKeys)) AND answer_id IS NOT NULL
       ) JOIN answers ON answers.id = answer_id JOIN bodies ON bodies.id = body_id
       -- This SQLite sorts the groups of a UNION upwards where they are asked for by their own column downwards.
       GROUP BY answer_id ORDER BY max(answer_id) DESC`,
    )
    .all({ dossierId, keys, listKeys: keysOfLists(db, company) })
    .map((row) => AnswerRow.parse(row))
    .map(({ answer_id: answerId, order_id: orderId, size }) => {
      const { doubt = null, companyWord } = read.get(answerId) ?? {};
      return {
        ...{ kind: 'answer' as const, answer: answerReference(db, answerId), bytes: size, orderId, doubt },
        ...(companyWord === undefined ? {} : { companyWord }),
      };
    });
}

/**
 * The answers and documents, each kept text once: the JSON of a document is the answer that brought it. What officers
 * attached stands after them.
 */
function evidenceOf(
  answers: readonly AnswerEvidence[],
  documents: readonly KeptDocument[],
  attachments: readonly KeptAttachment[],
): EvidenceItem[] {
  const isSame = ({ answer, orderId }: AnswerEvidence, document: KeptDocument) =>
    orderId === document.orderId && answer.sha256 === document.sha256;
  const items = answers.map((item) => {
    const document = documents.find((one) => isSame(item, one));
    return document === undefined ? item : { ...item, document };
  });
  const alone = documents.filter((document) => !answers.some((item) => isSame(item, document)));
  return [
    ...items,
    ...alone.map((document) => ({ kind: 'document' as const, document })),
    ...attachments.map((attachment) => ({ kind: 'attachment' as const, attachment })),
  ];
}

export const DossierId = z.object({ dossierId: z.number().int() });

/** Everything kept about one company, the newest first. Throws `not-found`. */
export const readDossier = query(DossierId, (db, { dossierId }): StoredDossier => {
  const dossier = dossierSummary(db, dossierId);
  const documents = selectDocumentsWhere(db, 'documents.dossier_id = @dossierId ORDER BY documents.id DESC', {
    dossierId,
  });
  const snapshots = snapshotsOf(db, dossierId);
  const keys = keysOf(db, dossier.company);
  const ownReferences = ownReferencesOf(db, keys);
  return {
    dossier,
    snapshots,
    newestSnapshot: newestSnapshot(db, dossierId),
    orders: selectOrdersWhere(db, 'orders.dossier_id = @dossierId ORDER BY orders.id DESC', { dossierId }),
    documents,
    evidence: evidenceOf(answersOf(db, dossier, keys, snapshots), documents, attachmentsOf(db, dossierId)),
    notes: notesOf(db, dossierId),
    ...(ownReferences.length === 0 ? {} : { ownReferences }),
  };
});
