import { expect, it } from 'vitest';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { otherNumberWords } from '../../../src-shared/words/other-number-words.ts';
import { startGivenService } from '../orders/given-answers.ts';

const stored = (id: string, companyName: string, companyNumber: string) => ({
  details: 'Success',
  data: [{ id, companyName, companyNumber, status: 'active' }],
});
const byNumber = (jurisdiction: string | null, companyNumber: string) => ({ jurisdiction, name: null, companyNumber });

/** A hit of stored data that is confirmed: the registry answers this. */
async function confirmed(found: unknown, answer: unknown[]) {
  const { context, answers } = await startGivenService({ '/v2/companies?': found });
  const { searchId } = await runSearch(context, byNumber(null, '1'));
  answers['/v2/companies?'] = { details: 'Success', data: answer };
  const { hits } = await confirmHit(context, searchId, 0);
  return hits[0]?.confirmation;
}

it('P22: a tax number that leads to a company of another name and number takes no status over', async () => {
  const answer = {
    ...{ id: 'FR|tax', companyName: 'TAX OWNER SA', companyNumber: '777777777', status: 'dissolved' },
    otherIdentifiers: [{ type: 'FR_TAX_CD', value: '552100006' }],
  };
  expect(await confirmed(stored('FR|taxn', 'TAXN SA', '552100006'), [answer])).toMatchObject({
    outcome: 'found-another',
    status: null,
    answered: { name: 'TAX OWNER SA', number: '777777777', status: 'dissolved' },
  });
});

it('P22: the name that the registry answers is kept beside the stored one', async () => {
  const answer = { id: 'GB|m', companyName: 'BRAND NEW NAME PLC', companyNumber: '100', status: 'active' };
  expect(await confirmed(stored('GB|m', 'MOVED LIMITED', '100'), [answer])).toMatchObject({
    outcome: 'found-active',
    answered: { name: 'BRAND NEW NAME PLC' },
  });
});

it('P22: two entries of one company that contradict one another are said, and neither is chosen', async () => {
  const entry = { id: 'GB|m', companyName: 'MOVED LIMITED', companyNumber: '100' };
  expect(
    await confirmed(stored('GB|m', 'MOVED LIMITED', '100'), [
      { ...entry, status: 'active' },
      { ...entry, status: 'dissolved' },
    ]),
  ).toMatchObject({ outcome: 'found-contradicting', status: 'active / dissolved' });
});

it('P22: a company of another jurisdiction than the registry that was asked is not confirmed by it', async () => {
  const { context } = await startGivenService({ '/v2/companies?': stored('BE|x', 'ELSEWHERE SA', '100') });
  const { hits } = await runSearch(context, byNumber('FR', '100'));
  expect(hits.map(({ hit, confirmation }) => [hit.jurisdiction, confirmation])).toEqual([['BE', null]]);
});

it.each(['00000000', '0', 'N/A', null])(
  'P22: a search by number confirms no hit whose number is %s',
  async (stated) => {
    const { context, answers } = await startGivenService({});
    const real = { id: 'GB|r', companyName: 'REAL LTD', companyNumber: '00012345', status: 'active' };
    const none = { id: 'GB|n', companyName: 'NOBODY LTD', companyNumber: stated, status: 'active' };
    answers['/v2/companies?'] = { details: 'Success', data: [real, none] };
    const { query, hits } = await runSearch(context, byNumber('GB', '00012345'));
    expect(hits.map(({ confirmation }) => confirmation?.outcome ?? null)).toEqual(['found-active', null]);
    const marks = hits.map(({ hit }) => otherNumberWords(query, hit)?.short ?? null);
    expect(marks).toEqual([null, stated === null ? 'Number not stated' : 'Another number']);
  },
);

it('P22: an answer with the id, no number and a wholly other name is not taken for the company', async () => {
  const answer = { id: 'GB|m', companyName: 'SOMEBODY ELSE LTD', companyNumber: '0', status: 'dissolved' };
  expect(await confirmed(stored('GB|m', 'MOVED LIMITED', '100'), [answer])).toMatchObject({ outcome: 'found-another' });
});

it('P22: an answer from another jurisdiction does not confirm a stored hit', async () => {
  const answer = { id: 'FR|m', companyName: 'MOVED LIMITED', companyNumber: '100', status: 'active' };
  await expect(confirmed(stored('GB|m', 'MOVED LIMITED', '100'), [answer])).rejects.toMatchObject({
    failure: { code: 'company-not-told' },
  });
});
