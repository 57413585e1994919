import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shareholding } from '../../../src-shared/domain/capital.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import { downloadOrder } from '../../../src-main/service/v2/download.ts';
import { buyEnhancedProfile, orderEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { compareProfiles } from '../../../src-shared/domain/comparison/compare-profiles.ts';
import { readProfile } from '../../unit/service/profile-at-once.ts';
import { type ExpectedCompany, type ExpectedHolding, type ExpectedShare, tarnholmGroup } from './demo-group.ts';
import { createMemorySink } from './memory-log.ts';
import { limit, newReference, person } from './simulated-calls.ts';
import { openSimulatedConnection, type SimulatedConnection } from './simulated-connection.ts';

function shareOf(percentage: Percentage): ExpectedShare | Percentage {
  switch (percentage.kind) {
    case 'exact':
      return { exactly: percentage.value };
    case 'range':
      return { from: percentage.lower?.value ?? Number.NaN, to: percentage.upper?.value ?? Number.NaN };
    case 'not-stated':
      return 'not stated';
    case 'several':
    case 'not-understood':
      return percentage;
  }
}

const registerOf = ({ kind, registrationNumber, registrationAuthority, registeredAddress }: Party) => {
  if (kind !== 'corporation') return {};
  const register = {
    country: registeredAddress?.isoCode ?? null,
    number: registrationNumber,
    authority: registrationAuthority,
  };
  return { register: Object.values(register).every((fact) => fact === null) ? null : register };
};

const v2Holding = ({ holders, percentage, count, beneficiallyHeld }: Shareholding) => ({
  holders: holders.map((holder) => ({ kind: holder.kind, name: holder.name, ...registerOf(holder) })),
  share: shareOf(percentage),
  count: count?.value ?? null,
  beneficiallyHeld,
});

const ownersOf = ({ beneficialOwners }: Profile) =>
  beneficialOwners.map(({ party, naturesOfControl }) => ({ name: party.name, natures: naturesOfControl }));

/** Everything that a V2 profile has to say of ownership, in the words of the table. */
const inV2 = (profile: Profile) => ({
  name: profile.name?.value,
  number: profile.companyNumber?.value,
  totals: profile.capital.classes.map(({ quantity }) => quantity?.value),
  votes: profile.capital.classes.map(({ votingRights }) => votingRights),
  holdings: profile.shareholdings.map(v2Holding),
  owners: ownersOf(profile),
  notUnderstood: profile.notUnderstood.items,
});

const expectedInV2 = (company: ExpectedCompany) => ({
  name: company.name,
  number: company.number,
  totals: [company.total],
  votes: [company.votes],
  holdings: company.holdings,
  owners: company.owners,
  notUnderstood: [],
});

/** Downloads of live servers have a number for the kind of a party, and only those of persons and corporations are known. */
const inLiveDownload = (company: ExpectedCompany) => {
  const withoutOther = company.holdings.map((holding) => ({
    ...holding,
    holders: holding.holders.map((holder) => (holder.kind === 'other' ? { ...holder, kind: 'not-stated' } : holder)),
  }));
  return { ...expectedInV2(company), holdings: withoutOther };
};

/** REST has one name for joint holders, no form of address or second script, and no members for numbers and nominees. */
const plainName = (name: string) => name.replace(/^(Ms|Mr) /, '').replace(/ \(.+\)$/, '');

function restHolder({ holders }: ExpectedHolding) {
  const [first, second] = holders;
  return {
    kind: second === undefined ? first?.kind : 'not-stated',
    name: holders.map(({ name }) => plainName(name)).join(' & '),
    number: null,
    authority: null,
  };
}

const inRest = (profile: Profile) => ({
  name: profile.name?.value,
  code: profile.companyCode?.value,
  holdings: profile.shareholdings.map(({ holders, percentage, count, companyTotals, beneficiallyHeld }) => ({
    holders: holders.map(({ kind, name, registrationNumber, registrationAuthority }) => ({
      kind,
      name,
      number: registrationNumber,
      authority: registrationAuthority,
    })),
    share: shareOf(percentage),
    count: count?.value ?? null,
    total: companyTotals.shares?.value,
    beneficiallyHeld,
  })),
  owners: ownersOf(profile),
  notUnderstood: profile.notUnderstood.items,
});

const expectedInRest = (company: ExpectedCompany) => ({
  name: company.name,
  code: company.number,
  holdings: company.holdings.map((holding) => ({
    holders: [restHolder(holding)],
    share: holding.share,
    count: holding.count,
    total: company.total,
    beneficiallyHeld: null,
  })),
  owners: company.owners.map(({ name, natures }) => ({ name: plainName(name), natures })),
  notUnderstood: [],
});

describe.each(['specification', 'live'] as const)('the group of the demo, as a %s service gives it', (preset) => {
  let connection: SimulatedConnection;

  beforeAll(async () => {
    // Slow registers answer at once here: what they answer is the same.
    connection = await openSimulatedConnection(preset, { limit, deliveryTime: { fromMs: 0, toMs: 0 } });
  });
  afterAll(() => connection.close());

  async function serviceIdOf({ jurisdiction, number }: ExpectedCompany): Promise<string> {
    const query = { jurisdiction, name: null, companyNumber: number };
    const [hit] = (await searchCompanies(connection.v2, query, person)).value;
    if (hit === undefined) throw new Error(`${jurisdiction} ${number} was not found.`);
    return hit.serviceId;
  }

  it.each(tarnholmGroup)('V2, held GET: $name', async (company) => {
    const reference = newReference();
    const query = { serviceId: await serviceIdOf(company), reference };
    const { value } = await buyEnhancedProfile(connection.v2, query, issuePermit(reference), person);
    if (value.kind !== 'delivered') throw new Error('the profile is pending');
    expect(inV2(value.profile)).toEqual(expectedInV2(company));
  });

  it.each(tarnholmGroup)('V2, POST and download: $name', async (company) => {
    const reference = newReference();
    const query = { serviceId: await serviceIdOf(company), reference };
    const { value } = await orderEnhancedProfile(connection.v2, query, issuePermit(reference), person);
    if (value.kind !== 'pending') throw new Error('the answer is no order');
    const sink = createMemorySink();
    await downloadOrder(connection.v2, { orderId: value.order.orderId, format: 'json' }, sink, person);
    const profile = readProfile(sink.bytes());
    const expected = preset === 'live' ? inLiveDownload(company) : expectedInV2(company);
    expect(profile === null ? null : inV2(profile)).toEqual(expected);
  });

  it.each(tarnholmGroup)('REST: $name', async (company) => {
    const { jurisdiction, number } = company;
    const by = { kind: 'number', companyNumber: number } as const;
    const [hit] = (await searchRest(connection.rest, { family: 'core', jurisdiction, by }, {})).value;
    const reference = newReference();
    const query = {
      jurisdiction,
      companyCode: hit?.serviceId ?? '',
      reference,
      registrationAuthority: hit?.registrationAuthorityCode ?? null,
    };
    const { value } = await buyRestProfile(connection.rest, query, issuePermit(reference), {});
    if (value.kind !== 'delivered') throw new Error('the profile is pending');
    expect(inRest(value.profile)).toEqual(expectedInRest(company));
  });

  it.each(tarnholmGroup)('what two products state of $name on one day is no change', async (company) => {
    const { jurisdiction, number } = company;
    const [bought, byCode] = [newReference(), newReference()];
    const query = { serviceId: await serviceIdOf(company), reference: bought };
    const one = (await buyEnhancedProfile(connection.v2, query, issuePermit(bought), person)).value;
    const by = { kind: 'number', companyNumber: number } as const;
    const [hit] = (await searchRest(connection.rest, { family: 'core', jurisdiction, by }, {})).value;
    const registrationAuthority = hit?.registrationAuthorityCode ?? null;
    const asked = { jurisdiction, companyCode: hit?.serviceId ?? '', reference: byCode, registrationAuthority };
    const other = (await buyRestProfile(connection.rest, asked, issuePermit(byCode), {})).value;
    if (one.kind !== 'delivered' || other.kind !== 'delivered') throw new Error('a profile is pending');
    const takenAt = '2026-11-20T12:00:00Z';
    const v2 = { profile: one.profile, takenAt, source: 'v2-enhanced-profile' } as const;
    const rest = { profile: other.profile, takenAt, source: 'rest-enhanced-profile' } as const;
    expect(compareProfiles(v2, rest).changes).toEqual([]);
    expect(compareProfiles(rest, v2).changes).toEqual([]);
    expect(compareProfiles(v2, rest).compared).toBeGreaterThan(10);
  });

  it('finds the company that the top knows by name only under that very name, and its number is nowhere in the group', async () => {
    const query = { jurisdiction: null, name: 'Corvane Investments Limited', companyNumber: null };
    const hits = (await searchCompanies(connection.v2, query, person)).value;
    expect(hits.map(({ jurisdiction, companyNumber }) => [jurisdiction, companyNumber])).toEqual([['IE', '641273']]);
  });
});

it('every company that is named with its number is one of the group and has a profile of its own', () => {
  const tidy = (country: string, number: string) => `${country} ${number.replaceAll(' ', '')}`;
  const holders = tarnholmGroup.flatMap(({ holdings }) => holdings.flatMap((holding) => holding.holders));
  const named = holders.flatMap(({ register }) => (register === undefined || register === null ? [] : [register]));
  const known = new Set(tarnholmGroup.map(({ jurisdiction, number }) => tidy(jurisdiction, number)));
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter(({ country, number }) => !known.has(tidy(country, number)))).toEqual([]);
  expect(holders.filter(({ register }) => register === null).map(({ name }) => name)).toEqual([
    'Corvane Investments Limited',
  ]);
});
