import { expect, it } from 'vitest';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const stated = (status: string) => ({
  data: [{ id: 'GB|halcyon', companyName: 'Halcyon plc', companyNumber: '04418820', status }],
});
const byName = { jurisdiction: null, name: 'Halcyon', companyNumber: null };
const byNumber = { jurisdiction: 'GB', name: null, companyNumber: '04418820' };
const lite = { kind: 'v2-lite-profile' } as const;

it('P22: a company bought as dissolved is dissolved in later hits of stored data, and in its dossier', async () => {
  const { desk, context, answers } = await startGivenService({
    '/v2/companies?': stated('Active'),
    '/v2/companies/GB|halcyon': {
      data: { companyName: 'Halcyon plc', companyNumber: '04418820', status: 'Dissolved' },
    },
  });
  const first = await runSearch(context, byName);
  expect(first.hits[0]?.bought ?? null).toBeNull();
  if (first.hits[0] === undefined) throw new Error('There is no hit.');
  const company = companyOfHit(first.hits[0].hit);
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
