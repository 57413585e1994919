import { describe, expect, it } from 'vitest';
import type { Confirmation } from '../../../../src-shared/domain/search.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { factSentence } from '../../../../src-shared/words/standing-out/fact-words.ts';
import { at, bareProfile, on, party, said } from '../../export/bare-profile.ts';
import { official, owner, reference } from '../ownership/graph/invented-profiles.ts';
import { answer, companyWith, dated, factsOf, moment } from './standing-companies.ts';

const asked = (change: Partial<Confirmation>): Confirmation => ({
  ...{ outcome: 'found-active', confirmedAt: moment, searchId: 4, status: 'active', ...change },
});
const bought = (status: string, isNewest = true) => ({ status, takenAt: moment, isNewest });
const stating = (original: string) =>
  dated({ ...bareProfile, status: { original: { value: original, at: '/status' }, normalized: null } });

describe('what the registry says of the company', () => {
  it.each([
    ['in liquidation', 'in-trouble'],
    ['dissolved', 'not-active'],
    ['active / dissolved', 'contradicting'],
  ])('%s stands out, with the place in which the answer states it', (status, reading) => {
    const company = companyWith({ bought: bought(status), profiles: [stating(status)] });
    expect(factsOf(company, 'status')).toMatchObject([
      { stated: { reading, status }, sources: [{ snapshotId: 1, at: '/status' }] },
    ]);
  });

  it.each(['active', 'a word that nobody knows'])('%s does not', (status) => {
    expect(factsOf(companyWith({ bought: bought(status), profiles: [stating(status)] }), 'status')).toEqual([]);
  });

  it('a company that its registry does not list stands out, by the answer in which it says so', () => {
    const confirmation = asked({ outcome: 'not-found', status: null });
    const [found] = factsOf(companyWith({ confirmation, confirmingAnswer: answer }), 'status');
    expect(found?.stated).toEqual({ kind: 'status', reading: 'not-listed', status: null });
    expect(found?.sources).toMatchObject([{ snapshotId: null, answer: { answerId: 9 } }]);
  });
});

describe('stored data and the registry', () => {
  it('a status that the registry does not repeat is told with both words', () => {
    const confirmation = asked({ outcome: 'found-not-active', status: 'dissolved' });
    const company = companyWith({ confirmation, bought: bought('active', false), confirmingAnswer: answer });
    expect(factsOf(company, 'disagree').map(({ stated }) => stated)).toEqual([
      { kind: 'disagree', field: 'status', stored: 'active', registry: 'dissolved' },
    ]);
  });

  it('two words for one status are no disagreement, and neither is a company that the answer is not about', () => {
    const words = companyWith({ confirmation: asked({ status: 'registered' }), bought: bought('active', false) });
    expect(factsOf(words, 'disagree')).toEqual([]);
    const another = asked({ outcome: 'found-another', status: 'dissolved' });
    expect(factsOf(companyWith({ confirmation: another, bought: bought('active', false) }), 'disagree')).toEqual([]);
  });

  it('another name and another number are told', () => {
    const company = companyWith({
      confirmation: asked({ leadsTo: 'HRB 2' }),
      confirmingAnswer: answer,
      newerName: { name: 'Nordlicht GmbH', at: moment, source: 'registry' },
      company: reference('DE', 'HRB 1', { name: 'Suedlicht AG' }),
    });
    expect(factsOf(company, 'disagree').map(({ stated }) => [stated.field, stated.stored, stated.registry])).toEqual([
      ['name', 'Suedlicht AG', 'Nordlicht GmbH'],
      ['number', 'HRB 1', 'HRB 2'],
    ]);
  });
});

describe('a name in a profile, and the registry asked later', () => {
  const ordered = reference('GB', '10000076', { name: 'Hostile Profile 76 Ltd' });
  const profiles = [dated({ ...bareProfile, name: { value: 'ENTIRELY OTHER PLC', at: '/data/companyName' } })];
  const saying = (name: string) => asked({ answered: { name, number: '10000076', status: 'active' } });
  const found = (name: string, orderedAs = new Map([[1, ordered]])) =>
    factsOf(
      companyWith({ company: ordered, profiles, confirmation: saying(name), confirmingAnswer: answer, orderedAs }),
      'disagree',
    );

  it('stands out with both words where the registry still says the ordered one', () => {
    const [told] = found('HOSTILE PROFILE 76 LIMITED');
    expect(told?.stated).toEqual({
      ...{ kind: 'disagree', field: 'name-in-profile' },
      ...{ stored: 'ENTIRELY OTHER PLC', registry: 'HOSTILE PROFILE 76 LIMITED' },
    });
    expect(told?.sources).toMatchObject([{ snapshotId: 1, at: '/data/companyName' }, { snapshotId: null }]);
    expect(told && factSentence(told.stated, told.sources)).toMatch(
      /calls it “ENTIRELY OTHER PLC”; the registry’s confirmation of .*, which is newer, calls it “HOSTILE/,
    );
  });

  it('does not where the registry says the same, or the profile was ordered under its own name', () => {
    expect(found('Entirely Other Public Limited Company')).toEqual([]);
    expect(found('HOSTILE PROFILE 76 LTD', new Map([[1, { ...ordered, name: 'Entirely Other plc' }]]))).toEqual([]);
    expect(found('HOSTILE PROFILE 76 LTD', new Map())).toEqual([]);
  });
});

describe('younger than a year on 24 November 2026', () => {
  const begun = (value: string) =>
    factsOf(
      companyWith({ profiles: [dated({ ...bareProfile, incorporationDate: { value: on(value), at } })] }),
      'young',
    );
  it.each(['2025-11-25', '2026-11-24', '2025-12', '2026'])('%s is', (value) => {
    expect(begun(value)).toHaveLength(1);
  });
  it.each(['2025-11-24', '2025-11', '2025', '2017-03-14'])('%s is not, or may not be', (value) => {
    expect(begun(value)).toEqual([]);
  });
  it('a later day of registration makes an old company no young one', () => {
    const profile = {
      ...bareProfile,
      incorporationDate: { value: on('1990-01-01'), at },
      registrationDate: { value: on('2026-10-01'), at },
    };
    expect(factsOf(companyWith({ profiles: [dated(profile)] }), 'young')).toEqual([]);
  });
});

describe('a day that has not come on 24 November 2026', () => {
  const told = (profile: Partial<Profile>) => {
    const company = companyWith({ profiles: [dated({ ...bareProfile, ...profile })] });
    const sentences = factsOf(company, 'to-come').map(({ stated }) => factSentence(stated).replaceAll('\u00A0', ' '));
    return { sentences, others: [...factsOf(company, 'young'), ...factsOf(company, 'renamed')] };
  };
  const ended = { name: 'A', startDate: null, endDate: on('2027-02-01'), at };

  it.each<[Partial<Profile>, string]>([
    [{ foundationDate: { value: on('2027-03-01'), at } }, 'Founded on 1 Mar 2027, a day that has not come.'],
    [{ incorporationDate: { value: on('2026-11-25'), at } }, 'Incorporated on 25 Nov 2026, a day that has not come.'],
    [{ dissolutionDate: { value: on('2036-01-01'), at } }, 'Dissolved on 1 Jan 2036, a day that has not come.'],
    [{ previousNames: [ended] }, 'It was called A until 1 Feb 2027, a day that has not come.'],
  ])('stands out as such, and makes nothing young or renamed (%#)', (profile, sentence) => {
    expect(told(profile)).toEqual({ sentences: [sentence], others: [] });
  });

  it.each(['2026-11-24', '2026-11', '2026'])('%s may have come', (value) => {
    expect(told({ registrationDate: { value: on(value), at } }).sentences).toEqual([]);
  });
});

it('a name that ended within a year stands out; one of before, and one without a day, do not', () => {
  const before = (name: string, ended: string | null) => ({
    ...{ name, startDate: null, endDate: ended === null ? null : on(ended), at },
  });
  const previousNames = [before('A', '2026-02-01'), before('B', '2024-02-01'), before('C', null)];
  const company = companyWith({ profiles: [dated({ ...bareProfile, previousNames })] });
  expect(factsOf(company, 'renamed').map(({ stated }) => stated.before)).toEqual(['A']);
});

describe('overdue by what the answer itself states', () => {
  const stated = (place: string, value: unknown) =>
    factsOf(
      companyWith({
        profiles: [
          dated({ ...bareProfile, notUnderstood: { items: [{ raw: JSON.stringify(value), at: place }], more: 0 } }),
        ],
      }),
      'overdue',
    ).map(({ stated: { member, due } }) => [member, due?.value ?? null]);
  it('a day that has passed, or the word itself', () => {
    expect(stated('/data/accounts/nextDue', '2026-09-30')).toEqual([['accounts/nextDue', '2026-09-30']]);
    expect(stated('/data/confirmationStatement/overdue', true)).toEqual([['confirmationStatement/overdue', null]]);
  });
  it('not a day to come, a denial, or a member that is about something else', () => {
    expect(stated('/data/accounts/nextDue', '2026-12-31')).toEqual([]);
    expect(stated('/data/confirmationStatement/overdue', false)).toEqual([]);
    expect(stated('/data/residue', '2020-01-01')).toEqual([]);
    expect(stated('/data/accounts/lastMadeUp', '2020-01-01')).toEqual([]);
  });
});

describe('who ended and is still declared', () => {
  const anna = party('Anna Maria Berg', { birthdate: on('1970-05-02') });
  const factsFor = (officials: ReturnType<typeof official>[], owners: ReturnType<typeof owner>[]) =>
    factsOf(companyWith({ profiles: [dated({ ...bareProfile, officials, beneficialOwners: owners })] }), 'ended').map(
      ({ stated }) => [stated.how, stated.name, stated.ended.value],
    );
  it('an official who ended and is stated to be active', () => {
    const ended = official(anna, { endDate: on('2026-01-31'), isActive: true });
    expect(factsFor([ended], [])).toEqual([['official-active', 'Anna Maria Berg', '2026-01-31']]);
    expect(factsFor([{ ...ended, isActive: null }], [])).toEqual([]);
    expect(factsFor([{ ...ended, endDate: on('2026-12') }], [])).toEqual([]);
  });
  it('a declared owner whose office ended, unless another office goes on or the owner ended too', () => {
    const ended = official(anna, { endDate: on('2026-01-31'), isActive: false });
    const declared = owner(party('BERG, Anna Maria', { birthdate: on('1970-05') }));
    expect(factsFor([ended], [declared])).toEqual([['owner', 'BERG, Anna Maria', '2026-01-31']]);
    expect(factsFor([ended, official(anna)], [declared])).toEqual([]);
    expect(factsFor([ended], [{ ...declared, endDate: on('2026-01-31') }])).toEqual([]);
    // Whoever became an owner after the office had ended is not declared one still.
    expect(factsFor([ended], [{ ...declared, startDate: on('2026-03-01') }])).toEqual([]);
    expect(factsFor([ended], [{ ...declared, startDate: on('2025-03-01') }])).toHaveLength(1);
    const leaving = official(anna, { endDate: on('2027-01-31'), isActive: false });
    expect(factsFor([leaving], [declared])).toEqual([]);
    const namesake = owner(party('Anna Maria Berg', { birthdate: on('1991-01') }));
    expect(factsFor([ended], [namesake])).toEqual([]);
  });
});

it('a hostile text of an answer stays the text that it is, shortened to what a fact holds', () => {
  const hostile = `<img src=x onerror=alert(1)>${'x'.repeat(50_000)}`;
  const [found] = factsOf(companyWith({ newerName: { name: hostile, at: moment, source: 'profile' } }), 'disagree');
  expect(found?.stated.registry.startsWith('<img src=x onerror=alert(1)>')).toBe(true);
  expect(found?.stated.registry.length).toBeLessThan(2_000);
});

it('nothing stands out where nothing is stated', () => {
  const company = companyWith({ profiles: [dated({ ...bareProfile, name: said('Nobody') })] });
  for (const kind of ['status', 'disagree', 'young', 'to-come', 'renamed', 'overdue', 'ended', 'jurisdiction'] as const)
    expect(factsOf(company, kind)).toEqual([]);
});
