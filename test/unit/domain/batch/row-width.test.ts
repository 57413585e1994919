import { expect, it } from 'vitest';
import {
  checkList,
  type CheckedRow,
  type RowDoubt,
  type RowFault,
} from '../../../../src-shared/domain/batch/check-rows.ts';
import { readListFile, readPastedList } from '../../../../src-shared/domain/batch/read-list.ts';
import type { ReadResult } from '../../../../src-shared/domain/batch/list/list.ts';
import { countRemarks } from '../../../../src-shared/domain/batch/remarks.ts';

function checkedOf(read: ReadResult): CheckedRow[] {
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  return checkList(read.list);
}
const pasted = (...lines: readonly string[]) => checkedOf(readPastedList(lines.join('\n')));
const said = (row: CheckedRow | undefined): readonly (RowFault | RowDoubt)[] =>
  row === undefined || row.kind === 'ready' ? [] : row.kind === 'broken' ? row.faults : row.doubts;
const heading = 'Own reference\tCompany\tNumber\tCountry';
/** Rows enough for what parts their cells to be told. */
const even = (line: string) => Array.from({ length: 8 }, () => line);
const good = ['A-1\tAlder Ltd\t01234567\tGB', 'A-2\tBirch Ltd\t01234568\tGB'];

it('a row with more cells than its heading says which are left out, before what that made of the others', () => {
  const rows = pasted(heading, ...good, 'A-026\tToo\tmany\tcells\tin\tthis\trow');
  expect(rows[2]?.kind).toBe('broken');
  expect(said(rows[2]).map(({ kind }) => kind)).toEqual(['cells-left-out', 'unknown-jurisdiction']);
  expect(said(rows[2])[0]).toEqual({ kind: 'cells-left-out', first: 5, last: 7, left: ['in', 'this', 'row'] });
  expect(countRemarks(rows)).toContainEqual({ kind: 'cells-left-out', count: 1 });
  // It can be asked, and somebody looks at it first.
  const shifted = pasted(
    'Company,Country,Number',
    ...even('Alder Ltd,GB,01234567'),
    'Birch Ltd,GB,01234568,07654321',
  )[8];
  expect(shifted?.kind).toBe('doubtful');
  expect(said(shifted)).toEqual([{ kind: 'cells-left-out', first: 4, last: 4, left: ['07654321'] }]);
});

it('a row that ends before what is asked for says what is missing, and asks for what it has', () => {
  const rows = pasted(heading, ...good, 'A-025\tBroken row');
  expect(rows[2]).toMatchObject({ kind: 'doubtful', query: { jurisdiction: null, name: 'Broken row' } });
  expect(said(rows[2])).toEqual([
    { kind: 'cells-missing', last: 2, of: 4, missing: ['number', 'jurisdiction'] },
    { kind: 'no-jurisdiction' },
  ]);
});

it('empty cells, cells of a column that somebody named, and a missing cell of a column that is not asked are no remark', () => {
  const rows = pasted(`${heading}\tAddress`, `${good[0] ?? ''}\t1 Quay\t\t`, ...good.map((row) => `${row}\t`), ...good);
  expect(rows.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
  const named = readPastedList([heading, `${good[0] ?? ''}\t1 Quay`].join('\n'), {
    columns: new Map([[4, 'address']]),
  });
  expect(checkedOf(named)[0]).toMatchObject({ kind: 'ready', row: { address: '1 Quay' } });
});

it('without a heading a row is held against most rows, and where no half of them agrees against none', () => {
  const lines = [...even('Alder Ltd;01234567;GB'), 'Cedar Ltd;01234569;GB;and more'];
  const rows = checkedOf(readListFile(Buffer.from(lines.join('\n'))));
  expect(said(rows[8])).toEqual([{ kind: 'cells-left-out', first: 4, last: 4, left: ['and more'] }]);
  const mixed = pasted('Alder Ltd\t01234567', 'Birch Ltd\t01234568\tGB');
  expect(mixed.flatMap(said).map(({ kind }) => kind)).not.toContain('cells-left-out');
});

it('the text of a formula and a number with a sign before it are told, and a name with a sign is none', () => {
  const rows = pasted(
    heading,
    'A-028\t=HYPERLINK("x")\t-1\tIE',
    'A-029\t+SUM(A1)\t\tGB',
    'A-030\t@Home Ltd\t01234567\tGB',
    'A-031\t+44 Digital Ltd\tHRB 12-34\tDE',
    'A-032\tAlder DAC\t+353\tIE',
  );
  expect(said(rows[0])).toEqual([
    { kind: 'signed-number', stated: '-1' },
    { kind: 'formula-as-text', stated: '=HYPERLINK("x")' },
  ]);
  expect(said(rows[1])).toEqual([{ kind: 'formula-as-text', stated: '+SUM(A1)' }]);
  expect([rows[2], rows[3]].map((row) => row?.kind)).toEqual(['ready', 'ready']);
  expect(said(rows[4])).toEqual([{ kind: 'signed-number', stated: '+353' }]);
});
