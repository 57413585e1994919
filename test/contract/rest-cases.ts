import { expect } from 'vitest';
import type { RestFamily } from '../../src-shared/domain/search.ts';
import { chargeOf } from '../../src-main/service/refusal.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { readProfile } from '../unit/service/profile-at-once.ts';
import { readOrderStatus } from '../../src-main/service/rest/order-status.ts';
import { buyRestProfile } from '../../src-main/service/rest/profiles.ts';
import { searchRest } from '../../src-main/service/rest/search.ts';
import { failureOf } from '../unit/service/failure-of.ts';
import {
  buyByRest,
  fetchRestResult,
  findByRest,
  newReference,
  pendingByRest,
  statusOf,
  type ContractCase,
} from './ask.ts';

const paths: Readonly<Record<RestFamily, string>> = { lite: '/lite', core: '/core/company' };

function searchCases(family: RestFamily): ContractCase[] {
  return [
    {
      name: `GET ${paths[family]}/search: finds by name, with the code for later calls`,
      async run(connection) {
        const { quick } = connection.companies;
        const by = { kind: 'name', name: quick.name } as const;
        const query = { family, jurisdiction: quick.jurisdiction, by, reference: 'case 7' };
        const { value } = await searchRest(connection.rest, query, {});
        const hit = value.find(({ name }) => name === quick.name);
        expect(hit).toMatchObject({ family, official: true, serviceId: quick.number });
        expect(hit?.addresses.length).toBeGreaterThan(0);
        const asked = `${paths[family]}/search/${quick.jurisdiction}/${encodeURIComponent(quick.name)}?orderRef=case%207`;
        expect(connection.seen().at(-1)).toBe(`GET ${asked}`);
      },
    },
    {
      name: `GET ${paths[family]}/number-search: finds one company by its number`,
      async run(connection) {
        const hit = await findByRest(connection, connection.companies.quick, family);
        expect(hit.name).toBe(connection.companies.quick.name);
        expect(connection.seen().at(-1)).toMatch(new RegExp(`^GET ${paths[family]}/number-search/GB/`));
      },
    },
    {
      name: `GET ${paths[family]}/number-search: a number that nobody has is an empty list`,
      async run(connection) {
        const by = { kind: 'number', companyNumber: connection.nobody } as const;
        expect((await searchRest(connection.rest, { family, jurisdiction: 'GB', by }, {})).value).toEqual([]);
      },
    },
    {
      name: `GET ${paths[family]}/number-search: a number in a form the registry does not use is said to be one`,
      async run(connection) {
        const by = { kind: 'number', companyNumber: '@@@' } as const;
        const { failure } = await failureOf(searchRest(connection.rest, { family, jurisdiction: 'GB', by }, {}));
        expect(failure.code).toBe('number-format-invalid');
        expect(failure.detail.result?.code).toBe('110');
      },
    },
  ];
}

export const restCases: ContractCase[] = [
  ...searchCases('lite'),
  ...searchCases('core'),
  {
    name: 'GET /core/company/profile: 200 with the profile, charged once',
    async run(connection) {
      const { reference, answer } = await buyByRest(connection, connection.companies.quick);
      if (answer.value.kind !== 'delivered') throw new Error('the profile is pending');
      const { profile } = answer.value;
      expect(profile.name?.value).toBe(connection.companies.quick.name);
      expect(profile.transactionId?.value).toBe(answer.transactionId);
      expect(profile.links.retrieval?.value).toMatch(/^http/);
      expect(connection.charges(reference)).toBe(1);
    },
  },
  {
    name: 'GET /core/company/profile: directorships of each director, only when asked for',
    async run(connection) {
      const countOf = async (directorships: boolean) => {
        const { answer } = await buyByRest(connection, connection.companies.quick, { directorships });
        if (answer.value.kind !== 'delivered') throw new Error('the profile is pending');
        return answer.value.profile.officials.flatMap((official) => official.directorships).length;
      };
      expect(await countOf(false)).toBe(0);
      expect(await countOf(true)).toBeGreaterThan(0);
    },
  },
  {
    name: 'GET /core/company/profile: the registration authority of the search goes along where it is needed',
    async run(connection) {
      connection.want('authority');
      const { needsAuthority } = connection.companies;
      const { jurisdiction, name } = needsAuthority;
      const found = await searchRest(connection.rest, { family: 'core', jurisdiction, by: { kind: 'name', name } }, {});
      const [hit] = found.value;
      if (hit === undefined) throw new Error('nothing was found');
      const reference = newReference();
      const query = { jurisdiction, companyCode: hit.serviceId, reference };
      const refused = await failureOf(buyRestProfile(connection.rest, query, issuePermit(reference), {}));
      expect(refused.failure.code).toBe('value-not-supported');
      expect(refused.failure.detail.result?.code).toBe('106');
      expect(connection.charges(reference)).toBe(0);
      const registrationAuthority = hit.registrationAuthorityCode;
      expect(registrationAuthority).not.toBeNull();
      await buyRestProfile(connection.rest, { ...query, registrationAuthority }, issuePermit(reference), {});
      expect(connection.charges(reference)).toBe(1);
      const narrowed = { family: 'core', jurisdiction, by: { kind: 'name', name }, registrationAuthority } as const;
      expect((await searchRest(connection.rest, narrowed, {})).value.length).toBeGreaterThan(0);
      expect(connection.seen().at(-1)).toContain(`regAuth=${encodeURIComponent(registrationAuthority ?? '')}`);
    },
  },
  {
    name: 'GET /core/company/profile: a company that does not exist charges nothing',
    async run(connection) {
      const reference = newReference();
      const query = { jurisdiction: 'GB', companyCode: '99999999', reference };
      const failure = await failureOf(buyRestProfile(connection.rest, query, issuePermit(reference), {}));
      expect(failure.failure.detail.result?.code).toBe('105');
      expect([chargeOf(failure), connection.charges(reference)]).toEqual(['not-charged', 0]);
    },
  },
  {
    name: 'GET /core/company/profile: a profile that is not ready is pending, by 200 or 202, and told by its number',
    async run(connection) {
      const { orderId, reference, answer } = await pendingByRest(connection, connection.companies.restPending);
      expect([200, 202]).toContain(answer.raw.status);
      expect(connection.charges(reference)).toBe(1);
      const order = await statusOf(connection, orderId);
      expect(order).toMatchObject({ orderId, reference, status: { state: 'pending', text: '1' } });
      expect(order?.orderedAt?.offset).toBeNull();
      expect(order?.rest).toMatchObject({ available: false, awaitingDelivery: true, repliedAt: null });
    },
  },
  {
    name: 'GET /core/filing/order-status: a ready profile is read from structuredDataUrlField, its document from urlField',
    async run(connection) {
      const { orderId } = await pendingByRest(connection, connection.companies.restPending);
      connection.want('two-addresses');
      connection.end(orderId, 'ready');
      const order = await statusOf(connection, orderId);
      expect(order?.status.state).toBe('ready');
      expect(['2', '3', '21']).toContain(order?.status.text);
      expect(order?.rest).toMatchObject({ available: true, awaitingDelivery: false });
      expect(order?.result.data).not.toBeNull();
      // Another origin on this machine is asked too, since the connection itself is on loopback; never with the credential.
      const { bytes } = await fetchRestResult(connection, order?.result.data ?? null);
      expect(readProfile(bytes)?.name?.value).toBe(connection.companies.restPending.name);
      const document = await fetchRestResult(connection, order?.result.document ?? null);
      expect(document.file.kind).toBe('pdf');
    },
  },
  {
    name: 'GET /core/filing/order-status: a ready profile is read from urlField where there is no other',
    async run(connection) {
      connection.want('one-address');
      const { orderId } = await pendingByRest(connection, connection.companies.restUrlOnly);
      connection.end(orderId, 'ready');
      const order = await statusOf(connection, orderId);
      expect([order?.status.state, order?.result.data]).toEqual(['ready', null]);
      const { bytes } = await fetchRestResult(connection, order?.result.document ?? null);
      expect(readProfile(bytes)?.name?.value).toBe(connection.companies.restUrlOnly.name);
    },
  },
  {
    name: 'GET /core/filing/order-status: a failed order (5) and a cancelled one (9)',
    async run(connection) {
      const { restFailing, restCancelled } = connection.companies;
      for (const [company, how, text] of [
        [restFailing, 'failed', '5'],
        [restCancelled, 'cancelled', '9'],
      ] as const) {
        const { orderId } = await pendingByRest(connection, company);
        connection.end(orderId, how);
        expect((await statusOf(connection, orderId))?.status).toEqual({ state: how, text });
      }
    },
  },
  {
    name: 'GET /core/filing/order-status: orderedWithin looks back 0 to 30 days, and an older order is not seen',
    async run(connection) {
      const { orderId } = await pendingByRest(connection, connection.companies.restPending);
      expect(await statusOf(connection, orderId, 0)).toBeDefined();
      const old = connection.orderOfLastMonth(orderId);
      expect(await statusOf(connection, old, 10)).toBeUndefined();
      expect((await statusOf(connection, old, 30))?.orderId).toBe(old);
    },
  },
  {
    name: 'GET /core/filing/order-status: one reference alone',
    async run(connection) {
      const first = await pendingByRest(connection, connection.companies.restPending);
      await pendingByRest(connection, connection.companies.restPending);
      const { value } = await readOrderStatus(connection.rest, { days: 0, reference: first.reference }, {});
      expect(value.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    },
  },
  {
    name: 'Authorization: REST takes the key bare, and no valid key is a 401',
    async run(connection) {
      expect((await readOrderStatus(connection.rest, { days: 0 }, {})).value).toEqual([]);
      const rest = { ...connection.rest, credential: () => Promise.resolve('wrong') };
      const { failure } = await failureOf(readOrderStatus(rest, { days: 0 }, {}));
      expect(failure).toMatchObject({ code: 'service-unauthorized', detail: { status: 401 } });
    },
  },
  {
    name: 'the REST address: the test base with its own path reaches the same operations',
    async run(connection) {
      const rest = { ...connection.rest, address: `${connection.rest.address}/test` };
      expect((await readOrderStatus(rest, { days: 0 }, {})).value).toEqual([]);
      expect(connection.seen().at(-1)).toBe('GET /test/core/filing/order-status/0');
    },
  },
];
