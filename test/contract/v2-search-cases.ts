import { expect } from 'vitest';
import { readCompanyNumber } from '../../src-shared/domain/company-number.ts';
import { openRequestBudget } from '../../src-main/service/request-budget.ts';
import { listDocuments } from '../../src-main/service/v2/documents.ts';
import { searchCompanies } from '../../src-main/service/v2/search.ts';
import { createMemoryLog } from '../integration/service/memory-log.ts';
import { failureOf } from '../unit/service/failure-of.ts';
import { everyDocument, find, only, person, type ContractCase } from './ask.ts';

/** The connection's own budget waits after a refusal, as it should. */
function freshBudget() {
  return openRequestBudget({ log: createMemoryLog(), session: 'fresh', interface: 'v2' });
}

export const v2SearchCases: ContractCase[] = [
  {
    name: 'GET /companies: a name with a jurisdiction asks its registry',
    async run(connection) {
      const { quick } = connection.companies;
      const query = { jurisdiction: quick.jurisdiction, name: quick.name, companyNumber: null };
      const { value, details } = await searchCompanies(connection.v2, query, person);
      const hit = value.find(({ companyNumber }) => companyNumber === quick.number);
      expect(hit).toMatchObject({ name: quick.name, jurisdiction: quick.jurisdiction });
      expect(hit?.serviceId.startsWith(`${quick.jurisdiction}|`)).toBe(true);
      expect(details).toBe('Success');
      expect(connection.seen().at(-1)).toContain(
        `isoCode=${quick.jurisdiction}&name=${encodeURIComponent(quick.name)}`,
      );
    },
  },
  {
    name: 'GET /companies: a name without a jurisdiction searches stored data',
    async run(connection) {
      const { stale } = connection.companies;
      const query = { jurisdiction: null, name: null, companyNumber: stale.number };
      const stored = only((await searchCompanies(connection.v2, query, person)).value);
      expect(stored.status).toBe(stale.storedStatus);
      expect(stored.jurisdiction).toBe(stale.jurisdiction);
      expect(connection.seen().at(-1)).not.toContain('isoCode');
    },
  },
  {
    name: 'GET /companies: a search of the jurisdiction says whether the company is still active',
    async run(connection) {
      expect((await find(connection, connection.companies.stale)).status).toBe(connection.companies.stale.status);
    },
  },
  {
    name: 'GET /companies: a number finds one company',
    async run(connection) {
      expect((await find(connection, connection.companies.quick)).name).toBe(connection.companies.quick.name);
      expect(connection.seen().at(-1)).toContain(`companyNumber=${connection.companies.quick.number}`);
    },
  },
  {
    name: 'GET /companies: nothing found is an empty list',
    async run(connection) {
      const query = { jurisdiction: 'GB', name: null, companyNumber: connection.nobody };
      expect((await searchCompanies(connection.v2, query, person)).value).toEqual([]);
    },
  },
  {
    name: 'GET /companies: neither name nor number is refused before anything is sent',
    async run(connection) {
      const before = connection.seen().length;
      const query = { jurisdiction: 'GB', name: null, companyNumber: null };
      await expect(searchCompanies(connection.v2, query, person)).rejects.toMatchObject({
        failure: { code: 'input-invalid' },
      });
      expect(connection.seen()).toHaveLength(before);
    },
  },
  {
    name: 'GET /companies: an account without global search is told so (400)',
    async run(connection) {
      connection.want('jurisdiction');
      const query = { jurisdiction: null, name: 'x', companyNumber: null };
      const { failure } = await failureOf(searchCompanies(connection.v2, query, person));
      expect(failure).toMatchObject({ code: 'service-bad-request', detail: { status: 400 } });
      expect(failure.detail.said).toMatch(/Missing Parameter.*isoCode/);
    },
  },
  {
    name: 'GET /companies: a hit by an earlier name says so',
    async run(connection) {
      const { renamed } = connection.companies;
      const query = { jurisdiction: renamed.jurisdiction, name: renamed.previousName, companyNumber: null };
      const { value } = await searchCompanies(connection.v2, query, person);
      expect(value.find(({ companyNumber }) => companyNumber === renamed.number)).toMatchObject({
        name: renamed.name,
        isPreviousName: true,
      });
    },
  },
  {
    name: 'GET /companies: a company founded at another register says at which',
    async run(connection) {
      const { foundedElsewhere } = connection.companies;
      const { sourceRegister } = await find(connection, foundedElsewhere);
      expect(sourceRegister?.registrationType).not.toBe('');
      expect(sourceRegister?.normalizedCode).toBe(foundedElsewhere.sourceCode);
    },
  },
  {
    name: 'GET /companies: a number joined to its name is shown as both, and sent as it came',
    async run(connection) {
      const { joined } = connection.companies;
      const hit = await find(connection, joined);
      expect(hit.companyNumber).toBe(joined.number);
      expect(readCompanyNumber(hit.companyNumber ?? '').joinedName).toBe(joined.name);
    },
  },
  {
    name: 'GET /companies: the answer is kept byte for byte, with its hash and correlation id',
    async run(connection) {
      const query = { jurisdiction: 'GB', name: connection.companies.quick.name, companyNumber: null };
      const { raw, correlationId, timeStamp } = await searchCompanies(connection.v2, query, person);
      expect(JSON.parse(Buffer.from(raw.body).toString('utf8'))).toMatchObject({ correlationId, timeStamp });
      expect(raw).toMatchObject({ status: 200, operation: 'GET /companies', correlationId });
      expect(raw.sha256).toMatch(/^[0-9a-f]{64}$/);
    },
  },
  {
    name: 'GET /companies: too many requests (429), with and without Retry-After',
    async run(connection) {
      const query = { jurisdiction: 'GB', name: 'x', companyNumber: null };
      connection.refuseNext(null);
      const plain = await failureOf(searchCompanies(connection.v2, query, person));
      expect(plain.failure).toMatchObject({ code: 'service-too-many-requests', retryable: true });
      // The service names no time: it is the one until which the budget holds requests.
      expect(Date.parse(plain.failure.detail.retryAt ?? '')).toBeGreaterThan(Date.parse(plain.raw?.receivedAt ?? ''));
      connection.refuseNext('60');
      const budget = await freshBudget();
      const told = await failureOf(searchCompanies({ ...connection.v2, budget }, query, person));
      budget.close();
      expect(Date.parse(told.failure.detail.retryAt ?? '')).toBeGreaterThan(Date.parse(told.raw?.receivedAt ?? ''));
    },
  },
  {
    name: 'GET /companies/{id}/documents: page after page by continuationKey, each a product with price, time and form',
    async run(connection) {
      const { serviceId } = await find(connection, connection.companies.quick);
      const { documents } = await everyDocument(connection, serviceId);
      expect(documents.length).toBeGreaterThan(3);
      expect(new Set(documents.map(({ productId }) => productId)).size).toBe(documents.length);
      for (const { productId, cost, formats, name, deliveryMinutes, documentDate } of documents) {
        expect([productId === '', cost === null, formats.length, name, deliveryMinutes]).not.toContain(true);
        expect(documentDate?.precision).toBe('day');
      }
    },
  },
  {
    name: 'GET /companies/{id}/documents: the officer’s reference goes along',
    async run(connection) {
      const { serviceId } = await find(connection, connection.companies.quick);
      const answer = await listDocuments(connection.v2, { serviceId, reference: 'case 7' }, person);
      expect(connection.seen().at(-1)).toContain('customerReference=case%207');
      expect(answer.customerReference).toBe('case 7');
    },
  },
  {
    name: 'GET /companies/{id}/documents: a company that does not exist (404)',
    async run(connection) {
      const { failure } = await failureOf(listDocuments(connection.v2, { serviceId: 'GB|bm9ib2R5' }, person));
      expect(failure).toMatchObject({ code: 'service-not-found', detail: { status: 404 } });
      expect(failure.detail.said).toContain('Not Found');
    },
  },
  {
    name: 'GET /companies/{id}/documents: a feature the account has not (403)',
    async run(connection) {
      const { serviceId } = await find(connection, connection.forbidden());
      const { failure } = await failureOf(listDocuments(connection.v2, { serviceId }, person));
      expect(failure).toMatchObject({ code: 'service-forbidden', detail: { status: 403 } });
      expect(failure.detail.said).toContain('Forbidden');
    },
  },
  {
    name: 'Authorization: no valid token (401)',
    async run(connection) {
      const v2 = { ...connection.v2, credential: () => Promise.resolve('wrong') };
      const query = { jurisdiction: 'GB', name: 'x', companyNumber: null };
      const { failure } = await failureOf(searchCompanies(v2, query, person));
      expect(failure).toMatchObject({ code: 'service-unauthorized', detail: { status: 401 } });
      expect(failure.detail.said).toContain('Unauthorized');
    },
  },
  {
    name: 'Authorization: V2 takes the token as Bearer, and bare where the connection says so',
    async run(connection) {
      const query = { jurisdiction: 'GB', name: null, companyNumber: connection.companies.quick.number };
      for (const v2Authorization of ['bearer', 'bare'] as const) {
        const v2 = { ...connection.v2, dialect: { ...connection.v2.dialect, v2Authorization } };
        expect((await searchCompanies(v2, query, person)).value).toHaveLength(1);
      }
    },
  },
  {
    name: 'the V2 address: typed with or without /v2, exactly one is sent',
    async run(connection) {
      const query = { jurisdiction: 'GB', name: null, companyNumber: connection.companies.quick.number };
      for (const address of [`${connection.v2.address}/v2`, `${connection.v2.address}/v2/`, connection.v2.address]) {
        expect((await searchCompanies({ ...connection.v2, address }, query, person)).value).toHaveLength(1);
        expect(connection.seen().at(-1)).toMatch(/^GET \/v2\/companies\?/);
      }
    },
  },
];
