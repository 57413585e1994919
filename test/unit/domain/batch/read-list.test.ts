import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOfRows, readListFile, readPastedList } from '../../../../src-shared/domain/batch/read-list.ts';
import {
  listCodings,
  type ListCoding,
  type ReadList,
  type ReadResult,
} from '../../../../src-shared/domain/batch/list/list.ts';
import { batchRows } from '../../../../src-main/export/sheets/subjects/batch-rows.ts';
import { splitRows } from '../../../../src-shared/domain/batch/list/split-rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = ({ rows }: ReadList) => rows.map(({ cells }) => cells);
const meaningsOf = ({ columns }: ReadList) => columns.map(({ meaning }) => meaning);

function listIn(result: ReadResult): ReadList {
  if (result.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
  return result.list;
}

const readText = (text: string) => listIn(readListFile(bytesOf(text)));

/** A text in UTF-16, little-endian or big-endian, without a mark. */
function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
}

const sample = 'Reference;Company name;Country\r\nK-1;Möwenhagen Maschinenbau GmbH;DE\r\n';

describe('codings', () => {
  const codings: [string, Uint8Array, string, boolean][] = [
    ['UTF-8', bytesOf(sample), 'utf-8', false],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${sample}`), 'utf-8', false],
    ['UTF-16 LE with its mark', utf16(`\uFEFF${sample}`, false), 'utf-16-le', false],
    ['UTF-16 BE with its mark', utf16(`\uFEFF${sample}`, true), 'utf-16-be', false],
    ['UTF-16 LE without a mark', utf16(sample, false), 'utf-16-le', true],
    ['UTF-16 BE without a mark', utf16(sample, true), 'utf-16-be', true],
    ['Windows-1252', Uint8Array.from(sample, (sign) => sign.charCodeAt(0)), 'windows-1252', true],
  ];
  it.each(codings)('%s is read, and it is said where it was guessed', (_, bytes, coding, isCodingGuessed) => {
    const list = listIn(readListFile(bytes));
    expect(list.source).toEqual({ kind: 'text', coding, isCodingGuessed, separator: ';' });
    expect(cellsOf(list)).toEqual([['K-1', 'Möwenhagen Maschinenbau GmbH', 'DE']]);
  });
});

describe('a sheet that Dossier wrote of a batch', () => {
  const told = 'ignored own-reference name number jurisdiction address previous-name'.split(' ');
  it.each([
    ['stable names', batchRows.columns.map(({ name }) => name)],
    ['headings', batchRows.columns.map(({ heading }) => heading)],
  ])('is asked by what its list said, and not by what was found, where it has %s', (_, head) => {
    const cells = ['2', 'K-1', 'Alder', '7', 'GB', '1 Mill Lane', 'Birch', 'Sure', 'sure', 'ALDER LIMITED', 'IE', '9'];
    const found = ['IE|9', 'active', '11', '', '2026-11-30 06:00:00', 'Active', 'Bo Ek', '2026-11-30 07:00:00', ''];
    const list = readText([head, [...cells, ...found]].map((row) => row.join(';')).join('\n'));
    expect(list.heading?.cells).toEqual(head);
    expect(meaningsOf(list).slice(0, told.length)).toEqual(told);
    expect(new Set(meaningsOf(list).slice(told.length))).toEqual(new Set(['ignored']));
  });
});

describe('a coding that somebody chose', () => {
  const chosen: [ListCoding, number[], string][] = [
    ['shift_jis', [0x8e, 0xd0, 0x96, 0xbc], '社名'],
    ['euc-jp', [0xbc, 0xd2, 0xcc, 0xbe], '社名'],
    ['gb18030', [0xb9, 0xab, 0xcb, 0xbe], '公司'],
    ['big5', [0xa4, 0xbd, 0xa5, 0x71], '公司'],
    ['euc-kr', [0xc8, 0xb8, 0xbb, 0xe7], '회사'],
    ['windows-1253', [0xcf, 0xed], 'Ον'],
    ['windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['windows-1251', [0xce, 0xce, 0xce], 'ООО'],
  ];
  it.each(chosen)('%s', (coding, letters, text) => {
    const bytes = Uint8Array.from([...letters, ...bytesOf(' Ltd;GB\n')]);
    const list = listIn(readListFile(bytes, { coding }));
    expect(list.source).toEqual({ kind: 'text', coding, isCodingGuessed: false, separator: ';' });
    expect(cellsOf(list)).toEqual([[`${text} Ltd`, 'GB']]);
  });

  it('each that is offered is one that is read', () => {
    for (const coding of listCodings) {
      const written = coding.startsWith('utf-16')
        ? utf16('Alder Ltd;GB', coding === 'utf-16-be')
        : bytesOf('Alder Ltd;GB');
      expect(cellsOf(listIn(readListFile(written, { coding })))).toEqual([['Alder Ltd', 'GB']]);
    }
  });
});

describe('separators and cells', () => {
  it.each([',', ';', '\t', '|'])('finds the separator %j', (separator) => {
    const list = readText(`name${separator}number\nAlder Ltd${separator}00012345\nBirch Ltd${separator}00012346\n`);
    expect(list.source).toMatchObject({ separator });
    expect(cellsOf(list)).toEqual([
      ['Alder Ltd', '00012345'],
      ['Birch Ltd', '00012346'],
    ]);
  });

  it('reads names on lines of their own, whose comma stands before a legal form', () => {
    const list = readText('Meridian, Inc.\nAlderbrook Foods\nThornbeck, LLC\n');
    expect(list.source).toMatchObject({ separator: null });
    expect(cellsOf(list)).toEqual([['Meridian, Inc.'], ['Alderbrook Foods'], ['Thornbeck, LLC']]);
    expect(meaningsOf(list)).toEqual(['name']);
  });

  it('follows a line that tells the separator, and counts it in the places', () => {
    const list = readText('sep=;\r\nname;number\r\nAlder, Ltd;00012345\r\n');
    expect(list.source).toMatchObject({ separator: ';' });
    expect(list.rows).toEqual([{ place: 3, cells: ['Alder, Ltd', '00012345'], troubles: [] }]);
  });

  it('reads quoted cells over several lines, and gives each row the line that it begins on', () => {
    const list = readText('name,address\r\n"Alder ""A"" Ltd","1 Mill Lane\r\nLeeds"\rBirch Ltd,x\n');
    expect(list.rows).toEqual([
      { place: 2, cells: ['Alder "A" Ltd', '1 Mill Lane\r\nLeeds'], troubles: [] },
      { place: 4, cells: ['Birch Ltd', 'x'], troubles: [] },
    ]);
  });

  it('reads a mark that nothing ends as it stands, names its row, and loses no row below it', () => {
    const list = readText('name,number\n"Alder Ltd,1\n"Birch Ltd",2\nCedar "C" Ltd,3\n"Doe" Ltd,4\n"Elm Ltd,5\n');
    expect(list.rows).toEqual([
      { place: 2, cells: ['"Alder Ltd', '1'], troubles: [{ kind: 'unclosed-quote', column: 0 }] },
      { place: 3, cells: ['Birch Ltd', '2'], troubles: [] },
      { place: 4, cells: ['Cedar "C" Ltd', '3'], troubles: [] },
      { place: 5, cells: ['"Doe" Ltd', '4'], troubles: [{ kind: 'stray-quote', column: 0 }] },
      { place: 6, cells: ['"Elm Ltd', '5'], troubles: [{ kind: 'unclosed-quote', column: 0 }] },
    ]);
  });

  it('keeps a NUL and what could not be decoded, and marks the cell', () => {
    const list = readText('name,number\nAlder\0 Ltd,1\nBirch \uFFFD Ltd,2\n');
    expect(list.rows.map(({ place, troubles }) => [place, troubles])).toEqual([
      [2, [{ kind: 'unreadable-sign', column: 0 }]],
      [3, [{ kind: 'unreadable-sign', column: 0 }]],
    ]);
    expect(list.rows[0]?.cells[0]).toBe('Alder\0 Ltd');
  });

  it('reads what a spreadsheet puts on the clipboard', () => {
    const list = listIn(readPastedList('Company\tCountry\nAlder, Birch & Co\tGB\n'));
    expect(list.source).toEqual({ kind: 'pasted', separator: '\t' });
    expect(cellsOf(list)).toEqual([['Alder, Birch & Co', 'GB']]);
  });

  it('parts a sound list as another reader of RFC 4180 does', () => {
    const cell = fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a,b', 'x\ny', '"', 'Łódź', ' '))
      .map((text) => text.replaceAll(/\r/g, ''));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const read = splitRows(text, ',');
        const peer: unknown = parse(text, { relax_column_count: true, record_delimiter: '\r\n' });
        expect(read.kind === 'rows' ? read.rows.map(({ cells }) => cells) : null).toEqual(peer);
      }),
    );
  });

  it('loses no sign of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\0') }), (text) => {
        const read = splitRows(text, ',');
        const kept = read.kind === 'rows' ? read.rows.flatMap(({ cells }) => cells).join('') : '';
        const letters = (of: string) => of.replaceAll(/[^a\0]/g, '');
        expect(letters(kept)).toBe(letters(text));
      }),
    );
  });
});

describe('columns', () => {
  it('are told by their headings, each with the heading as its reason', () => {
    const list = readText('Kundennr.;Firma;HRB;Land;Anschrift;Früherer Name;Note\n1;Alder GmbH;HRB 1234;DE;x;y;z\n');
    expect(meaningsOf(list)).toEqual([
      'own-reference',
      'name',
      'number',
      'jurisdiction',
      'address',
      'previous-name',
      'ignored',
    ]);
    expect(list.columns[0]?.reason).toEqual({ kind: 'heading', heading: 'Kundennr.' });
    expect(list.columns[6]?.reason).toEqual({ kind: 'not-recognised' });
  });

  it('are told by their cells where there is no heading, with how many look like it', () => {
    const list = readText('Alder Foods Ltd,00012345,GB\nBirch Marine,SC123456,United Kingdom\n');
    expect(list.heading).toBeNull();
    expect(list.columns.map(({ meaning, reason }) => [meaning, reason])).toEqual([
      ['name', { kind: 'content', fits: 1, of: 2 }],
      ['number', { kind: 'content', fits: 2, of: 2 }],
      ['jurisdiction', { kind: 'content', fits: 2, of: 2 }],
    ]);
  });

  it('that say what another says are not read, and lead to it', () => {
    const list = readText('name,company\nAlder Ltd,Birch Ltd\n');
    expect(list.columns[1]).toMatchObject({
      meaning: 'ignored',
      reason: { kind: 'another-column', column: 0, meaning: 'name' },
    });
  });

  it('are what a person says that they are', () => {
    const columns = new Map([[1, 'name' as const]]);
    const list = listIn(readListFile(bytesOf('name,company\nAlder Ltd,Birch Ltd\n'), { columns, hasHeading: false }));
    expect(meaningsOf(list)).toEqual(['ignored', 'name']);
    expect(list.columns[1]?.reason).toEqual({ kind: 'person' });
    expect(list.rows).toHaveLength(2);
  });
});

describe('what is refused', () => {
  it('is told by its size before anything is read', () => {
    expect(readListFile(new Uint8Array(200_000_000))).toEqual({
      kind: 'refused',
      refusal: { kind: 'too-large', bytes: 200_000_000, most: 50_000_000 },
    });
  });

  it('names the row with too many columns', () => {
    const text = `name,number\nAlder Ltd,1\n${','.repeat(1_000_000)}\n`;
    expect(readListFile(bytesOf(text))).toEqual({
      kind: 'refused',
      refusal: { kind: 'too-many-columns', place: 3, most: 500 },
    });
  });

  it('has too many rows, nothing in it, or is no text', () => {
    expect(readListFile(bytesOf('a,b\n'.repeat(100_001)))).toMatchObject({ refusal: { kind: 'too-many-rows' } });
    expect(readListFile(bytesOf(' ,\n\n,\n'))).toMatchObject({ refusal: { kind: 'empty' } });
    expect(readListFile(new Uint8Array())).toMatchObject({ refusal: { kind: 'empty' } });
    expect(readListFile(bytesOf('%PDF-1.7 ...'))).toMatchObject({ refusal: { kind: 'not-a-list' } });
    expect(readListFile(Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 31))).toMatchObject({
      refusal: { kind: 'not-a-list' },
    });
  });

  it('does not hold up whoever reads it: a mark on each line that nothing ends', () => {
    const begun = performance.now();
    const list = readText('"a,b\n'.repeat(90_000));
    expect(list.rows).toHaveLength(90_000);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

it('counts add up: each row is the heading, a row, or empty', () => {
  const cells = fc.array(fc.constantFrom('', ' ', 'name', 'Alder Ltd', '1234567'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 30 }), (all) => {
      const rows = all.map((row, at) => ({ place: at + 1, cells: row, troubles: [] }));
      const read = listOfRows(rows, { kind: 'pasted', separator: '\t' });
      const isNothing = all.flat().join('').trim() === '';
      expect(read.kind).toBe(isNothing ? 'refused' : 'read');
      if (read.kind === 'refused') return;
      const { heading, rows: stated, emptyRows } = read.list;
      expect(stated.length + emptyRows + (heading === null ? 0 : 1)).toBe(all.length);
    }),
  );
});
