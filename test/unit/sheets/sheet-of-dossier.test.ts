import { expect, it } from 'vitest';
import { noNotes } from '../../../src-main/export/sheets/notes.ts';
import type { ListSheet } from '../../../src-main/export/sheets/list-sheet.ts';
import { sheetOfList, type ListRecord } from '../../../src-main/export/sheets/sheet-of-list.ts';
import { csvParts } from '../../../src-main/export/sheets/write-csv.ts';
import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import { evidenceKey, type Snapshot } from '../../../src-shared/domain/dossier.ts';
import { orders as kestrelOrders } from '../../renderer/stand-in/orders.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';
import { fullProfile } from '../export/full-profile.ts';
import { richReport } from '../export/rich-report.ts';
import { inventedRows } from './subject-rows.ts';

const { opened, snapshot } = richReport(fullProfile);
const { dossierId } = opened.dossier;
const { snapshotId } = snapshot;
const notAsked = () => Promise.reject(new Error('this sheet is not read from there'));

/** A record that holds one dossier with one snapshot. */
function record(held: Snapshot = snapshot, desk: Partial<ListRecord['orders']> = {}): ListRecord {
  return {
    storage: {
      ...{ readSearch: notAsked, listDossiers: notAsked, listDocuments: notAsked },
      ...{ listHistory: notAsked, countHistory: notAsked, listWork: notAsked },
      ...{ listBatchRows: notAsked, readBatch: notAsked },
    },
    orders: {
      ...{ list: notAsked, ledgers: notAsked, ordersNotKnown: notAsked, spend: notAsked },
      dayStart: () => '2026-11-21T00:00:00Z',
      ...desk,
    },
    openDossier: () => Promise.resolve(opened),
    readSnapshot: () => Promise.resolve(held),
    showOwners: () => Promise.resolve(ownershipView),
    officer: 'Astrid Lindqvist',
    now: () => new Date('2026-11-24T10:00:00Z'),
  };
}

/** The first cell of each line behind the head. */
async function namesOf({ use }: ListSheet): Promise<string[]> {
  let text = '';
  for await (const part of use((sheet) => csvParts(sheet, noNotes()))) text += part;
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '');
}

const table = (name: Extract<SheetList, { snapshotId: number }>['name']) => ({ name, dossierId, snapshotId });

it('a table of a profile has the rows that stand on screen, in their order, with the answer that they were read from', async () => {
  const names = fullProfile.officials.map(({ party }) => party.name);
  const sheet = await sheetOfList(record(), table('officials'), [2, 0]);
  expect(await namesOf(sheet)).toEqual([names[2], names[0]]);
  expect(sheet.sources).toEqual([snapshot.answer]);
  expect(sheet.subject).toContain('Enhanced profile');
  expect((await namesOf(await sheetOfList(record(), table('officials'), null))).length).toBe(names.length);
});

it.each([
  ['shareholders', fullProfile.shareholdings.length],
  ['share_classes', fullProfile.capital.classes.length],
  ['declared_owners', fullProfile.beneficialOwners.length + (fullProfile.ownerStatements ?? []).length],
  ['identifiers', 5 + fullProfile.otherIdentifiers.length],
] as const)('the table of %s of a profile is a sheet', async (name, count) => {
  expect(count).toBeGreaterThan(0);
  expect(await namesOf(await sheetOfList(record(), table(name), null))).toHaveLength(count);
});

it('the registry facts of a profile are a sheet of every fact, a row for each value with its place and its source', async () => {
  const sheet = await sheetOfList(record(), table('registry_facts'), null);
  const facts = await namesOf(sheet);
  const told = ['Legal name', 'Number', 'Legal form', 'Status', 'Share capital', 'Founded', 'Addresses'];
  expect(facts).toEqual(expect.arrayContaining(told));
  expect(facts.length).toBeGreaterThan(25);
  let text = '';
  for await (const part of sheet.use((rows) => csvParts(rows, noNotes()))) text += part;
  const [head = '', name = '', ...others] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('fact,value,stated_beside_it,place_in_answer,source,answer_sha256,date');
  // A date is there to sort by, too: in the value it is written for people.
  expect(others.find((line) => line.startsWith('Founded'))).toMatch(/,\d{4}(-\d\d){0,2}$/);
  expect(name).toContain(fullProfile.name?.value);
  expect(name).toContain(snapshot.answer.sha256);
  expect(name).toContain('Enhanced profile of ');
  // The name of its file says whose they are.
  expect(sheet.company).toBe(opened.dossier.company.name);
});

it('a profile that does not speak of a section says so, and never that nobody is listed', async () => {
  const silent = { ...snapshot, profile: { ...fullProfile, officials: [] } };
  const { remarks } = await sheetOfList(record(silent), table('officials'), []);
  expect(remarks.join(' ')).toMatch(/officials/);
  expect(remarks.length).toBeGreaterThan(0);
});

it('whose evidence does not fit its hash, or names another company, is said with it', async () => {
  const otherCompany = { because: 'number', name: 'Somebody Else SA', number: 'B9' } as const;
  const broken = { ...snapshot, hashFits: false, otherCompany };
  const { remarks } = await sheetOfList(record(broken), table('officials'), null);
  expect(remarks[0]).toContain('does not fit its hash');
  expect(remarks[1]).toContain('Somebody Else SA');
});

it('by whose word a profile is the company’s of which only the code was the ordered one is said with it', async () => {
  const company = { because: 'code-alone', name: 'Stranger SA', number: 'C1' } as const;
  const companyWord = { officer: 'Bo Ek', at: '2026-11-25T12:00:00Z', reason: 'Renamed in May.', company };
  const { remarks } = await sheetOfList(record({ ...snapshot, companyWord }), table('officials'), null);
  expect(remarks[0]?.replaceAll('\u00A0', ' ')).toMatch(
    /Stranger SA, C1\. Bo Ek said on 25 Nov 2026, 12:00 UTC that it is this company\. Reason: Renamed in May\.$/,
  );
});

it('evidence and documents of a dossier are sheets of what is on screen', async () => {
  const keys = opened.evidence.map(evidenceKey);
  expect(new Set(keys).size).toBe(keys.length);
  const evidence = await sheetOfList(record(), { name: 'evidence', dossierId }, keys.toReversed());
  expect(await namesOf(evidence)).toHaveLength(keys.length);
  expect(evidence.remarks).toEqual([]);
  const ids = opened.documents.map(({ documentId }) => documentId);
  const documents = await sheetOfList(record(), { name: 'documents', dossierId }, ids);
  expect(await namesOf(documents)).toEqual(ids.map(String));
});

it('the table of owners says under which rule, as of when, and what is not known', async () => {
  const rule = { id: 'eu-amlr' } as const;
  const sheet = await sheetOfList(record(), { name: 'ownership', dossierId, rule, asOf: { kind: 'now' } }, null);
  expect((await namesOf(sheet)).length).toBeGreaterThan(0);
  expect(sheet.remarks[0]).toMatch(/^Who counts under .+, worked out as of /);
  expect(sheet.sources).toEqual(ownershipView.restsOn.map(({ answer }) => answer));
});

it('spending says what is in no ledger, as the screen does', async () => {
  const [first, second] = kestrelOrders;
  if (first === undefined || second === undefined) throw new Error('there are no orders');
  const desk: Partial<ListRecord['orders']> = {
    ledgers: () => Promise.resolve(inventedRows.ledgers),
    ordersNotKnown: () =>
      Promise.resolve([
        { ...first, orderedAt: '2026-11-20T23:00:00Z' },
        { ...second, orderedAt: '2026-11-21T08:00:00Z' },
      ]),
    spend: () =>
      Promise.resolve({
        ...{ ledgers: [], stoppedBy: null, stoppedBySearch: null },
        searchesNotKnown: { today: 0, inAll: 2 },
      }),
  };
  const sheet = await sheetOfList(record(snapshot, desk), { name: 'spending' }, null);
  expect(await namesOf(sheet)).toEqual(['credits', 'not known']);
  expect(sheet.remarks.slice(0, 2)).toEqual([
    expect.stringMatching(/^\+ 2 orders, cost not known\. /),
    expect.stringMatching(/^\+ 2 searches, cost not known\. Of today: 0\. /),
  ]);
});
