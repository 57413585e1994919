import { expect } from 'vitest';
import { chargeOf } from '../../src-main/service/refusal.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { readProfile } from '../unit/service/profile-at-once.ts';
import { getOrder } from '../../src-main/service/v2/orders.ts';
import {
  buyEnhancedProfile,
  buyLiteProfile,
  orderEnhancedProfile,
  type EnhancedQuery,
} from '../../src-main/service/v2/profiles.ts';
import { failureOf } from '../unit/service/failure-of.ts';
import { fetchResult, find, newReference, person, type ContractCase } from './ask.ts';
import type { Connection, KnownCompany } from './server.ts';

async function buy(connection: Connection, company: KnownCompany, wishes: Partial<EnhancedQuery> = {}) {
  const { serviceId } = await find(connection, company);
  const reference = newReference();
  const query = { serviceId, reference, ...wishes };
  return { reference, answer: await buyEnhancedProfile(connection.v2, query, issuePermit(reference), person) };
}

async function order(connection: Connection, company: KnownCompany, contactEmail: string | null = null) {
  const { serviceId } = await find(connection, company);
  const reference = newReference();
  const query = { serviceId, reference, contactEmail };
  const { value } = await orderEnhancedProfile(connection.v2, query, issuePermit(reference), person);
  if (value.kind !== 'pending') throw new Error('the answer is no order');
  return { ...value.order, reference };
}

export const v2ProfileCases: ContractCase[] = [
  {
    name: 'GET /companies/{id}/lite: the profile at once, charged once',
    async run(connection) {
      const { serviceId } = await find(connection, connection.companies.quick);
      const reference = newReference();
      const { value } = await buyLiteProfile(connection.v2, { serviceId, reference }, issuePermit(reference), person);
      expect(value.name?.value).toBe(connection.companies.quick.name);
      expect(value.companyNumber?.value).toBe(connection.companies.quick.number);
      expect(connection.charges(reference)).toBe(1);
    },
  },
  {
    name: 'GET /companies/{id}/lite: a company that does not exist (404) charges nothing',
    async run(connection) {
      const reference = newReference();
      const query = { serviceId: 'GB|bm9ib2R5', reference };
      const failure = await failureOf(buyLiteProfile(connection.v2, query, issuePermit(reference), person));
      expect([failure.failure.code, chargeOf(failure)]).toEqual(['service-not-found', 'not-charged']);
      expect(connection.charges(reference)).toBe(0);
    },
  },
  {
    name: 'GET /companies/{id}/enhanced: 200 with the profile, charged once, with its cost',
    async run(connection) {
      const { reference, answer } = await buy(connection, connection.companies.quick);
      if (answer.value.kind !== 'delivered') throw new Error('the profile is pending');
      expect(answer.value.profile.name?.value).toBe(connection.companies.quick.name);
      expect(answer.value.profile.officials.length).toBeGreaterThan(0);
      expect(answer.value.profile.shareholdings.length).toBeGreaterThan(0);
      expect(answer.cost).toMatchObject({ ledger: 'credit' });
      expect(answer.orderId).toMatch(/^\d+$/);
      expect(connection.charges(reference)).toBe(1);
    },
  },
  {
    name: 'GET /companies/{id}/enhanced: extend=geocoding adds the places, an unknown extension nothing',
    async run(connection) {
      const { answer } = await buy(connection, connection.companies.quick, { extend: ['geocoding', 'future'] });
      if (answer.value.kind !== 'delivered') throw new Error('the profile is pending');
      const { geocodedAddresses } = answer.value.profile;
      expect(geocodedAddresses.length).toBeGreaterThan(0);
      expect(geocodedAddresses.every(({ identifier, variants }) => identifier !== null && variants.length > 0)).toBe(
        true,
      );
      expect(decodeURIComponent(connection.seen().at(-1) ?? '')).toContain('extend=geocoding,future');
      const plain = await buy(connection, connection.companies.quick, { extend: ['future'] });
      expect(plain.answer.value).toMatchObject({ kind: 'delivered', profile: { geocodedAddresses: [] } });
    },
  },
  {
    name: 'GET /companies/{id}/enhanced: directorships of each official, only when asked for',
    async run(connection) {
      const countOf = async (directorships: boolean) => {
        const { answer } = await buy(connection, connection.companies.quick, { directorships });
        if (answer.value.kind !== 'delivered') throw new Error('the profile is pending');
        return answer.value.profile.officials.flatMap((official) => official.directorships).length;
      };
      expect(await countOf(false)).toBe(0);
      expect(await countOf(true)).toBeGreaterThan(0);
    },
  },
  {
    name: 'GET /companies/{id}/enhanced: 202 with the order and its Location, to be followed',
    async run(connection) {
      const { reference, answer } = await buy(connection, connection.companies.held);
      if (answer.value.kind !== 'pending') throw new Error('the profile came at once');
      const { orderId, location } = answer.value.order;
      expect([answer.raw.status, connection.charges(reference)]).toEqual([202, 1]);
      expect(location).toContain(`/orders/${orderId}`);
      connection.end(orderId, 'ready');
      expect((await getOrder(connection.v2, orderId, person)).value.status.state).toBe('ready');
      const { bytes } = await fetchResult(connection, orderId, 'json');
      expect(readProfile(bytes)?.name?.value).toBe(connection.companies.held.name);
    },
  },
  {
    name: 'GET /companies/{id}/enhanced: 405 charges nothing, and POST goes on',
    async run(connection) {
      connection.want('post');
      const company = connection.companies.onlyByPost;
      const { serviceId } = await find(connection, company);
      const reference = newReference();
      const query = { serviceId, reference };
      const failure = await failureOf(buyEnhancedProfile(connection.v2, query, issuePermit(reference), person));
      expect([failure.failure.code, chargeOf(failure)]).toEqual(['service-method-not-allowed', 'not-charged']);
      expect(connection.charges(reference)).toBe(0);
      const posted = await order(connection, company);
      expect(connection.charges(posted.reference)).toBe(1);
    },
  },
  {
    name: 'POST /companies/{id}/enhanced: an order at once, followed to its profile',
    async run(connection) {
      const { orderId, reference, status } = await order(connection, connection.companies.held, 'desk@officer.example');
      expect(status.state).toBe('pending');
      expect(connection.charges(reference)).toBe(1);
      connection.end(orderId, 'ready');
      const { value } = await getOrder(connection.v2, orderId, person);
      expect(value).toMatchObject({ reference, status: { state: 'ready' } });
      const { bytes } = await fetchResult(connection, orderId, 'json');
      expect(readProfile(bytes)?.companyNumber?.value).toBe(connection.companies.held.number);
    },
  },
  {
    name: 'POST /companies/{id}/enhanced: an order that fails says so',
    async run(connection) {
      const { orderId } = await order(connection, connection.companies.failing);
      connection.end(orderId, 'failed');
      const { value } = await getOrder(connection.v2, orderId, person);
      expect(value.status).toEqual({ state: 'failed', text: 'Failed' });
      expect(value.result).toEqual({ data: null, document: null });
    },
  },
];
