import { describe, expect, it } from 'vitest';
import { companyFacts } from '../../src-shared/profile-facts/company-facts.ts';
import { partyCell } from '../../src-shared/profile-facts/party.ts';
import { relatedCompanies } from '../../src-shared/profile-facts/related-companies.ts';
import { toldText } from '../../src-shared/profile-facts/told.ts';
import { holdingText, shareBar, shortHash } from '../../src-renderer/features/profile/figures.ts';
import { wordText } from '../../src-shared/words/profile-words.ts';
import type { Percentage } from '../../src-shared/domain/percentage.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { Party } from '../../src-shared/domain/party.ts';
import { bareProfile, limit, on, party } from '../unit/export/bare-profile.ts';
import { newest } from './stand-in/dossiers.ts';

const factsOf = (profile: Profile) => {
  const { identity, names, register, whereAndWhat } = companyFacts({ profile, takenAt: newest.takenAt }, 'LU');
  return [...identity, ...names, ...register, ...whereAndWhat];
};

describe('the facts of a profile', () => {
  it('what was not stated is left out: a profile that states nothing has no fact', () => {
    expect(factsOf(bareProfile)).toEqual([]);
  });

  it('an empty text is no statement', () => {
    const named = { ...bareProfile, name: { value: '', at: '/name' } };
    expect(factsOf(named)).toEqual([]);
  });

  it('each value keeps its place in the answer, and a code that nobody explains is shown as one', () => {
    const facts = factsOf(newest.profile);
    expect(facts.find(({ label }) => label === 'Number')?.values).toEqual([
      { text: 'B 218447', kind: 'code', at: '/company/companyNumber', notes: [] },
    ]);
    expect(facts.find(({ label }) => label === 'Legal form')?.values[0]?.notes.map(toldText)).toEqual([
      "The service's code for it: 21",
    ]);
    expect(facts.find(({ label }) => label === 'Last annual accounts')?.values[0]?.text).toBe('Spring 2025');
  });
});

describe('a party', () => {
  const detailsOf = (change: Partial<Party>) =>
    partyCell(party('Nordlys Invest AS', change)).flatMap(({ below }) => below.flat().map(toldText));

  it('whose ID is its registration number has that number once', () => {
    const number = '917 204 588';
    expect(detailsOf({ registrationNumber: number, idNumber: number })).toEqual([number]);
    expect(detailsOf({ registrationNumber: null, idNumber: number })).toEqual([`ID ${number}`]);
    expect(detailsOf({ registrationNumber: number, idNumber: '2204' })).toEqual([number, 'ID 2204']);
  });
});

describe('related companies', () => {
  const merged = { relationship: 'Merged', description: 'MERGED INTO SOMEBODY', effectiveDate: on('2022-02-02') };
  const unnamed = { serviceId: null, name: null, number: null };
  const valuesOf = (...relationships: Profile['relationships']) =>
    relatedCompanies(relationships).flatMap(({ values }) =>
      values.map(({ text, notes }) => [text, notes.map(toldText).join(', ').replaceAll('\u00a0', ' ')]),
    );

  it('one without a name is listed as one, with everything that is stated of it', () => {
    expect(
      valuesOf(
        { ...merged, company: unnamed, at: '/companyRelationships/0' },
        { ...merged, company: { ...unnamed, number: '4711' }, at: '/companyRelationships/1' },
        { ...merged, company: { ...unnamed, serviceId: 'GB|abc' }, at: '/companyRelationships/2' },
      ),
    ).toEqual([
      ['Name not stated', 'Merged, 2 Feb 2022, MERGED INTO SOMEBODY'],
      ['Name not stated', 'Merged, 4711, 2 Feb 2022, MERGED INTO SOMEBODY'],
      ['Name not stated', 'Merged, ID of the service: GB|abc, 2 Feb 2022, MERGED INTO SOMEBODY'],
    ]);
  });
});

it('an activity of which only the kind is stated is not left out', () => {
  const activity = { code: null, description: null, scheme: 'NACE', type: 'Primary', at: '/activities/0' };
  const [facts] = factsOf({ ...bareProfile, activities: [activity] });
  expect(facts?.values).toEqual([{ text: 'NACE, Primary', kind: 'words', at: '/activities/0', notes: [] }]);
});

describe('shares in words', () => {
  it.each([
    [{ kind: 'exact', value: 4.125, text: '4.125' }, '4.125\u00a0%'],
    [{ kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' }, '25 to 50\u00a0%'],
    [{ kind: 'range', lower: limit('75'), upper: null, text: '75+' }, 'at least 75\u00a0%'],
    [{ kind: 'range', lower: null, upper: limit('25'), text: '-25' }, 'at most 25\u00a0%'],
    [
      {
        kind: 'several',
        stated: [
          { kind: 'exact', value: 12.5, text: '12.500' },
          { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
        ],
        contradict: true,
      },
      '12.500\u00a0% and 25 to 50\u00a0%',
    ],
    [{ kind: 'not-stated' }, 'Not stated'],
    [{ kind: 'not-understood', text: 'minority holding' }, 'unknown (minority holding)'],
  ] as const satisfies readonly (readonly [Percentage, string])[])('%o is "%s"', (percentage, words) => {
    expect(holdingText({ percentage, count: null })).toBe(words);
  });

  it('a holding without a percentage names its shares, from which Ownership works the percentage out', () => {
    const count = { text: '2000', value: 2_000 };
    expect(holdingText({ percentage: { kind: 'not-stated' }, count })).toBe('No percentage; shares: 2,000');
  });

  it('a bar never claims more than a range does, and what has no number has no bar', () => {
    expect(shareBar({ kind: 'range', lower: limit('25'), upper: limit('50'), text: '' })).toEqual({
      certain: 25,
      possible: 50,
    });
    expect(shareBar({ kind: 'not-stated' })).toBeNull();
    expect(shareBar({ kind: 'not-understood', text: 'most' })).toBeNull();
  });
});

it('only a bare number is a code', () => {
  expect(wordText('21')).toBe('unknown (21)');
  expect(wordText('Category 2')).toBe('Category 2');
});

it('a hash is shortened in the middle, never changed', () => {
  expect(shortHash(`0123456789${'a'.repeat(44)}fedcba9876`)).toBe('0123 4567 … dcba 9876');
});
