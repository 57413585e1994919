import type { CallOutput } from '../../../src-shared/contract/calls.ts';
import type { DocumentOffer, Offer, OrderQuestion } from '../../../src-shared/contract/orders.ts';
import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder, OrderEvent, Product } from '../../../src-shared/domain/journal.ts';
import type { RecheckRun } from '../../../src-shared/domain/recheck/recheck-run.ts';
import type { Script } from './bridge.ts';

/** Invented orders, offers and documents for the renderer's tests. */
export const kestrel: JournalOrder['company'] = {
  jurisdiction: 'JE',
  companyNumber: '118820',
  serviceId: 'JE|kestrel',
  name: 'Kestrel Nominees (Jersey) Limited',
  englishName: null,
};

export function order(change: Partial<JournalOrder> = {}): JournalOrder {
  return {
    orderId: 1,
    reference: 'KYC-2026-118-dsr-7k2m-9xv04',
    officer: 'Astrid Lindqvist',
    company: kestrel,
    product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
    state: 'pending',
    reason: null,
    said: null,
    price: { kind: 'not-known' },
    mostAccepted: 18,
    ledger: 'credit',
    realCost: null,
    costSaid: null,
    settled: null,
    taken: false,
    acknowledged: 'confirmed-active',
    serviceOrderId: null,
    orderedAt: '2026-11-20T10:02:30Z',
    changedAt: '2026-11-20T10:02:31Z',
    snapshotId: null,
    documentIds: [],
    dossierId: 3,
    replacedBy: null,
    followingStoppedAt: null,
    ...change,
  };
}

export const filing: JournalOrder['product'] = {
  kind: 'v2-document',
  productId: 'p-1',
  name: 'Annual accounts 2025',
  category: 'Accounts',
  documentDate: '2026-03-31',
  formats: ['application/pdf'],
  deliveryMinutes: 0,
};

/** One order in every state that a person can see. */
export const orders: readonly JournalOrder[] = [
  order({ orderId: 9, state: 'collected', realCost: { ledger: 'credit', value: 12 }, snapshotId: 4 }),
  order({ orderId: 8, state: 'pending', company: { ...kestrel, jurisdiction: 'CN', name: '深圳海汇投资有限公司' } }),
  order({ orderId: 7, state: 'unclear', reason: 'service-timed-out' }),
  order({ orderId: 6, state: 'needs-attention', reason: 'service-gone' }),
  order({ orderId: 5, state: 'failed', reason: 'service-order-failed', said: 'No such entry any more' }),
  order({ orderId: 4, state: 'cancelled' }),
  order({ orderId: 3, state: 'ready', product: filing }),
  order({ orderId: 2, state: 'sending', ledger: 'lite', product: { kind: 'v2-lite-profile' } }),
];

const at = '2026-11-20T10:02:30Z';
export const events: readonly OrderEvent[] = [
  { eventId: 1, at, kind: 'agreed', officer: 'Astrid Lindqvist', detail: 'at most 18 credit', answer: null },
  { eventId: 2, at, kind: 'intent-written', officer: null, detail: 'KYC-2026-118-dsr-7k2m-9xv04', answer: null },
  { eventId: 3, at, kind: 'sending', officer: null, detail: 'POST /v2/orders', answer: null },
  { eventId: 4, at, kind: 'cut', officer: null, detail: null, answer: null },
];

/** The same order after it was looked for in vain, with the answer that says so. */
export const lookedFor: readonly OrderEvent[] = [
  ...events,
  {
    eventId: 5,
    at: '2026-11-20T10:13:40Z',
    kind: 'not-found',
    officer: null,
    detail: 'GET /orders · 200 · 5d1e-77b0-4c2a',
    answer: {
      answerId: 31,
      sha256: '3fa2b1c09f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15',
      receivedAt: '2026-11-20T10:13:40Z',
      operation: 'GET /orders',
      correlationId: '5d1e-77b0-4c2a',
    },
  },
];

export const priced: Offer = {
  product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  price: { kind: 'stated', cost: { ledger: 'credit', value: 12 } },
  heldSince: '2026-02-02T09:00:00Z',
};
export const unpriced: Offer = { product: { kind: 'v2-lite-profile' }, price: { kind: 'not-known' }, heldSince: null };

const documentOffer: DocumentOffer = {
  document: {
    productId: 'p-1',
    cost: { ledger: 'credit', value: 4.5 },
    name: 'Annual accounts 2025',
    documentDate: { text: '2026-03-31', value: '2026-03-31', precision: 'day' },
    category: 'Accounts',
    deliveryMinutes: 0,
    formats: ['application/pdf', 'application/json'],
    contains: { companyDetails: true, directors: null, shareholders: null, declaredBeneficialOwners: null },
  },
  offer: { product: filing, price: { kind: 'stated', cost: { ledger: 'credit', value: 4.5 } }, heldSince: null },
};
export const documentPage: CallOutput<'offer.documents'> = {
  askedAt: '2026-11-22T12:05:00.000Z',
  documents: [documentOffer],
  notTaken: 0,
  continuationKey: null,
  unread: 0,
};

export const document: KeptDocument = {
  documentId: 21,
  orderId: 3,
  dossierId: 3,
  name: 'Annual accounts 2025',
  format: 'pdf',
  withoutJson: null,
  mediaType: 'application/pdf',
  bytes: 412_300,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  receivedAt: '2026-11-20T10:05:00Z',
  company: kestrel,
};

/** What the record says of a purchase that nothing stands against. */
export function questionAbout(product: Product, change: Partial<OrderQuestion> = {}): OrderQuestion {
  const known = [priced, unpriced].find((offer) => JSON.stringify(offer.product) === JSON.stringify(product));
  return {
    offer: known ?? { product, price: { kind: 'not-known' }, heldSince: null },
    uniquePart: 'ab12cd34-00112233445566778899',
    earlier: null,
    ways: product.kind === 'v2-enhanced-profile' ? ['held-get', 'post'] : [],
    searchFirst: 'none',
    room: [],
    ...change,
  };
}

const good = <Value>(value: Value) => ({ ok: true as const, value });
const quiet = { following: 0, needAttention: 0, nextLookAt: null, lastLookAt: null };

/** A run of checks that was accepted, of which one company is ordered. */
export function recheckRun(change: Partial<RecheckRun> = {}): RecheckRun {
  return {
    ...{ runId: 1, at: '2026-11-22T09:00:00.000Z', officer: 'Astrid Lindqvist', caseNumber: null, asksRegistry: false },
    rows: 3,
    counts: { waiting: 2, ordered: 1, 'left-out': 0 },
    accepted: [{ ledger: 'credit', value: 36 }],
    counted: [{ ledger: 'credit', value: 9 }],
    state: { kind: 'running' },
    ...change,
  };
}

/** A record in which nothing was ever ordered, and two profiles that can be. */
export const noOrders = {
  'offer.list': () => good([priced, unpriced]),
  'offer.documents': () => good(documentPage),
  'offer.keptDocuments': () => good([]),
  'offer.room': () => good([]),
  'order.question': ({ product }) => good(questionAbout(product)),
  'recheck.price': () => good([]),
  'recheck.accept': () => good(recheckRun()),
  'recheck.runs': () => good([]),
  'recheck.run': () => good(recheckRun()),
  'recheck.rows': () => good([]),
  'recheck.next': () => good({ row: null, dossier: null, against: null, bought: null, stopped: null }),
  'recheck.waiting': () => good([]),
  'recheck.step': () => good(recheckRun()),
  'order.place': () => good(order()),
  'order.list': () => good({ orders: [], more: false, total: 0 }),
  'order.read': ({ orderId }) =>
    good({
      order: orders.find((other) => other.orderId === orderId) ?? order({ orderId }),
      events: [...(orderId === 7 ? lookedFor : events)],
    }),
  'order.look': () => good(quiet),
  'order.reconcile': () => good(order()),
  'order.unstored': () => good([]),
  'order.follower': () => good(quiet),
  'spend.read': () =>
    good({
      ledgers: [{ ledger: 'credit', spentToday: 86.4, reserved: 18, dayLimit: 250 }],
      stoppedBy: null,
      stoppedBySearch: null,
    }),
  'order.sendAgain': () => good(order()),
  'order.seeCost': () => good(order()),
  'order.settle': ({ orderId }) => good(order({ orderId })),
  'order.sums': () => good([]),
  'spend.notKnown': () => good([]),
  'spend.searchesNotKnown': () => good([]),
  'spend.settleSearch': ({ ledger, typedAmount, reason }) =>
    good({ cost: { ledger, value: Number(typedAmount) }, at, officer: 'Astrid Lindqvist', reason }),
  'spend.seeSearchCost': () => good({ ledgers: [], stoppedBy: null, stoppedBySearch: null }),
  'order.candidates': () => good({ candidates: [], whole: true }),
  'order.recognise': () => good(order()),
  'order.stopFetching': ({ orderId }) => good(order({ orderId, state: 'ready', followingStoppedAt: at })),
  'order.sayCompany': ({ orderId }) => good(order({ orderId, state: 'collected' })),
  'order.stopFollowing': ({ orderId }) => good(order({ orderId, followingStoppedAt: at })),
  'order.resumeFollowing': ({ orderId }) => good(order({ orderId })),
  'order.notices': () => good([]),
  'spend.ledgers': () =>
    good([{ ledger: 'credit', spentToday: 86.4, spentInAll: 1204.5, reserved: 18, settledInAll: 0, releasedToday: 6 }]),
  'spend.rules': () => good({ limits: [], prices: [], stoppedBy: null, stoppedBySearch: null }),
  'spend.changeRules': (rules) => good({ ...rules, stoppedBy: null, stoppedBySearch: null }),
  'document.list': () => good({ documents: [], more: false, total: 0 }),
  'document.sum': () => good({ count: 0, bytes: 0 }),
  'document.saveCopies': ({ documentIds }) =>
    good({
      kind: 'ended',
      folder: '/home/astrid/Copies',
      saved: documentIds.map((documentId) => `Filing ${documentId}.pdf`),
      notSaved: [],
      left: null,
      fileId: 3,
    }),
  'document.stopCopies': () => good(undefined),
  'document.show': () => good(null),
  'document.saveCopy': () => good({ savedTo: '/home/astrid/Annual accounts 2025.pdf', fileId: 2 }),
} satisfies Partial<Script>;
