import type { HistoryEntry, HistoryThing } from '../../../src-shared/domain/history.ts';
import type { Script } from './bridge.ts';

/** Invented history entries for the renderer's tests. */
export function entry(entryId: number, thing: HistoryThing, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    entryId,
    at: '2026-11-20T10:14:04.000Z',
    officer: 'Astrid Lindqvist',
    jurisdiction: 'LU',
    subject: { text: 'Meridian Maritime Holdings S.à r.l.', highlights: [] },
    found: null,
    cost: null,
    isCostNotKnown: false,
    state: null,
    withdrawn: false,
    thing,
    ...change,
  };
}

/** One of each kind over two days, newest first. */
export const entries: readonly HistoryEntry[] = [
  entry(
    9,
    { kind: 'export', what: 'report', dossierId: 1 },
    { subject: { text: 'Company report.pdf', highlights: [] } },
  ),
  entry(8, { kind: 'decision', orderId: 7, step: 'cost-seen' }),
  entry(7, { kind: 'document', dossierId: 1, documentId: 9, format: 'pdf' }, { officer: null }),
  entry(
    6,
    { kind: 'snapshot', dossierId: 1, snapshotId: 2, source: 'v2-lite-profile' },
    {
      officer: null,
      found: { text: 'Иван Петров', highlights: [[5, 11]] },
    },
  ),
  entry(
    5,
    { kind: 'order', orderId: 7, product: { kind: 'v2-lite-profile' } },
    {
      state: 'pending',
      cost: { ledger: 'credit', value: 12 },
    },
  ),
  entry(4, { kind: 'dossier', dossierId: 1 }, { at: '2026-11-18T08:00:00.000Z' }),
  entry(3, { kind: 'confirmation', searchId: 40, outcome: 'found-active' }, { at: '2026-11-18T07:59:00.000Z' }),
  entry(
    2,
    {
      kind: 'search',
      searchId: 39,
      outcome: { kind: 'failed', code: 'service-failed', correlationId: null },
      byNumber: true,
    },
    {
      at: '2026-11-18T07:58:00.000Z',
      subject: { text: 'B 218447', highlights: [] },
    },
  ),
  entry(
    1,
    { kind: 'search', searchId: 38, outcome: { kind: 'answered', hitCount: 0 }, byNumber: false },
    {
      at: '2026-11-18T07:57:00.000Z',
      jurisdiction: null,
      subject: { text: '子午线航运', highlights: [[3, 5]] },
    },
  ),
];

const good = <Value>(value: Value) => ({ ok: true as const, value });
const hash = 'ab'.repeat(32);

/** A record with this history; words find nothing but themselves. */
export function keptHistory(kept: readonly HistoryEntry[] = entries): Partial<Script> {
  const fitting = (words: string | null) =>
    kept.filter(({ subject, found }) => `${subject.text} ${found?.text ?? ''}`.includes(words ?? ''));
  return {
    'history.list': ({ filter }) => good({ entries: fitting(filter.words), more: false }),
    'history.count': ({ filter }) =>
      good({ all: kept.length, matching: { count: fitting(filter.words).length, exact: true }, unsearched: [] }),
  };
}

export const noHistory = {
  'history.list': () => good({ entries: [], more: false }),
  'history.count': () => good({ all: 0, matching: { count: 0, exact: true }, unsearched: [] }),
  'trail.verify': () =>
    good({ checked: 1_204, erasedTexts: 0, findings: [], findingCount: 0, takenBack: [], last: { seq: 1_204, hash } }),
  'trail.export': () => good({ savedTo: '/home/astrid/trail.jsonl', fileId: 6 }),
  'trail.stop': () => good(undefined),
} satisfies Partial<Script>;
