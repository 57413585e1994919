import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOfTests, isLeftToVitest, moduleOf } from '../../renderer/bundle/test-imports.ts';

const wanted = importsOfTests();

it('the bundle of the renderer for its tests begins with the styles, which name their layers in their order', () => {
  expect(wanted[0]).toMatch(/src-renderer\/styles\/index\.ts$/);
});

it('each module that a test of the renderer imports is in its bundle once, as a file that is there', () => {
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(wanted.filter((source) => path.isAbsolute(source) && !existsSync(source))).toEqual([]);
  expect(wanted).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/stand-in\/window\.ts$/), 'vitest-browser-svelte']),
  );
});

it('Vitest and texts of files are no part of that bundle, and a sheet of styles is the one of all', () => {
  expect(wanted.filter((source) => isLeftToVitest(source))).toEqual([]);
  expect(['vitest', 'vitest/browser', './tokens.css?raw'].map((source) => isLeftToVitest(source))).toEqual([
    true,
    true,
    true,
  ]);
  expect(moduleOf('../../src-renderer/features/search/search.css', '/x/y.test.ts')).toBe(wanted[0]);
});
