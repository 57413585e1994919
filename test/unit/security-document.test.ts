import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const pathPattern = /`((?:src-|test\/|scripts\/|docs\/|package|electron-builder)[^`\s]*)`/g;
const testPattern = /`(test\/[^`\s]+\.test\.ts)`(?: “([^”]+)”)?/g;

/** The rows of each table, without its head, as cells. */
function tablesOf(text: string): string[][][] {
  return text
    .split(/\n(?!\|)/)
    .flatMap((block) => /(?:^\|.*\n?)+/m.exec(block)?.[0] ?? [])
    .map((table) =>
      table
        .trim()
        .split('\n')
        .slice(2)
        .map((row) =>
          row
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ),
    );
}

/** Whether a test file has this title as a whole text of its code. */
function hasTitle(file: string, title: string): boolean {
  const code = readFileSync(path.join(root, file), 'utf8');
  return ["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote}`));
}

/** What is wrong with the last two cells of a row: the files that hold something, and the tests that show it. */
function troubleOf(row: string[]): string[] {
  const [name = '', held = '', shown = ''] = [row[0], row.at(-2), row.at(-1)];
  const files = [...`${held} ${shown}`.matchAll(pathPattern)].flatMap((match) => match[1] ?? []);
  const gone = files.filter((file) => !existsSync(path.join(root, file)));
  const tests = [...shown.matchAll(testPattern)].map(([, file = '', title]) => ({ file, title }));
  const untitled = tests.filter(
    ({ file, title }) => !gone.includes(file) && (title === undefined || !hasTitle(file, title)),
  );
  return [
    ...(held.search(pathPattern) >= 0 ? [] : [`${name}: no file is named`]),
    ...(tests.length > 0 || /^Reason: \S/.test(shown) ? [] : [`${name}: neither a test nor a reason is named`]),
    ...gone.map((file) => `${name}: there is no ${file}`),
    ...untitled.map(({ file, title }) => `${name}: ${file} has no test “${title ?? ''}”`),
  ];
}

const troubles = (text: string) => tablesOf(text).flatMap((rows) => rows.flatMap(troubleOf));

it('every row of docs/security.md names files that are there, and a test that is there or a reason', () => {
  const [threats = [], electron = [], standard = [], credential = [], hostile = []] = tablesOf(page);
  expect(threats.length).toBeGreaterThan(8);
  expect(standard.length).toBeGreaterThan(40);
  expect(threats.filter((row) => row.length !== 5)).toEqual([]);
  expect(credential.length).toBeGreaterThan(8);
  expect(hostile.length).toBeGreaterThan(10);
  expect([...electron, ...standard, ...credential, ...hostile].filter((row) => row.length !== 4)).toEqual([]);
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
])('a row that holds %s and is shown by %s is found', (held, shown, said) => {
  const head = '| Item | How | File | Shown by |\n| --- | --- | --- | --- |';
  expect(troubles(`Before.\n\n${head}\n| One | So. | ${held} | ${shown} |\n\nAfter.\n`)).toEqual([`One: ${said}`]);
});
