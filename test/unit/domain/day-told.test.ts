import { expect, it } from 'vitest';
import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { party } from '../export/bare-profile.ts';
import { held, noon, profileOf, reference, snapshot } from './ownership/graph/invented-profiles.ts';

const takenAt = '2026-11-01T12:00:00.000Z';
const filing = { source: 'v2-document', takenAt } as const;

it.each([
  [{ ...filing, documentDay: '2024-03-03' }, '2024-03-03'],
  [{ ...filing, documentDay: '2024' }, '2024'],
  [{ ...filing, documentDay: '' }, ''],
  [{ ...filing, documentDay: null }, ''],
  // It cannot tell of a day after the one on which it came.
  [{ ...filing, documentDay: '2026-11-02' }, ''],
  [{ source: 'v2-enhanced-profile' as const, takenAt, documentDay: null }, null],
])('the day that a filing states: %j', (snapshotOfOne, day) => {
  expect(filedDayOf(snapshotOfOne)).toBe(day);
});

it('a view of owners tells of each source whether it is a filing, and of which day', () => {
  const company = reference('GB', '11111111', { name: 'Fable Ltd' });
  const profile = profileOf([{ holdings: [held(party('Ann'), '100')] }]);
  const kept = snapshot(1, takenAt, profile, { source: 'v2-document', documentDay: '2024-03-03' });
  const saved = [{ dossierId: 1, company, snapshots: [kept] }];
  const view = ownershipViewOf(saved, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  expect(view?.edges.flatMap(({ sources }) => sources.map(({ filedDay }) => filedDay))).toEqual(['2024-03-03']);
  expect(view?.restsOn.map(({ filedDay }) => filedDay)).toEqual(['2024-03-03']);
});
