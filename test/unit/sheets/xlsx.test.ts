import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNotes } from '../../../src-main/export/sheets/notes.ts';
import type { SheetCell } from '../../../src-main/export/sheets/sheet.ts';
import { columnLetters } from '../../../src-main/export/sheets/xlsx/cell-xml.ts';
import { maxRows } from '../../../src-main/export/sheets/xlsx/worksheet.ts';
import { xlsxParts } from '../../../src-main/export/sheets/xlsx/write-xlsx.ts';
import { hostileValues } from '../export/hostile-values.ts';
import { filesOf, rowsOf } from './read-xlsx.ts';
import { about, fullRow, madeAt, sheetOf, text, whole, type CellRow } from './sample-sheet.ts';

async function written(rows: Iterable<CellRow>, of = about) {
  const notes = noNotes();
  return { workbook: await whole(xlsxParts(sheetOf(rows), of, notes)), notes };
}

const firstCells = (workbook: Uint8Array) =>
  rowsOf(workbook, 1)
    .slice(1)
    .map((row) => row.get('A')?.value ?? '');

describe('a sheet as a workbook', () => {
  it('has typed cells below its headings', async () => {
    const { workbook } = await written([fullRow]);
    const [headings, row] = rowsOf(workbook, 1);
    expect([...(headings?.values() ?? [])].map(({ value }) => value)).toEqual([
      ...['The company_name', 'The share_count', 'The capital_value', 'The saved_on', 'The born_on', 'The received_at'],
      'The is_official',
    ]);
    expect(Object.fromEntries(row ?? [])).toEqual({
      A: { type: 'inlineStr', style: 1, value: 'Zürich Rück — 株式会社 – شركة' },
      B: { type: null, style: 3, value: '2450000' },
      C: { type: null, style: 4, value: '-12.50' },
      // 42808 is 14 March 2017 in every spreadsheet.
      D: { type: null, style: 5, value: '42808' },
      E: { type: 'inlineStr', style: 1, value: '1961-03' },
      F: { type: null, style: 6, value: String(46_338 + (10 * 3_600 + 14 * 60 + 2.5) / 86_400) },
      G: { type: 'inlineStr', style: 1, value: 'yes' },
    });
  });

  it('keeps as a text what a number or a day of a spreadsheet would change', async () => {
    const cells: SheetCell[][] = [
      [{ kind: 'empty' }, { kind: 'not-known' }, { kind: 'amount', digits: '12345678901234567890.12' }],
      [
        text('00123'),
        { kind: 'empty' },
        { kind: 'amount', digits: '123456789012345' },
        { kind: 'date', day: '1899-12-31' },
      ],
      [text('1e5'), { kind: 'as-it-came', text: '1.000,00' }, { kind: 'empty' }, { kind: 'date', day: '1900-02-28' }],
      [text('true'), { kind: 'empty' }, { kind: 'empty' }, { kind: 'date', day: '1900-03-01' }],
    ];
    const [, ...rows] = rowsOf((await written(cells)).workbook, 1);
    expect(
      rows.map((row) => Object.fromEntries([...row].map(([letters, { type, value }]) => [letters, [type, value]]))),
    ).toEqual([
      { B: ['inlineStr', 'not known'], C: ['inlineStr', '12345678901234567890.12'] },
      { A: ['inlineStr', '00123'], C: [null, '123456789012345'], D: ['inlineStr', '1899-12-31'] },
      { A: ['inlineStr', '1e5'], B: ['inlineStr', '1.000,00'], D: ['inlineStr', '1900-02-28'] },
      { A: ['inlineStr', 'true'], D: [null, '61'] },
    ]);
    // The look of what is not known is no look of a text.
    expect(rows[0]?.get('B')?.style).toBe(7);
  });

  it('P14: is the same bytes for the same rows and time, and others for another time', async () => {
    const { workbook } = await written([fullRow]);
    expect((await written([fullRow])).workbook.equals(workbook)).toBe(true);
    const later = { ...about, madeAt: '2026-11-26T22:46:17.000Z' };
    expect((await written([fullRow], later)).workbook.equals(workbook)).toBe(false);
  });

  it('names its maker and the time of making, and no other time', async () => {
    const files = filesOf((await written([fullRow])).workbook);
    const core = files.get('docProps/core.xml') ?? '';
    expect(core).toContain('<dc:creator>Ada Marsh</dc:creator>');
    expect([...core.matchAll(/\d{4}-\d{2}-\d{2}T[\d:]+Z/g)].map(([time]) => time)).toEqual([
      madeAt.replace('.000', ''),
      madeAt.replace('.000', ''),
    ]);
  });

  it('keeps its headings in sight, and has a name of the workbook for each column', async () => {
    const files = filesOf((await written([fullRow])).workbook);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('ySplit="1" topLeftCell="A2"');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(files.get('xl/workbook.xml')).toContain(
      `<definedName name="company_name">'Search hits'!$A:$A</definedName>`,
    );
  });

  it('says on its second worksheet what it is, of which day, officer and connection, and from which answers', async () => {
    const lines = rowsOf((await written([fullRow, [text('=1')]])).workbook, 2).map((row) =>
      [...row.values()].map(({ value }) => value).join(' | '),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'What it lists | Search for “Meridian” in Luxembourg',
        'To be told with it | The service lists more than it sent.',
        'Made | 26\u00A0Nov\u00A02026 22:46:16\u00A0UTC',
        'Saved by | Ada Marsh',
        'Connection | Demo: Demo',
        'Made on the demo connection: every company and person in it is invented.',
        'Rows | 2',
        `Audit trail | Record 1,234, SHA-256 ${'cd'.repeat(32)}`,
        'company_name | The company_name | Text',
        `Company search, 7 | GET /companies | 2026-11-26T22:40:00.000Z | ${'ab'.repeat(32)} | c-1`,
      ]),
    );
  });

  it('gives back every text', async () => {
    const signs = fc.constantFrom('_', 'x', '0', '4', '1', 'D', '&', '<', '>', '"', '\r', '\n', '\t', ' ', '\0', '=');
    const texts = fc.oneof(
      fc.string({ unit: signs }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('_x0041_x0042_', '_x0044\r'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          texts.filter((words) => words !== '' && words.isWellFormed()),
          { minLength: 1, maxLength: 5 },
        ),
        async (values) => {
          expect(firstCells((await written(values.map((value) => [text(value)]))).workbook)).toEqual(values);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('P8: holds every hostile value as a string, and has no formula and no address', async () => {
    const { workbook, notes } = await written(hostileValues.map((value) => [text(value)]));
    const cells = rowsOf(workbook, 1).slice(1);
    for (const [index, value] of hostileValues.entries()) {
      const cell = cells[index]?.get('A');
      expect(cell?.type).toBe('inlineStr');
      expect(cell?.value).toBe(value.toWellFormed());
    }
    const xml = [...filesOf(workbook).values()].join('');
    expect(xml).not.toMatch(/<f[ >]|<hyperlink|<script|<!|Target="http/);
    expect(notes.mended).toBeGreaterThan(3);
  });

  it('cuts what a cell cannot hold, and says so in the cell and beside the sheet', async () => {
    const fits = 'x'.repeat(32_767);
    const { workbook, notes } = await written([[text(fits)], [text(`${fits}y`)], [text('😀'.repeat(20_000))]]);
    const [first, second = '', third = ''] = firstCells(workbook);
    expect(first).toBe(fits);
    expect(second).toHaveLength(32_767);
    expect(second.endsWith('… (cut, the CSV has it whole; length: 32,768)')).toBe(true);
    expect(third.length).toBeLessThanOrEqual(32_767);
    expect(third.isWellFormed() && !third.includes('\uFFFD')).toBe(true);
    expect(notes.cut).toBe(2);
    const aboutIt = rowsOf(workbook, 2).flatMap((row) => [...row.values()].map(({ value }) => value));
    expect(aboutIt).toContain('2 texts are longer than a cell of a workbook holds. They are cut, and say so.');
  });

  it('refuses more rows than a worksheet has', async () => {
    const row: CellRow = [];
    const rows = Array.from({ length: maxRows }, () => row);
    await expect(written(rows)).rejects.toMatchObject({ failure: { code: 'sheet-too-long' } });
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('calls column %i %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });
});
