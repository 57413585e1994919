import { describe, expect, it } from 'vitest';
import { byEye } from '../../../../src-shared/domain/comparison/by-eye.ts';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import type { ComparedAnswer } from '../../../../src-shared/domain/comparison/compared-answer.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { address, bareProfile, party, said } from '../../export/bare-profile.ts';
import { owner } from '../ownership/graph/invented-profiles.ts';

const of = (source: ComparedAnswer['source'], change: Partial<Profile>): ComparedAnswer => ({
  ...{ source, takenAt: '2026-11-12T09:41:07Z' },
  profile: { ...bareProfile, name: said('Fabel Ltd'), ...change },
});
const v2 = (change: Partial<Profile>) => of('v2-enhanced-profile', change);
const rest = (change: Partial<Profile>) => of('rest-enhanced-profile', change);

/** How many values were compared, what differs, and what only one answer states or is to be compared by eye. */
function told(before: ComparedAnswer, after: ComparedAnswer) {
  const { compared, changes, oneSided } = compareProfiles(before, after);
  const { pairs, rest: alone } = byEye(oneSided);
  return { compared, changes: changes.length, byEye: pairs.length, alone: alone.length };
}

describe.each([
  ['one way', told],
  ['the other way', (one: ComparedAnswer, other: ComparedAnswer) => told(other, one)],
])('a fact that two products state under two names, %s', (_, compare) => {
  it('the code of a company is its number where one product states the one and one the other', () => {
    const numbered = v2({ companyNumber: said('B 218447') });
    expect(compare(numbered, rest({ companyCode: said('B218447') }))).toEqual({
      ...{ compared: 2, changes: 0, byEye: 0, alone: 0 },
    });
    expect(compare(numbered, rest({ companyCode: said('004 085 616|FABEL') }))).toEqual({
      ...{ compared: 1, changes: 0, byEye: 1, alone: 0 },
    });
  });

  it('a code that repeats the number says nothing more, and one that does not stays a fact of its own', () => {
    const both = (code: string) => rest({ companyNumber: said('7'), companyCode: said(code) });
    expect(compare(v2({ companyNumber: said('7') }), both('7'))).toMatchObject({ compared: 2, alone: 0 });
    expect(compare(v2({ companyNumber: said('7') }), both('X-9'))).toMatchObject({ compared: 2, alone: 1 });
    expect(compare(v2({ companyNumber: said('8') }), both('X-9'))).toMatchObject({ changes: 1, alone: 1 });
  });

  const owned = (change: Partial<Party>) => ({ beneficialOwners: [owner({ ...party('Ann Lee'), ...change })] });
  /** What is told of the residence beyond what is told where one of the products states none. */
  const beyond = (place: Partial<Party>, country: string) => {
    const without = compare(v2(owned(place)), rest(owned({})));
    const found = compare(v2(owned(place)), rest(owned({ countryOfResidence: country })));
    return { compared: found.compared - without.compared, byEye: found.byEye, alone: found.alone };
  };
  const norway = { placeOfResidence: address('Norway', { country: 'Norway', isoCode: 'NO' }) };

  it('the country of a place of residence is the country of residence', () => {
    expect(beyond(norway, 'Norway')).toEqual({ compared: 1, byEye: 0, alone: 0 });
    expect(beyond(norway, 'NO')).toEqual({ compared: 1, byEye: 0, alone: 0 });
    expect(beyond(norway, 'Sweden')).toEqual({ compared: 0, byEye: 1, alone: 0 });
  });

  it('a place that says more than its country is told as well', () => {
    const oslo = { placeOfResidence: address('1 Gate, Oslo, Norway', { country: 'Norway' }) };
    expect(beyond(oslo, 'Norway')).toEqual({ compared: 1, byEye: 0, alone: 1 });
    expect(beyond({ placeOfResidence: address('1 Gate, Oslo') }, 'Norway')).toEqual({
      compared: 0,
      byEye: 0,
      alone: 2,
    });
  });
});

it('between answers of one product each name is a fact of its own', () => {
  const found = told(v2({ companyNumber: said('7') }), v2({ companyCode: said('7') }));
  expect(found.changes).toBe(2);
});
