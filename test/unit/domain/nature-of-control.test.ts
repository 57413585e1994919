import { describe, expect, it } from 'vitest';
import { readNatureOfControl } from '../../../src-shared/domain/nature-of-control.ts';
import { controlText } from '../../../src-shared/words/control-words.ts';

const bands = ['25-to-50', '50-to-75', '75-to-100'];
const capacities = ['', '-as-trust', '-as-firm'];
const withCapacity = (codes: string[], all = capacities) => codes.flatMap((code) => all.map((as) => code + as));
const percents = (right: string) => bands.map((band) => `${right}-${band}-percent`);
const llp = (codes: string[]) => codes.map((code) => `${code}-limited-liability-partnership`);
const overseas = (codes: string[]) => codes.map((code) => `${code}-registered-overseas-entity`);
const overseasCapacities = [...capacities, '-as-control-over-trust', '-as-control-over-firm'];

/** Every nature of control that the register's published list has, by its structure. */
const documented = [
  ...withCapacity([...percents('ownership-of-shares'), ...percents('voting-rights')]),
  ...withCapacity(percents('part-right-to-share-surplus-assets')),
  ...withCapacity([
    'right-to-appoint-and-remove-directors',
    'right-to-appoint-and-remove-person',
    'significant-influence-or-control',
  ]),
  ...llp(withCapacity([...percents('right-to-share-surplus-assets'), ...percents('voting-rights')])),
  ...llp(withCapacity(['right-to-appoint-and-remove-members', 'significant-influence-or-control'])),
  ...overseas(
    withCapacity(
      [
        'ownership-of-shares-more-than-25-percent',
        'voting-rights-more-than-25-percent',
        'right-to-appoint-and-remove-directors',
        'significant-influence-or-control',
      ],
      overseasCapacities,
    ),
  ),
  ...overseas(
    ['england-wales', 'scotland', 'northern-ireland'].flatMap((land) =>
      ['person', 'another-entity'].map((of) => `registered-owner-as-nominee-${of}-${land}`),
    ),
  ),
];

describe('natures of control', () => {
  it('every documented code is put into words of its own', () => {
    expect(documented.length).toBe(new Set(documented).size);
    expect(documented.filter((code) => readNatureOfControl(code) === null)).toEqual([]);
    const words = documented.map(controlText);
    expect(words.filter((text) => /-|null|undefined/.test(text))).toEqual([]);
    expect(new Set(words).size).toBe(documented.length);
  });

  it.each([
    ['ownership-of-shares-25-to-50-percent', 'Holds more than 25 %, up to 50 % of the shares'],
    [
      'voting-rights-75-to-100-percent-as-trust',
      'Holds 75 to 100 % of the voting rights, through a trust that the owner controls',
    ],
    [
      'right-to-appoint-and-remove-directors-as-firm',
      'May appoint or remove the majority of the directors, through a firm that the owner controls',
    ],
    ['significant-influence-or-control', 'Has significant influence or control'],
    [
      'right-to-share-surplus-assets-50-to-75-percent-limited-liability-partnership',
      'Has a right to more than 50 to less than 75 % of the surplus assets when it is wound up, in a limited liability partnership',
    ],
    [
      'ownership-of-shares-more-than-25-percent-as-trust-registered-overseas-entity',
      'Holds more than 25 % of the shares, as a trustee of a trust, in an overseas entity',
    ],
    [
      'registered-owner-as-nominee-person-scotland-registered-overseas-entity',
      'Registered owner of land in Scotland as nominee of a person',
    ],
  ])('%s', (code, words) => {
    expect(controlText(code).replaceAll('\u00A0', ' ')).toBe(words);
  });

  it.each([
    'OwnershipOfShares25To50Percent',
    'ownership of shares 25 to 50 percent',
    'Ownership_Of_Shares_25_To_50_Percent',
    'OWNERSHIP-OF-SHARES-25-TO-50-PERCENT',
    'Ownership of shares – 25% to 50%',
    'ownershipOfShares25to50Percent',
  ])('is spelt in many ways: %s', (code) => {
    expect(readNatureOfControl(code)).toEqual(readNatureOfControl('ownership-of-shares-25-to-50-percent'));
  });

  it.each([
    ['ownership-of-shares', 'ownership-of-shares'],
    ['ownership-of-shares-10-to-25-percent', 'ownership-of-shares-10-to-25-percent'],
    ['significant-influence-or-control-as-wizard', 'significant-influence-or-control-as-wizard'],
    ['Владеет', 'Владеет'],
    ['21', 'unknown (21)'],
  ])('what nobody documented is shown as it came: %s', (code, shown) => {
    expect(controlText(code)).toBe(shown);
  });
});
