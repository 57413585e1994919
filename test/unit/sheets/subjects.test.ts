import { describe, expect, it } from 'vitest';
import { noNotes } from '../../../src-main/export/sheets/notes.ts';
import { declaredOwnersSheet } from '../../../src-main/export/sheets/subjects/declared-owners.ts';
import { documents } from '../../../src-main/export/sheets/subjects/documents.ts';
import { dossiers } from '../../../src-main/export/sheets/subjects/dossiers.ts';
import { evidence } from '../../../src-main/export/sheets/subjects/evidence.ts';
import { history } from '../../../src-main/export/sheets/subjects/history.ts';
import { identifiersSheet } from '../../../src-main/export/sheets/subjects/identifiers.ts';
import { officialsSheet } from '../../../src-main/export/sheets/subjects/officials.ts';
import { orders } from '../../../src-main/export/sheets/subjects/orders.ts';
import { ownershipSheet } from '../../../src-main/export/sheets/subjects/ownership.ts';
import { searchHitsSheet } from '../../../src-main/export/sheets/subjects/search-hits.ts';
import { shareClasses } from '../../../src-main/export/sheets/subjects/share-classes.ts';
import { shareholders } from '../../../src-main/export/sheets/subjects/shareholders.ts';
import { spendingSheet, type CostNotKnown } from '../../../src-main/export/sheets/subjects/spending.ts';
import { work, workRow } from '../../../src-main/export/sheets/subjects/work.ts';
import { csvParts } from '../../../src-main/export/sheets/write-csv.ts';
import { xlsxParts } from '../../../src-main/export/sheets/xlsx/write-xlsx.ts';
import type { ConfirmationOutcome } from '../../../src-shared/domain/search.ts';
import { statedClasses } from '../../../src-shared/domain/capital.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { party, share } from '../../renderer/stand-in/ownership.ts';
import { confirmation, hit, storedSearch } from '../../renderer/stand-in/specimen.ts';
import { hostileValues } from '../export/hostile-values.ts';
import { filesOf } from './read-xlsx.ts';
import { about, whole } from './sample-sheet.ts';
import { address, on } from '../export/bare-profile.ts';
import { eachSheet, inventedRows, nothingNotKnown, rowsWith, valuesOf } from './subject-rows.ts';

const { profile, view } = inventedRows;

describe('the sheet of hits', () => {
  const search = (change: Parameters<typeof hit>[0], made = confirmation()) =>
    storedSearch({ hits: [{ position: 0, hit: hit(change), confirmation: made }] });

  it('says what counts of a status, who said it and when', async () => {
    const [row] = await valuesOf(searchHitsSheet(search({ status: 'Inscrit', companyNumber: '00123' })));
    expect(row).toMatchObject({
      ...{ position: 1, company_number: '00123', jurisdiction: 'LU', jurisdiction_name: 'Luxembourg' },
      ...{ status: 'Active', status_as_stated: 'Active', status_source: 'registry' },
      ...{ status_as_of: '2026-11-20T10:14:05.000Z', confirmation: 'Confirmed' },
      confirmed_at: '2026-11-20T10:14:05.000Z',
    });
  });

  it('says as what a registry confirmed a company, beside that it did', async () => {
    const asOf = async (outcome: ConfirmationOutcome, status: string | null) => {
      const [row] = await valuesOf(searchHitsSheet(search({}, confirmation({ outcome, status }))));
      return [row?.['confirmation'], row?.['confirmed_as']];
    };
    expect(await asOf('found-active', 'Inscrit')).toEqual(['Confirmed', 'active']);
    expect(await asOf('found-not-active', 'Radiée')).toEqual(['Confirmed', 'not active']);
    expect(await asOf('found-status-not-understood', '21')).toEqual(['Confirmed', '“21”']);
    expect(await asOf('found-status-not-understood', null)).toEqual(['Confirmed', 'No status given']);
    expect(await asOf('found-contradicting', 'active / dissolved')).toEqual(['Contradictory', null]);
    expect(await asOf('found-another', null)).toEqual(['Another company', null]);
    expect(await asOf('not-found', null)).toEqual(['Not listed', null]);
  });

  it('gives no status to what its registry does not list, and confirms nothing of it', async () => {
    const [row] = await valuesOf(searchHitsSheet(search({}, confirmation({ outcome: 'not-found', status: null }))));
    expect(row).toMatchObject({
      ...{ status: 'Not listed', status_as_stated: null, status_source: null, status_as_of: null },
      ...{ confirmation: 'Not listed', confirmed_at: null, registry_asked_at: '2026-11-20T10:14:05.000Z' },
    });
  });

  it('tells a hit whose answer contradicts itself as the window does', async () => {
    const hits = [hit({ serviceId: 'LU|a', status: 'Active' }), hit({ serviceId: 'LU|a', status: 'Dissolved' })];
    const rows = await valuesOf(
      searchHitsSheet(
        storedSearch({ hits: hits.map((one, position) => ({ position, hit: one, confirmation: null })) }),
      ),
    );
    expect(rows.map(({ status }) => status)).toEqual(['Contradictory', 'Contradictory']);
  });

  it('keeps a date as it was stated: a part of one, and one that cannot be read', async () => {
    const dated = async (startDate: Parameters<typeof hit>[0]['startDate']) =>
      (await valuesOf(searchHitsSheet(search({ startDate: startDate ?? null }))))[0]?.['registered_on'];
    expect(await dated({ text: 'March 1961', value: '1961-03', precision: 'month' })).toBe('1961-03');
    expect(await dated({ text: '03/04/2017', value: null, precision: 'none' })).toBe('03/04/2017');
    expect(await dated({ text: '12.03.1970 in Köln', value: '1970-03-12', precision: 'day' })).toBe(
      '1970-03-12, in Köln',
    );
  });
});

describe('the sheet of orders', () => {
  const costOf = async (change: Parameters<typeof order>[0]) => {
    const [row] = await valuesOf({ definition: orders, rows: [order(change)] });
    const { cost, cost_ledger, is_settled_by_invoice, held_back } = row ?? {};
    return { cost, cost_ledger, is_settled_by_invoice, held_back };
  };

  it('has what the service stated, what a person settled, and otherwise says that it is not known', async () => {
    const none = { realCost: null, settled: null };
    expect(await costOf({ realCost: { ledger: 'Credits', value: 6.5 } })).toEqual({
      ...{ cost: 6.5, cost_ledger: 'credits', is_settled_by_invoice: false, held_back: null },
    });
    expect(await costOf({ ...none, settled: { ledger: 'lite', value: 0 } })).toEqual({
      ...{ cost: 0, cost_ledger: 'lite credits', is_settled_by_invoice: true, held_back: null },
    });
    expect(await costOf({ ...none, state: 'unclear', mostAccepted: 18 })).toEqual({
      ...{ cost: 'NOT KNOWN', cost_ledger: 'NOT KNOWN', is_settled_by_invoice: false, held_back: '18.00 credits' },
    });
  });

  it('says nothing of a cost where none was charged: no figure, and not that it is not known', async () => {
    const free = { realCost: null, settled: null, state: 'failed', taken: false } as const;
    expect(await costOf(free)).toMatchObject({ cost: null, held_back: null });
  });

  it('of figures that contradict each other has none, and all of them as they were stated', async () => {
    const contrary = { realCost: null, settled: null, costSaid: '6 credit / 9 credit', state: 'collected' } as const;
    const [row] = await valuesOf({ definition: orders, rows: [order(contrary)] });
    expect(row).toMatchObject({ cost: 'NOT KNOWN', cost_not_believed: '6 credit / 9 credit' });
  });
});

it('the sheet of shareholders never narrows a range, and chooses none of several shares', async () => {
  const rows = await valuesOf({ definition: shareholders, rows: profile.shareholdings });
  const shares = rows.map(({ share_percent_lower, share_percent_upper, share: words }) => [
    share_percent_lower,
    share_percent_upper,
    words,
  ]);
  expect(shares).toEqual(expect.arrayContaining([[75, 'NOT KNOWN', 'at least 75\u00A0%']]));
  for (const [lower, upper, words] of shares) {
    if (words === null) expect([lower, upper]).toEqual([null, null]);
    else if (typeof words === 'string' && words.includes(' and '))
      expect([lower, upper]).toEqual(['NOT KNOWN', 'NOT KNOWN']);
  }
});

it('the sheet of declared owners has what was stated in place of one as a statement, and counts nobody for it', async () => {
  const [person] = profile.beneficialOwners;
  if (person === undefined) throw new Error('nobody is declared');
  const statement = { ...person, naturesOfControl: ['no-individual-or-entity-with-signficant-control'] };
  const rows = await valuesOf(declaredOwnersSheet({ beneficialOwners: [person], ownerStatements: [statement] }));
  expect(rows.map(({ is_statement }) => is_statement)).toEqual([false, true]);
  expect(rows[0]?.['statement']).toBeNull();
  expect(rows[1]).toMatchObject({ natures_of_control: null, statement: expect.stringMatching(/./) as unknown });
});

it('the sheet of ownership says that a share is not known, and never that it is nothing', async () => {
  const anything = share('0', '100');
  const [row] = await valuesOf(ownershipSheet({ ...view, parties: [party('ingrid', anything, [])] }));
  expect(row).toMatchObject({
    ...{ capital: 'not known', capital_percent_lower: 'NOT KNOWN', capital_percent_upper: 'NOT KNOWN' },
    capital_lower_is_included: null,
  });
});

it('the sheet of spending says in a line of its own what is in no ledger, and which of it is of today', async () => {
  const lastLine = async (notKnownCost: CostNotKnown) => {
    const rows = await valuesOf(spendingSheet(inventedRows.ledgers, notKnownCost));
    expect(rows).toHaveLength(inventedRows.ledgers.length + 1);
    return rows.at(-1);
  };
  const none = { today: 0, inAll: 0 };
  expect(await lastLine({ orders: { today: 0, inAll: 2 }, searches: none })).toEqual({
    ...{ ledger: 'NOT KNOWN', spent_today: null, held_back: null, accepted_not_charged_today: null },
    ...{ spent_in_all: 'NOT KNOWN', settled_by_invoice: null, what_is_not_known: '+ 2 orders, cost not known' },
  });
  expect(await lastLine({ orders: { today: 0, inAll: 1 }, searches: { today: 1, inAll: 3 } })).toMatchObject({
    ...{ spent_today: 'NOT KNOWN', spent_in_all: 'NOT KNOWN' },
    what_is_not_known: '+ 1 order, cost not known; + 3 searches, cost not known',
  });
});

it('the sheet of classes has each class that is stated, its figures as numbers', async () => {
  const rows = await valuesOf({ definition: shareClasses, rows: statedClasses(profile.capital) });
  expect(rows).toHaveLength(statedClasses(profile.capital).length);
  expect(rows[0]?.['share_count']).toEqual(expect.any(Number));
});

it('the sheet of work has the reason in words and in parts', async () => {
  const [first, second] = await valuesOf({
    definition: work,
    rows: inventedRows.work.map((row) => workRow(row, 'Ada Marsh')),
  });
  expect(first).toMatchObject({
    reason: 'Review overdue since 1\u00A0Oct\u00A02026',
    due_on: '2026-10-01',
    since: null,
  });
  expect(second).toMatchObject({ reason: 'No decision is in force', due_on: null, other_reasons: null });
});

it('the sheets of dossiers, documents, history, spending, officials, numbers and evidence have what the window shows', async () => {
  const read = {
    dossiers: await valuesOf({ definition: dossiers, rows: inventedRows.dossiers }),
    documents: await valuesOf({ definition: documents, rows: inventedRows.documents }),
    history: await valuesOf({ definition: history, rows: inventedRows.entries }),
    spending: await valuesOf(spendingSheet(inventedRows.ledgers, nothingNotKnown)),
    officials: await valuesOf(officialsSheet({ profile, orderId: null }, [])),
    identifiers: await valuesOf(identifiersSheet(profile)),
    evidence: await valuesOf({ definition: evidence, rows: inventedRows.evidence }),
  };
  expect(read.dossiers[1]).toMatchObject({
    company_name: '子午线航运（上海）有限公司',
    profile_as_of: null,
    documents: 0,
  });
  expect(read.documents[0]).toMatchObject({
    document_id: '9',
    bytes: 381_213,
    received_at: '2026-11-12T10:03:04.000Z',
  });
  expect(read.history.find(({ kind_code }) => kind_code === 'order')).toMatchObject({
    cost: 12,
    order_state: 'Pending',
  });
  expect(read.history.find(({ kind_code }) => kind_code === 'search')).toMatchObject({ hits: null });
  expect(read.spending).toEqual([
    {
      ...{ ledger: 'credits', spent_today: 12.5, held_back: 0, accepted_not_charged_today: 0.001 },
      ...{ spent_in_all: 1_200, settled_by_invoice: 3, what_is_not_known: null },
    },
  ]);
  expect(read.officials).toHaveLength(profile.officials.length);
  expect(read.officials[0]).toMatchObject({ name: 'Ingrid Marie Solheim', born_on: '1968-04', is_in_office: true });
  expect(read.identifiers).toHaveLength(5 + profile.otherIdentifiers.length);
  expect(read.evidence.map(({ kind }) => kind)).toContain('Answer');
});

it('a holder has its seat, its registry, its day of registration and its other identifiers, as the report has them', async () => {
  const [holding] = profile.shareholdings;
  const [holder] = holding?.holders ?? [];
  if (holding === undefined || holder === undefined) throw new Error('The profile has holders.');
  const told = {
    ...holder,
    registeredAddress: address('Strandgaten 18, 5013 Bergen'),
    registrationAuthority: 'Brønnøysundregistrene',
    registrationDate: on('2009-05-04'),
    otherIdentifiers: [{ type: 'VAT', value: 'NO 917 204 588 MVA' }],
  };
  const rows = [{ ...holding, holders: [told] }];
  expect((await valuesOf({ definition: shareholders, rows }))[0]).toMatchObject({
    ...{ holder_seats: 'Strandgaten 18, 5013 Bergen', holder_authorities: 'Brønnøysundregistrene' },
    ...{
      holder_registered_on: '2009-05-04',
      holder_other_identifiers: expect.stringContaining('917 204 588') as unknown,
    },
  });
});

it('how many offices officials hold elsewhere is not known where that was not asked for, and 0 where the answer states none', async () => {
  const bare = { ...profile, officials: profile.officials.map((one) => ({ ...one, directorships: [] })) };
  const asked = (directorships: boolean) =>
    order({ orderId: 7, product: { kind: 'v2-enhanced-profile', directorships, geocoding: false } });
  const counts = async (orders: Parameters<typeof officialsSheet>[1]) => {
    const rows = await valuesOf(officialsSheet({ profile: bare, orderId: 7 }, orders));
    return [...new Set(rows.map((row) => row['other_offices']))];
  };
  expect(await counts([asked(false)])).toEqual(['NOT KNOWN']);
  expect(await counts([])).toEqual(['NOT KNOWN']);
  expect(await counts([asked(true)])).toEqual([0]);
});

/** The cells of a CSV (RFC 4180): a comma within quotation marks begins no cell. */
const cellsOf = (csv: string) =>
  [...csv.replace(/^\uFEFF/u, '').matchAll(/(?<=^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r\n|$)/gu)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

it('P8: every sheet is written with every hostile value in it, and has no formula', { timeout: 180_000 }, async () => {
  for (const value of hostileValues.filter((text, index) => index % 4 === 0 && text !== '')) {
    await eachSheet(rowsWith(value), async (sheet) => {
      const csv = (await whole(csvParts(sheet, noNotes()))).toString('utf8');
      expect(cellsOf(csv).filter((cell) => /^\s*[=+@]/u.test(cell))).toEqual([]);
      const xml = filesOf(await whole(xlsxParts(sheet, { ...about, subject: value, officer: value }, noNotes())));
      expect([...xml.values()].join('')).not.toMatch(/<f[ >]|<hyperlink|<script|<!/);
    });
  }
});
