import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { orderCalls } from '../../src-shared/contract/orders.ts';
import { readState } from '../../src-simulator/state-folder.ts';
import {
  demoServiceRuns,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
} from '../e2e/open-dossier.ts';
import { scrollToHit } from '../e2e/purchase-steps.ts';
import { createTally, type Suite, type Tally } from './figures.ts';
import { brokenJournal, type ToldOrder } from './journal-oracle.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { askMain, killGroup } from './window-process.ts';

const fullKills = 20;
const shortKills = 2;
/** One folder after so many kills: each has a request budget of its own, and a person would wait for more. */
const killsPerFolder = 4;
/** From the click on: writing down, sending, answering and storing are over in about this time. */
const maxMs = 900;

/** What can be bought of whom: registers that answer at once, and some that hold the connection. */
const wishes = [
  { company: /Meridian Maritime Holdings/, product: 'Enhanced profile' },
  { company: /Meridian Maritime Holdings/, product: 'Enhanced profile (by company code)' },
  { company: /Meridian Maritime Holdings/, product: 'Lite profile' },
  { company: /Shipping \(Shanghai\)/, product: 'Enhanced profile' },
  { company: /Shipping \(Shanghai\)/, product: 'Enhanced profile (by company code)' },
  { company: /Meridian Carriers/, product: 'Enhanced profile' },
  { company: /Meridian Carriers/, product: 'Lite profile' },
] as const;
type Wish = (typeof wishes)[number];

async function journalOf(page: Page): Promise<ToldOrder[]> {
  const all = { which: 'all', words: null, before: null, limit: 100 };
  const { orders } = await askMain(page, 'order.list', all, orderCalls['order.list'].output);
  return Promise.all(
    orders.map(async ({ orderId }) => {
      const { order, events } = await askMain(page, 'order.read', { orderId }, orderCalls['order.read'].output);
      return { order, kinds: events.map(({ kind }) => kind) };
    }),
  );
}

/** What the demo's service charged, as its own file says it: it writes an order down before it answers. */
function chargedBy(dataFolder: string): string[] {
  return readState(path.join(dataFolder, 'demo-service'), Date.now()).orders.map(
    ({ customerReference }) => customerReference,
  );
}

/** Agrees to a purchase in the window, and kills everything at some moment after the click. */
async function buyAndDie(page: Page, { company, product }: Wish, caseNumber: string, die: () => Promise<void>) {
  await search(page, 'meridian');
  const hit = hits(page).getByRole('row', { name: company }).first();
  await scrollToHit(page, hit);
  await hit.click();
  await page.getByRole('button', { name: `Order ${product}`, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: /The most you accept/ }).fill('40');
  await dialog.getByRole('textbox', { name: /Case/ }).fill(caseNumber);
  const dying = die();
  // The window may be gone before it could say that it was clicked.
  await dialog
    .getByRole('button', { name: /^Order/ })
    .click()
    .catch(() => undefined);
  await dying;
}

/** Waits until every order that was charged is told as such, as the follower finds them. */
async function untilFound(page: Page, charged: readonly string[], cases: readonly string[]): Promise<ToldOrder[]> {
  let journal = await journalOf(page);
  for (let tries = 0; tries < 60 && brokenJournal(charged, journal, cases).length > 0; tries += 1) {
    await delay(500);
    journal = await journalOf(page);
  }
  return journal;
}

/** A few purchases on one data folder, each of which ends with a kill, and after each a restart that tells the truth. */
async function playFolder(kills: number, name: string, random: SeededRandom, tally: Tally): Promise<number> {
  const dataFolder = newDataFolder();
  const cases: string[] = [];
  let wanted = [...wishes];
  let window = await openDossier(dataFolder);
  try {
    await startDemo(window);
    for (let index = 0; index < kills; index += 1) {
      const wish = random.pick(wanted);
      wanted = wanted.filter((one) => one !== wish);
      const caseNumber = `${name}-${String(index)}`;
      cases.push(caseNumber);
      const { application } = window;
      const diesAfter = random.between(0, maxMs);
      await buyAndDie(window.page, wish, caseNumber, async () => {
        await delay(diesAfter);
        await killGroup(application);
      });
      window = await openDossier(dataFolder);
      await demoServiceRuns(window.page);
      const charged = chargedBy(dataFolder);
      const journal = await untilFound(window.page, charged, cases);
      const where = `${caseNumber}, ${wish.product}, killed after ${String(diesAfter)} ms`;
      tally.run('P1', brokenJournal(charged, journal, cases), where);
    }
    return chargedBy(dataFolder).length;
  } finally {
    await window.close().catch(() => undefined);
    removeDataFolder(dataFolder);
  }
}

/** P1 through the real window: a person agrees, everything is killed around the sending, and started again. */
export const windowSuite: Suite = async ({ seed, size, say }) => {
  const started = performance.now();
  const random = createRandom(seed);
  const tally = createTally(say);
  const kills = size === 1 ? fullKills : shortKills;
  let charged = 0;
  for (let done = 0; done < kills; done += killsPerFolder)
    charged += await playFolder(Math.min(killsPerFolder, kills - done), `window-${String(done)}`, random, tally);
  say(`P1 window: killed ${String(kills)} times, ${String(charged)} charged`);
  return tally.figures(seed, started);
};
