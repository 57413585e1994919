import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { recordDocumentList } from '../../../src-main/storage/queries/documents/document-lists.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { noteExport, noteSetting, noteView } from '../../../src-main/storage/queries/history/note-events.ts';
import { writeNote } from '../../../src-main/storage/queries/dossiers/notes.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { changeSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { readTrailHead, readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import { verifyTrailPart } from '../../../src-main/storage/trail/verify-trail.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import type { TrailFinding } from '../../../src-shared/domain/trail.ts';
import { answer, company, orderIn, step } from './journal-rows.ts';
import { createHash } from 'node:crypto';
import { keepApproval } from '../../../src-main/storage/queries/decisions/keep-approval.ts';
import { keepDecision } from '../../../src-main/storage/queries/decisions/keep-decision.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { approvalOf, decisionOf } from '../domain/work/specimen-decisions.ts';

const who = { at: '2026-11-21T09:00:00.000Z', officer: 'A. Officer' };

/** One of everything that the audit trail has to tell of. */
export function liveThroughADay(db: Database): void {
  recordSearch(db, {
    officer: who.officer,
    askedAt: who.at,
    query: { jurisdiction: 'LU', name: 'Meridian \ud800', companyNumber: null },
    interface: 'v2',
    outcome: { kind: 'answered', hitCount: 0 },
    hits: [],
    answer: answer('{"found":[]}'),
    cost: { ledger: 'credit', value: 0 },
    confirmations: [{ ...company, outcome: 'not-found', status: null }],
  });
  const { dossierId } = saveDossier(db, { company, savedAt: '2026-11-21T08:59:00.000Z', officer: who.officer });
  const { orderId } = orderIn(db, 'sending');
  const { incomingId } = beginDocument(db);
  appendDocument(db, { incomingId, bytes: Buffer.from('%PDF') });
  const sha256 = createHash('sha256').update('%PDF').digest('hex');
  changeOrder(
    db,
    step(orderId, 'collected', 'collected', {
      answer: answer('{"profile":1}'),
      snapshot: { source: 'v2-lite-profile', status: 'Inscrite', names: ['Paul Weiss', 'Inscrite'], documentDay: null },
      documents: [
        { incomingId, sha256, name: 'Extract', format: 'pdf', mediaType: 'application/pdf', receivedAt: who.at },
      ],
    }),
  );
  noteView(db, { ...who, thing: { what: 'dossier', dossierId } });
  noteExport(db, { ...who, what: 'document', ids: { documentId: 1 }, fileName: 'extract.pdf', sha256 });
  noteSetting(db, { ...who, setting: 'preferences', now: { theme: 'dark' } });
  changeSpendRules(db, { ...who, limits: [], prices: [] });
  writeNote(db, { ...who, dossierId, text: 'Called back.\nEverything fits.' });
  recordDocumentList(db, {
    officer: who.officer,
    askedAt: who.at,
    company,
    serviceId: company.serviceId,
    continues: false,
    outcome: { kind: 'answered', documents: 1 },
    lines: ['Statuts coordonnés'],
    answer: answer('{"documents":1}'),
  });
}

/** What officers state and decide about a dossier, as the record is given it: it does not judge signatures. */
export function decideAbout(db: Database, dossierId: number): void {
  const day = '2026-11-21';
  changeWorkFact(db, { ...who, dossierId, value: { fact: 'purpose', to: 'Supplier of Meridian' } });
  changeWorkFact(db, { ...who, dossierId, value: { fact: 'review', to: { kind: 'every', months: 12, due: day } } });
  const statement = canonicalJson(
    decisionOf({ dossierId, reason: 'Paul Weiss owns it.', second: { kind: 'any-other' } }),
  );
  keepDecision(db, { statement, signature: 'signature', day });
  const decisionSha256 = createHash('sha256').update(statement).digest('hex');
  const approval = canonicalJson({ ...approvalOf('approve').statement, decisionSha256 });
  keepApproval(db, { decisionId: 1, statement: approval, signature: 'signature', day });
}

/** Everything that is wrong with the trail, by the application, in parts of a few records. */
export function findingsOf(db: Database, limit = 3): TrailFinding[] {
  const findings: TrailFinding[] = [];
  let after: { seq: number; hash: string } | null = null;
  do {
    const part: ReturnType<typeof verifyTrailPart> = verifyTrailPart(db, { after, limit });
    findings.push(...part.findings);
    after = part.last;
  } while (after !== null);
  return findings;
}

/** The trail as older versions exported it, header first. */
export function exportedLines(db: Database): string[] {
  const header = { format: 'dossier-audit-trail', version: 1, last: readTrailHead(db) };
  return [JSON.stringify(header), ...readTrailPart(db, { after: null, limit: 20_000 }).lines];
}

/** Lets a test do what the triggers keep everybody from, as somebody with the key and another program could. */
export function allowTampering(db: Database): void {
  for (const name of ['trail_is_kept', 'trail_stands', 'trail_texts_are_kept', 'trail_texts_stand'])
    db.exec(`DROP TRIGGER ${name}`);
  db.pragma('foreign_keys = OFF');
}
