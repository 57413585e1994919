import { expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { companyOfHit, type CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement, enhanced, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

const v2Hit = (id: string, companyName: string, companyNumber: string, more: object = {}) => ({
  ...{ id, companyName, companyNumber, status: 'aktiv' },
  ...more,
});
const restHit = (codeField: string, nameField: string, court: [string, string] | null) => ({
  ...{ codeField, nameField, companyIDField: codeField, legalStatusField: 'aktiv', officialField: true },
  ...(court === null ? {} : { registrationAuthorityField: court[0], registrationAuthorityCodeField: court[1] }),
});
const hamburg: [string, string] = ['Amtsgericht Hamburg', 'K1101R'];
const munich: [string, string] = ['Amtsgericht München', 'D2601'];
const profile = {
  companyProfileField: { codeField: 'HRB 1234', nameField: 'Isar GmbH', legalStatusField: 'aktiv' },
  transactionIdField: 't-1',
  responseCodeField: '100',
};

function referenceOf(hit: SearchHit | undefined): CompanyReference {
  if (hit === undefined) throw new Error('There is no such hit.');
  return companyOfHit(hit);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof FailureError ? thrown.failure.code : String(thrown)),
  );
}

const byNumber = (jurisdiction: string, companyNumber: string) => ({ jurisdiction, name: null, companyNumber });
const core = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;

const bothCourts = {
  '/core/company/number-search/DE': {
    companiesField: [restHit('HRB 1234', 'Hansa GmbH', hamburg), restHit('HRB 1234', 'Isar GmbH', munich)],
    responseCodeField: 100,
  },
  '/core/company/profile/DE': profile,
};

it('P22: of two courts with one number, the chosen hit is what REST is asked for, by its code and its court', async () => {
  const { asked, desk, context } = await startGivenService(bothCourts);
  const { hits } = await runRestSearch(context, byNumber('DE', 'HRB 1234'), core);
  const company = referenceOf(hits[1]?.hit);
  const acknowledged = 'confirmed-active';
  const first = await desk.orders.place(agreement(company, { product: restEnhanced, acknowledged }));
  expect(first.state).toBe('collected');
  expect(decodeURIComponent(asked.at(-1) ?? '')).toMatch(/^\/core\/company\/profile\/DE\/HRB 1234\?.*regAuth=D2601/u);
  const other = await desk.storage.saveDossier({
    company: referenceOf(hits[0]?.hit),
    savedAt: new Date().toISOString(),
    officer: 'A. Officer',
  });
  expect(other.dossierId).not.toBe(first.dossierId);
  expect(other.openOrders + other.documents).toBe(0);
});

it('P22: a number search that names several companies, or another court, buys nothing', async () => {
  const { asked, desk, answers } = await startGivenService(bothCourts);
  const company = {
    ...{ jurisdiction: 'DE', companyNumber: 'HRB 1234', serviceId: 'DE|abc', name: 'Isar GmbH', englishName: null },
    registrationAuthority: 'Amtsgericht Bremen',
  };
  expect(await codeOf(desk.orders.place(agreement(company, { product: restEnhanced })))).toBe('company-not-told');
  answers['/core/company/number-search/DE'] = {
    companiesField: [restHit('HRB 1234', 'Isar GmbH', null)],
    responseCodeField: 100,
  };
  expect(await codeOf(desk.orders.place(agreement(company, { product: restEnhanced })))).toBe('company-not-told');
  expect(asked.filter((url) => url.includes('/profile/'))).toEqual([]);
  expect(
    (await desk.storage.listOrders({ which: 'all', words: null, before: null, limit: 5, dayStart: '' })).total,
  ).toBe(0);
});

it('P22: an answer without the court is not known which: nothing is bought before the officer chose the hit', async () => {
  const { asked, desk, context } = await startGivenService({
    '/v2/companies?': { data: [v2Hit('DE|nocourt', 'Isar GmbH', 'HRB 1234')] },
    '/v2/companies/DE|nocourt': { data: { companyName: 'Isar GmbH', companyNumber: 'HRB 1234' } },
  });
  const { hits } = await runSearch(context, byNumber('DE', 'HRB 1234'));
  expect(hits[0]?.confirmation?.outcome).toBe('found-active');
  const company = referenceOf(hits[0]?.hit);
  const wanted = { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' } as const;
  expect(await codeOf(desk.orders.place(agreement(company, wanted)))).toBe('company-not-known-which');
  // A search through REST may cost: it does not leave either.
  const before = asked.length;
  const throughRest = { product: restEnhanced, acknowledged: 'confirmed-active' } as const;
  expect(await codeOf(desk.orders.place(agreement(company, throughRest)))).toBe('company-not-known-which');
  expect(asked.slice(before)).toEqual([]);
  const order = await desk.orders.place(agreement({ ...company, chosenById: true }, wanted));
  expect(order.state).toBe('collected');
});

it('P22: one company by V2, which names the court by its code, and by REST is one dossier', async () => {
  const { desk, context } = await startGivenService({
    ...bothCourts,
    '/v2/companies?': { data: [v2Hit('DE|isar', 'Isar GmbH', 'HRB1234', { registrationAuthority: 'D2601' })] },
  });
  const save = (company: CompanyReference) =>
    desk.storage.saveDossier({ company, savedAt: new Date().toISOString(), officer: 'A. Officer' });
  const v2 = await runSearch(context, byNumber('DE', 'HRB 1234'));
  const rest = await runRestSearch(context, byNumber('DE', 'HRB 1234'), core);
  const [fromV2, fromRest, fromOther] = [v2.hits[0], rest.hits[1], rest.hits[0]].map((listed) =>
    referenceOf(listed?.hit),
  );
  if (fromV2 === undefined || fromRest === undefined || fromOther === undefined) throw new Error('Three hits.');
  const { dossierId } = await save(fromV2);
  expect((await save(fromRest)).dossierId).toBe(dossierId);
  expect((await save(fromOther)).dossierId).not.toBe(dossierId);
});

it('a tax number that leads to a registry number is not "not listed": the answer shows the link', async () => {
  const tax = { value: '01234567890', type: 'IT_TAX_CD' };
  const { desk, context } = await startGivenService({
    '/v2/companies?name': { data: [v2Hit('IT|stored', 'Adria SpA', '01234567890')] },
    '/v2/companies?': {
      data: [v2Hit('IT|direct', 'Adria SpA', 'TS-214587', { otherIdentifiers: [tax], status: 'active' })],
    },
    '/v2/companies/IT|direct': { data: { companyName: 'Adria SpA', companyNumber: 'TS-214587' } },
  });
  const stored = await runSearch(context, { jurisdiction: null, name: 'Adria', companyNumber: null });
  const { hits } = await confirmHit(context, stored.searchId, 0);
  expect(hits[0]?.confirmation).toMatchObject({ outcome: 'found-active', leadsTo: 'TS-214587' });
  const wanted = { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' } as const;
  // Its tax number alone does not stand for the registry number: that entry is ordered once it is the one that was looked at.
  expect(await codeOf(desk.orders.place(agreement(referenceOf(hits[0]?.hit), wanted)))).toBe(
    'company-numbered-otherwise',
  );
  const direct = await runSearch(context, byNumber('IT', 'TS-214587'));
  const order = await desk.orders.place(agreement(referenceOf(direct.hits[0]?.hit), wanted));
  expect(order.company).toMatchObject({ serviceId: 'IT|direct', companyNumber: 'TS-214587' });
});

it('P21: an answer about other companies is no evidence that this one is not listed; an empty list is', async () => {
  const { context, answers } = await startGivenService({
    '/v2/companies?name': { data: [v2Hit('IT|stored', 'Adria SpA', 'TS-1')] },
    '/v2/companies?': { data: [v2Hit('IT|other', 'Altra SpA', 'TS-2')] },
  });
  const stored = await runSearch(context, { jurisdiction: null, name: 'Adria', companyNumber: null });
  expect(await codeOf(confirmHit(context, stored.searchId, 0))).toBe('company-not-told');
  answers['/v2/companies?'] = { data: [] };
  const { hits } = await confirmHit(context, stored.searchId, 0);
  expect(hits[0]?.confirmation?.outcome).toBe('not-found');
});

it('P22: a hit of a known court is not confirmed by an answer without the court once several courts were seen', async () => {
  const number = 'MI-100200';
  const ofCourt = (id: string, name: string, registrationAuthority: string) =>
    v2Hit(id, name, number, { registrationAuthority });
  const direct = (more: object) => ({ data: [v2Hit('IT|direct', 'Adria SpA', number, { status: 'active', ...more })] });
  const milan = ofCourt('IT|milan', 'Adria SpA', 'Camera di commercio di Milano');
  const turin = ofCourt('IT|turin', 'Adria SpA', 'Camera di commercio di Torino');
  const named = { jurisdiction: null, name: 'Adria', companyNumber: null };

  // One court was ever seen: an answer that leaves it out can only be about this company.
  const one = await startGivenService({ '/v2/companies?name': { data: [milan] }, '/v2/companies?': direct({}) });
  const alone = await runSearch(one.context, named);
  const confirmed = await confirmHit(one.context, alone.searchId, 0);
  expect(confirmed.hits[0]?.confirmation?.outcome).toBe('found-active');

  const two = await startGivenService({ '/v2/companies?name': { data: [milan, turin] }, '/v2/companies?': direct({}) });
  const { searchId } = await runSearch(two.context, named);
  const confirmations = async () =>
    (await two.desk.storage.readSearch({ searchId })).hits.map(({ confirmation }) => confirmation?.outcome ?? null);
  expect(await codeOf(confirmHit(two.context, searchId, 0))).toBe('company-not-told');
  expect(await codeOf(confirmHit(two.context, searchId, 1))).toBe('company-not-told');
  expect(await confirmations()).toEqual([null, null]);
  two.answers['/v2/companies?'] = direct({ registrationAuthority: 'Camera di commercio di Torino' });
  expect(await codeOf(confirmHit(two.context, searchId, 0))).toBe('company-not-told');
  await confirmHit(two.context, searchId, 1);
  expect(await confirmations()).toEqual([null, 'found-active']);
});

it('after a confirmation every later call uses the id of the direct answer, not the stored one', async () => {
  const said = { companyName: 'Halcyon plc', companyNumber: '04418820' };
  const { asked, desk, context } = await startGivenService({
    '/v2/companies?name': { data: [v2Hit('GB|stored', 'Halcyon plc', '04418820')] },
    '/v2/companies?': { data: [v2Hit('GB|direct', 'Halcyon plc', '04418820', { status: 'active' })] },
    '/v2/companies/GB|direct/documents': { data: [{ id: 'doc-1', name: 'Accounts 2025' }] },
    '/v2/companies/GB|direct': { data: said },
  });
  const stored = await runSearch(context, { jurisdiction: null, name: 'Halcyon', companyNumber: null });
  const { hits } = await confirmHit(context, stored.searchId, 0);
  const company = referenceOf(hits[0]?.hit);
  expect(company.serviceId).toBe('GB|stored');
  const before = asked.length;
  const { documents } = await desk.orders.documentOffers(company, null);
  expect(documents.map(({ document }) => document.productId)).toEqual(['doc-1']);
  for (const product of [{ kind: 'v2-lite-profile' } as const, enhanced]) {
    const order = await desk.orders.place(agreement(company, { product, acknowledged: 'confirmed-active' }));
    expect(order.company.serviceId).toBe('GB|direct');
  }
  const later = asked.slice(before).map((url) => decodeURIComponent(url).replace(/\?.*/u, ''));
  expect(later.filter((path) => path.includes('stored'))).toEqual([]);
  expect(new Set(later)).toEqual(
    new Set(['documents', 'lite', 'enhanced'].map((last) => `/v2/companies/GB|direct/${last}`)),
  );
});
