import { expect, it } from 'vitest';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const lite = { kind: 'v2-lite-profile' } as const;
const profile = (status: string, lastUpdated: string) => ({
  data: { companyName: 'Halcyon plc', companyNumber: '04418820', status, lastUpdated },
});

/** The registry says today that it is dissolved; then a profile is bought, which says when its data is of. */
async function boughtAfterSearch(lastUpdated: string) {
  const { desk, context } = await startGivenService({
    '/v2/companies?': {
      data: [{ id: 'GB|halcyon', companyName: 'Halcyon plc', companyNumber: '04418820', status: 'Dissolved' }],
    },
    '/v2/companies/GB|halcyon': profile('Active', lastUpdated),
  });
  const asked = await runSearch(context, { jurisdiction: 'GB', name: null, companyNumber: '04418820' });
  if (asked.hits[0] === undefined) throw new Error('There is no hit.');
  const order = await desk.orders.place(
    agreement(companyOfHit(asked.hits[0].hit), { product: lite, acknowledged: 'not-active' }),
  );
  expect(order.state).toBe('collected');
  return openDossier(desk.storage, order.dossierId ?? 0);
}

it('P21: a profile whose data was years old when it came says nothing over what the registry said since', async () => {
  const { dossier, snapshot } = await boughtAfterSearch('2019-03-01T00:00:00Z');
  expect(snapshot?.documentDay).toBe('2019-03-01');
  expect(dossier).toMatchObject({
    status: 'Dissolved',
    bought: { status: 'Active', takenAt: '2019-03-01', isNewest: false },
  });
});

it('one whose data is of now is the newest word', async () => {
  const { dossier, snapshot } = await boughtAfterSearch(new Date().toISOString());
  expect(snapshot?.documentDay).toBeNull();
  expect(dossier).toMatchObject({ status: 'Active', bought: { isNewest: true } });
});
