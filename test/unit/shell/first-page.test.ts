import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesNamedIn, watchFirstPage } from '../../../src-main/shell/first-page.ts';

const html = `<!doctype html>
<head>
  <script type="module" crossorigin src="./assets/index-A1.js"></script>
  <link rel="modulepreload" crossorigin href="./assets/words-B2.js">
  <link rel="stylesheet" crossorigin href="./assets/index-C3.css">
</head>
<body><div id="app"></div><a href="#app">Elsewhere</a></body>`;

const named = ['assets/index-A1.js', 'assets/words-B2.js', 'assets/index-C3.css'];

describe('the first page', () => {
  it('names its script, what that imports and its styles', () => {
    expect(filesNamedIn(html)).toEqual(named);
  });

  it.each([
    ['the page first', ['index.html', ...named]],
    ['the page last', [...named, 'index.html']],
  ])('is whole when it and all that it names were handed out: %s', async (_order, names) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-page-'));
    try {
      const file = path.join(folder, 'index.html');
      writeFileSync(file, html);
      const { handedOut, whole } = watchFirstPage(file);
      let over = false;
      void whole.then(() => {
        over = true;
      });
      for (const name of names) {
        await Promise.resolve();
        expect(over).toBe(false);
        handedOut(path.join(folder, 'assets/font.woff2'));
        handedOut(path.join(folder, name));
      }
      await whole;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('cannot be watched where there is none', () => {
    expect(() => watchFirstPage('/nonexistent/index.html')).toThrow(/ENOENT/);
  });
});
