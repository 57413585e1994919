import { expect, it } from 'vitest';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const lite = { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' } as const;
const core = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;

/** What refuses an order through V2 of a company that REST listed, where V2's registry answers so. */
async function refusal(numberField: string | null, registry: object) {
  const hit = { codeField: 'C1', nameField: 'ONE FISH LTD', companyIDField: numberField, officialField: true };
  const { desk, context } = await startGivenService({
    '/core/company/search/GB': {
      companiesField: [{ ...hit, legalStatusField: 'active' }],
      responseCodeField: 100,
    },
    '/v2/companies?': registry,
  });
  const byName = { jurisdiction: 'GB', name: 'one fish', companyNumber: null };
  const [listed] = (await runRestSearch(context, byName, core)).hits;
  if (listed === undefined) throw new Error('There is no hit.');
  const placed = desk.orders.place(agreement(companyOfHit(listed.hit), lite));
  return placed.then(
    () => null,
    (thrown: unknown) => thrown,
  );
}

it('P21: that nobody has a company code of REST as their number is not told as no such company', async () => {
  expect(await refusal(null, { data: [] })).toMatchObject({ failure: { code: 'company-not-told' } });
});

it('P21: that nobody has the number is told as no such company, where the answer says so', async () => {
  expect(await refusal('00000095', { data: [] })).toMatchObject({ failure: { code: 'company-not-found' } });
});
