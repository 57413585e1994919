import { batchRows, isNameTooLong, maxNameAsked, type BatchRow } from './batch-row.ts';
import { doubtOfNumber, isSignedNumber, type NumberDoubt } from './check/number-forms.ts';
import { rowWidths, type RowWidth } from './check/row-width.ts';
import type { CellTroubleKind, ReadList } from './list/list.ts';
import { isNoNumber } from '../no-number.ts';
import type { SearchQuery } from '../search.ts';
import { readJurisdiction } from './read-jurisdiction.ts';

/** What speaks against asking for a row as it stands, although it can be asked. */
export type RowDoubt =
  | NumberDoubt
  | RowWidth
  | { kind: 'cell'; trouble: CellTroubleKind }
  /** A text that a spreadsheet would work out, and that stands there as it was written. */
  | { kind: 'formula-as-text'; stated: string }
  /** A number below zero, or with a sign before it, which no register gives. */
  | { kind: 'signed-number'; stated: string }
  /** Nobody says where: stored data is asked, whose hits are not confirmed. */
  | { kind: 'no-jurisdiction' }
  /** A code that is in no list. The service may know it. */
  | { kind: 'jurisdiction-not-listed'; code: string }
  /** What stands in the number column is none, such as "n/a": the name alone is asked. */
  | { kind: 'no-number'; stated: string }
  /** No register has a name that long: the number alone is asked. */
  | { kind: 'name-too-long'; length: number; most: number }
  /** A cell holds several lines: perhaps several companies, or a quotation mark in the wrong place. */
  | { kind: 'several-lines' };

/** Why a row cannot be asked, which also says what is to be done. */
export type RowFault =
  /** Why its cells may stand in the wrong columns: said first of a row that cannot be asked for another reason. */
  | RowWidth
  | { kind: 'neither-name-nor-number' }
  | { kind: 'unknown-jurisdiction'; stated: string; near: readonly string[] }
  | { kind: 'several-jurisdictions'; stated: string; codes: readonly string[] }
  | { kind: 'too-long'; field: 'name' | 'number' | 'jurisdiction'; length: number; most: number }
  /** A spreadsheet shows a long number in powers of ten, and its last digits are lost: `1.23457E+11`. */
  | { kind: 'number-in-powers'; stated: string }
  | { kind: 'unreadable'; field: 'name' | 'number' | 'jurisdiction' };

/** What is asked for a row: by its number, where it has one, and then by its name, where that number is not listed. */
interface Questions {
  query: SearchQuery;
  /** Null where there is no second question: the name is asked first, or there is none. */
  nameQuery: SearchQuery | null;
}

/** A row that was checked before anything is asked. None of them ever leaves the list. */
export type CheckedRow =
  | ({ kind: 'ready'; row: BatchRow } & Questions)
  | ({ kind: 'doubtful'; row: BatchRow; doubts: readonly RowDoubt[] } & Questions)
  | { kind: 'broken'; row: BatchRow; faults: readonly RowFault[] };

/** No register has longer ones, in UTF-16 units. */
const longest = { name: maxNameAsked, number: 100, jurisdiction: 100 } as const;
const fields = ['name', 'number', 'jurisdiction'] as const;

const inPowers = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** Why a row cannot be asked as it stands, but for the width of its list's rows; none where it can. */
export function faultsOf(row: BatchRow): RowFault[] {
  const faults: RowFault[] = [];
  const number = row.number === null || isNoNumber(row.number) ? null : row.number;
  if (row.name === null && number === null) faults.push({ kind: 'neither-name-nor-number' });
  for (const field of fields) {
    const text = row[field] ?? '';
    // Where there is a number, the name does not have to be asked for.
    if (text.length > longest[field] && (field !== 'name' || number === null))
      faults.push({ kind: 'too-long', field, length: text.length, most: longest[field] });
    // A service cuts a text at a NUL, and would be asked for another company.
    if (text.includes('\0') || !text.isWellFormed()) faults.push({ kind: 'unreadable', field });
  }
  if (number !== null && inPowers.test(number)) faults.push({ kind: 'number-in-powers', stated: number });
  if (row.jurisdiction === null || row.jurisdiction.length > longest.jurisdiction) return faults;
  const reading = readJurisdiction(row.jurisdiction);
  if (reading.kind === 'unknown')
    faults.push({ kind: 'unknown-jurisdiction', stated: row.jurisdiction, near: reading.near });
  if (reading.kind === 'several')
    faults.push({ kind: 'several-jurisdictions', stated: row.jurisdiction, codes: reading.codes });
  return faults;
}

/** The code of a row's jurisdiction; null where it states none. */
function codeOf({ jurisdiction }: BatchRow): string | null {
  const reading = jurisdiction === null ? null : readJurisdiction(jurisdiction);
  return reading?.kind === 'known' || reading?.kind === 'not-listed' ? reading.code : null;
}

/** `=HYPERLINK("x")`, `+SUM(A1)`: a sign that begins a formula, and for all but `=` a call behind it. */
const formula = /^(?:=|[+\-@]\s*\p{L}[\p{L}\d.]*\()/u;

/** The first of the texts that are asked for that is a formula; null where none is. */
function formulaOf({ name, number }: BatchRow): string | null {
  return [name, number].find((text) => text !== null && formula.test(text.normalize('NFKC'))) ?? null;
}

function doubtsOf(row: BatchRow, query: SearchQuery): RowDoubt[] {
  const doubts: RowDoubt[] = row.troubles.map(({ kind: trouble }) => ({ kind: 'cell', trouble }));
  const { jurisdiction, companyNumber } = query;
  if (jurisdiction === null) doubts.push({ kind: 'no-jurisdiction' });
  else if (readJurisdiction(row.jurisdiction ?? '').kind === 'not-listed')
    doubts.push({ kind: 'jurisdiction-not-listed', code: jurisdiction });
  if (companyNumber !== null && isNameTooLong(row))
    doubts.push({ kind: 'name-too-long', length: (row.name ?? '').length, most: longest.name });
  if (row.number !== null && companyNumber === null) doubts.push({ kind: 'no-number', stated: row.number });
  const ofNumber = jurisdiction === null || companyNumber === null ? null : doubtOfNumber(jurisdiction, companyNumber);
  const isSigned = companyNumber !== null && isSignedNumber(companyNumber);
  if (isSigned) doubts.push({ kind: 'signed-number', stated: companyNumber });
  else if (ofNumber !== null) doubts.push(ofNumber);
  const written = formulaOf(row);
  if (written !== null) doubts.push({ kind: 'formula-as-text', stated: written });
  if (fields.some((field) => /[\r\n]/.test(row[field] ?? ''))) doubts.push({ kind: 'several-lines' });
  return doubts;
}

/** Checks one row. Nothing is asked and nothing is changed: what a number lacks is offered to a person, not put in. */
export function checkRow(row: BatchRow): CheckedRow {
  const faults = faultsOf(row);
  if (faults.length > 0) return { kind: 'broken', row, faults };
  const companyNumber = row.number === null || isNoNumber(row.number) ? null : row.number;
  const jurisdiction = codeOf(row);
  const byName = { jurisdiction, name: row.name, companyNumber: null };
  // A number alone is asked for where there is one: with a name beside it a company that was renamed is not found.
  const query = companyNumber === null ? byName : { jurisdiction, name: null, companyNumber };
  const questions = {
    query,
    nameQuery: companyNumber === null || row.name === null || isNameTooLong(row) ? null : byName,
  };
  const doubts = doubtsOf(row, query);
  return doubts.length === 0 ? { kind: 'ready', row, ...questions } : { kind: 'doubtful', row, ...questions, doubts };
}

/** The rows of a list, each checked, in their order. */
export function checkRows(rows: readonly BatchRow[]): CheckedRow[] {
  return rows.map(checkRow);
}

function withWidth(checked: CheckedRow, width: RowWidth | null): CheckedRow {
  if (width === null) return checked;
  switch (checked.kind) {
    case 'broken':
      return { ...checked, faults: [width, ...checked.faults] };
    case 'doubtful':
      return { ...checked, doubts: [width, ...checked.doubts] };
    case 'ready':
      return { ...checked, kind: 'doubtful', doubts: [width] };
  }
}

/** The rows of a list that was read, each checked, also for how many cells it has. */
export function checkList(list: ReadList): CheckedRow[] {
  const widths = rowWidths(list);
  return checkRows(batchRows(list)).map((checked, at) => withWidth(checked, widths[at] ?? null));
}

/** How many rows there are of each kind. */
export function countChecked(rows: readonly CheckedRow[]): Record<CheckedRow['kind'], number> {
  const counts = { ready: 0, doubtful: 0, broken: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
