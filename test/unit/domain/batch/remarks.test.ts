import { expect, it } from 'vitest';
import { batchRows } from '../../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../../src-shared/domain/batch/check-rows.ts';
import { findSameReferences } from '../../../../src-shared/domain/batch/find-repeats.ts';
import { countRemarks, rowsToLookAt } from '../../../../src-shared/domain/batch/remarks.ts';
import { readPastedList } from '../../../../src-shared/domain/batch/read-list.ts';

function checked(...lines: readonly string[]) {
  const read = readPastedList(['Reference;Name;Number;Country', ...lines].join('\n'));
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  return checkRows(batchRows(read.list));
}

const otherForm = (at: number) => `A-${String(at)};Company ${String(at)};ZZ-${String(at + 100)}-Q;GB`;
const manyOfOtherForm = Array.from({ length: 40 }, (_, at) => otherForm(at));
const places = (rows: readonly { row: { place: number } }[]) => rows.map(({ row }) => row.place);

it('rows that cannot be asked come before those that are doubtful, whatever stands between them in the list', () => {
  const rows = checked(...manyOfOtherForm, 'B-1;;;GB', otherForm(41), 'B-2;Somebody;;Ruritania', 'B-3;Good Ltd;;GB');
  expect(places(rowsToLookAt(rows, 500, 20)).slice(0, 4)).toEqual([42, 44, 2, 3]);
  expect(countRemarks(rows)).toEqual([
    { kind: 'neither-name-nor-number', count: 1 },
    { kind: 'unknown-jurisdiction', count: 1 },
    { kind: 'other-form', count: 41 },
  ]);
});

it('where not all can be shown each thing that is said is among those that are', () => {
  const rows = checked(...manyOfOtherForm, 'C-1;Nowhere Ltd;;', 'C-2;Nowhere Else Ltd;;', 'C-3;;;GB');
  const shown = rowsToLookAt(rows, 10, 2);
  expect(places(shown)).toEqual([44, 2, 3, 4, 5, 6, 7, 8, 42, 43]);
  expect(rowsToLookAt(rows, 500, 2)).toHaveLength(43);
});

it('a row of which one thing is said twice counts once for it', () => {
  const long = 'x'.repeat(501);
  expect(countRemarks(checked(`D-1;${long};;${long}`))).toEqual([{ kind: 'too-long', count: 1 }]);
});

it('rows with one own reference are found, also where one of them cannot be asked; rows without a reference are none', () => {
  const rows = checked('A-1;Good Ltd;;GB', ';Other Ltd;;GB', 'A-2;Third Ltd;;GB', ';Fourth Ltd;;GB', 'A-1;;;GB');
  expect(findSameReferences(rows.map(({ row }) => row)).map((group) => group.map(({ place }) => place))).toEqual([
    [2, 6],
  ]);
});
