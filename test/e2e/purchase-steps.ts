/** What an officer does on the way from a hit to a kept profile, for the window tests and the tour. */
import type { ElectronApplication, Locator, Page } from 'playwright-core';
import { goTo, hits, search } from './open-dossier.ts';

/** Scrolls what the hits scroll in: a turn of the wheel is lost where the machine has no time to draw. */
async function scrollHits(page: Page, pixels: number): Promise<void> {
  await hits(page).evaluate((grid, by) => {
    let scroller: Element | null = grid;
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    scroller?.scrollBy({ top: by, behavior: 'instant' });
  }, pixels);
}

/** Scrolls the list of hits until a row is drawn: a list draws what is in sight and a little more. */
export async function scrollToHit(page: Page, hit: Locator): Promise<void> {
  const isDrawn = (timeout: number) =>
    hit.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  if (await isDrawn(5_000)) return;
  for (const pixels of [-100_000, 400, 400, 400]) {
    await scrollHits(page, pixels);
    if (await isDrawn(3_000)) return;
  }
}

/**
 * Chooses a hit by a part of its row and returns its pane. Where the list moves under the pointer, as on a slow machine, the
 * click is made again: what follows would be done with another company.
 */
export async function chooseHit(page: Page, row: RegExp): Promise<Locator> {
  const hit = hits(page).getByRole('row', { name: row });
  const isChosen = () => hit.getAttribute('aria-selected').then((selected) => selected === 'true');
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await scrollToHit(page, hit);
    await hit.click({ timeout: 10_000 }).catch(() => undefined);
    if ((await hit.isVisible()) && (await isChosen())) break;
  }
  if (!(await isChosen())) throw new Error(`The row ${String(row)} was clicked and is not selected.`);
  return page.getByRole('complementary', { name: 'Selected hit' });
}

/** Asks the registry about the chosen hit. Waits for nothing. */
export async function confirmHit(page: Page, row: RegExp): Promise<void> {
  const pane = await chooseHit(page, row);
  await pane.getByRole('button', { name: /^Confirm/ }).click();
}

/** Opens the purchase dialog for a product of the chosen hit and types the most that is accepted. */
export async function askFor(page: Page, product: string, most: string): Promise<Locator> {
  await page.getByRole('button', { name: `Order ${product}`, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /The most you accept/ }).fill(most);
  return dialog;
}

/** The button that agrees to the purchase that the dialog asks about. */
export function agreeButton(page: Page): Locator {
  return page.getByRole('alertdialog').getByRole('button', { name: /^Order/ });
}

/** Agrees to the purchase and waits until it was taken down. */
export async function placeOrder(page: Page): Promise<void> {
  await agreeButton(page).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Finds a company of the demo by the first two words of its name, buys its enhanced profile, and waits until it is kept. */
export async function buyProfileOf(page: Page, name: string): Promise<void> {
  await goTo(page, 'Search');
  await search(page, name.split(' ').slice(0, 2).join(' ').toLowerCase());
  await chooseHit(page, new RegExp(name));
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page
    .getByText(/^Collected: /)
    .first()
    .waitFor();
}

/** The rows of the Orders view. */
export function orders(page: Page): Locator {
  return page.getByRole('grid', { name: 'Orders' });
}

/** Finds a dossier by typing a part of its name and opens its profile. */
export async function openDossierOf(page: Page, typed: string, name: RegExp): Promise<void> {
  await goTo(page, 'Dossiers');
  const find = page.getByRole('textbox', { name: 'Find a dossier' });
  const back = page.getByRole('button', { name: 'All dossiers' });
  await find.or(back).waitFor();
  if (await back.isVisible()) await back.click();
  await find.fill(typed);
  await page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name }).click();
  // A profile of 10 MB takes seconds to be read, and a multiple of that on a machine that others keep busy.
  await page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 90_000 });
}

/** Answers the system's save dialog, which no test can reach, with a path. */
export async function savePathIs(application: ElectronApplication, file: string): Promise<void> {
  await application.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
}

/** Answers the system's dialog for choosing what is there already: files, or a folder. */
export async function chosenAre(application: ElectronApplication, chosen: string[]): Promise<void> {
  await application.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths });
  }, chosen);
}
