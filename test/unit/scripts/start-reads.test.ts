import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Imports of values; those of types are gone when the code runs, and `import()` reads a file when it is wanted. */
const imported = /(?:import|export) (?!type\b)([^'";]*?) ?from '([^']+)'/g;
const isOfTypesAlone = (names: string) => /^\{[^}]*\}$/.test(names) && !/[{,]\s*(?!type\b)\w/.test(names);

/** What is read when it is wanted. */
const wanted = /import\('([^']+)'\)/g;

/** Every file and package that a file reads as soon as it is read, or ever. */
function readWith(first: string, when: 'at once' | 'ever' = 'at once'): Set<string> {
  const found = new Set([first]);
  for (const file of found) {
    if (!existsSync(path.join(root, file))) continue;
    const code = readFileSync(path.join(root, file), 'utf8');
    const add = (from: string) => found.add(from.startsWith('.') ? path.join(path.dirname(file), from) : from);
    for (const [, names = '', from = ''] of code.matchAll(imported)) if (!isOfTypesAlone(names)) add(from);
    if (when === 'ever') for (const [, from = ''] of code.matchAll(wanted)) add(from);
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

// Making the schemas of all calls takes longer than opening the window.
it('the first window makes no schema', () => {
  const read = readWith('src-main/first-window.ts');
  expect(read.size).toBeGreaterThan(20);
  expect([...read]).not.toContain('zod');
});

it('the walk finds them where they are read', () => {
  expect([...readWith('src-main/ownership/stand-out.ts')]).toContain('any-ascii');
});

// Each holds the window for as long as it takes, and a hostile list says how long that is.
it('nothing that reads a list of companies, or compares its rows with each other, ever runs in the main process', () => {
  const read = readWith('src-main/start.ts', 'ever');
  expect(read).toContain('src-main/batches/thread/list-thread.ts');
  const inThread = [...readWith('src-main/batches/thread/worker.ts')];
  const readers = inThread.filter((file) =>
    /batch\/(?:list\/(?!list\.ts)|read-list|check-rows|find-repeats|rows-to-ask)|batches\/(?:read-|unpack|workbook|list-of)/.test(
      file,
    ),
  );
  expect(readers.length).toBeGreaterThan(10);
  expect(readers.filter((file) => read.has(file))).toEqual([]);
});
