import { describe, expect, it } from 'vitest';
import { openDossier, readSnapshot } from '../../../src-main/dossiers/open-dossier.ts';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { agreement, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const listedActive = {
  details: 'Success',
  data: [{ id: 'GB|lother', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const other = { companyName: 'WRONG COMPANY PLC', companyNumber: '99999999', status: { original: 'Dissolved' } };
const inV2 = (data: unknown) => ({ correlationId: 'c', details: 'Success', cost: { type: 'credit', value: 2 }, data });
const inRest = (fields: object) => ({
  companyProfileField: fields,
  transactionIdField: 't-9',
  responseCodeField: '100',
});

async function buy(answers: Record<string, unknown>, product: Product, confirmed = false) {
  const service = await startGivenService({ '/v2/companies?': listedActive, ...answers });
  const { desk } = service;
  if (confirmed) await desk.search({ jurisdiction: 'GB', name: null, companyNumber: '04418820' });
  const acknowledged = confirmed ? 'confirmed-active' : 'not-confirmed';
  const order = await desk.orders.place(agreement(company, { product, acknowledged }));
  const { events } = await desk.orders.read(order.orderId);
  const opened = await openDossier(desk.storage, order.dossierId ?? 0);
  return { ...service, desk, order, events, opened };
}

/** A REST search that shows the company under its code. */
async function withCode(answers: Record<string, unknown>, code: string) {
  const service = await startGivenService({
    '/core/company/number-search/': {
      companiesField: [{ codeField: code, nameField: company.name, companyIDField: company.companyNumber }],
      transactionIdField: 's-1',
      responseCodeField: 0,
    },
    ...answers,
  });
  const order = await service.desk.orders.place(agreement(company, { product: restEnhanced }));
  return { ...service, order };
}

describe('a paid answer about another company', () => {
  it.each([
    ['lite profile', { '/v2/companies/GB|lother/lite': inV2(other) }, { kind: 'v2-lite-profile' }],
    [
      'enhanced profile',
      {
        '/v2/companies/GB|lother/enhanced': inV2({
          companyName: 'WRONG COMPANY PLC',
          status: { original: 'Dissolved' },
          identifiers: { primaryRegistrationNumber: '99999999' },
        }),
      },
      { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
    ],
  ] as const)('P22: %s: is kept whole as evidence, and is no profile of the dossier', async (_, answers, product) => {
    const { order, events, opened, desk } = await buy(answers, product, true);
    expect(order).toMatchObject({
      state: 'needs-attention',
      reason: 'other-company',
      said: 'WRONG COMPANY PLC, 99999999',
      realCost: { ledger: 'credit', value: 2 },
      taken: true,
    });
    const told = events.find(({ kind }) => kind === 'needs-attention');
    expect(told?.answer).not.toBeNull();
    expect(readContradiction(told?.detail ?? null)).toEqual({
      kind: 'answer',
      company: { because: 'number', name: 'WRONG COMPANY PLC', number: '99999999' },
    });
    expect(opened).toMatchObject({
      snapshot: null,
      dossier: {
        company: { name: 'Halcyon Freight plc' },
        status: 'active',
        profileAt: null,
        bought: null,
        newerName: null,
      },
      snapshots: [{ otherCompany: { name: 'WRONG COMPANY PLC', number: '99999999' } }],
    });
    const snapshot = await readSnapshot(desk.storage, order.snapshotId ?? 0);
    expect(snapshot).toMatchObject({ hashFits: true, otherCompany: { number: '99999999' } });
    expect(snapshot.profile.name?.value).toBe('WRONG COMPANY PLC');
    const found = await desk.storage.listDossiers({ words: 'wrong company', before: null, limit: 5 });
    expect(found.dossiers).toEqual([]);
  });

  it.each<[string, Product, object]>([
    ['lite', { kind: 'v2-lite-profile' }, { companyName: company.name, companyNumber: company.companyNumber }],
    [
      'enhanced',
      { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
      { companyName: company.name, identifiers: { primaryRegistrationNumber: company.companyNumber } },
    ],
  ])(
    'P22: %s: also where it is named around the facts, which are read from their own place',
    async (_, product, data) => {
      const stranger = { companyName: 'WRONG COMPANY PLC', companyNumber: '99999999' };
      const answer = { ...inV2({ ...data, status: { original: 'active' } }), ...stranger };
      const given = { '/v2/companies/GB|lother/': answer };
      const { order, opened, desk } = await buy(given, product, true);
      expect(order).toMatchObject({ state: 'needs-attention', said: 'WRONG COMPANY PLC, 99999999' });
      expect(opened.snapshots).toMatchObject([{ otherCompany: { because: 'number', number: '99999999' } }]);
      const { profile } = await readSnapshot(desk.storage, order.snapshotId ?? 0);
      expect(profile.name?.value).toBe('Halcyon Freight plc');
      expect(profile.companyNumber?.value).toBe('04418820');
    },
  );

  it('P22: it is not asked for again, and the same thing is not ordered again without a word', async () => {
    const { order, desk, asked } = await buy(
      { '/v2/companies/GB|lother/lite': inV2(other) },
      { kind: 'v2-lite-profile' },
    );
    const before = asked.length;
    expect((await desk.orders.reconcile(order.orderId)).state).toBe('needs-attention');
    expect(asked).toHaveLength(before);
    const again = agreement(company, { product: { kind: 'v2-lite-profile' } });
    await expect(desk.orders.place(again)).rejects.toMatchObject({ failure: { detail: { field: 'product' } } });
  });

  it('P1, P22: who was shown that what is held is about another company may order the same thing anew', async () => {
    const product = { kind: 'v2-lite-profile' } as const;
    const { order, desk, answers } = await buy({ '/v2/companies/GB|lother/lite': inV2(other) }, product);
    const { earlier, earlierAbout, offer } = await desk.orders.question(company, product);
    expect(earlier?.orderId).toBe(order.orderId);
    expect(earlierAbout).toMatchObject({ name: 'WRONG COMPANY PLC', number: '99999999' });
    expect(offer.heldSince).toBeNull();
    answers['/v2/companies/GB|lother/lite'] = inV2({ companyName: company.name, companyNumber: '04418820' });
    const anew = await desk.orders.place(agreement(company, { product, again: order.orderId }));
    expect(anew.state).toBe('collected');
    // What was answered before stays, as what a person ordered anew.
    const before = await desk.orders.read(order.orderId);
    expect(before.order).toMatchObject({ state: 'needs-attention', replacedBy: anew.orderId });
    expect(before.events.at(-1)).toMatchObject({ kind: 'sent-again' });
    expect(before.order.snapshotId).not.toBeNull();
    const next = await desk.orders.question(company, product);
    expect(next.earlier?.orderId).toBe(anew.orderId);
    expect(next.earlierAbout).toBeNull();
  });

  it('P22: REST answers with the code of another company', async () => {
    const { order } = await withCode(
      { '/core/company/profile/': inRest({ nameField: 'SOMEBODYELSE LIMITED', codeField: 'Cquite another' }) },
      'Cpcode',
    );
    expect(order).toMatchObject({ state: 'needs-attention', said: 'SOMEBODYELSE LIMITED, Cquite another' });
  });

  it('P22: REST answers with the ordered code, another name and no number: a person has to say whose profile it is', async () => {
    const stranger = inRest({ nameField: 'STRANGER SA', codeField: 'Cpcode', legalStatusField: 'Dissolved' });
    const { order, desk, asked } = await withCode({ '/core/company/profile/': stranger }, 'Cpcode');
    expect(order).toMatchObject({
      state: 'needs-attention',
      reason: 'other-name-by-code',
      said: 'STRANGER SA, Cpcode',
    });
    const opened = await openDossier(desk.storage, order.dossierId ?? 0);
    expect(opened).toMatchObject({
      snapshot: null,
      dossier: { profileAt: null, bought: null, newerName: null },
      snapshots: [{ otherCompany: { because: 'code-alone', name: 'STRANGER SA' } }],
    });
    const before = asked.length;
    expect((await desk.orders.reconcile(order.orderId)).state).toBe('needs-attention');
    expect(asked).toHaveLength(before);
  });

  it('P22: a name that the search showed under that code is the company’s own', async () => {
    const renamed = inRest({ nameField: 'Halcyon Freight and Sons', codeField: 'Cpcode' });
    const search = {
      companiesField: [
        {
          codeField: 'Cpcode',
          nameField: company.name,
          companyIDField: company.companyNumber,
          aliasesField: ['HALCYON FREIGHT AND SONS LTD'],
        },
      ],
      transactionIdField: 's-1',
      responseCodeField: 0,
    };
    const answers = { '/core/company/number-search/': search, '/core/company/profile/': renamed };
    const { order } = await withCode(answers, 'Cpcode');
    expect(order.state).toBe('collected');
  });

  it('P22: the result file of a REST order is of another company', async () => {
    const service = await withCode(
      {
        '/core/company/profile/': {
          transactionIdField: '771',
          responseCodeField: '102',
          responseDetailsField: 'Pending',
        },
      },
      'Cpcode',
    );
    expect(service.order).toMatchObject({ state: 'pending', serviceOrderId: '771' });
    const { address } = await service.desk.rest();
    service.answers['/core/filing/order-status/'] = [
      {
        productOrderIdField: 771,
        orderReferenceField: service.order.reference,
        statusField: 3,
        aVAILABLEField: 1,
        urlField: `${address}/results/771`,
        structuredDataUrlField: `${address}/results/771`,
      },
    ];
    service.answers['/results/771'] = inRest({ nameField: 'SOMEBODYELSE LIMITED', codeField: 'CXXX' });
    const order = await service.desk.orders.reconcile(service.order.orderId);
    expect(order).toMatchObject({
      state: 'needs-attention',
      reason: 'other-company',
      said: 'SOMEBODYELSE LIMITED, CXXX',
    });
  });

  it('P22: a company that was renamed keeps its dossier, which shows both names', async () => {
    const renamed = { ...other, companyName: 'Brand New Name plc', companyNumber: '04418820' };
    const { order, opened } = await buy({ '/v2/companies/GB|lother/lite': inV2(renamed) }, { kind: 'v2-lite-profile' });
    expect(order.state).toBe('collected');
    expect(opened.dossier).toMatchObject({
      company: { name: 'Halcyon Freight plc' },
      newerName: { name: 'Brand New Name plc', source: 'profile' },
      status: 'Dissolved',
    });
  });
});
