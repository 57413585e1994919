import { describe, expect, it } from 'vitest';
import { compareProfiles } from '../../../src-shared/domain/comparison/compare-profiles.ts';
import type { ComparedAnswer } from '../../../src-shared/domain/comparison/compared-answer.ts';
import type { BeneficialOwner } from '../../../src-shared/domain/party.ts';
import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { changeGroups } from '../../../src-shared/words/change-groups.ts';
import { changeSentence } from '../../../src-shared/words/change-words.ts';
import {
  countTexts,
  foldedText,
  rowSentence,
  summaryText,
  toldWay,
  wayText,
} from '../../../src-shared/words/comparison-words.ts';
import { sentenceText } from '../../../src-shared/words/sentence.ts';
import { enhanced, whole } from '../domain/comparison/generated-profiles.ts';
import { bareProfile, limit, on, party, said } from '../export/bare-profile.ts';

const plain: Profile = {
  ...bareProfile,
  name: said('Meridian'),
  sections: { officials: whole, shareholders: whole, owners: whole },
};

const compared = (before: Partial<Profile>, after: Partial<Profile>) =>
  compareProfiles(enhanced({ ...plain, ...before }), enhanced({ ...plain, ...after }));
const told = (before: Partial<Profile>, after: Partial<Profile>) =>
  compared(before, after).changes.map((change) => sentenceText(changeSentence(change)).replaceAll('\u00A0', ' '));

const owning = (...naturesOfControl: string[]): Partial<Profile> => {
  const dates = { startDate: on('2019-03-01'), notifiedOn: null, endDate: null };
  const owner: BeneficialOwner = {
    party: party('Jane Roe'),
    declarationKind: null,
    naturesOfControl,
    ...dates,
    at: '/o',
  };
  return { beneficialOwners: [owner] };
};

const bornOn = (date: string): BeneficialOwner[] =>
  (owning().beneficialOwners ?? []).map((owner) => ({ ...owner, party: party('Jane Roe', { birthdate: on(date) }) }));

const holding = (percentage: Percentage): Partial<Profile> => ({
  shareholdings: [
    {
      holders: [party('Jane Roe')],
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
    },
  ],
});
const exactly = (text: string): Percentage => ({ kind: 'exact', value: Number(text), text });
const between = (lower: string, upper: string): Percentage => ({
  kind: 'range',
  lower: limit(lower),
  upper: limit(upper),
  text: `${lower}-${upper}`,
});

describe('what changed, in the registry’s terms', () => {
  it('P22: two people of one name are told apart by their dates of birth', () => {
    const owners = (...dates: string[]) => ({ ...owning(), beneficialOwners: dates.flatMap((date) => bornOn(date)) });
    expect(told(owners('1950-01'), owners('1950-01', '1990-01'))).toEqual([
      'Jane Roe, born Jan 1990, is now listed as a beneficial owner, since 1 Mar 2019.',
    ]);
  });

  it('when a source was brought up to date is no change between two products', () => {
    const updated = (text: string): Profile => ({
      ...plain,
      lastUpdated: { value: { text, local: text, offset: null }, at: '/u' },
    });
    const [one, other] = [updated('2026-11-24T20:58:50'), updated('2026-10-31')];
    const lite = { ...enhanced(other), source: 'v2-lite-profile' as const };
    expect(compareProfiles(enhanced(one), lite).changes).toEqual([]);
    expect(compareProfiles(enhanced(one), enhanced(other)).changes).toHaveLength(1);
  });

  it('a date of birth that is only stated more exactly is not told as another one', () => {
    const born = (date: string) => ({ ...owning(), beneficialOwners: bornOn(date) });
    const [month, day] = [born('1970-05'), born('1970-05-12')];
    expect(told(month, day)).toEqual([
      'Jane Roe: date of birth stated more exactly than before, without a contradiction.',
    ]);
    expect(told(day, month)).toEqual([
      'Jane Roe: date of birth stated less exactly than before, without a contradiction.',
    ]);
  });

  it('a band of control rose or fell, whichever way it is spelt', () => {
    const [low, high] = [owning('voting-rights-25-to-50-percent'), owning('VotingRights50To75Percent')];
    expect(told(low, high)).toEqual([
      'Jane Roe: the stated range of the voting rights rose from “more than 25 %, up to 50 %” to “more than 50 to less than 75 %”.',
    ]);
    expect(told(high, low)).toEqual([
      'Jane Roe: the stated range of the voting rights fell from “more than 50 to less than 75 %” to “more than 25 %, up to 50 %”.',
    ]);
    expect(told(low, owning('VotingRights25To50Percent'))).toEqual([]);
  });

  it.each([
    ['48', '60', 'Jane Roe’s share rose by 12 points and passed the half.'],
    ['60', '48', 'Jane Roe’s share fell by 12 points and is no longer more than the half.'],
    ['48', '50', 'Jane Roe’s share rose by 2 points, from 48 % to 50 %.'],
    ['50', '50.01', 'Jane Roe’s share rose by 0.01 points and passed the half.'],
    ['20', '80', 'Jane Roe’s share rose by 60 points and passed three quarters.'],
    ['4.125', '4.5', 'Jane Roe’s share rose by 0.375 points, from 4.125 % to 4.5 %.'],
  ])('from %s to %s', (before, after, sentence) => {
    expect(told(holding(exactly(before)), holding(exactly(after)))).toEqual([sentence]);
  });

  it('a range stays a range', () => {
    const [band, next] = [holding(between('25', '50')), holding(between('50', '75'))];
    expect(told(band, next)).toEqual([
      'Jane Roe’s share is stated as a range, which rose from “25 to 50 %” to “50 to 75 %”.',
    ]);
    expect(told(holding(between('0', '10')), holding(exactly('5.00')))).toEqual([
      'Jane Roe’s share is stated exactly now: 5.00 %, within 0 to 10 %.',
    ]);
    expect(told(holding(exactly('5')), holding(exactly('5.00')))).toEqual([]);
  });

  it('a dissolution', () => {
    const dissolved = { dissolutionDate: { value: on('2026-05-03'), at: '/d' } };
    expect(told({}, dissolved)).toEqual(['Dissolved on 3 May 2026: the date is stated now and was not before.']);
  });

  it('a value that looks like the placeholder of a name stays a value', () => {
    const hostile = { status: { original: said('a\u0000b<i>'), normalized: null } };
    expect(told({ status: { original: said('Active'), normalized: null } }, hostile)).toEqual([
      'Status changed from “Active” to “a‹NUL›b<i>”.',
    ]);
  });
});

describe('the summary', () => {
  const [before, after] = [enhanced(plain, '2026-02-02T13:40:00Z'), enhanced(plain, '2026-11-12T09:41:00Z')];

  it('counts the days of the calendar and the values, and tells the heaviest', () => {
    const comparison = compared(
      { status: { original: said('Active'), normalized: null }, vatNumber: said('LU1') },
      { status: { original: said('Dissolved'), normalized: null }, vatNumber: said('LU2') },
    );
    expect(summaryText(comparison, before, after)).toBe(
      'In 283 days, 2 of 3 values changed. Status changed from “Active” to “Dissolved”.',
    );
  });

  describe('of two answers that contradict each other', () => {
    const status = (text: string) => ({ status: { original: said(text), normalized: null } });
    const bought = { ...enhanced({ ...plain, ...status('active') }, '2026-11-30T20:08:06Z') };
    const filed = (documentDay: string) => ({
      ...enhanced({ ...plain, ...status('voluntary-arrangement') }, '2026-11-30T20:09:19Z'),
      ...{ source: 'v2-document' as const, documentDay },
    });
    const summaryOf = (before: ComparedAnswer, after: ComparedAnswer) =>
      summaryText(compareProfiles(before, after), before, after).replaceAll('\u00A0', ' ');

    it('and of which the one before came later, tells which is of what day and no recovery', () => {
      const words = summaryOf(filed('2026-10-31'), bought);
      expect(words).toContain('Status: “voluntary-arrangement” of 31 Oct 2026, “active” of 30 Nov 2026.');
      expect(words).toContain('tells of 31 Oct 2026, the earlier day, but came later (30 Nov 2026 20:09:19 UTC)');
      expect(words).not.toContain('changed from');
    });

    it('has rows that tell no change either', () => {
      const [before, after] = [filed('2026-10-31'), bought];
      const rows = (one: ComparedAnswer, other: ComparedAnswer) =>
        compareProfiles(one, other).changes.map((change) => sentenceText(rowSentence(change, one, other)));
      expect(rows(before, after)).toContain('Status: the two answers say otherwise.');
      expect(rows(before, after).join(' ')).not.toMatch(/changed|now|no longer|rose|fell/);
      const { changes } = compareProfiles(before, after);
      expect(countTexts(changes, before, after).map(({ text }) => text)).toEqual(['1 needs a look', '1 differs']);
      expect(changes.map((change) => wayText(toldWay(change, before, after)))).toEqual(['Differs']);
      expect(summaryOf(before, after)).toMatch(/^1 of \d+ values is stated otherwise\./);
      expect(rows(bought, enhanced({ ...plain, ...status('dissolved') }, '2026-12-02T20:09:19Z')).join(' ')).toMatch(
        /changed from/,
      );
    });

    it('and tell of one day, tells that they contradict each other', () => {
      const words = summaryOf(bought, filed('2026-11-30'));
      expect(words).toContain('Both answers tell of 30 Nov 2026: they contradict each other');
      expect(words).not.toContain('changed from');
    });

    it('a later filing that came later tells what changed', () => {
      const earlier = { ...bought, takenAt: '2026-10-01T20:08:06Z' };
      expect(summaryOf(earlier, filed('2026-10-31'))).toContain(
        'Status changed from “active” to “voluntary-arrangement”.',
      );
    });
  });

  it('the time of the last update of the data is told apart from what changed of the company', () => {
    const updated = (text: string) => ({ value: { text, local: text, offset: null }, at: '/u' });
    const [was, is] = [updated('2026-02-02T13:00:00'), updated('2026-11-12T09:00:00')];
    const alone = compared({ vatNumber: said('LU1'), lastUpdated: was }, { vatNumber: said('LU1'), lastUpdated: is });
    expect(summaryText(alone, before, after)).toBe(
      'In 283 days, nothing changed in the 2 values that were compared. The answers state another time of the last update: that is of the data, and no change of the company.',
    );
    expect(countTexts(alone.changes, before, after).map(({ text }) => text)).toEqual(['0 new', '0 gone', '0 changed']);
    expect(changeGroups(alone.changes)).toMatchObject([{ title: 'Of the data, not of the company', changes: [{}] }]);
    const beside = compared({ vatNumber: said('LU1'), lastUpdated: was }, { vatNumber: said('LU2'), lastUpdated: is });
    expect(summaryText(beside, before, after)).toMatch(/^In 283 days, 1 of 2 values changed\./);
    expect(changeGroups(beside.changes).map(({ title }) => title)).toEqual([
      'Other facts',
      'Of the data, not of the company',
    ]);
  });

  it('says nothing of change where nothing was compared, and how many were where none changed', () => {
    expect(summaryText(compared({}, {}), before, before)).toBe(
      'Within one day, nothing changed in the one value that was compared.',
    );
    expect(
      summaryText(
        compared({ name: null, vatNumber: said('LU1') }, { name: null, taxNumber: said('1') }),
        before,
        after,
      ),
    ).toBe(
      'Nothing could be compared: there is no value that both answers state. 1 value is stated now and was not before. 1 value is no longer stated: whether it changed is not known.',
    );
    const lite = { profile: { ...plain, name: null }, takenAt: after.takenAt, source: 'v2-lite-profile' } as const;
    expect(summaryText(compareProfiles(enhanced(plain), lite), before, after)).toBe(
      'Nothing could be compared: there is no value that both answers state.',
    );
  });

  it('of two products does not say that a value changed, which they may put in two ways', () => {
    const rest = { profile: { ...plain, name: said('MERIDIAN LTD') }, takenAt: after.takenAt } as const;
    const other = { ...rest, source: 'rest-enhanced-profile' } as const;
    expect(summaryText(compareProfiles(before, other), before, other)).toBe(
      '1 of 1 values is stated otherwise. Legal name is stated as “MERIDIAN LTD” now, and was stated as “Meridian” before.',
    );
  });

  it('counts no days to a document, which tells of another day than that of its download', () => {
    const document = { ...after, source: 'v2-document' } as const;
    expect(summaryText(compareProfiles(before, document), before, document)).toBe(
      'Between the two answers, nothing changed in the one value that was compared.',
    );
  });

  it('names what was folded away', () => {
    expect(foldedText({ order: 1, writing: 2, transliteration: 0, repeated: 0 })).toBe(
      'Not counted: 3 differences of case and spacing and order only.',
    );
    expect(foldedText({ order: 0, writing: 0, transliteration: 0, repeated: 0 })).toBeNull();
  });
});
