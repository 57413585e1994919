import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { DialectPreset } from '../../../src-shared/domain/dialect.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { buyEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { limit, newReference, person } from './simulated-calls.ts';
import { openSimulatedConnection, type SimulatedConnection } from './simulated-connection.ts';

const number = '10772916';

async function open(preset: DialectPreset): Promise<SimulatedConnection> {
  const connection = await openSimulatedConnection(preset, { limit });
  onTestFinished(() => connection.close());
  return connection;
}

async function throughV2({ v2 }: SimulatedConnection): Promise<Profile> {
  const [hit] = (await searchCompanies(v2, { jurisdiction: 'GB', name: null, companyNumber: number }, person)).value;
  const reference = newReference();
  const query = { serviceId: hit?.serviceId ?? '', reference };
  const { value } = await buyEnhancedProfile(v2, query, issuePermit(reference), person);
  if (value.kind !== 'delivered') throw new Error('the profile is pending');
  return value.profile;
}

async function throughRest({ rest }: SimulatedConnection): Promise<Profile> {
  const reference = newReference();
  const query = { jurisdiction: 'GB', companyCode: number, reference };
  const { value } = await buyRestProfile(rest, query, issuePermit(reference), {});
  if (value.kind !== 'delivered') throw new Error('the profile is pending');
  return value.profile;
}

/** One of the ten changes: what is read of it, and what it is at first and later. `rest`, where REST tells it otherwise. */
interface Change {
  what: string;
  read(profile: Profile): unknown;
  v2: [first: unknown, later: unknown];
  rest?: [first: unknown, later: unknown];
}

const isStated = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

const changes: Change[] = [
  {
    what: 'an official resigned, another was appointed',
    read: ({ officials }) =>
      officials.map(({ party, role, startDate, endDate }) =>
        [party.name, role.original, startDate?.value, endDate?.value].filter(isStated),
      ),
    v2: [
      [
        ['Isobel TRAHEARNE', 'director', '2017-05-16'],
        ['Marcus ASHDOWN', 'director', '2019-01-07'],
        ['Gareth PENHALE', 'secretary', '2017-05-16'],
      ],
      [
        ['Isobel TRAHEARNE', 'director', '2017-05-16'],
        ['Marcus ASHDOWN', 'director', '2019-01-07', '2026-05-03'],
        ['Gareth PENHALE', 'secretary', '2017-05-16'],
        ['Ffion LLEWELLYN', 'director', '2026-05-04'],
      ],
    ],
    // REST lists those who serve, without their office.
    rest: [
      [
        ['Isobel TRAHEARNE', '2017-05-16'],
        ['Marcus ASHDOWN', '2019-01-07'],
        ['Gareth PENHALE', '2017-05-16'],
      ],
      [
        ['Isobel TRAHEARNE', '2017-05-16'],
        ['Gareth PENHALE', '2017-05-16'],
        ['Ffion LLEWELLYN', '2026-05-04'],
      ],
    ],
  },
  {
    what: 'a share band rose',
    read: ({ shareholdings }) =>
      shareholdings.flatMap(({ percentage: share }) => (share.kind === 'range' ? share.text : [])),
    v2: [['25-50%'], ['50-75%']],
  },
  {
    what: 'a shareholder came, another went',
    read: ({ shareholdings }) => shareholdings.flatMap(({ holders }) => holders.map(({ name }) => name)),
    v2: [
      ['Isobel TRAHEARNE', 'Gareth PENHALE', 'Marcus ASHDOWN'],
      ['Isobel TRAHEARNE', 'Gareth PENHALE', 'Nordlys Invest AS'],
    ],
  },
  {
    what: 'the capital was raised',
    read: ({ capital }) => capital.stated?.value ?? capital.total?.value?.text,
    v2: ['10000', '16000'],
    rest: ['10000.00 GBP', '16000.00 GBP'],
  },
  {
    what: 'the address moved',
    read: ({ addresses }) => addresses.map(({ full }) => full),
    v2: [['31 Harbour Parade, Cardiff CF10 4QR'], ['5 Dock Street, Bristol BS1 4DJ']],
  },
  {
    what: 'the name changed, and the one before it is kept',
    read: ({ name, previousNames }) => [
      name?.value,
      ...previousNames.map((before) => [before.name, before.startDate?.value, before.endDate?.value]),
    ],
    v2: [
      ['QUILLON CHARTERING LIMITED'],
      ['QUILLON SHIPBROKING LIMITED', ['QUILLON CHARTERING LIMITED', '2017-05-16', '2026-06-15']],
    ],
    rest: [['QUILLON CHARTERING LIMITED'], ['QUILLON SHIPBROKING LIMITED']],
  },
  {
    what: 'the status has another word',
    read: ({ status }) => [status.original?.value, status.normalized?.value],
    v2: [
      ['active', 'Active'],
      ['voluntary-arrangement', 'Distressed'],
    ],
    rest: [
      ['active', 'ACTIVE'],
      ['voluntary-arrangement', 'DISTRESSED'],
    ],
  },
  {
    what: 'an owner’s nature of control changed',
    read: ({ beneficialOwners }) =>
      beneficialOwners.map(({ party, naturesOfControl }) => [party.name, naturesOfControl]),
    v2: [
      [['Isobel TRAHEARNE', ['ownership-of-shares-25-to-50-percent']]],
      [['Isobel TRAHEARNE', ['ownership-of-shares-50-to-75-percent']]],
    ],
  },
  {
    what: 'a birth date is given more precisely',
    read: ({ officials }) => officials.find(({ party }) => party.name === 'Gareth PENHALE')?.party.birthdate?.value,
    v2: ['1969-08', '1969-08-21'],
  },
  {
    what: 'the accounts are of another year',
    read: ({ lastAnnualAccountDate }) => lastAnnualAccountDate?.value.value ?? null,
    v2: ['2024-12-31', '2025-12-31'],
    // No member of the specified REST profile has it.
    rest: [null, null],
  },
];

type Wire = 'v2' | 'rest';

const told = (profile: Profile) => changes.map(({ what, read }) => [what, read(profile)]);

const expected = (wire: Wire, state: 'first' | 'later') =>
  changes.map(({ what, v2, rest }) => [what, ((wire === 'rest' ? rest : undefined) ?? v2)[state === 'first' ? 0 : 1]]);

/** What the changes are read from, and what differs with every order: when it was drawn up, and where its result lies. */
const differing: ReadonlySet<string> = new Set<keyof Profile>([
  ...(['officials', 'shareholdings', 'capital', 'addresses', 'name', 'previousNames', 'status'] as const),
  ...(['beneficialOwners', 'lastAnnualAccountDate', 'lastUpdated', 'links', 'transactionId'] as const),
]);

const everythingElse = (profile: Profile) => Object.entries(profile).filter(([name]) => !differing.has(name));

describe.each(['specification', 'live'] as const)('the company that changes, as a %s service gives it', (preset) => {
  it('through V2: ten changes between its first profile and its second, no other, and none after that', async () => {
    const connection = await open(preset);
    const first = await throughV2(connection);
    const second = await throughV2(connection);
    expect(told(first)).toEqual(expected('v2', 'first'));
    expect(told(second)).toEqual(expected('v2', 'later'));
    const alike = changes.filter(({ read }) => isDeepStrictEqual(read(first), read(second)));
    expect([changes.length, alike]).toEqual([10, []]);
    expect(everythingElse(second)).toEqual(everythingElse(first));
    expect(told(await throughV2(connection))).toEqual(told(second));
  });

  it('through REST: the same changes as far as REST can tell them', async () => {
    const connection = await open(preset);
    const first = await throughRest(connection);
    const second = await throughRest(connection);
    expect(told(first)).toEqual(expected('rest', 'first'));
    expect(told(second)).toEqual(expected('rest', 'later'));
    expect(everythingElse(second)).toEqual(everythingElse(first));
  });

  it('an order through one interface counts for the other', async () => {
    const connection = await open(preset);
    expect(told(await throughV2(connection))).toEqual(expected('v2', 'first'));
    expect(told(await throughRest(connection))).toEqual(expected('rest', 'later'));
    const other = await open(preset);
    expect(told(await throughRest(other))).toEqual(expected('rest', 'first'));
    expect(told(await throughV2(other))).toEqual(expected('v2', 'later'));
  });
});
