import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { liveTitles } from './live-titles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const pathPattern = /`((?:src-|test\/|scripts\/|docs\/|package|electron-builder)[^`\s]*)`/g;
const testPattern = /`(test\/[^`\s]+\.test\.ts)`(?: “([^”]+)”)?/g;

/** The rows of each table as cells; the first one is its head. */
function tablesOf(text: string): string[][][] {
  return text
    .split(/\n(?!\|)/)
    .flatMap((block) => /(?:^\|.*\n?)+/m.exec(block)?.[0] ?? [])
    .map((table) =>
      table
        .trim()
        .split('\n')
        .filter((_row, at) => at !== 1)
        .map((row) =>
          row
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ),
    );
}

const read = new Map<string, readonly string[]>();

/** The titles of a test file, which is read once however many rows name it. */
function titlesOf(file: string): readonly string[] {
  const titles = read.get(file) ?? liveTitles(readFileSync(path.join(root, file), 'utf8'));
  read.set(file, titles);
  return titles;
}

/** What is wrong with the last two cells of a row: the files that hold something, and the tests that show it. */
function troubleOf(row: string[]): string[] {
  const [name = '', held = '', shown = ''] = [row[0], row.at(-2), row.at(-1)];
  const files = [...`${held} ${shown}`.matchAll(pathPattern)].flatMap((match) => match[1] ?? []);
  const gone = files.filter((file) => !existsSync(path.join(root, file)));
  const tests = [...shown.matchAll(testPattern)].map(([, file = '', title]) => ({ file, title }));
  const untitled = tests.filter(
    ({ file, title }) => !gone.includes(file) && (title === undefined || !titlesOf(file).includes(title)),
  );
  return [
    ...(held.search(pathPattern) >= 0 ? [] : [`${name}: no file is named`]),
    ...(tests.length > 0 || /^Reason: \S/.test(shown) ? [] : [`${name}: neither a test nor a reason is named`]),
    ...gone.map((file) => `${name}: there is no ${file}`),
    ...untitled.map(({ file, title }) => `${name}: ${file} has no test “${title ?? ''}”`),
  ];
}

const troubles = (text: string) => tablesOf(text).flatMap(([, ...rows]) => rows.flatMap(troubleOf));

/** The tables in their order, by their heads. A row may be added; one that goes takes its claim with it on purpose. */
const tables: { head: string[]; atLeast: number }[] = [
  { head: ['Who', 'What they can reach', 'What they cannot reach', 'Held by', 'Shown by'], atLeast: 17 },
  { head: ['Item', 'How it is met', 'File', 'Shown by'], atLeast: 20 },
  { head: ['Requirement', 'How it is met', 'File', 'Shown by'], atLeast: 49 },
  { head: ['Place', 'What is there', 'File', 'Shown by'], atLeast: 11 },
  { head: ['Place', 'How many', 'File', 'Shown by'], atLeast: 14 },
  { head: ['What', 'How', 'File', 'Shown by'], atLeast: 8 },
  { head: ['What is checked', 'By whom, and against what', 'File', 'Shown by'], atLeast: 4 },
];

it('every row of docs/security.md names files that are there, and a test that runs or a reason', () => {
  const found = tablesOf(page);
  expect(found.map(([head]) => head)).toEqual(tables.map(({ head }) => head));
  for (const [at, { head, atLeast }] of tables.entries()) {
    const [, ...rows] = found[at] ?? [];
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  }
  const electron = found[1]?.slice(1) ?? [];
  expect(electron.map(([item = '']) => Number.parseInt(item))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(troubles(page)).toEqual([]);
});

it('and every other file that the page names is there', () => {
  const named = [...page.matchAll(pathPattern)].flatMap((match) => match[1] ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each([
  ['`src-main/gone.ts`', 'Reason: why.', 'there is no src-main/gone.ts'],
  ['no file', 'Reason: why.', 'no file is named'],
  ['`package.json`', 'nothing', 'neither a test nor a reason is named'],
  ['`package.json`', '`test/unit/gone.test.ts` “a title”', 'there is no test/unit/gone.test.ts'],
  [
    '`package.json`',
    '`test/unit/readme.test.ts` “names only commands”',
    'test/unit/readme.test.ts has no test “names only commands”',
  ],
  [
    '`package.json`',
    '`test/unit/live-titles.test.ts` “the tests of a file that run”',
    'test/unit/live-titles.test.ts has no test “the tests of a file that run”',
  ],
])('a row that holds %s and is shown by %s is found', (held, shown, said) => {
  const head = '| Item | How | File | Shown by |\n| --- | --- | --- | --- |';
  expect(troubles(`Before.\n\n${head}\n| One | So. | ${held} | ${shown} |\n\nAfter.\n`)).toEqual([`One: ${said}`]);
});
