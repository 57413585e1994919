import { describe, expect, it } from 'vitest';
import { currentStatus, standingOf } from '../../../src-shared/domain/company-status.ts';
import type { Confirmation } from '../../../src-shared/domain/search.ts';

const said = (outcome: Confirmation['outcome'], status: string | null): Confirmation => {
  return { outcome, status, confirmedAt: '2026-11-22T10:00:00Z', searchId: 1 };
};
const bought = (status: string, isNewest: boolean) => ({ status, isNewest, takenAt: '2026-11-22T09:00:00Z' });

describe('the status that counts', () => {
  it.each([
    ['stored data alone', 'Normal', null, null, 'stored', []],
    [
      'a profile over stored data, whenever that was asked for',
      'Normal',
      null,
      bought('Dissolved', true),
      'profile',
      ['Normal'],
    ],
    [
      'a registry over an older profile',
      'Normal',
      said('found-active', 'Active'),
      bought('Dissolved', false),
      'registry',
      ['Dissolved', 'Normal'],
    ],
    [
      'a profile over an older answer',
      'active',
      said('found-active', 'Active'),
      bought('Dissolved', true),
      'profile',
      ['Active'],
    ],
    [
      'a profile that contradicts itself over a later registry that repeats one of its words',
      null,
      said('found-active', 'Active'),
      bought('active / Distressed', false),
      'profile',
      ['Active'],
    ],
    [
      'a registry that says another word later',
      null,
      said('found-not-active', 'Dissolved'),
      bought('active / Distressed', false),
      'registry',
      ['active / Distressed'],
    ],
    ['the same word is said once', 'ACTIVE', said('found-active', 'Active'), bought(' active', false), 'registry', []],
    [
      'a registry without a status leaves the bought word',
      'Normal',
      said('found-status-not-understood', null),
      bought('Dissolved', false),
      'profile',
      ['Normal'],
    ],
  ] as const)('%s', (_what, stored, confirmation, profile, source, others) => {
    const status = currentStatus({ stored, confirmation, bought: profile });
    expect(status.isListed).toBe(true);
    expect(status.now.source).toBe(source);
    expect(status.others.map((word) => word.status)).toEqual(others);
  });

  it('stands on every registry and profile that says it, and not on stored data beside them', () => {
    const { now, agreeing } = currentStatus({
      ...{ stored: 'ACTIVE', confirmation: said('found-active', 'Active'), bought: bought(' active', false) },
    });
    expect([now, ...agreeing].map(({ source }) => source)).toEqual(['registry', 'profile']);
    const silent = said('found-status-not-understood', null);
    expect(currentStatus({ stored: null, confirmation: silent, bought: bought('Active', false) }).agreeing).toEqual([]);
  });

  it('what its registry does not list has none, until a newer profile shows it', () => {
    const confirmation = said('not-found', null);
    expect(currentStatus({ stored: 'Active', confirmation, bought: bought('Active', false) })).toMatchObject({
      isListed: false,
      now: { status: null },
      others: [{ source: 'profile', status: 'Active' }],
    });
    expect(currentStatus({ stored: 'Active', confirmation, bought: bought('Active', true) }).isListed).toBe(true);
  });
});

describe('what an officer has to have been told', () => {
  it('a newer profile that shows it dissolved or in trouble counts; one that shows it active confirms nothing', () => {
    const standing = (confirmation: Confirmation | null, status: string, isNewest: boolean) =>
      standingOf('GB', { confirmation, bought: bought(status, isNewest) });
    expect(standing(null, 'Dissolved', true)).toBe('not-active');
    expect(standing(said('found-active', 'Active'), 'Dissolved', true)).toBe('not-active');
    expect(standing(said('found-active', 'Active'), 'Dissolved', false)).toBe('confirmed-active');
    expect(standing(null, 'Active', true)).toBe('not-confirmed');
    expect(standing(said('not-found', null), 'Active', true)).toBe('not-found');
  });
});
