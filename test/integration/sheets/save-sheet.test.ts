import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { takeAboutPlace } from '../../../src-main/export/about-place.ts';
import { checkCsv } from '../../../src-main/export/sheets/check/check-csv.ts';
import { checkXlsx } from '../../../src-main/export/sheets/check/check-xlsx.ts';
import { saveSheet } from '../../../src-main/export/sheets/save-sheet.ts';
import { filesInWorkbook, worksheetFiles } from '../../../src-main/export/sheets/xlsx/workbook-files.ts';
import { zipParts } from '../../../src-main/export/sheets/xlsx/zip-parts.ts';
import { hostileValues } from '../../unit/export/hostile-values.ts';
import { filesOf } from '../../unit/sheets/read-xlsx.ts';
import { about, fullRow, sheetOf, text, whole, type CellRow } from '../../unit/sheets/sample-sheet.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-sheets-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
});

function saving(
  file: string,
  rows: Iterable<CellRow>,
  note: (sha256: string) => Promise<void> = () => Promise.resolve(),
) {
  return { sheet: sheetOf(rows), about, file: path.join(folder, file), note };
}

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex');

describe('saving a sheet', () => {
  it.each(['csv', 'xlsx'] as const)('tells the hash of a %s before it is in its place', async (format) => {
    const noted: string[] = [];
    await saveSheet(
      format,
      saving(`Hits.${format}`, [fullRow], (sha256) => {
        noted.push(sha256);
        expect(readdirSync(folder)).not.toContain(`Hits.${format}`);
        return Promise.resolve();
      }),
    );
    expect(noted).toEqual([hashOf(`Hits.${format}`)]);
  });

  it('writes beside a CSV what it is', async () => {
    const { notes, beside } = await saveSheet('csv', saving('Hits of today.csv', [fullRow, [text('=1')]]));
    expect(beside).toBe('Hits of today.about.json');
    expect(notes).toMatchObject({ rows: 2, guarded: 1 });
    const said: unknown = JSON.parse(readFileSync(path.join(folder, 'Hits of today.about.json'), 'utf8'));
    expect(said).toMatchObject({
      format: 'dossier-sheet',
      version: 1,
      file: { name: 'Hits of today.csv', sha256: hashOf('Hits of today.csv') },
      sheet: 'search_hits',
      madeAt: about.madeAt,
      officer: 'Ada Marsh',
      connection: { kind: 'demo', warning: 'Made on the demo connection: every company and person in it is invented.' },
      rows: 2,
      sources: about.sources,
      trailAnchor: about.anchor,
      changed: ['1 text begins like a formula. An apostrophe stands before it, which is not part of it.'],
    });
  });

  it.each(['csv', 'xlsx'] as const)('P11: leaves nothing of a %s that could not be noted', async (format) => {
    const refusing = saving(`Hits.${format}`, [fullRow], () => Promise.reject(new Error('no room')));
    await expect(saveSheet(format, refusing)).rejects.toThrow('no room');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['csv', 'xlsx'] as const)('P11: leaves nothing of a %s whose rows end in a fault', async (format) => {
    function* failing(): Generator<CellRow> {
      yield fullRow;
      throw new Error('the record is locked');
    }
    await expect(saveSheet(format, saving(`Hits.${format}`, failing()))).rejects.toThrow('the record is locked');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['csv', 'xlsx'] as const)('P8: saves every hostile value as %s', async (format) => {
    const rows = hostileValues.map((value): CellRow => [text(value)]);
    await saveSheet(format, saving(`Hits.${format}`, rows));
    expect(readdirSync(folder)).toContain(`Hits.${format}`);
  });
});

describe('what stands beside a CSV', () => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  it('takes the place of no file that nobody asked about', async () => {
    writeFileSync(path.join(folder, 'Hits.about.json'), 'my own words');
    writeFileSync(path.join(folder, 'Hits.about (2).json'), '{"file":{"name":"Hits.csv","sha256":"00"}}');
    await saveSheet('csv', saving('Hits.csv', [fullRow]));
    expect(read('Hits.about.json')).toBe('my own words');
    expect(read('Hits.about (2).json')).toContain('"00"');
    expect(JSON.parse(read('Hits.about (3).json'))).toMatchObject({ file: { sha256: hashOf('Hits.csv') } });
  });

  it('of another file of that name stays, though Dossier wrote it', async () => {
    await saveSheet('csv', saving('Hits.csv', [fullRow]));
    const of = read('Hits.about.json');
    // The officer has edited the sheet since, or put another one there: what is beside it is not about that.
    writeFileSync(path.join(folder, 'Hits.csv'), 'edited by hand');
    await saveSheet('csv', saving('Hits.csv', [fullRow, fullRow]));
    expect(read('Hits.about.json')).toBe(of);
    expect(JSON.parse(read('Hits.about (2).json'))).toMatchObject({ rows: 2, file: { sha256: hashOf('Hits.csv') } });
  });

  it('goes with the very file that is replaced', async () => {
    await saveSheet('csv', saving('Hits.csv', [fullRow]));
    await saveSheet('csv', saving('Hits.csv', [fullRow, fullRow]));
    expect(readdirSync(folder).toSorted()).toEqual(['Hits.about.json', 'Hits.csv']);
    expect(JSON.parse(read('Hits.about.json'))).toMatchObject({ rows: 2, file: { sha256: hashOf('Hits.csv') } });
  });

  it('comes back as it was where the file could not be put in its place', async () => {
    await saveSheet('csv', saving('Hits.csv', [fullRow]));
    const of = read('Hits.about.json');
    const place = await takeAboutPlace(path.join(folder, 'Hits.csv'));
    place.write('{}');
    place.giveBack();
    expect(read('Hits.about.json')).toBe(of);
    const other = await takeAboutPlace(path.join(folder, 'Other.csv'));
    other.write('{}');
    other.giveBack();
    expect(readdirSync(folder).toSorted()).toEqual(['Hits.about.json', 'Hits.csv']);
  });
});

describe('reading back a CSV', () => {
  const sheet = { columns: 2, rows: 1 };
  it('takes one that is sound', async () => {
    writeFileSync(path.join(folder, 'a.csv'), '\uFEFFa,b\r\n"x ""y"", \r\nz",\r\n');
    await expect(checkCsv(path.join(folder, 'a.csv'), sheet)).resolves.toBeUndefined();
  });

  it.each([
    ['has no mark', 'a,b\r\nx,y\r\n'],
    ['lacks a row', '\uFEFFa,b\r\n'],
    ['has a row more', '\uFEFFa,b\r\nx,y\r\nx,y\r\n'],
    ['lacks a column', '\uFEFFa,b\r\nx\r\n'],
    ['has a line feed alone', '\uFEFFa,b\nx,y\r\n'],
    ['has a carriage return alone', '\uFEFFa,b\r\nx\ry,z\r\n'],
    ['has a quote in a bare field', '\uFEFFa,b\r\nx"z,y\r\n'],
    ['has something behind a quote', '\uFEFFa,b\r\n"x"z,y\r\n'],
    ['ends in quotes', '\uFEFFa,b\r\nx,"y\r\n'],
    ['does not end its last line', '\uFEFFa,b\r\nx,y'],
    ['is not UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x2c, 0x62, 0x0d, 0x0a, 0xff, 0x2c, 0x62, 0x0d, 0x0a])],
  ])('refuses one that %s', async (_what, content) => {
    writeFileSync(path.join(folder, 'a.csv'), content);
    await expect(checkCsv(path.join(folder, 'a.csv'), sheet)).rejects.toThrow();
  });
});

describe('reading back a workbook', () => {
  async function changed(change: (files: Map<string, string>) => void): Promise<string> {
    await saveSheet('xlsx', saving('a.xlsx', [fullRow]));
    const files = filesOf(readFileSync(path.join(folder, 'a.xlsx')));
    change(files);
    const file = path.join(folder, 'b.xlsx');
    writeFileSync(file, await whole(zipParts([...files].map(([name, xml]) => ({ name, parts: [xml] })))));
    return file;
  }
  const [rowsFile] = worksheetFiles;
  const check = (file: string, rows = 1) => checkXlsx(file, filesInWorkbook, rowsFile, { rows });
  const edit = (from: string, to: string) => (files: Map<string, string>) => {
    const xml = files.get(rowsFile) ?? '';
    expect(xml).toContain(from);
    files.set(rowsFile, xml.replace(from, to));
  };

  it('takes one that is sound', async () => {
    await expect(check(await changed(() => undefined))).resolves.toBeUndefined();
  });

  it.each([
    ['has a formula', edit('<v>42808</v>', '<f>1+1</f><v>42808</v>')],
    ['has an element that does not end', edit('</row></sheetData>', '</sheetData>')],
    ['has a bare sign', edit('Zürich', 'Z & urich')],
    ['has a sign that XML has not', edit('Zürich', 'Z\u0001rich')],
    ['has markup in a text', edit('Zürich', '<b>Zürich')],
    ['has a comment', edit('<sheetData>', '<!-- --><sheetData>')],
    ['has a file more', (files: Map<string, string>) => void files.set('xl/vbaProject.bin', '<a/>')],
    ['lacks a file', (files: Map<string, string>) => void files.delete('xl/styles.xml')],
  ])('refuses one that %s', async (_what, change) => {
    const file = await changed(change);
    await expect(check(file)).rejects.toThrow('not sound');
  });

  it('refuses one that lacks a row', async () => {
    await expect(check(await changed(() => undefined), 2)).rejects.toThrow('rows are missing');
  });

  it('refuses one with any byte changed, or cut anywhere', async () => {
    await saveSheet('xlsx', saving('a.xlsx', [fullRow]));
    const sound = readFileSync(path.join(folder, 'a.xlsx'));
    const file = path.join(folder, 'b.xlsx');
    let taken = 0;
    for (let at = 0; at < sound.length; at += 97) {
      writeFileSync(file, sound.subarray(0, at));
      await expect(check(file)).rejects.toThrow();
      const flipped = Buffer.from(sound);
      flipped[at] = (flipped[at] ?? 0) ^ 0x40;
      writeFileSync(file, flipped);
      taken += await check(file).then(
        () => 1,
        () => 0,
      );
    }
    // Dates, flags and versions in the headers of the archive are nothing that the sheet tells.
    expect(taken).toBeLessThan(sound.length / 97 / 4);
  });
});
