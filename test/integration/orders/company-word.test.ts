import { expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { agreement, openDesk, restEnhanced } from './core.ts';
import { newPlace } from './desk.ts';
import { startGivenService } from './given-answers.ts';

const company = {
  ...{ jurisdiction: 'GB', companyNumber: '04418820', serviceId: 'GB|lother', name: 'Halcyon Freight plc' },
  englishName: null,
};
const search = {
  companiesField: [{ codeField: 'Cpcode', nameField: company.name, companyIDField: company.companyNumber }],
  ...{ transactionIdField: 's-1', responseCodeField: 0 },
};
const strangerThat = (legalStatusField: string) => ({
  companyProfileField: { nameField: 'STRANGER SA', codeField: 'Cpcode', legalStatusField },
  ...{ transactionIdField: 't-9', responseCodeField: '100' },
});
const reason = 'The registry renamed it in May.';

/** An order that was answered with the ordered code, another name and no number, on a record that lies in a file. */
async function ordered(legalStatus: string) {
  const place = await newPlace();
  const answers = { '/core/company/number-search/': search, '/core/company/profile/': strangerThat(legalStatus) };
  const service = await startGivenService(answers, place);
  const order = await service.desk.orders.place(agreement(company, { product: restEnhanced }));
  expect(order).toMatchObject({ state: 'needs-attention', reason: 'other-name-by-code' });
  return { ...service, place, order };
}

it('P1, P22: an officer says that it is this company: nothing is asked or charged, and a restart knows it', async () => {
  const { desk, asked, order, place, service } = await ordered('Dissolved');
  const requests = asked.length;
  const spent = await desk.orders.spend();
  const taken = await desk.orders.sayCompany({ orderId: order.orderId, reason });
  expect(taken).toMatchObject({ state: 'collected', reason: null, realCost: order.realCost });
  expect(desk.told.at(-1)).toEqual(taken);
  expect(asked).toHaveLength(requests);
  expect(await desk.orders.spend()).toEqual(spent);
  await expect(desk.orders.sayCompany({ orderId: order.orderId, reason })).rejects.toMatchObject({
    failure: { code: 'input-invalid' },
  });
  await desk.close();
  const next = await openDesk({ service, ...place });
  const opened = await openDossier(next.storage, order.dossierId ?? 0);
  await next.close();
  expect(opened).toMatchObject({
    dossier: { status: 'Dissolved', newerName: { name: 'STRANGER SA', source: 'profile' } },
    snapshot: {
      ...{ snapshotId: order.snapshotId, otherCompany: null },
      profile: { name: { value: 'STRANGER SA' } },
      companyWord: { officer: 'A. Officer', reason, company: { because: 'code-alone', name: 'STRANGER SA' } },
    },
  });
  expect(asked).toHaveLength(requests);
});

it('P22: its name is known of the company from then on, and of no answer that came before', async () => {
  const { desk, order } = await ordered('Active');
  const anew = (again: number) => desk.orders.place(agreement(company, { product: restEnhanced, again }));
  const before = await anew(order.orderId);
  expect(before).toMatchObject({ state: 'needs-attention', reason: 'other-name-by-code' });
  await desk.orders.sayCompany({ orderId: order.orderId, reason });
  expect((await desk.orders.read(before.orderId)).order.state).toBe('needs-attention');
  const after = await anew(before.orderId);
  expect(after).toMatchObject({ state: 'collected' });
  const { snapshots } = await openDossier(desk.storage, order.dossierId ?? 0);
  expect(snapshots.map(({ otherCompany, companyWord }) => [otherCompany?.because, companyWord?.reason])).toEqual([
    [undefined, undefined],
    ['code-alone', undefined],
    [undefined, reason],
  ]);
});
