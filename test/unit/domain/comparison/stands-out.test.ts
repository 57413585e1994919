import { describe, expect, it } from 'vitest';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import { standsOut } from '../../../../src-shared/domain/comparison/stands-out.ts';
import type { Percentage } from '../../../../src-shared/domain/percentage.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { bareProfile, party, said } from '../../export/bare-profile.ts';
import { enhanced, whole } from './generated-profiles.ts';

const plain: Profile = {
  ...bareProfile,
  name: said('QUILLON CHARTERING LIMITED'),
  sections: { officials: whole, shareholders: whole, owners: whole },
};

const looksOf = (before: Profile, after: Profile) =>
  compareProfiles(enhanced(before), enhanced(after)).changes.filter(standsOut).length;

const exactly = (text: string): Percentage => ({ kind: 'exact', value: Number(text), text });
const heldBy = (name: string, percentage: Percentage): Profile['shareholdings'][number] => ({
  holders: [party(name)],
  percentage,
  count: null,
  nominalValue: null,
  totalNominalValue: null,
  currency: null,
  shareClass: null,
  beneficiallyHeld: null,
  allInfo: null,
  companyTotals: { shareCount: null, shareValue: null, shares: null },
  at: '/h',
});

describe('what needs a look', () => {
  it.each([
    ['another legal name', 'QUILLON SHIPBROKING LIMITED', 1],
    ['the legal form of it written otherwise', 'Quillon Chartering Ltd.', 0],
  ])('%s', (_what, name, looks) => {
    expect(looksOf(plain, { ...plain, name: said(name) })).toBe(looks);
  });

  it.each([
    ['with a share below a quarter', exactly('15'), 1],
    ['with 5 %', exactly('5'), 1],
    ['whose share is not stated', { kind: 'not-stated' } as const, 1],
    ['with less than 5 %', exactly('4.99'), 0],
  ])('a holder who came, or went, %s', (_what, share, looks) => {
    const held: Profile = { ...plain, shareholdings: [heldBy('Nordlys Invest AS', share)] };
    expect([looksOf(plain, held), looksOf(held, plain)]).toEqual([looks, looks]);
  });
});
