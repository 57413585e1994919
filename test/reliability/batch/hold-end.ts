/** Holds a list before it is asked, and a batch that came to its end, against the world that answered. */
import { readFileSync } from 'node:fs';
import { historyCalls } from '../../../src-shared/contract/history.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import type { DossierWindow } from '../../e2e/open-dossier.ts';
import { askMain } from '../window-process.ts';
import { allRows, saveSheet } from './batch-window.ts';
import {
  askedQuestions,
  brokenSearches,
  distinctQuestions,
  holdAgainstTruth,
  mostQuestions,
  repeatedRequests,
} from './hold-against-truth.ts';
import type { BatchTruth } from './hold-against-truth.ts';
import type { TrueRow } from './list-of-world.ts';
import type { Play } from './play.ts';
import type { Seen } from './simulator-process.ts';

/** What was taken without a person is right at least so often. */
const leastPrecision = 0.999;

/** What Dossier may ask by itself, without anybody who confirms a charge. */
const free: readonly string[] = ['v2.search', 'v2.list-orders'];

/** What is said wrongly of the list before it is asked. */
export function brokenPreview(list: readonly TrueRow[], preview: string): string[] {
  const figure = (of: RegExp) => Number((of.exec(preview)?.[1] ?? '0').replaceAll(/\D/g, ''));
  const broken = list.filter(({ made }) => made === 'broken').length;
  const most = mostQuestions(list);
  const found = {
    ready: figure(/Can be asked: ([\d,.\s]+)/),
    doubtful: figure(/should be looked at first: ([\d,.\s]+)/),
    broken: figure(/Cannot be asked as it stands: ([\d,.\s]+)/),
    requests: figure(/Start, (?:at most )?([\d,.\s]+)/),
  };
  const wholeList = found.ready + found.doubtful + found.broken;
  return [
    ...(found.broken === broken
      ? []
      : [`it is said that ${String(found.broken)} of ${String(broken)} cannot be asked`]),
    ...(wholeList === list.length ? [] : [`it is said that there are ${String(wholeList)} rows`]),
    ...(found.requests >= most && found.requests <= 2 * (list.length - broken)
      ? []
      : [`it is said to take ${String(found.requests)} requests at most for ${String(most)} questions at most`]),
  ];
}

/** How many searches a second there were in the ten seconds with the most of them. */
function mostPerSecond(requests: readonly Seen[]): number {
  const at = requests.filter(({ operation }) => operation === 'v2.search').map((one) => one.at);
  let first = 0;
  let most = 0;
  for (const [last, ms] of at.entries()) {
    while (ms - (at[first] ?? ms) >= 10_000) first += 1;
    most = Math.max(most, last + 1 - first);
  }
  return most / 10;
}

const percent = (part: number, of: number) => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(2)} %`);

function holdRows(truth: BatchTruth, searches: readonly string[], { tally, say, where }: Play): void {
  const { sure, wrong, found, findable, none, byName } = truth;
  tally.run('P1', [...truth.lost, ...searches], where('its end'));
  tally.run('P21', truth.untrue, where('its end'));
  for (const one of wrong) say(`batch: wrong without a person: ${one}`);
  const isPrecise = sure > 0 && (sure - wrong.length) / sure >= leastPrecision;
  const imprecise = `${String(wrong.length)} of ${String(sure)} taken without a person are wrong`;
  tally.run('P22', isPrecise ? [] : [imprecise], where('its end'));
  say(
    `batch: precision ${percent(sure - wrong.length, sure)} of ${String(sure)} taken without a person, ` +
      `recall ${percent(found, findable)} of ${String(findable)} whose company was listed, ${String(none)} listed nowhere; ` +
      `${String(byName)} were asked for by their name because their number is not listed`,
  );
}

/** The searches that the person at the desk makes meanwhile. */
const ownSearches = 1;

/** One request for a question, one more for each kill, and none that costs. */
async function holdRequests(asked: number, { list, size, simulator, tally, say, where }: Play): Promise<void> {
  const requests = await simulator.requests();
  const searches = requests.filter(({ operation }) => operation === 'v2.search').length;
  const most = asked + size.kills + ownSearches;
  const repeated = repeatedRequests(requests).length;
  const refused = requests.filter(({ status }) => status === 429).length;
  tally.run(
    'P4',
    [
      ...(repeated <= size.kills ? [] : [`${String(repeated)} requests were made that had been made before`]),
      ...(searches <= most ? [] : [`${String(searches)} searches were sent for ${String(asked)} questions`]),
      ...(refused === 0 ? [] : [`${String(refused)} requests were refused as too many`]),
    ],
    where('its end'),
  );
  const charges = await simulator.charges();
  const others = requests.filter(({ operation }) => !free.includes(operation));
  tally.run(
    'P3',
    [
      ...(charges === 0 ? [] : [`${String(charges)} charges that nobody confirmed`]),
      ...others.map(({ operation, url }) => `${operation} was asked: ${url}`),
    ],
    where('its end'),
  );
  say(
    `batch: ${String(list.length)} rows, ${String(distinctQuestions(list))} questions and ` +
      `${String(asked - distinctQuestions(list))} for a name after that, ${String(searches)} searches sent, ` +
      `${String(repeated)} of them twice, ${String(refused)} refused, ${String(charges)} charges; ` +
      `at most ${mostPerSecond(requests).toFixed(1)} a second`,
  );
}

/** Saves the rows on screen as a sheet, in which each stands once. */
async function holdSheet(window: DossierWindow, { list, tally, where }: Play, file: string): Promise<void> {
  await saveSheet(window, file);
  const named = readFileSync(file, 'utf8').match(/\bK-\d+\b/g) ?? [];
  const once = new Set(named).size;
  const isWhole = named.length === list.length && once === list.length;
  const names = `the sheet names ${String(named.length)} rows, ${String(once)} of them once`;
  tally.run('P1', isWhole ? [] : [names], where('its sheet'));
}

/** What came of a batch, held against the world that answered; its sheet goes to `sheet`. */
export async function holdEnd(window: DossierWindow, play: Play, sheet: string): Promise<void> {
  const { list, size, seed, tally, say, where } = play;
  const told = await allRows(window.page);
  const world = createWorld({ seed, size: size.companies });
  holdRows(holdAgainstTruth(list, told, world), brokenSearches(list, told), play);
  await holdRequests(askedQuestions(list, told), play);
  const verdict = await askMain(window.page, 'trail.verify', undefined, historyCalls['trail.verify'].output);
  say(`batch: ${String(verdict.checked)} records of the trail verified, ${String(verdict.findingCount)} findings`);
  tally.run(
    'P13',
    verdict.findingCount === 0 ? [] : [`${String(verdict.findingCount)} findings in the trail`],
    where('its end'),
  );
  await holdSheet(window, play, sheet);
}
