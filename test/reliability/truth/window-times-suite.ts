import { setTimeout as delay } from 'node:timers/promises';
import { addConnection, typeCredential, useConnection } from '../../e2e/connection-steps.ts';
import { askFor, chooseHit, placeOrder } from '../../e2e/purchase-steps.ts';
import {
  goTo,
  newDataFolder,
  openDossier,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from '../../e2e/open-dossier.ts';
import { createTally, type Suite } from '../figures.ts';
import { hostileAnswers, ordinaryAnswers, startHostileService, type HostileAnswer } from './hostile-service.ts';
import { watchStandstill, type LongestStandstill, type Standstill } from './standstill.ts';

/** P24's limits: ms, ms, MB above rest. */
const maxStandstill = 100;
const maxRecordAnswer = 1_000;
const maxMemoryAboveRest = 400;
/** A machine that others keep busy stands still by itself now and then; what an answer causes comes back each time. */
const tries = 3;
/** How long an answer is given to do its harm, in ms. */
const watchTime = 6_000;

const service = 'Hostile desk';

type HostileService = Awaited<ReturnType<typeof startHostileService>>;

/** Orders a profile of a company of the harmless answer. */
async function order(page: DossierWindow['page'], company: RegExp): Promise<void> {
  for (let asked = 0; asked < tries; asked += 1) {
    await chooseHit(page, company);
    const dialog = await askFor(page, 'Enhanced profile', '1');
    if ((await dialog.getByText(company).count()) > 0) return placeOrder(page);
    // The answer to the search came after the click, and its first hit is the chosen one.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  throw new Error('The chosen hit never was the one that was asked about.');
}

/** Gives another company each time: of the one before, everything is known already. */
function companiesInTurn(): () => RegExp {
  let given = 0;
  return () => {
    given += 1;
    return new RegExp(`Hostile ${String(given)}\\b`);
  };
}

/** Makes the window ask for what the hostile answer answers, about a company where it is about one. */
async function provoke(page: DossierWindow['page'], { asks }: HostileAnswer, company: () => RegExp): Promise<void> {
  if (asks !== 'orders') {
    await goTo(page, 'Search');
    await search(page, 'Hostile', 'United Kingdom');
  }
  switch (asks) {
    case 'search':
      return;
    case 'documents':
      await chooseHit(page, company());
      await page.getByRole('button', { name: /^Filings of this company/ }).click();
      return;
    case 'profile':
      await order(page, company());
      return;
    case 'orders':
      await goTo(page, 'Orders');
      await page.getByRole('button', { name: /^Look now/ }).click();
  }
}

/** Opens each dossier that the answers before made, and the tabs in which a long profile is drawn. */
async function openDossiers(page: DossierWindow['page']): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Hostile/ });
  const back = page.getByRole('button', { name: 'All dossiers' });
  await goTo(page, 'Dossiers');
  // Another view leads back to the dossier that was open.
  await rows.first().or(back).waitFor();
  if (await back.isVisible()) await back.click();
  await rows.first().waitFor();
  const kept = await rows.count();
  let profiles = 0;
  for (let place = 0; place < kept; place += 1) {
    await goTo(page, 'Dossiers');
    await rows.nth(place).click();
    await back.waitFor();
    await delay(300);
    // One whose order is still on its way has no profile, and no tabs.
    if ((await page.getByRole('tab').count()) === 0) continue;
    profiles += 1;
    for (const tab of [/^Officials/, /^Shareholders and owners/, /^Overview/]) {
      await page.getByRole('tab', { name: tab }).click();
      await delay(300);
    }
  }
  if (profiles === 0) throw new Error('No dossier had a profile to open.');
}

const inWords = ({ byClock, itself }: LongestStandstill): string =>
  `${itself.toFixed(0)} ms (${byClock.toFixed(0)} ms by the clock)`;

/** What this machine needs for the same steps with ordinary answers: a limit is never below it. */
export type OrdinaryTimes = Pick<Standstill, 'record'> & { page: number; main: number };

const noTime: OrdinaryTimes = { page: 0, main: 0, record: 0 };

/** The longest of what was measured before and what was seen now. */
function atLeast(times: OrdinaryTimes, seen: Standstill): OrdinaryTimes {
  return {
    page: Math.max(times.page, seen.page.itself),
    main: Math.max(times.main, seen.main.itself),
    record: Math.max(times.record, seen.record),
  };
}

/**
 * Which limits of P24 were broken, in words. A thread that the system gave no core did not stand still by itself, and
 * what ordinary answers need on this machine too is not an answer's doing.
 */
export function brokenBy(name: string, seen: Standstill, restMegabytes: number, ordinary = noTime): string[] {
  const over = (what: string, value: number, limit: number) =>
    value > limit ? [`${name}: ${what} ${String(Math.round(value))}, at most ${String(Math.round(limit))}`] : [];
  return [
    ...over('ms in which the page stood still:', seen.page.itself, Math.max(maxStandstill, ordinary.page)),
    ...over('ms in which the main process stood still:', seen.main.itself, Math.max(maxStandstill, ordinary.main)),
    ...over('ms until the record answered:', seen.record, Math.max(maxRecordAnswer, ordinary.record)),
    ...over('MB above rest:', seen.memory - restMegabytes, maxMemoryAboveRest),
  ];
}

async function openOnService(window: DossierWindow, { origin }: HostileService): Promise<void> {
  const { page } = window;
  await resize(window, 1440, 900);
  await startDemo(window);
  await addConnection(page, {
    name: service,
    v2Address: origin,
    restAddress: origin,
    contactEmail: 'desk@registry.example',
  });
  await typeCredential(window, 'Type the V2 access token', 'truth-token');
  await useConnection(page, service);
}

type Watch = Awaited<ReturnType<typeof watchStandstill>>;

/** Asks for each answer in an open window, ordinary ones first, and judges what the threads did. */
async function measureAnswers(
  { page }: DossierWindow,
  hostile: HostileService,
  watch: Watch,
  company: () => RegExp,
  { say, tally }: { say: (line: string) => void; tally: ReturnType<typeof createTally> },
): Promise<void> {
  await delay(watchTime);
  const rest = await watch.longest();
  say(`P24 at rest: page ${inWords(rest.page)}, main ${inWords(rest.main)}, ${rest.memory.toFixed(0)} MB`);
  async function measureOnce(name: string, act: () => Promise<void>): Promise<Standstill> {
    await watch.longest();
    await act();
    await delay(watchTime);
    const seen = await watch.longest();
    hostile.answerWith(null);
    say(
      `P24 ${name}: page ${inWords(seen.page)}, main ${inWords(seen.main)}, record ${seen.record.toFixed(0)} ms, ${(seen.memory - rest.memory).toFixed(0)} MB above rest`,
    );
    return seen;
  }
  async function measureOrdinary(name: string, act: () => Promise<void>): Promise<OrdinaryTimes> {
    let times = noTime;
    for (let attempt = 0; attempt < tries; attempt += 1) times = atLeast(times, await measureOnce(name, act));
    return times;
  }
  async function measure(name: string, ordinary: OrdinaryTimes, act: () => Promise<void>): Promise<void> {
    let broken: string[] = [];
    for (let attempt = 0; attempt < tries && (attempt === 0 || broken.length > 0); attempt += 1)
      broken = brokenBy(name, await measureOnce(name, act), rest.memory, ordinary);
    tally.run('P24', broken, name);
  }
  const askWith = (answer: HostileAnswer) => async () => {
    hostile.answerWith(answer);
    await provoke(page, answer, company);
  };
  const ordinary = new Map<HostileAnswer['asks'], OrdinaryTimes>();
  for (const answer of ordinaryAnswers) ordinary.set(answer.asks, await measureOrdinary(answer.name, askWith(answer)));
  const opening = await measureOrdinary('opening ordinary dossiers', () => openDossiers(page));
  for (const answer of hostileAnswers) await measure(answer.name, ordinary.get(answer.asks) ?? noTime, askWith(answer));
  await measure('opening the dossiers with what came', opening, () => openDossiers(page));
}

/** P24 in the real window: whatever a service answers, nobody waits for a thread that stands still. */
export const windowTimesSuite: Suite = async ({ seed, say }) => {
  const started = performance.now();
  const tally = createTally(say);
  const hostile = await startHostileService();
  const company = companiesInTurn();
  const dataFolder = newDataFolder();
  const window = await openDossier(dataFolder);
  try {
    await openOnService(window, hostile);
    await search(window.page, 'Hostile', 'United Kingdom');
    // Only while an order is on its way are the order lists asked for.
    await order(window.page, company());
    const watch = await watchStandstill(window.application, window.page);
    try {
      await measureAnswers(window, hostile, watch, company, { say, tally });
    } finally {
      watch.stop();
    }
    if (hostile.answered() === 0) throw new Error('The window never asked for a hostile answer.');
  } finally {
    await window.close().catch(() => undefined);
    await hostile.close();
    removeDataFolder(dataFolder);
  }
  return tally.figures(seed, started);
};
