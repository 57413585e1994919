import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedText, withoutGuard } from '../../../src-shared/domain/formula-guard.ts';
import { noNotes } from '../../../src-main/export/sheets/notes.ts';
import { csvParts } from '../../../src-main/export/sheets/write-csv.ts';
import { hostileValues } from '../export/hostile-values.ts';
import { fullRow, sheetOf, text, whole, type CellRow } from './sample-sheet.ts';

async function written(rows: CellRow[]) {
  const notes = noNotes();
  const bytes = await whole(csvParts(sheetOf(rows), notes));
  const records: string[][] = parse(bytes, { bom: true, relax_column_count: false, record_delimiter: '\r\n' });
  // Many readers end a record at a lone line feed or carriage return, too: such a text has to stand in quotes.
  const lenient: unknown = parse(bytes, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
  expect(lenient).toEqual(records);
  return { bytes, notes, records };
}

describe('a sheet as CSV', () => {
  it('is UTF-8 with its mark, with the stable names first and every line ended by CR LF', async () => {
    const { bytes } = await written([fullRow]);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString('utf8')).toBe(
      'company_name,share_count,capital_value,saved_on,born_on,received_at,is_official\r\n' +
        'Zürich Rück — 株式会社 – شركة,2450000,-12.50,2017-03-14,1961-03,2026-11-12T10:14:02.500Z,yes\r\n',
    );
  });

  it('has its columns also where there is no row', async () => {
    const { bytes, notes } = await written([]);
    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
    expect(notes.rows).toBe(0);
  });

  it('tells what is not known from what is empty', async () => {
    const { records } = await written([[{ kind: 'empty' }, { kind: 'not-known' }, { kind: 'empty' }]]);
    expect(records[1]).toEqual(['', 'not known', '', '', '', '', '']);
  });

  it('quotes as RFC 4180 says', async () => {
    const { bytes, records } = await written([
      [text('a "b", c'), { kind: 'as-it-came', text: 'one\r\ntwo\nthree\rfour' }],
    ]);
    expect(bytes.toString('utf8')).toContain('"a ""b"", c","one\r\ntwo\nthree\rfour",,,,,\r\n');
    expect(records[1]?.slice(0, 2)).toEqual(['a "b", c', 'one\r\ntwo\nthree\rfour']);
  });

  it.each([
    ...[
      '=1+1',
      '+1',
      '-1+2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '\u00A0=1',
      '\u3000+1',
      '\u200B=1',
      '\uFEFF@a',
    ],
    ...[
      '＝1',
      '＋1',
      '－1+1',
      '＠a',
      '﹦1',
      '﹢1',
      '﹣1',
      '﹫a',
      '⁺1',
      ' \t ＝1',
      "'=1",
      "''=1",
      '-',
      '=',
      '-5.',
      '-5,2',
      '+5',
    ],
    ...['\u202E=1', '-1 -2', '- 5', '\tplain', '\nplain'],
  ])('puts an apostrophe before %j', (formula) => {
    expect(guardedText(formula)).toBe(`'${formula}`);
    expect(withoutGuard(guardedText(formula))).toBe(formula);
  });

  it.each([
    ...[
      '',
      'Meridian',
      '5',
      '-5',
      '-5.20',
      '00123',
      "'s-Hertogenbosch",
      "'",
      'a=1',
      '1-2',
      'A+B',
      'x@y',
      '\u2212 5',
      '. =1',
    ],
    ...['"=1"', '#REF!', '株式会社'],
  ])('puts none before %j', (plain) => {
    expect(guardedText(plain)).toBe(plain);
    expect(withoutGuard(plain)).toBe(plain);
  });

  it.each(['one\ntwo', 'one\rtwo'])('puts %j in quotes, which ends no record', async (several) => {
    const { bytes, records } = await written([[text(several)]]);
    expect(bytes.toString('utf8')).toContain(`"${several}",,`);
    expect(records[1]?.[0]).toBe(several);
  });

  it('gives back every text that UTF-8 can hold and that has no control characters', async () => {
    const signs = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      '\r',
      '\n',
      '\t',
      ' ',
      '＝',
      '5',
      '.',
      'a',
      'ß',
      '😀',
    );
    const texts = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    // oxlint-disable-next-line no-control-regex -- they are replaced by their names
    const isPlain = (words: string) => words.isWellFormed() && !/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/.test(words);
    await fc.assert(
      fc.asyncProperty(fc.array(texts.filter(isPlain), { minLength: 1, maxLength: 5 }), async (values) => {
        const { records } = await written(values.map((value) => [text(value)]));
        expect(records.slice(1).map(([first = '']) => withoutGuard(first))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it('P8: holds every hostile value, none of which begins a formula', async () => {
    const { records, notes } = await written(hostileValues.map((value) => [text(value)]));
    expect(records).toHaveLength(hostileValues.length + 1);
    for (const [index, [first = '']] of records.slice(1).entries()) {
      expect(first).toMatch(/^(?!\s*[=+@]|[\t\r\n])/u);
      const value = hostileValues[index] ?? '';
      // oxlint-disable-next-line no-control-regex -- they are replaced by their names
      if (value.isWellFormed() && !/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/.test(value))
        expect(withoutGuard(first)).toBe(value);
    }
    expect(notes.guarded).toBeGreaterThan(10);
    expect(notes.mended).toBeGreaterThan(3);
  });

  it('names what a CSV cannot hold, and counts it', async () => {
    const { records, notes } = await written([[text('nul \0 \x1b end')], [text('half \uD800')]]);
    expect(records.slice(1).map(([first]) => first)).toEqual(['nul ‹NUL› ‹ESC› end', 'half \uFFFD']);
    expect(notes).toEqual({ rows: 2, cut: 0, mended: 1, named: 1, guarded: 0 });
  });

  it('holds a text of ten million characters whole', async () => {
    const { records } = await written([[text('x'.repeat(10_000_000))]]);
    expect(records[1]?.[0]).toHaveLength(10_000_000);
  });
});
