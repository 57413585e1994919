import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { kindOf, splitArguments } from '../../../scripts/test-kind.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('every test file can be run alone, but those of the package', () => {
  const files = globSync('test/**/*.test.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const without = files.filter((file) => kindOf(file) === null && !file.startsWith(path.join('test', 'package')));
  expect(without).toEqual([]);
});

it('a test file is of the kind that its folder says, however it is written', () => {
  expect(kindOf('test/unit/layers.test.ts')).toBe('unit');
  expect(kindOf('./test/contract/v2.test.ts')).toBe('integration');
  expect(kindOf('test\\e2e\\tray.test.ts')).toBe('window');
  expect(kindOf('test/package/upgrade.test.ts')).toBeNull();
  expect(kindOf('src-main/main.ts')).toBeNull();
  expect(kindOf('test/toString/x.test.ts')).toBeNull();
});

it("what follows the files is Vitest's own", () => {
  const split = splitArguments(['test/unit/a.test.ts', 'test/e2e/b.test.ts', '-t', 'a title']);
  expect(split).toEqual({ files: ['test/unit/a.test.ts', 'test/e2e/b.test.ts'], rest: ['-t', 'a title'] });
  expect(splitArguments(['-t', 'x'])).toEqual({ files: [], rest: ['-t', 'x'] });
});
