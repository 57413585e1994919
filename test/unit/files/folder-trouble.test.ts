import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderTrouble } from '../../../src-main/files/folder-trouble.ts';

let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'dossier-folder-'));
});
afterEach(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const trouble = (folder: string) => folderTrouble(folder, () => mkdirSync(folder, { recursive: true }));

/** A system's error, for what cannot be brought about here. */
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

it('a folder that can be written, also one that is made first, has none, and nothing is left in it', () => {
  const folder = path.join(scratch, 'new/deep');
  expect(trouble(folder)).toBeNull();
  expect(trouble(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('a file in its place, or in the way to it, is said', () => {
  const file = path.join(scratch, 'file');
  writeFileSync(file, 'x');
  expect(trouble(file)).toBe('not-a-folder');
  expect(trouble(path.join(file, 'below'))).toBe('not-a-folder');
});

it.each([
  ['EACCES', 'not-allowed'],
  ['EROFS', 'read-only'],
  ['ENOENT', 'missing'],
  ['ENOSPC', 'full'],
  ['EIO', 'other'],
])('%s is said as %s', (code, said) => {
  expect(folderTrouble(scratch, failing(code))).toBe(said);
});
