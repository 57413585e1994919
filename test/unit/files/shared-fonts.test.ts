import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageFile } from '../../../src-main/files/shared-fonts.ts';
import { shareFonts } from '../../../scripts/font-files.ts';

let folder = '';
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const read = async (page: string, name: string) => {
  const content = await readPageFile(path.join(folder, page), name);
  return content === null ? null : Buffer.from(content).toString();
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-fonts-'));
  write('renderer/fonts/both.woff2', 'both');
  write('renderer/assets/page.js', 'page');
  write('report/report.css', 'css');
  write('report/fonts/both.woff2', 'both');
  write('report/fonts/own.woff2', 'own');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('fonts of several pages lie once, and each page has them all the same', async () => {
  shareFonts(folder);
  expect(await read('report', 'report.css')).toBe('css');
  for (const page of ['report', 'document', 'renderer'])
    expect([await read(page, 'fonts/both.woff2'), await read(page, 'fonts/own.woff2')]).toEqual(['both', 'own']);
});

it.each(['fonts/none.woff2', 'fonts/../assets/page.js', 'assets/page.js', 'fonts/page.js', 'report.css'])(
  'nothing else of the main window is read for another page: %s',
  async (name) => {
    expect(await read('document', name)).toBeNull();
  },
);

it('another font by the same name is not put in place of one', () => {
  write('document/fonts/both.woff2', 'another');
  expect(() => {
    shareFonts(folder);
  }).toThrow('both.woff2');
  expect(() => {
    shareFonts(folder);
  }).toThrow();
});
