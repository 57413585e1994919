import { expect, it } from 'vitest';
import {
  sheetOfOwnership,
  type AskedOwnership,
  type OwnershipOfRecord,
} from '../../../src-main/export/sheets/sheet-of-ownership.ts';
import { richReport } from '../export/rich-report.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { shownShare } from '../../../src-shared/domain/ownership/view/shown-share.ts';
import { fraction } from '../../../src-shared/domain/ownership/fraction.ts';
import { ownershipSheet } from '../../../src-main/export/sheets/subjects/ownership.ts';
import type { SheetCell } from '../../../src-main/export/sheets/sheet.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

const record: OwnershipOfRecord = {
  openDossier: () => Promise.resolve(richReport().opened),
  showOwners: () => Promise.resolve(ownershipView),
};
const asked: AskedOwnership = { name: 'ownership', dossierId: 1, asOf: { kind: 'now' }, rule: { id: 'eu-amlr' } };

it('the sheet of ownership names its company, which its file is called by', async () => {
  expect((await sheetOfOwnership(record, asked)).company).toBe(richReport().opened.dossier.company.name);
});

/** The cells of the first party, changed, by the stable names of their columns. */
async function cellsOf(change: Partial<ViewParty>): Promise<Record<string, SheetCell>> {
  const [first, ...others] = ownershipView.parties;
  if (first === undefined) throw new Error('The view has parties.');
  const view: OwnershipView = { ...ownershipView, parties: [{ ...first, ...change }, ...others] };
  const { definition, rows } = ownershipSheet(view);
  for await (const row of rows)
    return Object.fromEntries(definition.columns.map(({ name, cell }) => [name, cell(row)]));
  throw new Error('The sheet has rows.');
}

const part = (numerator: bigint, denominator: bigint, included = true) => ({
  value: fraction(numerator, denominator),
  included,
});

it('votes stand as numbers with what their ends are', async () => {
  const votes = shownShare({ lower: part(1n, 4n, false), upper: part(1n, 3n) });
  expect(await cellsOf({ votes, votesNotKnownOf: [] })).toMatchObject({
    votes_percent_lower: { kind: 'amount', digits: '25' },
    votes_lower_is_included: { kind: 'yes-no', value: false },
    votes_percent_upper: { kind: 'amount', digits: '33.34' },
    votes_upper_is_included: { kind: 'yes-no', value: false },
  });
});

it('a share that nothing bounds has no number, and says why', async () => {
  const any = shownShare({ lower: part(0n, 1n), upper: part(1n, 1n) });
  const cells = await cellsOf({ capital: any, votes: null });
  expect(cells).toMatchObject({
    capital_percent_lower: { kind: 'not-known' },
    votes_percent_lower: { kind: 'not-known' },
    capital_not_known_because: { kind: 'text' },
  });
  expect(JSON.stringify(cells['capital_not_known_because'])).toContain('Nothing that is saved bounds it');
});

it('the rule, the moment, that it is no advice and the unit of its figures stand beside the sheet', async () => {
  const { remarks } = await sheetOfOwnership(record, asked);
  expect(remarks.join(' ')).toMatch(/worked out as of .*not legal advice.*percent of the whole, 25 and not 0\.25/s);
});
