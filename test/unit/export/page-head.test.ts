import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markup } from '../../../src-main/export/report/markup.ts';
import { fontFilesFor, pageHead } from '../../../src-main/export/report/page-head.ts';

const allLetters = 'Nordlys, Ștefan, Петър, Ελένη';

it('names fonts that ship, as the style sheet calls them', () => {
  const missing = fontFilesFor(allLetters).filter((file) => {
    const family = /^ibm-plex-[a-z]+/.exec(file)?.[0] ?? '';
    return !existsSync(`node_modules/@fontsource/${family}/files/${file}`);
  });
  expect(missing).toEqual([]);
});

it.each([
  ['Nordlys', []],
  ['Ștefan', ['latin-ext']],
  ['Петър', ['cyrillic']],
  ['Ελένη', ['greek']],
  [allLetters, ['latin-ext', 'cyrillic', 'greek']],
])('of %s it names the fonts of its letters beside those that every page has', (text, letters) => {
  const named = fontFilesFor(text).map((file) => /^ibm-plex-[a-z]+-(.*)-\d+-normal/.exec(file)?.[1] ?? file);
  expect(new Set(named)).toEqual(new Set(['latin', ...letters]));
});

it('has the fonts of the text before the style sheet, and the title as text', () => {
  const { html } = pageHead('<b>Петър', markup`<body>${'Петър'}</body>`);
  expect(html).toContain('<title>&lt;b&gt;Петър</title>');
  expect(html.indexOf('fonts/ibm-plex-sans-cyrillic-500-normal.woff2')).toBeGreaterThan(0);
  expect(html.indexOf('fonts/ibm-plex-sans-cyrillic-500-normal.woff2')).toBeLessThan(html.indexOf('report.css'));
});
