import { expect, it } from 'vitest';
import { tableShapes } from '../../../src-main/storage/restore/table-shapes.ts';
import { thingNames } from '../../../src-renderer/features/data/report-words.ts';
import { newRecord } from './journal-rows.ts';

it('P10: what a restore may name as missing has words for every table of the record', () => {
  const db = newRecord();
  const tables = tableShapes(db).map(({ table }) => table);
  db.close();
  expect(tables).toContain('trail');
  expect(Object.keys(thingNames)).toEqual(expect.arrayContaining(tables));
});
