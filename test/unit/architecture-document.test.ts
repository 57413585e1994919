import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** The lines of the walks: a file and a function in it. */
const steps = [...text.matchAll(/^\| `([^`]+\.(?:ts|svelte))`\s*\| `([^`]+)`\s*\|/gm)].map(
  ([, file = '', name = '']) => ({
    file,
    name,
  }),
);

/** Whether a function, a method or a query of this name is written there. */
function holds(file: string, name: string): boolean {
  const code = readFileSync(path.join(root, file), 'utf8');
  const escaped = name.replace('#', '\\#');
  return new RegExp(`(?:function|const|async|^ {2,6}) ?${escaped}\\b`, 'm').test(code);
}

it('the walks name functions that are where they say', () => {
  expect(steps.length).toBeGreaterThan(50);
  expect(steps.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(steps.filter(({ file, name }) => !holds(file, name))).toEqual([]);
  expect(holds('src-main/ipc/handle.ts', 'handles')).toBe(false);
});

it('the map names folders and files that are there', () => {
  const named = [...text.matchAll(/`((?:src-|scripts\/|test\/)[\w./-]+)`/g)].flatMap(([, name = '']) => name);
  const examples = [
    'src-main/storage/queries/dossiers/pin-note.ts',
    'src-main/storage/migrations/0099-pinned-notes.ts',
    'test/unit/storage/migration-0099.test.ts',
  ];
  const missing = named.filter((name) => !existsSync(path.join(root, name)) && !examples.includes(name));
  expect(named.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
