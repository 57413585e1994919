import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../src-main/storage/migrations');
const packages = ['better-sqlite3', 'canonicalize', 'zod'];

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap((match) => match[1] ?? []);
}

/** Whether code of this name may change after the migration was released. */
function livesOn(imported: string): boolean {
  if (imported.startsWith('node:') || packages.includes(imported)) return false;
  return imported !== './migrate.ts' && !/^\.\/\d{4}-[a-z-]+\.ts$/.test(imported);
}

const steps = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

it('P12: a migration imports nothing that lives on: no later change of Dossier reaches it', () => {
  expect(steps.length).toBeGreaterThan(20);
  const imported = steps.flatMap((name) =>
    importsOf(readFileSync(path.join(folder, name), 'utf8')).map((from) => ({ name, from })),
  );
  expect(imported.filter(({ from }) => livesOn(from))).toEqual([]);
  // A file of a step is a file of that step or of one before it.
  const numberIn = (text: string) => Number(/(\d{4})-/.exec(text)?.[1] ?? 0);
  expect(imported.filter(({ name, from }) => numberIn(from) > numberIn(name))).toEqual([]);
  // The text of what is looked at is what it seems to be.
  expect(imported.filter(({ from }) => from === 'zod').length).toBeGreaterThan(5);
  expect([livesOn('../queries/keep-dossier.ts'), livesOn('../../../src-shared/domain/search.ts')]).toEqual([
    true,
    true,
  ]);
});

it('P12: each migration has a test of its own, with rows as a Dossier of before wrote them', () => {
  const tested = readdirSync(import.meta.dirname).flatMap(
    (name) => /^migration-(\d{4})\.test\.ts$/.exec(name)?.[1] ?? [],
  );
  const numbers = [...new Set(steps.map((name) => name.slice(0, 4)))];
  expect(numbers.filter((number) => !tested.includes(number))).toEqual([]);
});
