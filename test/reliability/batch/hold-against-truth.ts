import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import type { Listing } from '../../../src-simulator/world/company.ts';
import { searchWorld } from '../../../src-simulator/world/search.ts';
import type { World } from '../../../src-simulator/world/world.ts';
import type { Question, TrueRow } from './list-of-world.ts';
import type { Seen } from './simulator-process.ts';

/** A register lists so many companies in one answer at most, so that one with as many may not be whole. */
const most = 100;

/** What the rows of a batch are, held against the companies that they mean. */
export interface BatchTruth {
  /** One sentence for each row that is not there once, or stands where its list or its answer cannot have put it. */
  lost: string[];
  /** One for each row of which a company was taken that is not in the answer, or that nothing is said to be listed of. */
  untrue: string[];
  /** One for each row of which a wrong company was taken without a person. */
  wrong: string[];
  sure: number;
  /** Rows whose company is in the answer. */
  findable: number;
  /** Of those, so many were taken without a person, and rightly. */
  found: number;
  none: number;
  /** Rows that were asked for by their name because nothing is listed under their number. */
  byName: number;
}

const isOf = (listing: Listing, hit: { jurisdiction: string; companyNumber: string | null }) =>
  listing.jurisdiction === hit.jurisdiction && listing.code === hit.companyNumber;

/** What the registers list for a question. */
function listedFor(world: World, { jurisdiction, name, number }: Question): Listing[] {
  return searchWorld(world, {
    ...{ source: jurisdiction === null ? 'stored' : 'register', most },
    ...(jurisdiction === null ? {} : { jurisdiction }),
    ...(name === null ? {} : { name }),
    ...(number === null ? {} : { number }),
  }).map(({ listing }) => listing);
}

/** What the registers list for a row in the end, and whether they were asked for its name because they list nothing under its number. */
interface Answered {
  listed: Listing[];
  isByName: boolean;
}

/** @param first the row that asks for its number: itself, or an earlier one with the same number */
function answeredFor(world: World, { nameQuestion }: TrueRow, first: TrueRow): Answered {
  const listed = first.question === null ? [] : listedFor(world, first.question);
  if (listed.length > 0 || nameQuestion === null) return { listed, isByName: false };
  return { listed: listedFor(world, nameQuestion), isByName: true };
}

const signsOf = (number: string | null) => (number ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with a row by which of its questions it stands on: of two both are told, and a name alone is never sure. */
function wronglyAsked({ row }: TrueRow, told: StandingRow, isByName: boolean): string | null {
  if (isByName !== (told.numberSearchId !== null))
    return isByName ? 'was not asked for by its name' : 'was asked for by its name as well';
  if (!isByName || told.taken === null) return null;
  const { companyNumber } = told.taken.hit;
  if (signsOf(companyNumber) === signsOf(row.number)) return null;
  return `has number ${row.number ?? ''} and takes ${companyNumber ?? 'a company without one'}, found by its name`;
}

/** What is wrong with where a row stands, by the row alone. */
function misplaced({ made }: TrueRow, { standing }: StandingRow): string | null {
  switch (standing) {
    case 'broken':
      return made === 'broken' ? null : 'is said to be one that cannot be asked';
    case 'sure':
    case 'doubtful':
    case 'none':
    case 'not-known':
      return made === 'broken' ? `cannot be asked and stands as ${standing}` : null;
    case 'waiting':
    case 'failed':
    case 'chosen':
    case 'refused':
      return `stands as ${standing}`;
  }
}

/** What is wrong with what is said of the register's answer. */
function untruth(told: StandingRow, listed: readonly Listing[]): string | null {
  const { standing, taken } = told;
  if (standing === 'none' && listed.length > 0) return `lists ${String(listed.length)} and is said to list none`;
  if (standing === 'not-known' && listed.length < most) return 'was answered whole and is said not to be known';
  if ((standing === 'sure' || standing === 'doubtful') && listed.length === 0) return `lists none: ${standing}`;
  if ((taken !== null) !== (standing === 'sure')) return `takes ${taken === null ? 'nothing' : 'a company'}`;
  const isListed = taken === null || listed.some((listing) => isOf(listing, taken.hit));
  return isListed ? null : 'takes a company that its register does not list for it';
}

/** Holds the rows of a batch that came to its end against the truth. */
export function holdAgainstTruth(list: readonly TrueRow[], told: readonly StandingRow[], world: World): BatchTruth {
  const truth: BatchTruth = { lost: [], untrue: [], wrong: [], sure: 0, findable: 0, found: 0, none: 0, byName: 0 };
  if (told.length !== list.length)
    truth.lost.push(`the list has ${String(list.length)} rows and the batch ${String(told.length)}`);
  for (const [position, one] of list.entries()) {
    const at = told[position];
    const called = one.row.ownReference ?? '';
    if (at === undefined || at.position !== position || at.row.ownReference !== called) {
      truth.lost.push(`${called} is not there`);
      continue;
    }
    const wrongPlace = misplaced(one, at);
    if (wrongPlace !== null) truth.lost.push(`${called} ${wrongPlace}`);
    if (one.made === 'broken') continue;
    // A row with the number of an earlier one stands on the answer to that.
    const { listed, isByName } = answeredFor(world, one, list[at.askedWith?.position ?? position] ?? one);
    const said = untruth(at, listed) ?? wronglyAsked(one, at, isByName);
    if (said !== null) truth.untrue.push(`${called} ${said}`);
    if (isByName) truth.byName += 1;
    const isRight = at.taken !== null && isOf(one.truth, at.taken.hit);
    if (listed.some((listing) => isOf(listing, { ...one.truth, companyNumber: one.truth.code }))) {
      truth.findable += 1;
      if (at.standing === 'sure' && isRight) truth.found += 1;
    }
    if (at.standing === 'none') truth.none += 1;
    if (at.standing !== 'sure') continue;
    truth.sure += 1;
    if (!isRight) truth.wrong.push(`${called} means ${one.truth.name} and takes ${at.taken?.hit.name ?? 'nothing'}`);
  }
  return truth;
}

const keyOf = (question: Question | null) => (question === null ? [] : [JSON.stringify(question)]);

/** How many rows ask what no row before asks. */
export function distinctQuestions(list: readonly TrueRow[]): number {
  return new Set(list.flatMap(({ question }) => keyOf(question))).size;
}

/** How many questions there are at most: where its number is not listed, a row is asked for by its name as well. */
export function mostQuestions(list: readonly TrueRow[]): number {
  return new Set(list.flatMap(({ question, nameQuestion }) => [...keyOf(question), ...keyOf(nameQuestion)])).size;
}

/** How many questions a batch has asked by the end. */
export function askedQuestions(list: readonly TrueRow[], told: readonly StandingRow[]): number {
  return new Set(told.flatMap((row) => standsOn(list, row).map(({ key }) => key))).size;
}

/** The questions of a row, each with the search that answered it. */
function standsOn(list: readonly TrueRow[], row: StandingRow): { key: string; searchId: number }[] {
  const { position, askedWith, searchId, numberSearchId } = row;
  const first = keyOf(list[askedWith?.position ?? position]?.question ?? null);
  const byName = numberSearchId === null ? [] : keyOf(list[position]?.nameQuestion ?? null);
  const pairs = [
    ...first.map((key) => ({ key, searchId: numberSearchId ?? searchId })),
    ...byName.map((key) => ({ key, searchId })),
  ];
  return pairs.flatMap(({ key, searchId: by }) => (by === null ? [] : [{ key, searchId: by }]));
}

/** What is wrong with which search the rows stand on: one for each question, and none for two. */
export function brokenSearches(list: readonly TrueRow[], told: readonly StandingRow[]): string[] {
  const pairs = told.flatMap((row) => standsOn(list, row));
  const several = (groups: Map<unknown, typeof pairs>, other: 'key' | 'searchId') =>
    [...groups].filter(([, group]) => new Set(group.map((pair) => pair[other])).size > 1).map(([one]) => String(one));
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  const bySearch = Map.groupBy(pairs, ({ searchId }) => searchId);
  return [
    ...several(byKey, 'searchId').map((question) => `rows of one question stand on several searches: ${question}`),
    ...several(bySearch, 'key').map((searchId) => `rows of several questions stand on search ${searchId}`),
  ];
}

/** The requests that had been made before, each as often as it was too much. */
export function repeatedRequests(requests: readonly Seen[]): string[] {
  const seen = new Set<string>();
  return requests.flatMap(({ operation, url }) => {
    if (operation !== 'v2.search') return [];
    if (seen.has(url)) return [url];
    seen.add(url);
    return [];
  });
}
