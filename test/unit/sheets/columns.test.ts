import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sheetsDocument, sheetsPage } from '../../../scripts/sheets-page.ts';
import { allSheets } from '../../../src-main/export/sheets/all-sheets.ts';
import { SheetName } from '../../../src-shared/domain/sheet-name.ts';
import { releasedColumns } from './released-columns.ts';

describe('the columns of the sheets', () => {
  it('are documented as they are: npm run sheets-document writes the page', () => {
    expect(readFileSync(sheetsPage, 'utf8')).toBe(sheetsDocument());
  });

  it('keep the names, the types and the order in which they were released', () => {
    for (const { name, columns } of allSheets) {
      const released = releasedColumns[name] ?? [];
      expect(columns.slice(0, released.length).map((column) => `${column.name}: ${column.type}`)).toEqual(released);
    }
    expect(Object.keys(releasedColumns).every((name) => SheetName.safeParse(name).success)).toBe(true);
  });

  it('are all in the list of what was released', () => {
    const names = Object.fromEntries(allSheets.map(({ name, columns }) => [name, columns.length]));
    const released = Object.entries(releasedColumns).map(([name, columns]) => [name, columns.length]);
    expect(names).toEqual(Object.fromEntries(released));
  });

  it.each(allSheets)(
    'have names in $name that are snake case, differ, and are no address of a cell',
    ({ name, columns }) => {
      const names = columns.map((column) => column.name);
      expect(new Set(names).size).toBe(names.length);
      // A defined name of a workbook must not look like a cell, "R1C1" and "C" among them.
      for (const one of [name, ...names])
        expect(one).toMatch(/^(?![a-z]{1,3}\d+$|[rc]$)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
      for (const { heading } of columns) expect(heading.trim()).not.toBe('');
    },
  );

  it.each(allSheets)('have a title in $name that a worksheet can have', ({ title }) => {
    expect(title).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
    expect(title.toLowerCase()).not.toBe('history about');
    expect(title.toLowerCase()).not.toBe('about');
  });
});
