import { describe, expect, it } from 'vitest';
import { confirmDossier, confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { currentStatus, standingOf } from '../../../src-shared/domain/company-status.ts';
import { startGivenService } from '../orders/given-answers.ts';

/*
 * P22: the registry answers the number of a company with another id and a wholly other name. Neither of them is this
 * company's, so nothing of that answer is.
 */

const number = '04418820';
const ours = { id: 'GB|m', companyName: 'MOVED LIMITED', companyNumber: number, status: 'active' };
const theirs = { id: 'GB|x', companyName: 'WRONG COMPANY PLC', companyNumber: number, status: 'dissolved' };
const listing = (...data: object[]) => ({ details: 'Success', data });
const byNumber = { jurisdiction: 'GB', name: null, companyNumber: number };

/** A hit of stored data, and how to confirm it by an answer. */
async function stored() {
  const { context, answers, desk } = await startGivenService({ '/v2/companies?': listing(ours) });
  const { searchId, hits } = await runSearch(context, { ...byNumber, jurisdiction: null });
  const [shown] = hits;
  if (shown === undefined) throw new Error('There is no hit.');
  const company = companyOfHit(shown.hit);
  const confirm = async (...data: object[]) => {
    answers['/v2/companies?'] = listing(...data);
    return (await confirmHit(context, searchId, 0)).hits[0]?.confirmation ?? null;
  };
  return { ...{ context, answers, storage: desk.storage, company, confirm } };
}

describe('an answer with another id and another name', () => {
  it('P22: it is told as another company, and gives neither status nor standing nor name nor id', async () => {
    const { confirm, storage, company } = await stored();
    const confirmation = await confirm(theirs);
    expect(confirmation).toMatchObject({
      outcome: 'found-another',
      status: null,
      answered: { name: 'WRONG COMPANY PLC', number, status: 'dissolved', serviceId: 'GB|x' },
    });
    expect(confirmation?.before).toBeUndefined();
    const known = await storage.knownStatusOf({ company });
    expect(currentStatus({ stored: 'active', ...known }).now).toMatchObject({ source: 'stored', status: 'active' });
    expect(standingOf('GB', known)).toBe('not-confirmed');
    expect(await storage.directAnswerOf({ company })).toBeNull();
    const { entries } = await storage.listHistory({
      filter: { words: null, kinds: ['confirmation'], jurisdiction: null, from: null, before: null },
      ...{ beforeEntry: null, limit: 10 },
    });
    const told = entries.flatMap(({ thing }) => (thing.kind === 'confirmation' ? [thing.outcome] : []));
    expect(told).toEqual(['found-another']);
  });

  it('P22: that it was found by a previous name says nothing where no name was asked for', async () => {
    const { confirm, storage, company } = await stored();
    const confirmation = await confirm({ ...theirs, status: 'active', isPreviousName: true });
    expect(confirmation).toMatchObject({ outcome: 'found-another', status: null });
    expect(await storage.directAnswerOf({ company })).toBeNull();
  });

  it('P22: what the registry said before of the company stays, with its time', async () => {
    const { confirm, storage, company } = await stored();
    const before = await confirm({ ...ours, status: 'dissolved' });
    expect(before?.outcome).toBe('found-not-active');
    const confirmation = await confirm({ ...theirs, status: 'active' });
    expect(confirmation).toMatchObject({
      outcome: 'found-another',
      before: { outcome: 'found-not-active', status: 'dissolved', searchId: before?.searchId },
    });
    const known = await storage.knownStatusOf({ company });
    expect(currentStatus({ stored: 'active', ...known }).now).toMatchObject({
      ...{ source: 'registry', status: 'dissolved', at: before?.confirmedAt },
    });
    expect(standingOf('GB', known)).toBe('not-active');
    expect((await storage.directAnswerOf({ company }))?.hit.serviceId).toBe('GB|m');
  });

  it('P22: that the company was active before is not confirmed any more', async () => {
    const { confirm, storage, company } = await stored();
    await confirm(ours);
    await confirm(theirs);
    expect(standingOf('GB', await storage.knownStatusOf({ company }))).toBe('not-confirmed');
  });

  it('P22: a dossier that is checked again has neither the status nor the name of the other company', async () => {
    const { context, answers, storage, company } = await stored();
    const { dossierId } = await storage.saveDossier({
      officer: 'A. Officer',
      savedAt: new Date().toISOString(),
      company,
    });
    answers['/v2/companies?'] = listing(theirs);
    const { dossier } = await confirmDossier(context, dossierId);
    expect(dossier).toMatchObject({ status: null, newerName: null, confirmation: { outcome: 'found-another' } });
  });

  it('P22: the same answer is the word on the company that it names', async () => {
    const { context, confirm } = await stored();
    await confirm(theirs);
    const { hits } = await runSearch(context, byNumber);
    expect(hits[0]).toMatchObject({ hit: { serviceId: 'GB|x' }, confirmation: { outcome: 'found-not-active' } });
  });
});

it.each([
  ['another id with the same name', { ...theirs, companyName: 'Moved Ltd' }],
  ['another name with the same id', { ...theirs, id: 'GB|m' }],
  ['a code in place of an id', { ...theirs, id: '' }],
  ['another id with the name as its English name', { ...theirs, englishName: 'Moved Ltd' }],
])('P22: %s stays an answer about the company', async (_what, listed) => {
  const { confirm } = await stored();
  expect(await confirm(listed)).toMatchObject({ outcome: 'found-not-active', status: 'dissolved' });
});
