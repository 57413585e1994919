import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { JournalOrder, JournalState, OrderEventKind, Product } from '../../../src-shared/domain/journal.ts';
import { configure, openDatabase, type Database } from '../../../src-main/storage/database.ts';
import type { ReceivedAnswer } from '../../../src-main/storage/queries/evidence/answers.ts';
import { changeOrder, type OrderChange } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeIntent, type Intent } from '../../../src-main/storage/queries/orders/write-intent.ts';

export function newRecord(): Database {
  return openDatabase({ file: null, key: null });
}

/** Opens records that each begin as one that was filled: it is filled once, and each is a copy of its own. */
export function copiesOf(fill: (db: Database) => void): () => Database {
  let filled: Buffer | null = null;
  return () => {
    if (filled === null) {
      const first = newRecord();
      fill(first);
      filled = first.serialize();
      first.close();
    }
    const copy = new Sqlite(filled);
    configure(copy);
    return copy;
  };
}

export const company: CompanyReference = {
  jurisdiction: 'LU',
  companyNumber: 'B218447',
  serviceId: 'LU|QjIxODQ0Nw',
  name: 'Meridian Maritime Holdings S.à r.l.',
  englishName: null,
};

export const enhanced: Product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false };

let count = 0;

export function intent(change: Partial<Intent> = {}): Intent {
  count += 1;
  return {
    reference: `test-${String(count)}`,
    officer: 'A. Officer',
    at: '2026-11-21T09:00:00.000Z',
    company,
    product: enhanced,
    price: { kind: 'not-known' },
    mostAccepted: 20,
    ledger: 'credit',
    acknowledged: 'not-confirmed',
    dayStart: '2026-11-21T00:00:00.000Z',
    replaces: null,
    ...change,
  };
}

export function answer(text: string): ReceivedAnswer {
  const body = Buffer.from(text);
  return {
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
    status: 200,
    receivedAt: '2026-11-21T09:00:01.000Z',
    operation: 'GET /companies/{id}/enhanced',
    correlationId: null,
    contentType: 'application/json',
  };
}

/** One step with nothing that is not said. */
export function step(
  orderId: number,
  to: JournalState | null,
  kind: OrderEventKind,
  details: Partial<OrderChange> = {},
): OrderChange {
  return {
    orderId,
    at: '2026-11-21T09:00:02.000Z',
    to,
    event: { kind, officer: null, detail: null },
    reason: null,
    said: null,
    answer: null,
    cost: null,
    serviceOrderId: null,
    serviceDay: null,
    snapshot: null,
    documents: [],
    ...details,
  };
}

/** The shortest way from the intent to each state. */
const ways: Readonly<Record<JournalState, readonly JournalState[]>> = {
  intended: [],
  sending: ['sending'],
  pending: ['sending', 'pending'],
  ready: ['sending', 'ready'],
  collected: ['sending', 'collected'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  unclear: ['sending', 'unclear'],
  'needs-attention': ['sending', 'pending', 'needs-attention'],
};

/** An order brought to a state step by step. */
export function orderIn(db: Database, state: JournalState, change: Partial<Intent> = {}): JournalOrder {
  const order = writeIntent(db, intent(change));
  return ways[state].reduce((_, to) => changeOrder(db, step(order.orderId, to, 'answered')), order);
}
