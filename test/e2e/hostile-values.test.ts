import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptsToReachOut } from './connection-attempts.ts';
import {
  goTo,
  hits,
  nextFrameOf,
  photographPage,
  removeDataFolder,
  search,
  type DossierWindow,
} from './dossier-window.ts';
import {
  each,
  enhancedProfile,
  openHostileDesk,
  orderOfEach,
  orderProfileAgain,
  several,
  short,
  together,
  type HostileDesk,
} from './hostile-desk.ts';
import {
  activeInPages,
  cellsSavedIn,
  dossiersOf,
  filesInBundles,
  formulasIn,
  saveEverything,
} from './hostile-exports.ts';
import { comparable, expectAllSeen, noHarm, shownOf, Sight } from './hostile-watch.ts';
import { filesBelow } from './kept-files.ts';
import { partsOfPdf } from './pdf-parts.ts';
import { openDossierOf, orders } from './purchase-steps.ts';

let desk: HostileDesk;
let dossier: DossierWindow;

beforeAll(async () => {
  desk = await openHostileDesk({ texts: { each, several }, traceName: 'hostile-values.trace' });
  ({ dossier } = desk);
});

afterAll(async () => {
  await dossier.close();
  await desk.registry.close();
  removeDataFolder(dossier.dataFolder);
});

beforeEach(() => {
  photographPage(() => dossier.page);
});

/** Searches for a word and waits for the list of so many hits. */
async function searched(word: string, count: number): Promise<void> {
  await goTo(dossier.page, 'Search');
  await search(dossier.page, word, 'United Kingdom');
  const tally = dossier.page.getByText(new RegExp(`^${String(count)} hits`));
  await tally.first().waitFor();
}

const rowsInSight = () =>
  hits(dossier.page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.textContent));

const sightOf = (values: readonly string[]) => new Sight(dossier, values);

describe('P8: hostile values from a service are text in the real window, and nothing else', () => {
  it('at least 200 of them, each as the name of a hit in its own row', async () => {
    expect(each.length).toBeGreaterThanOrEqual(200);
    expect(short.length).toBeGreaterThanOrEqual(200);
    await searched('each', each.length);
    const rows = new Map<string, string>();
    await hits(dossier.page).focus();
    for (let pages = 0; pages < each.length && rows.size < each.length; pages += 1) {
      for (const text of (await rowsInSight()).map(comparable)) {
        const [number] = /E1\d{4}/.exec(text) ?? [];
        if (number !== undefined) rows.set(number, text);
      }
      await dossier.page.keyboard.press('PageDown');
      // Rows that were never drawn could not be read: the next press waits until this one's rows are on screen.
      await nextFrameOf(dossier.page);
    }
    const wrong = each.flatMap((text, index) => {
      const shown = rows.get(`E1${String(index).padStart(4, '0')}`) ?? 'no row';
      return shown.includes(shownOf(text)) ? [] : [`${shownOf(text).slice(0, 80)} in ${shown.slice(0, 200)}`];
    });
    expect(await desk.harm()).toEqual(noHarm);
    expect(wrong).toEqual([]);
  });

  it('in the pane of a hit that the registry confirmed, and in the dialog that orders for it', async () => {
    const { page } = dossier;
    await searched('several', several.length);
    const pane = page.getByRole('complementary', { name: 'Selected hit' });
    const dialog = page.getByRole('alertdialog');
    const sights = { pane: sightOf(short), dialog: sightOf(short) };
    await hits(page).focus();
    await page.keyboard.press('Home');
    for (let row = 0; row < several.length; row += 1) {
      if (row > 0) await page.keyboard.press('ArrowDown');
      await sights.pane.look(pane);
      await pane.getByRole('button', { name: 'Order Enhanced profile', exact: true }).click();
      await sights.dialog.look(dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await hits(page).focus();
    }
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('as documents that can be ordered', async () => {
    const { page } = dossier;
    await hits(page).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: /^Filings of this company/ }).click();
    const offers = page.getByRole('region', { name: 'Filings', exact: true });
    await offers.getByRole('listitem').first().waitFor();
    const more = offers.getByRole('button', { name: /^Show more of these/ });
    for (let clicks = 0; clicks < each.length && (await more.count()) > 0; clicks += 1) await more.click();
    const sights = { offers: sightOf(each) };
    await sights.offers.look(offers);
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in notices, and in orders that were collected or refused, with their panes', async () => {
    const { page } = dossier;
    await orderOfEach(desk, enhancedProfile);
    await orderOfEach(desk, () => ({ kind: 'v2-lite-profile' }));
    await orderOfEach(desk, (number, name) => ({
      ...{ kind: 'v2-document', productId: `document-${number}-0`, name, category: name, documentDate: null },
      ...{ formats: ['application/pdf'], deliveryMinutes: 5 },
    }));
    const refusals = several.map((name) => `Refused: ${name.split(' ¦ ')[0] ?? ''}`);
    const sights = { notices: sightOf(short), pane: sightOf(short), refusals: sightOf(refusals) };
    await goTo(page, 'Orders');
    const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
    for (let notices = 0; notices < several.length * 3 && sights.notices.missing.length > 0; notices += 1) {
      await sights.notices.look(page.getByRole('region', { name: 'Notifications' }));
      await dismiss.last().click();
    }
    await page.getByRole('button', { name: 'Dismiss all' }).click();
    await page.getByRole('button', { name: /^Look now/ }).click();
    await page.getByRole('button', { name: /^All/ }).click();
    await orders(page).getByRole('row').nth(1).click();
    // The refused ones stand at the end, after those that were collected.
    await page.keyboard.press('End');
    const pane = page.getByRole('complementary').last();
    for (let row = 0; row < several.length; row += 1) {
      // What the service said comes with the order's events, a moment after the order itself.
      await pane.getByText('Refused: ').first().waitFor();
      await sights.pane.look(pane);
      await sights.refusals.look(pane);
      await page.keyboard.press('ArrowUp');
    }
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in the lists of downloads, of dossiers and of what happened', async () => {
    const { page } = dossier;
    const sights = { Documents: sightOf(short), Dossiers: sightOf(short), History: sightOf(short) };
    for (const [view, grid] of [
      ['Documents', 'Kept documents'],
      ['Dossiers', 'Dossiers'],
      ['History', 'History'],
    ] as const) {
      await goTo(page, view);
      const list = page.getByRole('grid', { name: grid });
      await list.waitFor();
      await list.focus();
      await sights[view].walk(several.length * 4);
    }
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in the palette', async () => {
    const { page } = dossier;
    const sights = { palette: sightOf(short) };
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog');
    for (const [index] of several.entries()) {
      const number = `S1${String(index).padStart(4, '0')}`;
      await palette.getByRole('combobox').fill(number);
      await palette.getByRole('option').filter({ hasText: number }).first().waitFor();
      await sights.palette.look(palette);
    }
    await page.keyboard.press('Escape');
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in every tab of a dossier, among members that nobody documented, beside 10 MB and 150 levels', async () => {
    const { page } = dossier;
    await openDossierOf(page, 'S10000', /document\.title/);
    const sights = { overview: sightOf(short), officials: sightOf(short), owners: sightOf(short) };
    // Of a long table a part is drawn, some rows a frame, and more when somebody asks.
    const more = page.locator('td[colspan]').getByRole('button', { name: 'Show more' });
    const whole = () => expect.poll(() => page.locator('table[aria-busy]').count()).toBe(0);
    const drawn = async (sight: Sight) => {
      await whole();
      for (let clicks = 0; clicks < 20 && (await more.count()) > 0; clicks += 1) {
        await more.first().click();
        await whole();
      }
      await sight.look(page.getByRole('main'));
    };
    await drawn(sights.overview);
    await page.getByRole('tab', { name: /^Officials/ }).click();
    await drawn(sights.officials);
    await page.getByRole('tab', { name: /^Shareholders and owners/ }).click();
    await drawn(sights.owners);
    expectAllSeen(sights);
    for (const tab of [/^Filings/, /^Notes/, /^Evidence/]) await page.getByRole('tab', { name: tab }).click();
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in an answer that is read as it came', async () => {
    const { page } = dossier;
    await page
      .getByRole('button', { name: /^Show answer/ })
      .first()
      .click();
    const sights = { answer: sightOf(short.map((text) => JSON.stringify(text).slice(1, -1))) };
    await page.getByRole('dialog').locator('pre').waitFor();
    await sights.answer.look(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in notes that an officer writes, or pastes, about a company', async () => {
    const { page } = dossier;
    await page.getByRole('tab', { name: /^Notes/ }).click();
    const sights = { notes: sightOf(short) };
    const field = page.getByRole('textbox', { name: 'Write a note' });
    for (const text of together(short, 3_500)) {
      await field.fill(text);
      await page.getByRole('button', { name: /^Save the note/ }).click();
      await expect.poll(() => field.inputValue()).toBe('');
    }
    // What was typed is gone from the field: what is seen now is the kept note.
    await sights.notes.look(page.getByRole('main'));
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in what a value opens: the value as it came, and where it came from', async () => {
    const { page } = dossier;
    await page.getByRole('tab', { name: /^Overview/ }).click();
    const values = page.getByRole('main').locator('button.val');
    const texts = (await values.allTextContents()).map(comparable);
    // One takes a second to open and close, so a part of those that can be opened stands for all.
    // A value of several members is shown as JSON, which writes quotes otherwise.
    const plain = short.filter((text) => JSON.stringify(text) === `"${text}"`);
    const opened = plain.filter((text) => texts.some((shown) => shown.includes(shownOf(text)))).slice(0, 15);
    expect(opened).toHaveLength(15);
    const sights = { source: sightOf(opened) };
    const source = page.getByRole('dialog', { name: /^Where this came from/ });
    for (const text of opened) {
      if (!sights.source.missing.includes(text)) continue;
      await values.nth(texts.findIndex((shown) => shown.includes(shownOf(text)))).click();
      await source.getByText('Hash fits the kept answer').waitFor();
      await sights.source.look(source);
      await page.keyboard.press('Escape');
      await source.waitFor({ state: 'detached' });
    }
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('as names of connections, in Settings and in the menu that changes between them', async () => {
    const { page } = dossier;
    const names = together(short, 95).map((name) => name.trim());
    const Draft = { restAddress: null, contactEmail: null, resultOrigins: [], orderStatusDays: 30, kind: 'testing' };
    for (const name of names)
      await desk.call('connection.add', {
        ...{ ...Draft, name, v2Address: desk.registry.address, dialect: { preset: 'live', switches: {} } },
        allowance: { limit: 50, minutes: 10, share: 50, kept: 10 },
      });
    await goTo(page, 'Search');
    await goTo(page, 'Settings');
    const sights = { settings: sightOf(short), menu: sightOf(short) };
    await page
      .getByText(/^Testing/)
      .nth(names.length)
      .waitFor();
    await sights.settings.look();
    await page.getByRole('button', { name: /^Connection: / }).click();
    await page.getByRole('menu').waitFor();
    await sights.menu.look(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    expectAllSeen(sights);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('in everything that is saved: no script, no formula, no other place', async () => {
    const folder = path.join(dossier.dataFolder, 'saved');
    mkdirSync(folder);
    const compared = await orderProfileAgain(desk, 1);
    const newest = [...new Set([compared, ...(await dossiersOf(desk))])].slice(0, 3);
    const { savedTo, offered } = await saveEverything(desk, folder, newest);
    expect(offered.length).toBeGreaterThanOrEqual(several.length + newest.length + 2);
    // A path, a character that turns or hides, or an ending in the middle that another program may go by.
    expect(offered.filter((name) => /[/\\:*?"<>|]|\p{C}|^[. =+@-]/u.test(name))).toEqual([]);
    expect(savedTo.filter((place) => path.dirname(place) !== folder)).toEqual([]);
    // Beside each CSV, and each file in an open standard, stands what it is.
    const about = readdirSync(folder).filter((name) => name.endsWith('.about.json'));
    const standards = savedTo.filter((place) => /(?:BODS|FollowTheMoney).*\.jsonl?$/.test(place));
    expect(standards).toHaveLength((newest.length + 1) * 2);
    expect(about).toHaveLength(savedTo.filter((place) => place.endsWith('.csv')).length + standards.length);
    expect(readdirSync(folder).length).toBe(savedTo.length + about.length);
    const files = filesBelow(folder);
    expect([...new Set(files.map((file) => path.extname(file)))].toSorted()).toEqual([
      ...['', '.csv', '.dossier', '.json', '.jsonl', '.pdf', '.xlsx'],
    ]);
    // No line begins as a formula does, no cell of a table either, and a workbook has none.
    const texts = files
      .filter((file) => !/\.(?:pdf|xlsx|dossier)$/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    expect(cellsSavedIn(files).length).toBeGreaterThan(1_000);
    expect(formulasIn(files)).toEqual([]);
    expect(texts.flatMap((text) => text.split('\n')).filter((line) => /^[=+@\t-]/.test(line))).toEqual([]);
    expect(savedTo.filter((place) => /Comparison/.test(path.basename(place)))).toHaveLength(1);
    const sealed = filesInBundles(files);
    expect(savedTo.filter((place) => place.endsWith('.dossier'))).toHaveLength(newest.length);
    expect(sealed.filter(({ name }) => !/^[\w./ -]+$/.test(name) || name.includes('..'))).toEqual([]);
    const pages = sealed.filter(({ name }) => name.endsWith('.html')).map(({ content }) => content.toString('utf8'));
    expect(pages).toHaveLength(newest.length);
    expect(activeInPages(pages)).toEqual([]);
    const pdfs = [
      ...files.filter((file) => file.endsWith('.pdf')).map((file) => readFileSync(file)),
      ...sealed.filter(({ name }) => name.endsWith('.pdf')).map(({ content }) => content),
    ];
    const parts = pdfs.flatMap(partsOfPdf);
    // Two letters occur by chance in megabytes of fonts: as keys, a value follows them.
    const active =
      /\/(?:JavaScript|Launch|URI|SubmitForm|ImportData|GoToR|EmbeddedFile|RichMedia)\b|\/(?:JS|AA)\s*(?:<|\(|\d+ \d+ R)/;
    expect(parts.length).toBeGreaterThan(several.length * 2);
    expect(parts.flatMap((part) => active.exec(part)?.[0] ?? [])).toEqual([]);
    expect(await desk.harm()).toEqual(noHarm);
  });

  it('and at the system call nobody was reached but the service', () => {
    const attempts = attemptsToReachOut(readFileSync(desk.trace, 'utf8'));
    const ports = attempts.map((attempt) => /htons\((\d+)\)/.exec(attempt)?.[1] ?? attempt);
    expect(ports).toContain(String(desk.registry.port));
    expect(
      [...new Set(ports)].filter((port) => ![desk.registry.port, desk.demoPort].map(String).includes(port)),
    ).toEqual([]);
    expect(attempts.filter((attempt) => !/127\.0\.0\.1/.test(attempt))).toEqual([]);
  });
});
