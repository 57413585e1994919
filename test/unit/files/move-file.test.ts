import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { syncFolder } from '../../../src-main/files/atomic-file.ts';
import { moveFile } from '../../../src-main/files/move-file.ts';

let folder: string;
let waited: number[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-move-'));
  waited = [];
  return () => {
    rmSync(folder, { recursive: true });
  };
});

/** A system that refuses so often, as Windows does while a scanner has a file open, and then renames. */
function refusing(code: string, times: number) {
  let left = times;
  return {
    wait: (ms: number) => void waited.push(ms),
    rename(from: string, to: string) {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error(code), { code });
      renameSync(from, to);
    },
  };
}

function files() {
  const [from, to] = [path.join(folder, 'new'), path.join(folder, 'kept')];
  writeFileSync(from, 'new');
  writeFileSync(to, 'old');
  return { from, to };
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows %s is waited for, and the file is replaced then', (code) => {
  const { from, to } = files();
  moveFile(from, to, 'windows', refusing(code, 3));
  expect(readFileSync(to, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['kept']);
  expect(waited).toEqual([10, 20, 50]);
});

it('on Windows a file that stays open is given up after less than a second, and both files are as they were', () => {
  const { from, to } = files();
  expect(() => {
    moveFile(from, to, 'windows', refusing('EBUSY', 100));
  }).toThrow('EBUSY');
  expect([readFileSync(from, 'utf8'), readFileSync(to, 'utf8')]).toEqual(['new', 'old']);
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1_000);
});

it.each([
  ['windows', 'ENOSPC'],
  ['linux', 'EPERM'],
  ['macos', 'EACCES'],
] as const)('on %s %s is said at once', (system, code) => {
  const { from, to } = files();
  expect(() => {
    moveFile(from, to, system, refusing(code, 1));
  }).toThrow(code);
  expect(waited).toEqual([]);
});

it('a folder is not opened to make a rename last on Windows, which refuses that, and is on the other systems', () => {
  const missing = path.join(folder, 'missing');
  expect(() => {
    syncFolder(missing, 'windows');
  }).not.toThrow();
  for (const system of ['linux', 'macos'] as const)
    expect(() => {
      syncFolder(missing, system);
    }).toThrow('ENOENT');
});
