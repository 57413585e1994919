import { createHash } from 'node:crypto';
import { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import type { EvidenceItem, KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { nothingStated } from '../../../src-shared/domain/work/work-facts.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import { richProfile } from './rich-profile.ts';

const company = {
  jurisdiction: 'LU',
  companyNumber: 'B 218447',
  serviceId: 'LU|invented',
  name: 'Meridian Maritime Holdings S.à r.l.',
  englishName: null,
};

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function answer(answerId: number, operation: string, receivedAt: string): AnswerReference {
  return {
    answerId,
    sha256: sha256(`answer ${String(answerId)}`),
    receivedAt,
    operation,
    correlationId: `c0ffee-${String(answerId)}`,
  };
}

function filing(documentId: number, name: string, format: 'pdf' | 'json', receivedAt: string): KeptDocument {
  return {
    documentId,
    orderId: 2,
    dossierId: 1,
    name,
    format,
    withoutJson: null,
    mediaType: `application/${format}`,
    bytes: 381_204 + documentId,
    sha256: sha256(name),
    receivedAt,
    company,
  };
}

const profileAnswer = answer(41, 'GET /companies/{id}/enhanced', '2026-11-12T09:41:07.250Z');
const evidence: EvidenceItem[] = [
  { kind: 'document', document: filing(9, '章程 Consolidated articles', 'pdf', '2026-11-12T10:03:04Z') },
  { kind: 'document', document: filing(8, 'Annual accounts 2025', 'json', '2026-11-12T10:02:51Z') },
  { kind: 'answer', answer: answer(44, 'GET /companies', '2026-11-12T10:14:02Z'), bytes: 2_113, orderId: null },
  { kind: 'answer', answer: answer(40, 'GET /companies', '2026-11-12T09:30:00Z'), bytes: 8_090, orderId: null },
  { kind: 'answer', answer: profileAnswer, bytes: 48_211, orderId: 1 },
];

/** A report of an invented company, with a confirmation, two filings and five pieces of evidence. */
export function richReport(profile: Profile = richProfile, kind: ConnectionKind = 'production'): Report {
  const snapshot = {
    snapshotId: 5,
    takenAt: profileAnswer.receivedAt,
    source: 'v2-enhanced-profile' as const,
    orderId: 1,
    answer: profileAnswer,
    profile,
    hashFits: true,
  };
  const order = {
    orderId: 1,
    reference: 'CASE-7-x1',
    officer: 'Astrid Lindqvist',
    company,
    product: { kind: 'v2-enhanced-profile' as const, directorships: true, geocoding: false },
    state: 'collected' as const,
    reason: null,
    said: null,
    price: { kind: 'not-known' as const },
    mostAccepted: 12,
    ledger: 'credit',
    realCost: { ledger: 'credit', value: 12 },
    costSaid: null,
    settled: null,
    taken: true,
    acknowledged: 'confirmed-active' as const,
    serviceOrderId: '184203',
    orderedAt: '2026-11-12T09:40:58Z',
    changedAt: '2026-11-12T09:41:07Z',
    snapshotId: 5,
    documentIds: [],
    replacedBy: null,
    followingStoppedAt: null,
    dossierId: 1,
  };
  const opened = OpenDossier.parse({
    dossier: {
      dossierId: 1,
      company,
      savedAt: '2026-11-12T09:35:00Z',
      profileAt: snapshot.takenAt,
      status: 'Inscrit',
      confirmation: { outcome: 'found-active', confirmedAt: '2026-11-12T10:14:02Z', searchId: 12, status: 'Inscrit' },
      openOrders: 0,
      documents: 2,
    },
    snapshot,
    snapshots: [snapshot],
    orders: [order],
    documents: evidence.flatMap((item) => (item.kind === 'document' ? [item.document] : [])),
    evidence,
    notes: [{ noteId: 3, at: '2026-11-12T10:20:00Z', officer: 'Astrid Lindqvist', text: 'They called back.' }],
  });
  return {
    opened,
    snapshot,
    ownership: null,
    workFacts: nothingStated,
    decisions: [],
    signed: [],
    otherProfiles: [],
    newerProfiles: [],
    changedJoins: [],
    anchor: { seq: 812, hash: 'ab'.repeat(32) },
    facts: {
      officer: 'Astrid Lindqvist',
      connection: { id: kind, name: kind === 'production' ? 'Group account' : kind, kind, host: 'registry.example' },
      madeAt: '2026-11-12T10:40:00Z',
      number: 'R-2026-0412',
    },
  };
}
