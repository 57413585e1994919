import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { goTo, newDataFolder, photographPage, removeDataFolder, resize, search, startDemo } from './dossier-window.ts';
import {
  closeDocuments,
  documentSays,
  inDocument,
  pictureOfDocument,
  pressInDocument,
  textOfDocument,
  typeInDocument,
  watchDocuments,
  type DocumentDeeds,
} from './document-window.ts';
import { openDossier, outFolder, type DossierWindow } from './open-dossier.ts';
import { chooseHit, chosenAre, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';
import { shownFiles } from './shown-files.ts';

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let disk: string;
let done: () => Promise<DocumentDeeds>;
const pictures = path.join(outFolder, 'documents');

/** One filing, as PDF and as JSON. */
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  disk = mkdtempSync(path.join(os.tmpdir(), 'dossier-shown-'));
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  done = await watchDocuments(dossier);
  await search(page, 'meridian');
  await chooseHit(page, /Meridian Maritime Holdings/);
  await page.getByRole('button', { name: /^Filings of this company/ }).click();
  await page.getByRole('button', { name: /^Order Current extract/ }).click();
  await placeOrder(page);
  await goTo(page, 'Documents');
  await kept().getByRole('row', { name: /PDF/ }).first().waitFor({ timeout: 60_000 });
  await kept().getByRole('row', { name: /JSON/ }).first().waitFor();
});

afterAll(async () => {
  await dossier.close();
  rmSync(disk, { recursive: true, force: true });
  removeDataFolder(dataFolder);
});

beforeEach(() => {
  photographPage(() => page);
});

afterEach(() => closeDocuments(dossier).catch(() => undefined));

const kept = () => page.getByRole('grid', { name: 'Kept documents' });

async function openKept(row: RegExp): Promise<string> {
  await kept().getByRole('row', { name: row }).first().click();
  const pane = page.getByRole('complementary', { name: 'Selected document' });
  const hash = /[0-9a-f]{64}/.exec(await pane.innerText())?.[0] ?? 'no hash';
  await pane.getByRole('button', { name: 'Open', exact: true }).click();
  return hash;
}

// What is not there yet is no error of the page, which is watched for those.
const status = (within: string) => `document.querySelector('${within} [role=status]')?.innerText`;
const isDrawn = "document.querySelector('.text-layer span') !== null";
/** The first page is painted to its end, and the window has drawn it. */
const isPainted =
  "document.querySelector('section.page') !== null && document.querySelector('section.page').ariaBusy !== 'true' && new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))";
const fieldIs = (name: string) => `document.activeElement?.getAttribute('aria-label') === '${name}'`;

async function finds(words: string, said: RegExp): Promise<void> {
  await pressInDocument(dossier, 'f', ['control']);
  await inDocument(dossier, fieldIs('Find in this document'));
  await typeInDocument(dossier, words);
  await inDocument(dossier, `${String(said)}.test(${status('[role=search]')})`);
}

it('a filing that came as PDF opens in a window of its own, which says what it is, and is searched by keyboard', async () => {
  const hash = await openKept(/PDF/);
  await inDocument(dossier, isDrawn);
  const text = await textOfDocument(dossier);
  expect(text).toContain(hash);
  expect(text).toContain('Meridian Maritime Holdings');
  expect(text).toMatch(/Received .*, PDF, [\d.]+ [kKM]?B/);
  await finds('meridian', /^1 of \d+$/);
  await inDocument(dossier, "CSS.highlights.get('found-current').size === 1");
  await pictureOfDocument(dossier, path.join(pictures, 'filing.png'));
  await pressInDocument(dossier, 'F3');
  await inDocument(dossier, `/^2 of /.test(${status('[role=search]')})`);
  await pressInDocument(dossier, 'g', ['control']);
  await typeInDocument(dossier, '9');
  await pressInDocument(dossier, 'Enter');
  await documentSays(dossier, 'There is no such page. Type a number from 1 to 1.');
  await pressInDocument(dossier, 'r', ['control']);
  await documentSays(dossier, 'Turned by 90°');
  expect(await done()).toEqual({ said: [], asked: [], windows: [] });
});

it('the same filing as JSON is a tree, opened a second time its window comes forward, and a copy is saved from it', async () => {
  await openKept(/JSON/);
  await inDocument(dossier, "document.querySelectorAll('.json li').length > 3");
  await page
    .getByRole('complementary', { name: 'Selected document' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  const windows = () => dossier.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await page.waitForTimeout(500);
  expect(await windows()).toBe(2);
  await finds('meridian', /^1 of \d+$/);
  const copy = path.join(disk, 'copy.json');
  await savePathIs(dossier.application, copy);
  await pressInDocument(dossier, 's', ['control']);
  await documentSays(dossier, `A copy was saved to ${copy}. The copy is not encrypted.`);
  await pictureOfDocument(dossier, path.join(pictures, 'json.png'));
  await pressInDocument(dossier, 'w', ['control']);
  await expect.poll(windows).toBe(1);
});

it('files that an officer attached open the same way, each by what it is, with what it needs beside the page', async () => {
  for (const [name, bytes] of Object.entries(shownFiles)) writeFileSync(path.join(disk, name), bytes);
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await chosenAre(
    dossier.application,
    Object.keys(shownFiles).map((name) => path.join(disk, name)),
  );
  await page.getByRole('tab', { name: 'Decision' }).click();
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files…' }).click();
  const open = (name: string) =>
    page
      .getByRole('list', { name: 'Attachments' })
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .click();

  await open('accounts.pdf');
  await documentSays(dossier, 'of 12');
  await inDocument(dossier, isDrawn);
  await pressInDocument(dossier, 'g', ['control']);
  await typeInDocument(dossier, '11');
  await pressInDocument(dossier, 'Enter');
  await inDocument(
    dossier,
    "document.querySelector('[aria-label=\"Page 11 of 12\"] .text-layer')?.innerText.includes('Line 461')",
  );
  await finds('line 93 of', /^1 of 1$/);
  await inDocument(
    dossier,
    'document.querySelector(\'[aria-label="Page 3 of 12"]\')?.getBoundingClientRect().top < innerHeight',
  );
  await pictureOfDocument(dossier, path.join(pictures, 'accounts.png'));
  await closeDocuments(dossier);

  await open('japanese.pdf');
  await inDocument(dossier, "document.querySelector('.text-layer')?.innerText.includes('東京')");
  await pictureOfDocument(dossier, path.join(pictures, 'japanese.png'));
  await closeDocuments(dossier);

  await open('seal.png');
  await inDocument(
    dossier,
    "document.querySelector('[role=img]')?.getAttribute('aria-label') === 'Picture, 1 × 1 pixels'",
  );
  await closeDocuments(dossier);

  await open('shares.json');
  await documentSays(dossier, '12345678901234567890');
  await documentSays(dossier, 'a‹RLO›b');
  await closeDocuments(dossier);

  await open('letter.txt');
  await documentSays(dossier, 'we hold 25 % of the shares.');
  // As text, so that a failure says what it was.
  expect(JSON.stringify(await done())).toBe(JSON.stringify({ said: [], asked: [], windows: [] }));
});

it('the pages of a PDF are what is printed, and nothing else of the window', async () => {
  await page
    .getByRole('list', { name: 'Attachments' })
    .getByRole('button', { name: 'Open accounts.pdf', exact: true })
    .click();
  await inDocument(dossier, isDrawn);
  await inDocument(
    dossier,
    "(() => { window.print = () => { window.printed = [...document.querySelectorAll('.printed img')].map((one) => one.naturalWidth); }; return true; })()",
  );
  await pressInDocument(dossier, 'p', ['control']);
  await inDocument(dossier, "document.activeElement?.labels?.[0]?.innerText === 'From page'");
  await typeInDocument(dossier, '1');
  await pressInDocument(dossier, 'Enter');
  await inDocument(dossier, "JSON.stringify(window.printed ?? null) !== 'null'");
  const printed = await inDocument(dossier, 'window.printed.length + " " + window.printed[0]');
  expect(printed).toMatch(/^\d+ 1239$/);
});

it('P16: words that only a PDF has lead from the history to the place in it, also where its window is open', async () => {
  await goTo(page, 'History');
  const field = page.getByRole('textbox', { name: 'Find in the history' });
  const entries = page.getByRole('grid', { name: 'History' });
  // PDFs are read in the background.
  await expect
    .poll(
      async () => {
        await field.fill('');
        await field.fill('line 93 of');
        await page.waitForTimeout(500);
        return (await entries.isVisible()) && /Line 93 of the annual accounts/.test(await entries.innerText());
      },
      { timeout: 90_000, interval: 1_000 },
    )
    .toBe(true);
  const open = async () => {
    await entries.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
  };
  const findsIt = async (words: string, said: string) => {
    await inDocument(dossier, `document.querySelector('[role=search] input')?.value === ${JSON.stringify(words)}`);
    await inDocument(dossier, `${status('[role=search]')} === '${said}'`);
    await inDocument(dossier, "CSS.highlights.get('found-current').size === 1");
  };
  await open();
  await findsIt('line 93 of', '1 of 1');
  await pictureOfDocument(dossier, path.join(pictures, 'found.png'));
  await field.fill('accounts 94');
  await expect.poll(() => entries.innerText()).toContain('Line 94 of the annual accounts');
  await open();
  // The lines 194 to 494 end with it too.
  await findsIt('94 of the annual accounts', '1 of 5');
  expect(await dossier.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
});

// After the tests that watch for other windows: printing opens one.
it('a PDF is seen before it is saved, and what Save writes are the bytes that were shown', async () => {
  await goTo(page, 'Search');
  await search(page, 'meridian maritime');
  await page.getByRole('button', { name: 'Preview the PDF', exact: true }).click();
  await documentSays(dossier, 'This is a preview');
  await inDocument(dossier, isDrawn);
  // The text is laid over a page before the page itself is painted to its end.
  await inDocument(dossier, isPainted);
  await pictureOfDocument(dossier, path.join(pictures, 'preview.png'));
  const said = await textOfDocument(dossier);
  const [sha256 = ''] = /[0-9a-f]{64}/.exec(said) ?? [];
  const file = path.join(disk, 'previewed.pdf');
  await savePathIs(dossier.application, file);
  await inDocument(
    dossier,
    "(() => { const save = [...document.querySelectorAll('button')].find((one) => one.innerText === 'Save…'); save?.click(); return save !== undefined; })()",
  );
  await expect.poll(() => existsSync(file)).toBe(true);
  const written = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(written).toBe(sha256);
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  await closeDocuments(dossier);
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await page.getByRole('tab', { name: 'Decision' }).click();
});

it('leaving the record closes the windows of its documents', async () => {
  await page
    .getByRole('list', { name: 'Attachments' })
    .getByRole('button', { name: 'Open letter.txt', exact: true })
    .click();
  await documentSays(dossier, 'we hold 25 %');
  await dossier.application.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      if (window.webContents.getURL().startsWith('app://')) window.destroy();
  });
  await expect
    .poll(() =>
      dossier.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length).catch(() => 0),
    )
    .toBe(0);
});
