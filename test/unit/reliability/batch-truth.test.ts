import { expect, it } from 'vitest';
import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { batchRows } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkRows, countChecked } from '../../../src-shared/domain/batch/check-rows.ts';
import { readListFile } from '../../../src-shared/domain/batch/read-list.ts';
import { searchWorld } from '../../../src-simulator/world/search.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import {
  askedQuestions,
  brokenSearches,
  distinctQuestions,
  holdAgainstTruth,
  mostQuestions,
  repeatedRequests,
} from '../../reliability/batch/hold-against-truth.ts';
import { asCsv, listOfWorld, type Question, type TrueRow } from '../../reliability/batch/list-of-world.ts';
import { createRandom } from '../../reliability/random.ts';
import { hitOf } from '../domain/batch/disturbed-world.ts';

const world = createWorld({ seed: 4, size: 900 });
const list = listOfWorld(world, 400, createRandom(4));

const questions = [
  ...new Set(list.flatMap(({ question, nameQuestion }) => [question, nameQuestion].map((one) => JSON.stringify(one)))),
];

/** One search for each question. */
const searchOf = (question: Question) => questions.indexOf(JSON.stringify(question));

const listedFor = ({ jurisdiction, name, number }: Question) =>
  searchWorld(world, {
    ...{ source: 'register', most: 100 },
    ...(jurisdiction === null ? {} : { jurisdiction }),
    ...(name === null ? {} : { name }),
    ...(number === null ? {} : { number }),
  });

const queryOf = ({ number, ...asked }: Question) => ({ ...asked, companyNumber: number });

/** A row as it stands at the end, where whoever decides knows the truth. */
function settledRightly({ row, made, truth, question, nameQuestion }: TrueRow, position: number): StandingRow {
  const base = { position, row, askedWith: null, taken: null, nameQuery: null, numberSearchId: null, askedAt: null };
  if (made === 'broken' || question === null) return { ...base, query: null, standing: 'broken', searchId: null };
  const byNumber = listedFor(question);
  const isByName = byNumber.length === 0 && nameQuestion !== null;
  const found = isByName ? listedFor(nameQuestion) : byNumber;
  const asked = {
    ...base,
    query: queryOf(question),
    nameQuery: nameQuestion === null ? null : queryOf(nameQuestion),
    numberSearchId: isByName ? searchOf(question) : null,
    searchId: searchOf(isByName ? nameQuestion : question),
  };
  if (found.length === 0) return { ...asked, standing: 'none' };
  const at = found.findIndex(
    ({ listing }) => listing.code === truth.code && listing.jurisdiction === truth.jurisdiction,
  );
  const hit = found[at];
  // By its name it is found, and its number is another: a person says whether it is that company.
  if (hit === undefined || isByName) return { ...asked, standing: 'doubtful' };
  return { ...asked, standing: 'sure', taken: { position: at, hit: hitOf(hit) } };
}

const told = list.map(settledRightly);
const held = (rows: readonly StandingRow[]) => holdAgainstTruth(list, rows, world);
const first = (standing: StandingRow['standing']) => told.findIndex((row) => row.standing === standing);

/** The same rows, one of which stands otherwise. */
const changed = (at: number, change: Partial<StandingRow>) =>
  told.map((row, position) => (position === at ? { ...row, ...change } : row));

it('the list has one row in a hundred that cannot be asked and five that are disturbed, and reads as it was written', () => {
  const made = Map.groupBy(list, (row) => row.made);
  expect([made.get('broken')?.length, made.get('doubtful')?.length, list.length]).toEqual([4, 20, 400]);
  const read = readListFile(Buffer.from(asCsv(list)));
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  const rows = batchRows(read.list);
  expect(rows.map(({ ownReference, name }) => [ownReference, name])).toEqual(
    list.map(({ row: { ownReference, name } }) => [ownReference, name?.trim() ?? null]),
  );
  expect(countChecked(checkRows(rows)).broken).toBe(4);
  expect(distinctQuestions(list)).toBeGreaterThan(380);
  expect(mostQuestions(list)).toBeGreaterThan(760);
});

it('nothing is wrong with a batch that came to the right result', () => {
  const truth = held(told);
  expect([truth.lost, truth.untrue, truth.wrong]).toEqual([[], [], []]);
  expect(truth.found).toBe(truth.sure);
  expect(truth.none).toBe(told.filter(({ standing }) => standing === 'none').length);
  expect(truth.byName).toBeGreaterThan(0);
  expect(brokenSearches(list, told)).toEqual([]);
  expect(askedQuestions(list, told)).toBeLessThan(mostQuestions(list));
});

const firstByName = (standing: StandingRow['standing']) =>
  told.findIndex((row) => row.numberSearchId !== null && row.standing === standing);

it('a company that is found by name and has another number is found where it is taken without a person', () => {
  const at = firstByName('doubtful');
  const question = list[at]?.nameQuestion ?? null;
  const [hit] = question === null ? [] : listedFor(question).map(hitOf);
  if (hit === undefined) throw new Error('No row is doubtful by its name.');
  const taken = held(changed(at, { standing: 'sure', taken: { position: 0, hit } }));
  expect(taken.untrue).toEqual([expect.stringContaining('found by its name')]);
});

it('a row that was not asked for by its name, or does not say so, is found', () => {
  expect(held(changed(firstByName('doubtful'), { numberSearchId: null })).untrue).toHaveLength(1);
  expect(held(changed(first('sure'), { numberSearchId: 1 })).untrue).toHaveLength(1);
});

it('a row that is lost, stands twice or still waits is found', () => {
  expect(held(told.slice(0, -1)).lost).toHaveLength(2);
  expect(held([...told, ...told.slice(-1)]).lost).toHaveLength(1);
  expect(held(told.toSpliced(7, 1, ...told.slice(6, 7))).lost).toEqual(['K-7 is not there']);
  expect(held(changed(first('sure'), { standing: 'waiting', taken: null })).lost).toHaveLength(1);
  expect(held(changed(first('broken'), { standing: 'none' })).lost).toHaveLength(1);
  expect(held(changed(first('none'), { standing: 'broken' })).lost).toHaveLength(1);
});

it('what is said of an answer and is not in it is found', () => {
  expect(held(changed(first('sure'), { standing: 'none', taken: null })).untrue).toHaveLength(1);
  expect(held(changed(first('sure'), { standing: 'not-known', taken: null })).untrue).toHaveLength(1);
  expect(held(changed(first('none'), { standing: 'doubtful' })).untrue).toHaveLength(1);
  expect(held(changed(first('sure'), { taken: null })).untrue).toHaveLength(1);
});

it('another company than the one that is meant is found', () => {
  const other = told.findLast(({ standing }) => standing === 'sure')?.taken ?? null;
  expect(held(changed(first('sure'), { taken: other })).wrong).toHaveLength(1);
});

it('a company that was asked for again, and a search that stands for two, are found', () => {
  const at = first('sure');
  const twin = list.map((row, position) =>
    position === at + 1 ? { ...row, question: list[at]?.question ?? null } : row,
  );
  expect(brokenSearches(twin, told)).toHaveLength(1);
  expect(brokenSearches(list, changed(at, { searchId: told[at + 1]?.searchId ?? null }))).toHaveLength(1);
  const seen = (url: string) => ({ operation: 'v2.search', url, at: 0, status: 200 });
  expect(repeatedRequests(['/a', '/b', '/a', '/a'].map(seen))).toEqual(['/a', '/a']);
});
