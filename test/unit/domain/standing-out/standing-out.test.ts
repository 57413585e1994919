import { describe, expect, it } from 'vitest';
import {
  identityOf,
  type SetAsideEvent,
  type StatedFact,
} from '../../../../src-shared/domain/standing-out/standing-fact.ts';
import { StandingOut } from '../../../../src-shared/domain/standing-out/shown-facts.ts';
import { standingFacts, standingOut } from '../../../../src-shared/domain/standing-out/standing-out.ts';
import type { StandingCompany } from '../../../../src-shared/domain/standing-out/standing-company.ts';
import { address, at, bareProfile, on, party } from '../../export/bare-profile.ts';
import {
  held,
  official,
  owner,
  profileOf,
  reference,
  registered,
  saved,
} from '../ownership/graph/invented-profiles.ts';
import { traitsOf } from '../../../../src-shared/domain/standing-out/traits.ts';
import { companyWith, dated, factsOf, inGroup, moment } from './standing-companies.ts';

const young = (value: string, snapshotId = 1): StandingCompany =>
  companyWith({ profiles: [dated({ ...bareProfile, incorporationDate: { value: on(value), at } }, snapshotId)] });

function event(eventId: number, step: SetAsideEvent['step'], stated: StatedFact): SetAsideEvent {
  return { eventId, step, fact: { stated, sources: [] }, at: moment, officer: 'Ann', reason: 'Known to us.' };
}

function shown(company: StandingCompany, events: SetAsideEvent[] = []): StandingOut {
  return StandingOut.parse(JSON.parse(JSON.stringify(standingOut(company, events, moment))));
}

function onlyFact(company: StandingCompany): StatedFact {
  const [first, ...more] = standingFacts(company);
  if (first === undefined || more.length > 0) throw new Error('There is not one fact.');
  return first.stated;
}

describe('setting aside', () => {
  const stated = onlyFact(young('2026-03-01'));

  it('holds as long as the stated values are the same, in whichever answer they stand', () => {
    const [found] = shown(young('2026-03-01', 7), [event(1, 'set-aside', stated)]).facts;
    expect(found?.setAside).toMatchObject({ officer: 'Ann', reason: 'Known to us.' });
    expect(found?.sources).toMatchObject([{ snapshotId: 7 }]);
  });

  it('ends when a value is another: the fact is back, and what was set aside is told as gone', () => {
    const { facts, goneSince } = shown(young('2026-03-02'), [event(1, 'set-aside', stated)]);
    expect(facts.map(({ setAside }) => setAside)).toEqual([null]);
    expect(goneSince.map(({ eventId }) => eventId)).toEqual([1]);
  });

  it('is withdrawn by a later word, and said again by one after that', () => {
    const withdrawn = [event(1, 'set-aside', stated), event(2, 'withdrawn', stated)];
    expect(shown(young('2026-03-01'), withdrawn).facts[0]?.setAside).toBeNull();
    const again = [...withdrawn, event(3, 'set-aside', stated)];
    expect(shown(young('2026-03-01'), again).facts[0]?.setAside?.eventId).toBe(3);
  });
});

it('a graph that gives its nodes other ids gives its facts the same identity', () => {
  const group = (snapshotId: number) => {
    const anna = party('Anna Berg');
    const profile = profileOf([{ holdings: [held([anna, party('Bo Lind')], '30'), held(party('C'), '70')] }]);
    const one = saved(snapshotId, reference('LU', 'B1'), profile);
    const [found] = factsOf(inGroup([one]), 'joint');
    return found === undefined ? null : identityOf(found.stated);
  };
  expect(group(1)).not.toBeNull();
  expect(group(8)).toBe(group(1));
});

describe('a jurisdiction of the own list', () => {
  const facts = (profile: typeof bareProfile, ownList: string[], jurisdiction = 'LU') =>
    factsOf(
      companyWith({ company: reference(jurisdiction, 'B1'), profiles: [dated(profile)], ownList }),
      'jurisdiction',
    ).map(({ stated }) => [stated.code, stated.of, stated.name, stated.stated]);
  it('is told of the company itself, also where the list has its country alone', () => {
    expect(facts(bareProfile, ['US'], 'US-DE')).toEqual([['US', 'company', null, null]]);
    expect(facts(bareProfile, ['US-NV'], 'US-DE')).toEqual([]);
  });
  it('is told of addresses, officials and owners, by code, name and what people call it', () => {
    const profile = {
      ...bareProfile,
      addresses: [address('1 Road', { isoCode: 'RUS' })],
      officials: [official(party('Anna', { countryOfResidence: 'Russian Federation' }))],
      beneficialOwners: [owner(party('Bo', { nationality: 'RU' })), owner(party('C', { nationality: 'Russian doll' }))],
    };
    expect(facts(profile, ['RU'])).toEqual([
      ['RU', 'address', null, 'RUS'],
      ['RU', 'official', 'Anna', 'Russian Federation'],
      ['RU', 'owner', 'Bo', 'RU'],
    ]);
    expect(facts(profile, [])).toEqual([]);
  });
  it('is told of a company above', () => {
    const holder = registered('V Limited', 'Companies House', '00000022');
    const own = saved(1, reference('LU', 'B1'), profileOf([{ holdings: [held(holder, '100')] }]));
    const found = factsOf(inGroup([own], { id: 'eu-amlr' }, { ownList: ['GB', 'LU'] }), 'jurisdiction');
    expect(found.map(({ stated }) => [stated.code, stated.of, stated.name])).toEqual([
      ['LU', 'company', null],
      ['GB', 'chain', 'V Limited'],
    ]);
    expect(found[1]?.sources).toMatchObject([{ snapshotId: 1 }]);
  });
});

describe('what was looked at', () => {
  const looked = (company: StandingCompany) =>
    Object.fromEntries(shown(company).lookedAt.map(({ check, how, because }) => [check, because ?? how]));

  it('says of a company without a profile what could not be, and never that there is nothing', () => {
    expect(looked(companyWith())).toEqual({
      ...{ ownership: 'holders-not-known', 'held-for-others': 'holders-not-known', ended: 'not-stated' },
      'holder-related': 'holders-not-known',
      ...{ status: 'no-status', disagree: 'not-asked', address: 'not-stated', telephone: 'not-stated' },
      ...{ officers: 'not-stated', age: 'not-stated', names: 'not-stated', overdue: 'not-stated' },
      jurisdictions: 'no-list',
    });
  });

  it('says of a chain that is not opened that it was looked at in part', () => {
    const holding = (holder: Parameters<typeof held>[0]) =>
      inGroup([saved(1, reference('LU', 'B1'), profileOf([{ holdings: [held(holder, '100')] }]))]);
    expect(looked(holding(party('Anna')))['ownership']).toBe('whole');
    expect(looked(holding(registered('V', 'RCS Luxembourg', 'B2')))['ownership']).toBe('chain-not-opened');
  });

  it('compares each of thousands of officials, and says so where they are more than it compares', () => {
    const of = (count: number) => {
      const birthdate = on('1970-05-01');
      const listed = Array.from({ length: count }, (_, place) => party(`Offi Cial ${String(place)}`, { birthdate }));
      return {
        ...bareProfile,
        officials: listed.map((one, place) => official(one, { at: `/officials/${String(place)}` })),
      };
    };
    const many = of(2_100);
    expect(traitsOf(many).map(({ at: place }) => place)).toContain('/officials/2099');
    expect(looked(companyWith({ profiles: [dated(many)] }))['officers']).toBe('whole');
    expect(looked(companyWith({ profiles: [dated(of(20_001))] }))['officers']).toBe('too-many');
  });

  it('says of officers of whom only names are stated that they are not compared', () => {
    const of = (birthdate: ReturnType<typeof on> | null) =>
      companyWith({ profiles: [dated({ ...bareProfile, officials: [official(party('Anna Berg', { birthdate }))] })] });
    expect(looked(of(on('1970-05')))['officers']).toBe('whole');
    expect(looked(of(on('1970')))['officers']).toBe('not-compared-by-name');
  });
});
