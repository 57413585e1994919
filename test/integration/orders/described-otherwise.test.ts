import { expect, it } from 'vitest';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { agreement, companies, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

/* P22: REST's order list tells of an order's company in one text alone: it is held against the order as V2's companyDetails are. */

const { halcyon } = companies;
const hit = { codeField: 'C1', nameField: halcyon.name, companyIDField: halcyon.companyNumber, officialField: true };
const found = (entry: object) => ({ companiesField: [entry], transactionIdField: 's-1', responseCodeField: 100 });

/** An order through REST, whose record in the list has the given description. */
async function described(description: string, alsoFound: object | null = null) {
  const { desk, context, answers } = await startGivenService({
    '/core/company/number-search/': found(hit),
    '/core/company/profile/': { transactionIdField: '771', responseCodeField: '100', responseDetailsField: 'Pending' },
  });
  const { orderId, reference } = await desk.orders.place(agreement(halcyon, { product: restEnhanced }));
  if (alsoFound !== null) {
    answers['/core/company/number-search/'] = found(alsoFound);
    const wish = { interface: 'rest', family: 'core', registrationAuthority: null, caseNumber: null } as const;
    await runRestSearch(context, { jurisdiction: 'GB', name: null, companyNumber: halcyon.companyNumber }, wish);
  }
  answers['/core/filing/order-status/'] = [
    { productOrderIdField: 771, statusField: 1, orderReferenceField: reference, descriptionField: description },
  ];
  await desk.orders.lookNow();
  return (await desk.orders.read(orderId)).order;
}

it.each([
  ['another company and country', 'Enhanced profile, SOUTHWIND TALE LTD, 3.00, France', 'SOUTHWIND TALE LTD, France'],
  ['another company', 'Enhanced profile, SOUTHWIND TALE LTD, 3.00, GB', 'SOUTHWIND TALE LTD, GB'],
  ['another country', `Enhanced profile, ${halcyon.name}, 3.00, France`, `${halcyon.name}, France`],
])('a description that names %s waits for a person', async (_, description, said) => {
  const reason = 'listed-with-other-company';
  expect(await described(description)).toMatchObject({ state: 'needs-attention', reason, said });
});

it('one that names the company, or is written otherwise, goes on', async () => {
  expect((await described(`Enhanced profile, ${halcyon.name}, 3.00, GB`)).state).toBe('pending');
  expect((await described('SOUTHWIND TALE LTD')).state).toBe('pending');
});

it('a new name under which a search showed it is its own', async () => {
  const renamed = { ...hit, nameField: 'SOUTHWIND TALE LTD' };
  const order = await described('Enhanced profile, SOUTHWIND TALE LTD, 3.00, GB', renamed);
  expect(order.state).toBe('pending');
});
