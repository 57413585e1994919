import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readWorkbook } from '../../../src-main/batches/read-workbook.ts';
import type { ReadResult } from '../../../src-shared/domain/batch/list/list.ts';

const relation = (id: number, target: string) => `<Relationship Id="rId${String(id)}" Type="x" Target="${target}"/>`;

interface Parts {
  rows: string;
  shared?: string;
  more?: Record<string, string>;
  sheets?: string;
}

function workbook({
  rows,
  shared = '',
  more = {},
  sheets = '<sheet name="List" sheetId="1" r:id="rId1"/>',
}: Parts): Buffer {
  const files = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheets/sheet1.xml')}${relation(2, '/xl/worksheets/sheet2.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Birch Ltd</t></is></c></row></sheetData></worksheet>',
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const heading = `<row r="1">${inline('A1', 'Name')}${inline('B1', 'Company number')}</row>`;
const rowsOf = (result: ReadResult) => (result.kind === 'read' ? result.list.rows : result.refusal);

it('reads shared texts, numbers with their zeros, and gaps, and names rows as the sheet does', () => {
  const shared =
    '<si><r><t>Alder </t></r><r><t>&amp; Birch Ltd</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t xml:space="preserve">x_x000D_y</t></si>';
  const rows = `${heading}<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" s="1"><v>1234567</v></c></row><row r="5"><c r="B5"><v>1.2345678901E10</v></c><c r="C5" t="s"><v>1</v></c></row>`;
  expect(rowsOf(readWorkbook(workbook({ rows, shared })))).toEqual([
    { place: 4, cells: ['Alder & Birch Ltd', '01234567'], troubles: [] },
    { place: 5, cells: ['', '12345678901', 'x\ry'], troubles: [] },
  ]);
});

it('marks formulas, errors and numbers that lost their digits, and keeps what they show', () => {
  const rows = `${heading}<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x","y")</f><v>Alder Ltd</v></c><c r="B2" t="e"><v>#N/A</v></c></row><row r="3">${inline('A3', 'Birch Ltd')}<c r="B3"><v>9.1310115123456789E+17</v></c></row>`;
  expect(rowsOf(readWorkbook(workbook({ rows })))).toMatchObject([
    {
      place: 2,
      cells: ['Alder Ltd', '#N/A'],
      troubles: [
        { kind: 'formula', column: 0 },
        { kind: 'error-value', column: 1 },
      ],
    },
    { place: 3, troubles: [{ kind: 'shortened-number', column: 1 }] },
  ]);
});

it('marks days, which spreadsheets make of numbers, in the formats that every workbook has and in its own', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="[$-409]d\\ mmm\\ yyyy"/><numFmt numFmtId="166" formatCode="&quot;day &quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const cells = [0, 1, 2, 3, 4].map((style) => `<c r="${'ABCDE'[style] ?? ''}2" s="${String(style)}"><v>44197</v></c>`);
  const rows = `${heading}<row r="2">${cells.join('')}<c r="F2" s="1"/></row>`;
  expect(rowsOf(readWorkbook(workbook({ rows, more: { 'xl/styles.xml': styles } })))).toMatchObject([
    {
      troubles: [
        { kind: 'date', column: 1 },
        { kind: 'date', column: 2 },
      ],
    },
  ]);
});

const formatted = (code: string, value: string, type = 'n') => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const rows = `${heading}<row r="2"><c r="B2" s="1" t="${type}"><v>${value}</v></c></row>`;
  const result = readWorkbook(workbook({ rows, more: { 'xl/styles.xml': styles } }));
  const [row] = result.kind === 'read' ? result.list.rows : [];
  return [row?.cells[1], ...(row?.troubles ?? []).map(({ kind }) => kind)];
};

it.each([
  ['"SC"000000', '123456', 'SC123456'],
  ['"SC"000000', '12', 'SC000012'],
  ['\\S\\C000000;-0', '12345', 'SC012345'],
  ['[$HRB] 0', '4711', 'HRB 4711'],
  ['0"/2001"', '40', '40/2001'],
  ['#,##0', '12345678', '12345678'],
  ['0000\\-0000', '1234567', '01234567'],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '12345678', '12345678'],
  ['[Red]0.00', '12345678', '12345678'],
  ['General', '12345678', '12345678'],
  ['00000000;"none"', '1234567', '01234567'],
])('takes the number that the format %s shows: %s as %s', (code, value, shown) => {
  expect(formatted(code, value)).toEqual([shown]);
});

it.each([
  ...[
    '0,',
    '#,##0,,',
    '0,.0',
    '"99999999"',
    '0%',
    '0.00E+00',
    '[>99]"x"0;0',
    '"SC"#,##0',
    '0"1"0',
    ';;;',
    '"SC"General',
    '0000/0000',
    '# ?/?',
  ],
])('says of the format %s that it shows something else than the number, which is taken', (code) => {
  expect(formatted(code, '12345678')).toEqual(['12345678', 'shown-otherwise']);
});

it('says the same of percents of every workbook, and of a number below zero that a format writes something around', () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>';
  const rows = `${heading}<row r="2"><c r="B2" s="1"><v>12345678</v></c></row>`;
  expect(rowsOf(readWorkbook(workbook({ rows, more: { 'xl/styles.xml': styles } })))).toMatchObject([
    { cells: ['', '12345678'], troubles: [{ kind: 'shown-otherwise', column: 1 }] },
  ]);
  expect(formatted('"SC"0', '-5')).toEqual(['-5', 'shown-otherwise']);
});

it.each(['"SC"@', '0;0;0;"SC"@', '0;0;0;"EVIL"', ';;;', '@" closed"'])(
  'says of a text that the format %s shows something else',
  (code) => {
    expect(formatted(code, '12345678', 'str')).toEqual(['12345678', 'shown-otherwise']);
  },
);

it.each(['@', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '"SC"000000', '0;[Red]-0', '[Blue]@', 'General'])(
  'takes a text as it is where the format %s shows it so',
  (code) => {
    expect(formatted(code, '12345678', 'str')).toEqual(['12345678']);
  },
);

it('refuses a cell with two values, and takes nothing from what an extension adds to one', () => {
  const two = (cell: string) => readWorkbook(workbook({ rows: `${heading}<row r="2">${cell}</row>` }));
  for (const cell of [
    '<c r="B2"><v>1234</v><v>5678</v></c>',
    '<c r="B2"><is><t>1234</t></is><v>5678</v></c>',
    '<c r="B2" t="inlineStr"><is><t>1234</t></is><is><t>5678</t></is></c>',
  ])
    expect(two(cell)).toMatchObject({
      refusal: { kind: 'broken-workbook', what: 'a cell of row 2 has two values' },
    });
  const added = two('<c r="B2"><v>123456</v><extLst><ext><v>78</v><x><t>9</t></x></ext></extLst></c>');
  expect(rowsOf(added)).toMatchObject([{ cells: ['', '123456'], troubles: [] }]);
  const runs = two('<c r="B2" t="inlineStr"><is><r><t>12</t></r><r><t>34</t></r></is><v/></c>');
  expect(rowsOf(runs)).toMatchObject([{ cells: ['', '1234'] }]);
});

it('reads what is written above a text as none of it, and an empty place of a shared text as no text', () => {
  const spoken = '<is><t>00000025</t><rPh sb="0" eb="1"><t>spoken</t></rPh></is>';
  const rows = `${heading}<row r="2"><c r="A2" t="inlineStr">${spoken}</c><c r="B2" t="s"><v></v></c></row>`;
  expect(rowsOf(readWorkbook(workbook({ rows, shared: '<si><t>00000001</t></si>' })))).toEqual([
    { place: 2, cells: ['00000025', '\uFFFD'], troubles: [{ kind: 'unreadable-sign', column: 1 }] },
  ]);
});

it('refuses a cell that is there twice, and a part of which one digit became another', () => {
  const twice = `${heading}<row r="2">${inline('A2', 'Alder Ltd')}${inline('A2', 'Birch Ltd')}</row>`;
  expect(readWorkbook(workbook({ rows: twice }))).toMatchObject({ refusal: { kind: 'broken-workbook' } });
  const packed = workbook({ rows: `${heading}<row r="2">${inline('B2', '00000001')}</row>` });
  const stored = Buffer.from(zipSync(unzipSync(packed), { level: 0 }));
  expect(rowsOf(readWorkbook(stored))).toMatchObject([{ cells: ['', '00000001'] }]);
  stored.write('00000009', stored.indexOf('00000001'));
  expect(readWorkbook(stored)).toMatchObject({
    refusal: { what: 'xl/worksheets/sheet1.xml does not fit its checksum' },
  });
});

it('reads the first sheet that is shown, or the one that is chosen, and names the others', () => {
  const sheets = '<sheet name="Old" state="hidden" r:id="rId1"/><sheet name="List" r:id="rId2"/>';
  const bytes = workbook({ rows: heading, sheets });
  expect(readWorkbook(bytes)).toMatchObject({ list: { source: { sheet: 'List', otherSheets: ['Old'] } } });
  expect(readWorkbook(bytes, { sheet: 'Old' })).toMatchObject({ list: { source: { sheet: 'Old' } } });
  expect(readWorkbook(bytes, { sheet: 'None' })).toMatchObject({
    refusal: { kind: 'no-such-sheet', sheets: ['Old', 'List'] },
  });
});

it('refuses a bomb by its listed size before it is unpacked, and by its true size where that is a lie', () => {
  const bomb = workbook({ rows: '', more: { 'xl/worksheets/sheet1.xml': ' '.repeat(160_000_000) } });
  expect(bomb.length).toBeLessThan(1_000_000);
  const begun = performance.now();
  expect(readWorkbook(bomb)).toMatchObject({
    refusal: { kind: 'unpacks-too-large', part: 'xl/worksheets/sheet1.xml' },
  });
  const lying = Buffer.from(bomb);
  const directory = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  lying.writeUInt32LE(1_000, directory + 24);
  expect(readWorkbook(lying)).toMatchObject({
    refusal: { kind: 'unpacks-too-large', part: 'xl/worksheets/sheet1.xml', most: 1_000 },
  });
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('refuses declared entities, and everything that is not well formed', () => {
  const declared = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet/>';
  for (const text of [declared, '<worksheet><row></worksheet>', '<worksheet>&b;</worksheet>', '<worksheet', '<a>&</a>'])
    expect(readWorkbook(workbook({ rows: '', more: { 'xl/worksheets/sheet1.xml': text } }))).toMatchObject({
      refusal: { kind: 'broken-workbook' },
    });
});

it('refuses a workbook of before 2007, what is none, one that is cut at any place, and a row that is too wide', () => {
  const whole = workbook({ rows: heading });
  expect(readWorkbook(Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'))).toMatchObject({
    refusal: { kind: 'old-or-locked-workbook' },
  });
  for (let length = 0; length < whole.length; length += 7)
    expect(readWorkbook(whole.subarray(0, length)).kind).toBe('refused');
  const wide = `${heading}<row r="9">${inline('XFD9', 'x')}</row>`;
  expect(readWorkbook(workbook({ rows: wide }))).toMatchObject({ refusal: { kind: 'too-many-columns', place: 9 } });
});

it('refuses a workbook whose few bytes become much: nested, of many sheets or of long names, of one text in every cell', () => {
  const refusalOf = (parts: Parts) => readWorkbook(workbook(parts));
  const deep = '<x>'.repeat(200_000) + '</x>'.repeat(200_000);
  expect(refusalOf({ rows: deep })).toEqual({
    kind: 'refused',
    refusal: { kind: 'broken-workbook', what: 'a part is nested too deeply' },
  });
  const sheets = '<sheet name="List" r:id="rId1"/>'.repeat(2_000);
  expect(refusalOf({ rows: heading, sheets })).toMatchObject({ refusal: { what: 'it has too many sheets' } });
  const named = `<sheet name="${'x'.repeat(100_000)}" r:id="rId1"/>`;
  expect(refusalOf({ rows: heading, sheets: named })).toMatchObject({
    refusal: { what: 'the name of a sheet is too long' },
  });
  const shared = `<si><t>${'x'.repeat(1_000_000)}</t></si>`;
  const cells = '<c t="s"><v>0</v></c>'.repeat(400);
  expect(refusalOf({ rows: `${heading}<row r="2">${cells}</row>`, shared })).toMatchObject({
    refusal: { what: 'its cells have more text than any list' },
  });
  const wide = '<c/>'.repeat(1_000_000);
  expect(refusalOf({ rows: `<row r="1">${wide}</row>` })).toMatchObject({ refusal: { kind: 'too-many-columns' } });
});
