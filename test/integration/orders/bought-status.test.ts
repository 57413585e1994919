import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement, openDesk } from './core.ts';

/** A service that answers by the start of the path, over the real network, and a desk with the real record. */
async function startService(answers: Record<string, unknown>) {
  const server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    const key = Object.keys(answers).find((start) => url.startsWith(start));
    response.writeHead(key === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(key === undefined ? {} : answers[key]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  const place = { address: `http://127.0.0.1:${String(address.port)}`, credential: 'demo' };
  const desk = await openDesk({ service: { v2: place, rest: place }, file: null, key: null });
  onTestFinished(() => desk.close());
  const context = {
    officer: 'A. Officer',
    storage: desk.storage,
    v2: () => desk.v2(),
    now: () => new Date(),
    spent: () => undefined,
  };
  return { desk, context, answers };
}

const stated = (status: string) => ({
  data: [{ id: 'GB|halcyon', companyName: 'Halcyon plc', companyNumber: '04418820', status }],
});
const byName = { jurisdiction: null, name: 'Halcyon', companyNumber: null };
const byNumber = { jurisdiction: 'GB', name: null, companyNumber: '04418820' };
const lite = { kind: 'v2-lite-profile' } as const;
const companyOf = ({ jurisdiction, companyNumber, serviceId, name, englishName }: SearchHit) => {
  return { jurisdiction, companyNumber, serviceId, name, englishName };
};

it('P22: a company bought as dissolved is dissolved in later hits of stored data, and in its dossier', async () => {
  const { desk, context, answers } = await startService({
    '/v2/companies?': stated('Active'),
    '/v2/companies/GB|halcyon': {
      data: { companyName: 'Halcyon plc', companyNumber: '04418820', status: 'Dissolved' },
    },
  });
  const first = await runSearch(context, byName);
  expect(first.hits[0]?.bought ?? null).toBeNull();
  if (first.hits[0] === undefined) throw new Error('There is no hit.');
  const company = companyOf(first.hits[0].hit);
  expect((await desk.orders.place(agreement(company, { product: lite }))).state).toBe('collected');

  const later = await runSearch(context, byName);
  expect(later.hits[0]?.hit.status).toBe('Active');
  expect(later.hits[0]?.bought).toMatchObject({ status: 'Dissolved', isNewest: true });
  const { dossiers } = await desk.storage.listDossiers({ words: null, before: null, limit: 5 });
  expect(dossiers[0]).toMatchObject({ status: 'Dissolved', bought: { status: 'Dissolved' } });

  const unaware = agreement(company, {
    product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  });
  await expect(desk.orders.place(unaware)).rejects.toMatchObject({
    failure: { code: 'input-invalid', detail: { field: 'acknowledged', said: 'not-active' } },
  });

  answers['/v2/companies?'] = stated('Active');
  const asked = await runSearch(context, byNumber);
  expect(asked.hits[0]).toMatchObject({
    confirmation: { status: 'Active' },
    bought: { status: 'Dissolved', isNewest: false },
  });
});
