import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Imports of values; those of types are gone when the code runs, and `import()` reads a file when it is wanted. */
const imported = /(?:import|export) (?!type\b)([^'";]*?) ?from '([^']+)'/g;
const isOfTypesAlone = (names: string) => /^\{[^}]*\}$/.test(names) && !/[{,]\s*(?!type\b)\w/.test(names);

/** Every file and package that a file reads as soon as it is read. */
function readWith(first: string): Set<string> {
  const found = new Set([first]);
  for (const file of found) {
    if (!existsSync(path.join(root, file))) continue;
    for (const [, names = '', from = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imported)) {
      if (isOfTypesAlone(names)) continue;
      found.add(from.startsWith('.') ? path.join(path.dirname(file), from) : from);
    }
  }
  return found;
}

// Half a megabyte of tables, which is read and held twice as long as it is on disk.
it.each(['src-main/start.ts', 'src-main/main.ts', 'src-main/window-calls.ts'])(
  'a start of the main process reads no tables of scripts: %s',
  (first) => {
    const read = readWith(first);
    expect(read.size).toBeGreaterThan(30);
    expect([...read]).not.toContain('any-ascii');
  },
);

// Every page of the window: names are compared in the main process, which hands on who bears one name.
it.each(['src-renderer/main.ts', 'src-renderer/features/ownership/WhoCounts.svelte'])(
  'the window reads no tables of scripts: %s',
  (first) => {
    const read = readWith(first);
    expect(read.size).toBeGreaterThan(30);
    expect([...read]).not.toContain('any-ascii');
  },
);

it('the walk finds them where they are read', () => {
  expect([...readWith('src-main/ownership/stand-out.ts')]).toContain('any-ascii');
});
