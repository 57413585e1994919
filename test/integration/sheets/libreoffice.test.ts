import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutGuard } from '../../../src-shared/domain/formula-guard.ts';
import { saveSheet } from '../../../src-main/export/sheets/save-sheet.ts';
import { hostileValues } from '../../unit/export/hostile-values.ts';
import { about, fullRow, sheetOf, text, type CellRow } from '../../unit/sheets/sample-sheet.ts';
import { eachSheet, inventedRows } from '../../unit/sheets/subject-rows.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Commas, quotes, UTF-8, from the first line, and formulas are to be worked out: the worst that a person can choose. */
const asCsv = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1,true';

/** What a spreadsheet that is none of ours makes of a file: its own document, as one XML. */
function opened(file: string): string {
  return openedTogether([file])[0] ?? '';
}

/** The same of several, by one start of it. */
function openedTogether(files: readonly string[]): string[] {
  const areCsv = files.every((file) => file.endsWith('.csv'));
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--headless', '--norestore', '--convert-to', 'fods', '--outdir', folder],
      ...(areCsv ? [asCsv] : []),
      ...files,
    ],
    { stdio: 'ignore', timeout: 120_000 },
  );
  return files.map((file) => readFileSync(`${file.replace(/\.\w+$/, '')}.fods`, 'utf8'));
}

const formulas = (document: string) => [...document.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula);

interface OpenedCell {
  type: string;
  value: string;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The words of a paragraph, in which blanks and links are elements. */
const wordsOf = (paragraph: string) =>
  paragraph
    .replaceAll('<text:s/>', ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** The cells of each row of the first table, by what type they have and what they hold; empty ones at the end left out. */
function rowsOf(document: string): OpenedCell[][] {
  const [table = ''] = /<table:table .*?<\/table:table>/su.exec(document) ?? [];
  return [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell((?:\s[^\s=>]+="[^"]*")*)(?:\/>|>(.*?)<\/table:table-cell>)/gsu)]
      .map(([, attributes = '', content = '']) => {
        const attribute = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
        const value = attribute('value') ?? attribute('date-value');
        const paragraphs = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gsu)].map(([, words = '']) => wordsOf(words));
        return { type: attribute('value-type') ?? 'empty', value: value ?? paragraphs.join('\n') };
      })
      .filter(({ type }, at, cells) => type !== 'empty' || cells.slice(at).some((later) => later.type !== 'empty')),
  );
}

const fileOf = (name: string) => path.join(folder, name);
async function saved(format: 'csv' | 'xlsx', name: string, rows: CellRow[]): Promise<string> {
  const file = fileOf(`${name}.${format}`);
  await saveSheet(format, { sheet: sheetOf(rows), about, file, note: () => Promise.resolve() });
  return opened(file);
}

/** Those of one line and of signs that are drawn: what else there is, this program's own document cannot hold. */
const plainTexts = hostileValues.filter(
  (value) => /^[\x21-\x7E\u00A1-\u{2FFF}]+(?: [\x21-\x7E\u00A1-\u{2FFF}]+)*$/u.test(value) && value.length < 1_000,
);
describe('a saved sheet in another spreadsheet', () => {
  let workbook = '';
  beforeAll(async () => {
    workbook = await saved('xlsx', 'full', [
      fullRow,
      [text('00123'), { kind: 'not-known' }],
      [text('=1+1')],
      [text('_x0041_')],
    ]);
  });

  it('has numbers, days and times as such, and all else as text', () => {
    const [headings, row, other, formula, escape] = rowsOf(workbook);
    expect(formulas(workbook)).toEqual([]);
    expect(headings?.map(({ type }) => type)).toEqual(Array.from({ length: 7 }, () => 'string'));
    expect(row).toEqual([
      { type: 'string', value: 'Zürich Rück — 株式会社 – شركة' },
      { type: 'float', value: '2450000' },
      { type: 'float', value: '-12.5' },
      { type: 'date', value: '2017-03-14' },
      { type: 'string', value: '1961-03' },
      { type: 'date', value: '2026-11-12T10:14:02.5' },
      { type: 'string', value: 'yes' },
    ]);
    expect(other?.slice(0, 2)).toEqual([
      { type: 'string', value: '00123' },
      { type: 'string', value: 'not known' },
    ]);
    expect(formula?.[0]).toEqual({ type: 'string', value: '=1+1' });
    expect(escape?.[0]).toEqual({ type: 'string', value: '_x0041_' });
  });

  it('has a second table that says what it is', () => {
    expect(workbook).toContain('<table:table table:name="About"');
    expect(workbook).toContain('Made on the demo connection: every company and person in it is invented.');
    expect(workbook).toContain('<dc:creator>Ada Marsh</dc:creator>'.replaceAll('dc:creator', 'meta:initial-creator'));
  });

  it.each(['xlsx', 'csv'] as const)('P8: as %s every hostile value is a text, and 0 are formulas', async (format) => {
    const document = await saved(
      format,
      `hostile-${format}`,
      hostileValues.map((value) => [text(value)]),
    );
    expect(formulas(document)).toEqual([]);
    const texts = rowsOf(document).map(([first]) => first?.value ?? '');
    expect(plainTexts.length).toBeGreaterThan(60);
    for (const value of plainTexts) {
      const found = texts.some((written) => (format === 'csv' ? withoutGuard(written) : written) === value);
      expect(found, value).toBe(true);
    }
  });

  it('knows the columns of every kind of sheet by their stable names', async () => {
    const sheets = await eachSheet(inventedRows, async (sheet) => {
      const { name, columns } = sheet.definition;
      const file = fileOf(`${name}.xlsx`);
      const { notes } = await saveSheet('xlsx', { sheet, about, file, note: () => Promise.resolve() });
      return { file, rows: notes.rows, names: columns.map((column) => column.name).toSorted() };
    });
    const documents = openedTogether(sheets.map(({ file }) => file));
    for (const [index, { rows, names }] of sheets.entries()) {
      const document = documents[index] ?? '';
      const known = [...document.matchAll(/<table:named-range table:name="([^"]*)"/g)].map(([, name]) => name);
      expect(known.toSorted()).toEqual(names);
      expect(rowsOf(document).filter((row) => row.length > 0)).toHaveLength(rows + 1);
      expect(formulas(document)).toEqual([]);
    }
  });

  it('takes a formula for one where nothing stands before it: the test above would see it', () => {
    writeFileSync(fileOf('bare.csv'), '\uFEFFa\r\n=1+1\r\n');
    expect(formulas(opened(fileOf('bare.csv')))).toEqual(['of:=1+1']);
  });
});
