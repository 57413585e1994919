import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAndServe, type BuiltPage } from './built-page.ts';

let built: BuiltPage;
let browser: Browser;

beforeAll(async () => {
  built = await buildAndServe();
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await built.end();
});

/** Opens a scene of the stand-in under the shipped policy, acts, and returns what broke. */
async function open(
  file: string,
  act: (page: Page) => Promise<void>,
): Promise<{ violations: string[]; errors: string[]; kept: unknown }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.setDefaultTimeout(10_000);
  await page.addInitScript(built.standIn);
  await page.goto(`${built.address}/${file}`);
  await act(page);
  const violations = await page.evaluate<string[]>('window.violations');
  const kept = await page.evaluate<unknown>('[document.cookie, localStorage.length, sessionStorage.length]');
  await page.close();
  return { violations, errors, kept };
}

const clean = { violations: [], errors: [], kept: ['', 0, 0] };

async function search(page: Page) {
  await page.getByRole('textbox', { name: 'Company name' }).fill('meridian');
  await page.keyboard.press('Enter');
}

describe('P8: the built page under its policy violates nothing and leaves nothing in cookies or storage', () => {
  it('search, hits, pane, copy', async () => {
    const result = await open('index.html?scene=hits', async (page) => {
      await search(page);
      await page.getByRole('row', { name: /子午线/ }).click();
      await page.getByRole('button', { name: 'Number', exact: true }).click();
      await page.getByRole('button', { name: 'Copy the evidence' }).click();
      await page.getByText('Copied.').waitFor();
    });
    expect(result).toEqual(clean);
  });

  it('what floats: jurisdictions, connections, the question, palette, shortcuts', async () => {
    const result = await open('index.html?scene=production', async (page) => {
      await page.getByRole('combobox', { name: 'Jurisdiction' }).fill('lux');
      await page.getByRole('option', { name: /Luxembourg/ }).click();
      await page.getByRole('button', { name: /^Connection/ }).click();
      await page.getByRole('menuitem', { name: /Trial desk/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('shortcuts');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    });
    expect(result).toEqual(clean);
  });

  it('waiting, with its skeleton', async () => {
    const result = await open('index.html?scene=waiting', async (page) => {
      await search(page);
      await page.getByRole('button', { name: 'Stop waiting' }).click();
    });
    expect(result).toEqual(clean);
  });

  it.each(['first-start', 'no-keychain', 'locked', 'keychain', 'blocked', 'offline'])('the scene %s', async (scene) => {
    const result = await open(`index.html?scene=${scene}`, async (page) => {
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    });
    expect(result).toEqual(clean);
  });

  it('settings', async () => {
    const result = await open('index.html?scene=testing', async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByText('Dark').click();
      await page.locator('html[data-theme=dark]').waitFor();
    });
    expect(result).toEqual(clean);
  });

  it('the credential window', async () => {
    const result = await open('credential.html', async (page) => {
      const field = page.getByLabel('Access token');
      await field.fill('canary');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForFunction('document.querySelector("input").value === ""');
    });
    expect(result).toEqual(clean);
  });

  it('the listener hears a violation when there is one', async () => {
    const { violations } = await open('index.html?scene=hits', async (page) => {
      await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>')`);
    });
    expect(violations).toHaveLength(1);
  });
});

describe('what is built', () => {
  // The main process answers for every file, one after the other, while the storage and the keychain wait for it.
  it.each(['index.html', 'credential.html'])('%s begins with one file of code', async (name) => {
    const html = await readFile(path.join(built.folder, name), 'utf8');
    const [first = '', ...others] = html.match(/(?<=(?:src|href)=")[^"]+\.js(?=")/g) ?? [];
    expect(others).toEqual([]);
    // Letters that every start reads. What is not for the first picture is loaded when it is wanted.
    expect((await readFile(path.join(built.folder, first), 'utf8')).length).toBeLessThan(1_000_000);
  });

  it('ships woff2 fonts and no other font format', async () => {
    const files = await readdir(built.folder, { recursive: true });
    const fonts = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file));
    expect(fonts.length).toBeGreaterThan(100);
    expect(fonts.filter((file) => !file.endsWith('.woff2'))).toEqual([]);
  });

  it('names nothing that would be fetched from elsewhere, in a page or in a style', async () => {
    const names = await readdir(built.folder, { recursive: true });
    const textsOf = async (ending: string) =>
      Promise.all(
        names.filter((name) => name.endsWith(ending)).map((name) => readFile(path.join(built.folder, name), 'utf8')),
      );
    const pages = await textsOf('.html');
    const inPages = pages.flatMap((page) =>
      [...page.matchAll(/\b(?:src|href|action|data)="([^"]*)"/g)].map(([, to]) => to),
    );
    const styles = await textsOf('.css');
    const inStyles = styles.flatMap((style) =>
      [...style.matchAll(/(?:url\(|@import )\s*["']?([^"')\s]+)/g)].map(([, to]) => to),
    );
    expect([pages.length, inPages.length, inStyles.length].every((count) => count > 1)).toBe(true);
    expect(
      [...inPages, ...inStyles].filter((to = '') => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to) && !to.startsWith('data:')),
    ).toEqual([]);
  });

  it.each([
    ['子午线航运', 'zh-Hans', 'Noto Sans SC'],
    ['メリディアン海運', 'ja', 'Noto Sans JP'],
    ['شركة', 'ar', 'Noto Sans Arabic'],
    ['Меридиан', 'bg', 'IBM Plex Sans'],
  ])('draws %s (%s) with a font of ours', async (text, lang, family) => {
    const result = await open('index.html?scene=hits', async (page) => {
      await page.evaluate(
        ([words, language]) => {
          const element = Object.assign(document.createElement('p'), {
            id: 'specimen',
            textContent: words,
            lang: language,
          });
          document.body.append(element);
        },
        [text, lang] as const,
      );
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#specimen' });
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await expect
        .poll(async () =>
          // Two unseen characters set a right-to-left run apart; whichever font has them, nothing of them is drawn.
          (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
            .filter(({ glyphCount }) => glyphCount > 2)
            .map((font) => [font.familyName, font.isCustomFont]),
        )
        .toEqual([[expect.stringContaining(family), true]]);
    });
    expect(result).toEqual(clean);
  });

  it.each([
    [1024, 768],
    [1440, 900],
    [2560, 1440],
    [720, 450],
  ])('at %i x %i nothing is wider than the window', async (width, height) => {
    await open('index.html?scene=hits', async (page) => {
      await page.setViewportSize({ width, height });
      await search(page);
      await page.getByRole('grid', { name: 'Search hits' }).waitFor();
      const overflowing = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.search-form > *, .tally > button, .bar > *, [role=columnheader], .status > *:not(.vh)',
          ),
        ]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(overflowing).toEqual([]);
    });
  });
});
