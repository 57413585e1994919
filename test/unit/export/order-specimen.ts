import type { OrderReport } from '../../../src-main/export/report/render-order.ts';
import type { JournalOrder, OrderEvent } from '../../../src-shared/domain/journal.ts';
import { richReport } from './rich-report.ts';

const { facts, opened } = richReport();

const answer = {
  answerId: 9,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  receivedAt: '2026-11-20T10:14:05Z',
  operation: 'POST /orders',
  correlationId: '5d1e-77b0-4c2a-9e10',
};

export function orderEvent(eventId: number, kind: OrderEvent['kind'], change: Partial<OrderEvent> = {}): OrderEvent {
  return {
    eventId,
    at: `2026-11-20T10:14:0${String(eventId)}Z`,
    kind,
    officer: null,
    detail: null,
    answer: null,
    ...change,
  };
}

const happened = [
  orderEvent(1, 'agreed', { officer: 'Astrid Lindqvist' }),
  orderEvent(2, 'intent-written'),
  orderEvent(3, 'sending'),
  orderEvent(5, 'answered', { answer }),
  orderEvent(6, 'pending', { answer }),
];

/** The document of an order of the rich dossier, with what is different in it. */
export function orderReport(change: Partial<JournalOrder> = {}, other: Partial<OrderReport> = {}): OrderReport {
  const [order] = opened.orders;
  if (order === undefined) throw new Error('The rich dossier has an order.');
  return {
    order: { ...order, ...change },
    events: happened,
    anchor: { seq: 1_217, hash: 'ab'.repeat(32) },
    facts: { ...facts, number: 'O-202611201040-12' },
    ...other,
  };
}
