import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shortcutGroups } from '../../../src-renderer/frame/shortcuts.ts';

/* The list of keys has each key that a view handles, as far as the sources say it: by its name, not by what it does there. */

const root = path.resolve(import.meta.dirname, '../../../src-renderer');
/** Windows of their own, which have keys of their own and no list. */
const apart = ['features/document/', 'features/credential/'];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:svelte|ts)$/.test(file) && !apart.some((folder) => file.startsWith(folder)))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((text) => text.includes('KeyboardEvent'));

const written: Readonly<Record<string, string>> = {
  ...{ ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' },
  ...{ PageDown: 'Page ↓', PageUp: 'Page ↑', Escape: 'Esc', Home: 'Home', End: 'End', Enter: 'Enter' },
};

const listed = shortcutGroups([], '').flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
const isListed = (key: string) => listed.some((chord) => chord === key || chord.endsWith(` ${key}`));

it('the list of keys has every named key that a view handles', () => {
  const handled = Object.keys(written).filter((name) => sources.some((text) => text.includes(`'${name}'`)));
  expect(handled.length).toBeGreaterThan(7);
  expect(handled.filter((name) => !isListed(written[name] ?? name))).toEqual([]);
});

it('the list of keys has every letter and figure by which a row of a batch is decided', () => {
  const pane = readFileSync(path.join(root, 'features/batches/RowPane.svelte'), 'utf8');
  const letters = /\^\[0-9([a-z]+)\]\$/.exec(pane)?.[1] ?? '';
  expect(letters).not.toBe('');
  expect([...letters.split(''), '0', '1', '9'].filter((key) => !listed.includes(key.toUpperCase()))).toEqual([]);
});

it.each([
  ['sort', 'Enter'],
  ['copy', 'Ctrl C'],
  ['menu', 'Shift F10'],
  ['from the field', '↓'],
])('“%s” in the list of keys finds %s', (words, key) => {
  expect(shortcutGroups([], words).flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys))).toContain(key);
});
