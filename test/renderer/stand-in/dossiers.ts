import type { ShownAnswer } from '../../../src-shared/contract/dossiers.ts';
import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { DossierSummary, EvidenceItem, KeptDocument, Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { bareProfile } from '../../unit/export/bare-profile.ts';
import { richProfile } from '../../unit/export/rich-profile.ts';
import type { Script } from './bridge.ts';
import { confirmation, failure } from './specimen.ts';
import { dossierColumns } from '../../../src-renderer/features/dossiers/dossier-columns.ts';
import { inOrder } from '../../../src-renderer/lib/grid/columns.ts';

/** A dossier of an invented company with everything in it: two snapshots, filings, an order on its way, evidence. */
export const company = {
  jurisdiction: 'LU',
  companyNumber: 'B 218447',
  serviceId: 'LU|token',
  name: 'Meridian Maritime Holdings S.à r.l.',
  englishName: 'Meridian Maritime Holdings',
};

const hash = (digit: string) => digit.repeat(64);

function snapshot(snapshotId: number, takenAt: string, profile: Snapshot['profile']): Snapshot {
  return {
    snapshotId,
    takenAt,
    source: 'v2-enhanced-profile',
    orderId: 180_000 + snapshotId,
    answer: {
      answerId: 40 + snapshotId,
      sha256: hash(String(snapshotId)),
      receivedAt: takenAt,
      operation: 'GET /companies/{id}/enhanced',
      correlationId: '5d1e-77b0-4c2a-9e10',
    },
    profile,
    hashFits: true,
  };
}

export const newest = snapshot(5, '2026-11-12T09:41:07Z', {
  ...richProfile,
  companyNumber: { value: 'B 218447', at: '/company/companyNumber' },
});
export const earlier = snapshot(2, '2026-02-02T08:00:00Z', {
  ...bareProfile,
  name: { value: 'Nordlys Shipping Luxembourg S.à r.l.', at: '/company/name' },
});

const filing: KeptDocument = {
  documentId: 9,
  orderId: 3,
  dossierId: 1,
  name: 'Annual accounts 2025',
  format: 'pdf',
  withoutJson: null,
  mediaType: 'application/pdf',
  bytes: 381_213,
  sha256: hash('9'),
  receivedAt: '2026-11-12T10:03:04Z',
  company,
};

export const onTheWay: JournalOrder = {
  orderId: 7,
  reference: 'CASE-7-x1',
  officer: 'Astrid Lindqvist',
  company,
  product: { kind: 'v2-enhanced-profile', directorships: true, geocoding: false },
  state: 'pending',
  reason: null,
  said: null,
  price: { kind: 'not-known' },
  mostAccepted: 12,
  ledger: 'credit',
  realCost: null,
  costSaid: null,
  settled: null,
  taken: false,
  acknowledged: 'confirmed-active',
  serviceOrderId: '184210',
  orderedAt: '2026-11-20T09:40:58Z',
  changedAt: '2026-11-20T09:41:07Z',
  snapshotId: null,
  documentIds: [],
  dossierId: 1,
  replacedBy: null,
  followingStoppedAt: null,
};

export const summary: DossierSummary = {
  dossierId: 1,
  company,
  savedAt: '2026-11-12T09:35:00Z',
  profileAt: newest.takenAt,
  status: 'Inscrit',
  confirmation: confirmation({ status: 'Inscrit' }),
  openOrders: 1,
  documents: 1,
};

export const shanghai: DossierSummary = {
  ...summary,
  dossierId: 2,
  company: {
    jurisdiction: 'CN',
    companyNumber: '91310115MA1K4Q7R2X',
    serviceId: 'CN|token',
    name: '子午线航运（上海）有限公司',
    englishName: 'Meridian Shipping (Shanghai) Co., Ltd.',
  },
  profileAt: null,
  status: '21',
  confirmation: null,
  openOrders: 0,
  documents: 0,
};

const evidence: EvidenceItem[] = [
  { kind: 'document', document: filing },
  { kind: 'answer', answer: newest.answer, bytes: 48_211, orderId: newest.orderId },
];

export function openDossier(change: Partial<OpenDossier> = {}): OpenDossier {
  return {
    dossier: summary,
    snapshot: newest,
    snapshots: [newest, earlier],
    orders: [{ ...onTheWay, orderId: 180_005, serviceOrderId: '184205', state: 'collected' }, onTheWay],
    documents: [filing],
    evidence,
    notes,
    ...change,
  };
}

const notes = [
  {
    noteId: 4,
    at: '2026-11-20T15:12:00.000Z',
    officer: 'Astrid Lindqvist',
    text: 'Director called back.\nGave no reason.',
  },
  { noteId: 1, at: '2026-11-12T10:00:00.000Z', officer: 'Jun Ito', text: 'اسم الشركة يختلف' },
];

/** A record with these dossiers: finds by any part of a name or number and sorts by a column, as the real one does. */
export function keptDossiers(dossiers: readonly DossierSummary[] = [summary, shanghai]): Partial<Script> {
  return {
    'dossier.list': ({ words, sort = null }) => {
      const wanted = (words ?? '').toLowerCase();
      // The record finds a dossier by what its answers call the company, too.
      const found = dossiers.filter(({ company: { name, englishName, companyNumber }, newerName }) =>
        [name, englishName ?? '', companyNumber ?? '', newerName?.name ?? ''].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
      );
      const sorted = inOrder(found, dossierColumns, sort);
      return { ok: true, value: { dossiers: [...sorted], more: false, total: found.length } };
    },
    'dossier.read': ({ dossierId }) => {
      const found = dossiers.find((one) => one.dossierId === dossierId);
      if (found === undefined) return { ok: false, error: failure('not-found') };
      if (found.profileAt !== null) return { ok: true, value: openDossier({ dossier: found }) };
      const bare = { snapshot: null, snapshots: [], documents: [], evidence: [], notes: [], orders: [onTheWay] };
      return { ok: true, value: openDossier({ dossier: found, ...bare }) };
    },
    'snapshot.read': ({ snapshotId }) => ({ ok: true, value: snapshotId === earlier.snapshotId ? earlier : newest }),
    'answer.source': () => ({ ok: true, value: { text: 'B  218447', hashFits: true } }),
    'report.savePdf': () => ({ ok: true, value: { savedTo: '/home/astrid/Meridian.pdf', fileId: 3 } }),
  };
}

/** A record without dossiers. */
/** The beginning of a kept answer, as it is shown. */
export function shownAnswer(change: Partial<ShownAnswer> = {}): ShownAnswer {
  const text = '{"orders":[]}';
  const { answer } = newest;
  return {
    answer,
    status: 200,
    contentType: 'application/json',
    bytes: 13,
    shown: 13,
    text,
    hashFits: true,
    ...change,
  };
}

export const noDossiers: Pick<
  Script,
  | 'dossier.list'
  | 'dossier.unsure'
  | 'dossier.settle'
  | 'dossier.read'
  | 'dossier.save'
  | 'dossier.confirm'
  | 'company.which'
  | 'note.write'
  | 'note.drafted'
  | 'snapshot.read'
  | 'answer.source'
  | 'answer.read'
  | 'answer.save'
  | 'evidence.save'
  | 'sheet.save'
  | 'bundle.save'
  | 'bundle.open'
  | 'bundle.readText'
  | 'bundle.showFile'
  | 'bundle.approve'
  | 'bundle.leave'
  | 'exchange.save'
  | 'exchange.saveJson'
  | 'reports.ready'
  | 'reports.save'
  | 'reports.stop'
  | 'report.savePdf'
  | 'statement.savePdf'
  | 'comparison.savePdf'
  | 'search.savePdf'
  | 'order.savePdf'
  | 'pdf.preview'
  | 'file.showInFolder'
> = {
  'dossier.list': () => ({ ok: true, value: { dossiers: [], more: false, total: 0 } }),
  'dossier.unsure': () => ({ ok: true, value: [] }),
  'dossier.settle': () => ({ ok: true, value: [] }),
  'dossier.confirm': () => ({ ok: true, value: openDossier() }),
  'dossier.read': () => ({ ok: true, value: openDossier() }),
  'note.write': ({ text }) => ({
    ok: true,
    value: { noteId: 12, at: '2026-11-21T09:00:00.000Z', officer: 'Astrid Lindqvist', text },
  }),
  'note.drafted': () => ({ ok: true, value: null }),
  'company.which': () => ({ ok: true, value: { kind: 'known', dossierId: null } }),
  'dossier.save': () => ({ ok: true, value: summary }),
  'snapshot.read': () => ({ ok: true, value: newest }),
  'answer.source': () => ({ ok: true, value: { text: null, hashFits: true } }),
  'answer.read': () => ({ ok: true, value: shownAnswer() }),
  'answer.save': () => ({ ok: true, value: { savedTo: '/home/astrid/Answer 31.json', fileId: 4 } }),
  'exchange.save': () => ({ ok: true, value: { savedTo: '/home/astrid/Meridian BODS.json', fileId: 8 } }),
  'exchange.saveJson': () => ({ ok: true, value: { savedTo: '/home/astrid/Meridian dossier.json', fileId: 9 } }),
  'sheet.save': () => ({ ok: true, value: { savedTo: '/home/astrid/List.xlsx', fileId: 6 } }),
  'bundle.save': () => ({ ok: true, value: { savedTo: '/home/astrid/Meridian.dossier', fileId: 7 } }),
  'bundle.open': () => ({ ok: true, value: { kind: 'cancelled' } }),
  'bundle.readText': () => ({ ok: true, value: { kind: 'no-text' } }),
  'bundle.showFile': () => ({ ok: true, value: { kind: 'shown' } }),
  'bundle.approve': () => ({ ok: true, value: { savedTo: '/home/astrid/Approval.json', fileId: 8 } }),
  'bundle.leave': () => ({ ok: true, value: null }),
  'evidence.save': () => ({ ok: true, value: { savedTo: '/home/astrid/Evidence', fileId: 5 } }),
  'reports.ready': ({ dossierIds }) => ({ ok: true, value: { dossierIds, withoutProfile: [] } }),
  'reports.save': () => ({ ok: true, value: { kind: 'cancelled' } }),
  'reports.stop': () => ({ ok: true, value: undefined }),
  'report.savePdf': () => ({ ok: true, value: { savedTo: null } }),
  'statement.savePdf': () => ({ ok: true, value: { savedTo: null } }),
  'comparison.savePdf': () => ({ ok: true, value: { savedTo: null } }),
  'search.savePdf': () => ({ ok: true, value: { savedTo: null } }),
  'order.savePdf': () => ({ ok: true, value: { savedTo: null } }),
  'pdf.preview': () => ({ ok: true, value: null }),
  'file.showInFolder': () => ({ ok: true, value: { isThere: true } }),
};
