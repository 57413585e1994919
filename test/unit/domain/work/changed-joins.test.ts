import { expect, it } from 'vitest';
import type { JoinEvent, JoinWord } from '../../../../src-shared/domain/ownership/join-event.ts';
import { changedJoins, changedSince } from '../../../../src-shared/domain/work/changed-joins.ts';

let eventId = 0;
const event = (kind: JoinWord, at: string, snapshotIds: [number, number]): JoinEvent => ({
  ...{
    eventId: (eventId += 1),
    kind,
    at: `2026-11-${at}T09:00:00.000Z`,
    officer: 'Bo Ek',
    reason: 'Another passport.',
  },
  sides: [
    { kind: 'party', snapshotId: snapshotIds[0], at: '/data/officials/0' },
    { kind: 'party', snapshotId: snapshotIds[1], at: '/data/officials/1' },
  ],
});
const decided = (day: string, ...snapshotIds: number[]) => ({
  at: `2026-11-${day}T09:00:00.000Z`,
  restsOn: snapshotIds.map((snapshotId) => ({ snapshotId, sha256: '' })),
});

const events = [
  event('accepted', '01', [1, 2]),
  event('accepted', '02', [3, 4]),
  event('withdrawn', '10', [1, 2]),
  event('refused', '12', [1, 2]),
  event('accepted', '14', [3, 4]),
];

it('tells each change of a word about whoever a profile names, and nothing that was said again or for the first time', () => {
  const found = changedJoins(events, new Set([1, 3]));
  expect(found).toEqual([
    {
      ...{ snapshotIds: [1, 2], said: 'accepted', saidAt: '2026-11-01T09:00:00.000Z', now: 'withdrawn' },
      ...{ at: '2026-11-10T09:00:00.000Z', officer: 'Bo Ek', reason: 'Another passport.' },
    },
  ]);
  expect(changedJoins(events, new Set([9]))).toEqual([]);
});

it('is of a decision that was made while the word stood, and rests on a profile that names one of the two', () => {
  const found = changedJoins(events, new Set([1, 2]));
  expect(changedSince(decided('05', 2), found)).toHaveLength(1);
  expect(changedSince(decided('05', 3), found)).toEqual([]);
  // Decided before it was said, or after it was withdrawn.
  expect(changedSince({ ...decided('05', 1), at: '2026-10-31T09:00:00.000Z' }, found)).toEqual([]);
  expect(changedSince(decided('11', 1), found)).toEqual([]);
});
