import { describe, expect, it } from 'vitest';
import { bodsFaults } from '../../../src-main/export/exchange/bods/validate.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import type { ShareSettlement } from '../../../src-shared/domain/ownership/share-settlement.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import {
  held,
  owner,
  profileOf,
  reference,
  registered,
  saved,
  type Held,
} from '../domain/ownership/graph/invented-profiles.ts';
import { on, party } from '../export/bare-profile.ts';
import { ofType, packageOf } from './exchanged.ts';

const ann = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'British' });
const gb = (number: string, name = `Company ${number}`) => reference('GB', number, { name });
const company = (profile: Profile, more: SavedCompany['snapshots'][number][] = []) =>
  saved(1, gb('11111111'), profile, more);
const holdings = (...given: Held[]) => company(profileOf([{ quantity: '1000', holdings: given }]));

/** The interests of the only relationship there is. */
function interestsOf(record: SavedCompany[], settlements: ShareSettlement[] = []) {
  const made = packageOf(record, 'all', settlements);
  expect(bodsFaults(made.statements, 'own')).toEqual([]);
  return ofType(made, 'relationship').flatMap(({ recordDetails }) => recordDetails.interests ?? []);
}

describe('a declaration of which it is not known whether it has ended', () => {
  it('has no end, is not said to be one of a beneficial owner, and says so', () => {
    const unclear = owner(ann, ['significant-influence-or-control'], { endDate: parseRegistryDate('9999-12-31') });
    const [interest] = interestsOf([company(profileOf([], { beneficialOwners: [unclear] }))]);
    expect(interest?.details).toContain('Whether it has ended is not known: the end is stated as "9999-12-31".');
    expect(interest).not.toHaveProperty('endDate');
    expect(interest).not.toHaveProperty('beneficialOwnershipOrControl');
  });
});

describe('a share', () => {
  it.each([
    ['50', { exact: 50 }],
    ['12.50', { exact: 12.5 }],
    ['25-50', { minimum: 25, maximum: 50 }],
    ['more than 25 % but not more than 50 %', { exclusiveMinimum: 25, maximum: 50 }],
    ['not more than 10 %', { minimum: 0, maximum: 10 }],
  ])('stated as %s stays what it is', (stated, share) => {
    expect(interestsOf([holdings(held(ann, stated))])[0]).toMatchObject({
      ...{ type: 'shareholding', directOrIndirect: 'direct', share },
    });
  });

  it('says of a stated range that nobody says whether its ends belong to it', () => {
    expect(interestsOf([holdings(held(ann, '25-50'))])[0]?.details).toBe(
      'Stated as "25-50". The source does not say whether the ends belong to the range: both are included.',
    );
  });

  it('is told apart where it was worked out', () => {
    const made = packageOf([holdings(held(ann, null, { count: '250' }))]);
    const [relation] = ofType(made, 'relationship');
    expect(relation?.recordDetails.interests?.[0]).toMatchObject({
      ...{ share: { exact: 25 }, details: 'Worked out by Dossier: 250 of 1000 shares.' },
    });
    expect(relation?.annotations).toEqual([
      {
        ...{ motivation: 'commenting', statementPointerTarget: '/recordDetails/interests/0/share' },
        description: 'Worked out by Dossier, not stated by the source.',
      },
    ]);
    expect(ofType(packageOf([holdings(held(ann, '25'))]), 'relationship')[0]?.annotations).toBeUndefined();
  });

  it('that is stated and counted alike is stated: nothing says that the source does not state it', () => {
    const made = packageOf([holdings(held(ann, '25.00', { count: '250' }))]);
    const [relation] = ofType(made, 'relationship');
    expect(relation?.recordDetails.interests?.[0]).toMatchObject({
      ...{ share: { exact: 25 }, details: 'Stated as "25.00", which is what is counted: 250 of 1000 shares.' },
    });
    expect(relation?.annotations).toBeUndefined();
  });

  it('that is stated as a rounded number is worked out, and is not said to be stated nowhere', () => {
    const made = packageOf([company(profileOf([{ quantity: '3', holdings: [held(ann, '33.33', { count: '1' })] }]))]);
    const [relation] = ofType(made, 'relationship');
    expect(relation?.recordDetails.interests?.[0]?.details).toContain('1 of 3 shares; stated as "33.33"');
    expect(relation?.annotations?.map(({ description }) => description)).toEqual([
      'Worked out by Dossier. What the source states of it stands in the details of the interest.',
    ]);
  });

  it('that is no decimal number is enclosed, never rounded', () => {
    const record = [company(profileOf([{ quantity: '3', holdings: [held(ann, null, { count: '1' })] }]))];
    const [interest] = interestsOf(record);
    expect(interest?.share).toEqual({ minimum: 33.333333, maximum: 33.333334 });
    expect(interest?.details).toContain('The share is 1/3 of the whole; the range encloses it.');
    expect(packageOf(record).notExpressed.get('share-not-decimal')).toBe(1);
  });

  it('that contradicts itself spans both readings, until an officer settles it', () => {
    const record = [holdings(held(ann, '50', { count: '400' }))];
    const [interest] = interestsOf(record);
    expect(interest?.share).toEqual({ minimum: 40, maximum: 50 });
    expect(interest?.details).toContain('contradicts itself');
    expect(packageOf(record).notExpressed.get('share-not-settled')).toBe(1);

    const word: ShareSettlement = {
      ...{ eventId: 1, word: 'counts', place: { snapshotId: 1, at: '/capital/0/shareholdings/0' } },
      ...{ officer: 'Ann', at: '2026-11-05T12:00:00.000Z', reason: 'asked' },
    };
    const made = packageOf(record, 'all', [word]);
    const [first, second, ...more] = ofType(made, 'relationship');
    expect(more).toEqual([]);
    expect(first).toMatchObject({ recordStatus: 'new', recordDetails: { interests: [interest] } });
    expect(second).toMatchObject({ recordStatus: 'updated', recordId: first?.recordId });
    expect(second?.recordDetails.interests?.[0]?.share).toEqual({ exact: 40 });
    expect(second?.statementId).not.toBe(first?.statementId);
  });

  it('that nothing is known of has no figure, and is counted', () => {
    const record = [holdings(held(ann))];
    expect(interestsOf(record)[0]).toEqual({ type: 'shareholding', directOrIndirect: 'direct' });
    expect(packageOf(record).notExpressed.get('share-not-known')).toBe(1);
  });

  it('that is held for somebody who is not named says so', () => {
    const record = [holdings(held(ann, '50', { beneficiallyHeld: false }))];
    expect(interestsOf(record)[0]?.details).toContain('Not beneficially held');
    expect(packageOf(record).notExpressed.get('held-for-not-named')).toBe(1);
  });

  it('has its votes beside it where they are known, as worked out', () => {
    const profile = profileOf([{ quantity: '1000', votingRights: 'One vote per share', holdings: [held(ann, '50')] }]);
    expect(interestsOf([company(profile)])[1]).toMatchObject({ type: 'votingRights', share: { exact: 50 } });
  });

  it('has its votes as narrow as the other holders leave them, as the window and the report show them', () => {
    const others = [held(party('Bo Fable'), '10'), held(ann, '75-100')];
    const profile = profileOf([{ quantity: '1000', votingRights: 'One vote per share', holdings: others }]);
    const votes = interestsOf([company(profile)]).filter(({ type }) => type === 'votingRights');
    expect(votes).toMatchObject([{ share: { exact: 10 } }, { share: { minimum: 75, maximum: 90 } }]);
  });

  it('has the votes of one holder of two classes once, together', () => {
    const classes = ['A', 'B'].map((name) => ({ name, quantity: '500', votingRights: 'One vote per share' }));
    const holder = registered('Holder Ltd', 'Companies House', '09274416');
    const profile = profileOf(classes.map((one) => ({ ...one, holdings: [held(holder, '50')] })));
    const votes = interestsOf([company(profile)]).filter(({ type }) => type === 'votingRights');
    expect(votes).toMatchObject([{ share: { exact: 50 } }]);
  });
});

describe('declared control', () => {
  const declared = (natures: string[], change: Parameters<typeof owner>[2] = {}) =>
    company(profileOf([], { beneficialOwners: [owner(ann, natures, change)] }));

  it.each([
    ['ownership-of-shares-25-to-50-percent', { exclusiveMinimum: 25, maximum: 50 }],
    ['ownership-of-shares-50-to-75-percent', { exclusiveMinimum: 50, maximum: 75 }],
    ['ownership-of-shares-75-to-100-percent', { minimum: 75, maximum: 100 }],
  ])('%s is a band of the person who owns, with the uncertain end closed', (nature, share) => {
    const record = [declared([nature])];
    expect(interestsOf(record)[0]).toMatchObject({
      ...{ type: 'shareholding', directOrIndirect: 'unknown', beneficialOwnershipOrControl: true, share },
    });
    const isUncertain = !nature.includes('25-to-50');
    expect(interestsOf(record)[0]?.details?.includes('75 % differently')).toBe(isUncertain);
    expect(packageOf(record).notExpressed.get('uncertain-end')).toBe(isUncertain ? 1 : undefined);
  });

  it('has a whole date in its place and a partial one in words, counted and never rounded', () => {
    const dates = { startDate: on('2020-05'), endDate: on('2030-01-31') };
    const record = [declared(['significant-influence-or-control'], dates)];
    const [interest] = interestsOf(record);
    expect(interest).toMatchObject({ type: 'otherInfluenceOrControl', endDate: '2030-01-31' });
    expect(interest).not.toHaveProperty('startDate');
    expect(interest?.details).toContain('Start, as stated: 2020-05.');
    expect(packageOf(record).notExpressed.get('partial-date')).toBe(1);
  });

  it('in words that are not read stands as it came', () => {
    const record = [declared(['by the stars'])];
    expect(interestsOf(record)[0]).toMatchObject({ type: 'unknownInterest' });
    expect(interestsOf(record)[0]?.details).toContain('Declared as "by the stars".');
    expect(packageOf(record).notExpressed.get('control-not-read')).toBe(1);
  });

  it('of a company makes it no beneficial owner', () => {
    const other = registered('Other Ltd', 'Companies House', '22222222');
    const profile = profileOf([], { beneficialOwners: [owner(other, ['voting-rights-75-to-100-percent'])] });
    expect(interestsOf([company(profile)])[0]).not.toHaveProperty('beneficialOwnershipOrControl');
  });

  it('that there is nobody is said as the standard says it', () => {
    const nobody = owner(party(''), ['no-individual-or-entity-with-significant-control']);
    const made = packageOf([company(profileOf([], { ownerStatements: [nobody] }))]);
    expect(ofType(made, 'relationship')[0]?.recordDetails.interestedParty).toMatchObject({
      reason: 'noBeneficialOwners',
    });
    expect(bodsFaults(made.statements, 'own')).toEqual([]);
  });
});
