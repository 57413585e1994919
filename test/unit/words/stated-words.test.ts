import { expect, it } from 'vitest';
import { whatCameOfIt, whatWasDone } from '../../../src-renderer/features/history/entry-words.ts';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import { entry } from '../../renderer/stand-in/history.ts';

const review = (decisionId: number | null): HistoryEntry =>
  entry(
    1,
    { kind: 'stated', dossierId: 1, changeId: 5, fact: 'review' },
    {
      changed: {
        changeId: 5,
        at: '2026-11-20T10:14:04.000Z',
        officer: 'Astrid Lindqvist',
        decisionId,
        fact: 'review',
        from: null,
        to: { kind: 'every', months: 12, due: '2027-03-14' },
      },
    },
  );

it('a change of a review is told with what holds now and what held before', () => {
  expect(whatWasDone(review(null))).toBe('Review stated for:');
  expect(whatCameOfIt(review(null))).toBe(
    'Now: Due on 14\u00A0Mar\u00A02027, then every 12 months · Before: not stated',
  );
});

it('a review that a decision moved on says so', () => {
  expect(whatCameOfIt(review(3))).toMatch(/ · Moved on by a decision$/);
});
