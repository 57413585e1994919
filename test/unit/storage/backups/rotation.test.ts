import { expect, it } from 'vitest';
import type { BackupReason } from '../../../../src-shared/domain/backup.ts';
import { rotate } from '../../../../src-main/storage/backups/rotation.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-01T12:00:00.000Z');

function daily(count: number, reason: BackupReason = 'daily') {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * day).toISOString();
    return { name: `${at}-${reason}`, at, reason };
  });
}

it('keeps 7 days, 4 weeks and 6 months of a year of daily backups', () => {
  const { kept, dropped } = rotate(daily(365));
  const days = kept.map(({ at }) => at.slice(0, 10));
  expect(days).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27', '2026-12-26', '2026-12-25'],
    ...['2026-12-20', '2026-12-13', '2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
  ]);
  expect(dropped).toHaveLength(365 - kept.length);
});

it('never drops the newest, nor the one from before the last migration, however old', () => {
  const old = { name: 'old', at: '2020-01-01T00:00:00.000Z', reason: 'before-migration' as const };
  const { kept } = rotate([old, ...daily(400)]);
  expect(kept.at(-1)).toBe(old);
  expect(kept[0]?.at.slice(0, 10)).toBe(new Date(start + 399 * day).toISOString().slice(0, 10));
});

it('P20: a clock that jumps ten years ahead and back empties nothing', () => {
  const ahead = { name: 'ahead', at: '2036-01-01T00:00:00.000Z', reason: 'daily' as const };
  const { kept } = rotate([...daily(6), ahead]);
  expect(kept).toHaveLength(7);
});

it('keeps the last three that a person asked for, also of one day', () => {
  const asked = ['08', '09', '10', '11'].map((hour) => ({
    name: hour,
    at: `2026-05-05T${hour}:00:00.000Z`,
    reason: 'asked' as const,
  }));
  expect(rotate(asked).kept.map(({ name }) => name)).toEqual(['11', '10', '09']);
});

it('one that a person asked for takes no other backup of its day away', () => {
  const own = { name: 'own', at: '2026-05-05T18:32:00.000Z', reason: 'daily' as const };
  const asked = { name: 'asked', at: '2026-05-05T18:43:00.000Z', reason: 'asked' as const };
  expect(rotate([own, asked])).toEqual({ kept: [asked, own], dropped: [] });
  // Of several that were made by themselves the newest of the day stays.
  const earlier = { name: 'earlier', at: '2026-05-05T07:00:00.000Z', reason: 'daily' as const };
  expect(rotate([earlier, own, asked]).dropped).toEqual([earlier]);
});

it('a full one stays as long as one that stays has only the changes to it', () => {
  const full = { name: 'full', at: '2026-01-01T01:00:00.000Z', reason: 'daily' as const, since: null };
  const month = daily(31);
  expect(rotate([full, ...month]).dropped).toContain(full);
  const { kept, dropped } = rotate([full, ...month.map((backup) => ({ ...backup, since: full.name }))]);
  expect(kept).toContain(full);
  expect(dropped.length).toBeGreaterThan(15);
});
