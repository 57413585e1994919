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
  ['ENAMETOOLONG', 'too-long'],
  ['EIO', 'other'],
])('%s is said as %s', (code, said) => {
  expect(folderTrouble(scratch, failing(code))).toBe(said);
});

it('on Windows a folder is refused from where SQLite could no longer open a record below it', () => {
  const below = (units: number) => `C:\\${'x'.repeat(units - 3)}`;
  const asked = (units: number) => folderTrouble(below(units), failing('EACCES'), 'windows');
  expect([asked(131), asked(132)]).toEqual(['not-allowed', 'too-long']);
});

it.each(['linux', 'macos'] as const)('on %s, where the limit is in bytes, it may be longer', (system) => {
  const asked = (folder: string) => folderTrouble(folder, failing('EACCES'), system);
  expect(asked(`/${'x'.repeat(383)}`)).toBe('not-allowed');
  expect([asked(`/${'x'.repeat(384)}`), asked(`/${'株'.repeat(128)}`)]).toEqual(['too-long', 'too-long']);
});
