import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { freePlace, takeFreePlace } from '../../../src-main/files/free-place.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const put = (name: string) => writeFileSync(path.join(folder, name), 'of somebody else');

it('a name that nothing has is taken as it is, and one that is taken is given the next free number before its ending', () => {
  expect(freePlace(folder, 'Report', 'pdf')).toBe(path.join(folder, 'Report.pdf'));
  put('Report.pdf');
  put('report (2).PDF');
  expect(freePlace(folder, 'Report', 'pdf')).toBe(path.join(folder, 'Report (3).pdf'));
  expect(freePlace(folder, 'Report', null)).toBe(path.join(folder, 'Report'));
  put(`Soci${String.fromCodePoint(0xe9)}t${String.fromCodePoint(0xe9)}.pdf`);
  expect(freePlace(folder, 'Socie\u0301te\u0301', 'pdf')).toBe(path.join(folder, 'Socie\u0301te\u0301 (2).pdf'));
});

it('a place that is taken is held by an empty file, and given back it is as if it had not been', () => {
  put('S.à r.l. 1.pdf');
  const first = takeFreePlace(folder, 'S.à r.l. 1.pdf');
  const second = takeFreePlace(folder, 'S.à r.l. 1.pdf');
  expect([first.file, second.file].map((file) => path.basename(file))).toEqual([
    ...['S.à r.l. 1 (2).pdf', 'S.à r.l. 1 (3).pdf'],
  ]);
  first.giveBack();
  second.giveBack();
  expect(readdirSync(folder)).toEqual(['S.à r.l. 1.pdf']);
});
