import { expect, it } from 'vitest';
import { confirmDossier } from '../../../src-main/dossiers/ask-registry.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { startGivenService } from '../orders/given-answers.ts';

const moved: CompanyReference = {
  jurisdiction: 'GB',
  companyNumber: '100',
  serviceId: 'GB|m',
  name: 'MOVED LIMITED',
  englishName: null,
};
const entry = { id: 'GB|m', companyName: 'MOVED LIMITED', companyNumber: '100', status: 'active' };

/** A dossier of a company whose registry answers this, and what its confirmation comes to. */
async function confirmed(data: unknown[], company = moved) {
  const { context, answers } = await startGivenService({});
  answers['/v2/companies?'] = { details: 'Success', data };
  const savedAt = '2026-11-20T10:00:00Z';
  const { dossierId } = await context.storage.saveDossier({ company, officer: 'Astrid', savedAt });
  const opened = await confirmDossier(context, dossierId);
  return { opened, stored: await context.storage.readDossier({ dossierId }) };
}

it('B2: the registry is asked about the company of a dossier, and the dossier has its answer', async () => {
  const { opened, stored } = await confirmed([entry]);
  expect(opened.dossier.confirmation).toMatchObject({ outcome: 'found-active', status: 'active' });
  expect(stored.dossier.confirmation).toEqual(opened.dossier.confirmation);
});

it('B2: a registry that has no such company is evidence in the dossier', async () => {
  const { opened } = await confirmed([]);
  expect(opened.dossier.confirmation).toMatchObject({ outcome: 'not-found' });
});

it('B2: an answer about another company takes nothing over, and says whom it names', async () => {
  const other = { ...entry, id: 'GB|o', companyName: 'TAX OWNER LTD', companyNumber: '777', status: 'dissolved' };
  const { opened } = await confirmed([{ ...other, otherIdentifiers: [{ type: 'GB_TAX_CD', value: '100' }] }]);
  expect(opened.dossier.confirmation).toMatchObject({ outcome: 'found-another', status: null });
});

it('B2: an answer in which the company cannot be told confirms nothing', async () => {
  const other = { ...entry, id: 'GB|o', companyName: 'SOMEBODY ELSE', companyNumber: '777' };
  await expect(confirmed([other])).rejects.toMatchObject({ failure: { code: 'company-not-told' } });
});

it.each([
  ['V2', false],
  ['REST alone', true],
])(
  'what a registry said is told of once it is in the record, through %s; what confirms nothing is not',
  async (_way, isRest) => {
    const { context, answers } = await startGivenService({});
    const { dossierId } = await context.storage.saveDossier({
      company: moved,
      officer: 'A',
      savedAt: context.now().toISOString(),
    });
    const told: unknown[] = [];
    const confirmed = (jurisdictions: string[]) => {
      told.push([jurisdictions, context.storage.readDossier({ dossierId })]);
    };
    const asking = { ...context, confirmed };
    const ask = () => confirmDossier(isRest ? { ...asking, restOnly: asking } : asking, dossierId);
    answers['/'] = null;
    await expect(ask()).rejects.toThrow();
    expect(told).toEqual([]);
    delete answers['/'];
    answers['/v2/companies?'] = { details: 'Success', data: [entry] };
    answers['/'] = {
      ...{ result: { code: 200 }, details: 'Success' },
      data: [{ codeField: '100', nameField: 'MOVED LIMITED', statusField: 'active', officialField: 'true' }],
    };
    const opened = await ask();
    const [[jurisdictions, read] = expect.fail('nothing was told'), ...more] = told as [string[], Promise<unknown>][];
    expect([jurisdictions, more]).toEqual([['GB'], []]);
    expect(await read).toMatchObject({ dossier: { confirmation: opened.dossier.confirmation } });
  },
);

it('B2: a dossier that is not there asks nobody', async () => {
  const { context } = await startGivenService({});
  await expect(confirmDossier(context, 99)).rejects.toMatchObject({ failure: { code: 'not-found' } });
});
