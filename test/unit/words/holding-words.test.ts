import { describe, expect, it } from 'vitest';
import type { Shareholding } from '../../../src-shared/domain/capital.ts';
import {
  companyCountTexts,
  companyValueText,
  furtherText,
  shareText,
} from '../../../src-shared/words/profile-words.ts';
import { at, number, party } from '../export/bare-profile.ts';

const holding: Shareholding = {
  ...{ holders: [party('Kestrel, Limited')], count: number('100'), shareClass: 'Ordinary', currency: 'EUR', at },
  ...{ nominalValue: null, totalNominalValue: null, beneficiallyHeld: null, allInfo: null },
  percentage: { kind: 'exact', value: 25, text: '25' },
  companyTotals: { shareCount: number('400'), shareValue: number('2450000'), shares: number('400') },
};

describe('what a register wrote about a holding in one text', () => {
  it('is not said again where each part of it is shown', () => {
    expect(furtherText({ ...holding, allInfo: 'Kestrel, Limited, 100, Ordinary, 25' })).toBeNull();
  });

  it.each([
    'Kestrel, Limited, 101, Ordinary, 25',
    'Kestrel, Limited, 100, Ordinary, 25, pledged',
    'Kestrel, Limited, 100 of 400, Ordinary',
    'Kestrel Limited, 100',
  ])('is shown whole where any part of it says something else: %s', (allInfo) => {
    expect(furtherText({ ...holding, allInfo })).toBe(allInfo);
  });
});

it('the value of all shares is no number of shares', () => {
  expect(companyCountTexts(holding)).toEqual(['of 400 in all']);
  expect(companyValueText(holding)).toBe('of all EUR\u00A02,450,000');
});

it.each([
  ['>25', 'more than 25 %, up to 100 %, stated as “>25”'],
  [
    'more than 25 % but not more than 50 %',
    'more than 25 %, up to 50 %, stated as “more than 25 % but not more than 50 %”',
  ],
  ['a quarter', null],
])('a share that is stated as %j is read in the list of holders as the owners are worked out from it', (text, said) => {
  const shown = shareText({ kind: 'not-understood', text });
  if (said === null) expect(shown).toContain(text);
  else expect(shown).toBe(said);
});
