import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import { rhythmIn } from '../../../src-shared/domain/batch/rhythm.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import type { HistoryThing } from '../../../src-shared/domain/history.ts';
import { found, hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { sayOfRow } from './say-of-row.ts';

const at = '2026-11-20T08:00:00.000Z';
const officer = 'Astrid Lindqvist';
const nothing = { ownReference: null, name: null, jurisdiction: 'GB', address: null, previousName: null, troubles: [] };

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

/** Keeps a list of so many rows, each of which waits. */
function keepList(rows: number, rhythmId: number | null = null): number {
  return queries.keepBatch(db, {
    ...{ at, officer, name: 'Portfolio 2026.csv', source: {}, sha256: 'a'.repeat(64), answeredSince: null, rhythmId },
    rows: packed(
      Array.from({ length: rows }, (_, index) => ({
        row: { ...nothing, place: index + 2, number: String(index) },
        query: { jurisdiction: 'GB', name: null, companyNumber: String(index) },
        nameQuery: null,
        askedWith: null,
      })),
    ),
  });
}

const aSearch = () => searchFor(db, { name: 'Somebody', at });
const ofBatches = (words: string) => found(db, { words, kinds: ['batch'] });
const stepOf = (thing: HistoryThing) => (thing.kind === 'batch' ? [thing.step, thing.failure] : null);

it('what happens to a batch is in the history under the name of its list, with who did it, and with its end', () => {
  const batchId = keepList(2);
  const searchId = aSearch();
  queries.takeBatchStep(db, { batchId, at, officer, step: 'paused' });
  queries.takeBatchStep(db, { batchId, at, officer, step: 'resumed' });
  queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 0, standing: 'none' }] });
  queries.takeBatchStep(db, {
    ...{ batchId, at, officer: null, step: 'stopped-by-failure', failure: 'credential-missing' },
  });
  queries.takeBatchStep(db, { batchId, at, officer, step: 'resumed' });
  queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 1, standing: 'failed' }] });
  const entries = ofBatches('portfolio');
  expect(entries.map((entry) => [stepOf(entry.thing), entry.officer])).toEqual([
    [['ended', null], null],
    [['resumed', null], officer],
    [['stopped-by-failure', 'credential-missing'], null],
    [['resumed', null], officer],
    [['paused', null], officer],
    [['taken-in', null], officer],
  ]);
  expect(entries.at(-1)).toMatchObject({ subject: { text: 'Portfolio 2026.csv' }, thing: { batchId, rows: 2 } });
  const { lines } = readTrailPart(db, { after: null, limit: 100 });
  expect(lines.filter((line) => line.includes('"step":"ended"'))).toHaveLength(1);
});

it('where another batch has its name, what happened to one is told with when it began', () => {
  const begun = (words: string) => ofBatches(words).map(({ batchBegun }) => batchBegun ?? null);
  const first = keepList(1);
  expect(begun('portfolio')).toEqual([null]);
  const second = keepList(1);
  expect(begun('portfolio')).toEqual([at, at]);
  const searchId = searchFor(db, { name: 'Somebody', at, hits: [hitOf('Somebody Ltd')] });
  for (const batchId of [first, second]) {
    queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 0, standing: 'doubtful' }] });
    sayOfRow(db, { batchId, position: 0, word: 'refused', officer, at });
  }
  expect(found(db, { words: 'portfolio', kinds: ['batch-row'] }).map(({ batchBegun }) => batchBegun)).toEqual([at, at]);
});

it('a batch that Dossier began by itself says so, and the end comes once more where rows were asked again', () => {
  const rhythm = queries.chooseRhythm(db, { days: 30, at, officer, portfolioId: null }).all;
  if (rhythm.kind === 'none') throw new Error('There is no rhythm.');
  const { rhythmId } = rhythm;
  const batchId = keepList(1, rhythmId);
  const searchId = aSearch();
  const end = { batchId, searchId, at, rows: [{ position: 0, standing: 'failed' as const }] };
  queries.settleBatchRows(db, end);
  queries.askFailedRowsAgain(db, { batchId });
  queries.settleBatchRows(db, end);
  expect(ofBatches('').map(({ thing }) => stepOf(thing)?.[0])).toEqual(['ended', 'ended', 'begun-by-rhythm']);
});

it('a rhythm is chosen for a list that was brought in, which the trail names, and for nothing else', () => {
  const portfolioId = keepList(2);
  const chosen = { days: 30 as const, at, officer };
  expect(queries.chooseRhythm(db, { ...chosen, portfolioId })).toMatchObject({
    all: { kind: 'none' },
    portfolios: [{ portfolio: { batchId: portfolioId, name: 'Portfolio 2026.csv' }, rhythm: { days: 30, officer } }],
  });
  const rhythm = rhythmIn(queries.readRhythms(db), portfolioId);
  const ofRhythm = keepList(2, rhythm.kind === 'every' ? rhythm.rhythmId : null);
  expect(queries.readBatch(db, { batchId: ofRhythm }).byRhythm).toEqual({
    portfolio: { batchId: portfolioId, name: 'Portfolio 2026.csv' },
  });
  expect(() => queries.chooseRhythm(db, { ...chosen, portfolioId: ofRhythm })).toThrow('no such portfolio');
  const { lines } = readTrailPart(db, { after: null, limit: 100 });
  const about = `"days":30,"portfolioId":${String(portfolioId)}`;
  expect(lines.filter((line) => line.includes(about))).toHaveLength(1);
});

it('what an officer says of a row is in the history with the company and the row, and is found by each of their words', () => {
  const batchId = queries.keepBatch(db, {
    ...{
      at,
      officer,
      name: 'Portfolio 2026.csv',
      source: {},
      sha256: 'a'.repeat(64),
      answeredSince: null,
      rhythmId: null,
    },
    rows: packed([
      {
        row: { ...nothing, place: 6, name: 'Merydian Nominees', number: null, ownReference: 'CLI-1002' },
        query: { jurisdiction: 'GB', name: 'Merydian Nominees', companyNumber: null },
        nameQuery: null,
        askedWith: null,
      },
    ]),
  });
  const hits = [hitOf('Larkspur Trading'), { ...hitOf('Meridian Nominees', '04418820'), jurisdiction: 'GB' }];
  const searchId = searchFor(db, { name: 'Merydian Nominees', jurisdiction: 'GB', hits });
  queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 0, standing: 'doubtful' }] });
  const row = { batchId, position: 0, at, officer: 'Bo Ek' };
  sayOfRow(db, { ...row, word: 'chosen', hitPosition: 1 });
  sayOfRow(db, { ...row, word: 'withdrawn' });
  sayOfRow(db, { ...row, word: 'refused' });
  sayOfRow(db, { ...row, word: 'withdrawn' });
  const company = { name: 'Meridian Nominees', number: '04418820', jurisdiction: 'GB' };
  const named = 'Merydian Nominees · GB';
  const of = { kind: 'batch-row', batchId, position: 0, place: 6, listed: 'Portfolio 2026.csv', named };
  const entries = found(db, { kinds: ['batch-row'] });
  expect(
    entries.map(({ officer: who, jurisdiction, subject, thing }) => [who, jurisdiction, subject.text, thing]),
  ).toEqual([
    ['Bo Ek', 'GB', named, { ...of, step: 'withdrawn', company: null }],
    ['Bo Ek', 'GB', named, { ...of, step: 'refused', company: null }],
    ['Bo Ek', 'GB', named, { ...of, step: 'withdrawn', company }],
    ['Bo Ek', 'GB', 'Meridian Nominees', { ...of, step: 'chosen', company }],
  ]);
  const counted = (words: string) => found(db, { words, kinds: ['batch-row'] }).length;
  expect(['Merydian', 'CLI-1002', 'portfolio', 'Meridian', '04418820'].map(counted)).toEqual([4, 4, 4, 2, 2]);
});

it('a search of a batch is one entry, found by what the registry said; one that an officer made tells its confirmation as well', () => {
  const batchId = keepList(1);
  const asked = (more: { batchId?: number }) =>
    queries.recordSearch(db, {
      ...{ officer, askedAt: at, query: { jurisdiction: 'GB', name: null, companyNumber: '7' }, interface: 'v2' },
      ...{
        outcome: { kind: 'answered', hitCount: 1 },
        hits: [hitOf('Kestrel Limited', '7')],
        answer: null,
        cost: null,
      },
      confirmations: [
        {
          jurisdiction: 'GB',
          companyNumber: '7',
          serviceId: 'GB|Nw',
          outcome: 'found-not-active',
          status: 'Struck off',
        },
      ],
      ...more,
    });
  asked({ batchId });
  expect(found(db, { words: 'kestrel' }).map(({ thing }) => thing.kind)).toEqual(['search']);
  expect(found(db, { words: 'struck off' }).map(({ thing }) => thing.kind)).toEqual(['search']);
  asked({});
  expect(found(db, { words: 'kestrel' }).map(({ thing }) => thing.kind)).toEqual(['confirmation', 'search', 'search']);
});

it('of a row that nothing was found for a company is taken from a search under another name, and the row is as before once that is taken back', () => {
  const batchId = queries.keepBatch(db, {
    ...{ at, officer, name: 'Portfolio 2026.csv', source: {}, sha256: 'a'.repeat(64) },
    ...{ answeredSince: null, rhythmId: null },
    rows: packed([
      {
        row: { ...nothing, place: 9, name: 'Meridan Ferrys', number: null },
        query: { jurisdiction: 'GB', name: 'Meridan Ferrys', companyNumber: null },
        nameQuery: null,
        askedWith: null,
      },
    ]),
  });
  const own = searchFor(db, { name: 'Meridan Ferrys', jurisdiction: 'GB', hits: [] });
  queries.settleBatchRows(db, { batchId, searchId: own, at, rows: [{ position: 0, standing: 'none' }] });
  const hits = [hitOf('Meridian Ferries', '530118')];
  const other = searchFor(db, { name: 'Meridian Ferries', jurisdiction: 'GB', hits });
  const row = { batchId, position: 0, at, officer: 'Bo Ek' };
  const told = (standing: string, searchId: number, name: string | null) => ({
    ...{ standing, searchId, row: { name: 'Meridan Ferrys' }, query: { name: 'Meridan Ferrys' } },
    taken: name === null ? null : { hit: { name } },
  });
  expect(() => queries.sayOfBatchRow(db, { ...row, word: 'chosen', searchId: own, hitPosition: 0 })).toThrow(
    'no answer of this row',
  );
  const chosen = { ...row, word: 'chosen' as const, hitPosition: 0, searchId: own, otherSearchId: other };
  expect(() => queries.sayOfBatchRow(db, { ...chosen, hitPosition: 1 })).toThrow('no such hit');
  expect(queries.sayOfBatchRow(db, chosen)).toMatchObject(told('chosen', other, 'Meridian Ferries'));
  expect(queries.sayOfBatchRow(db, { ...row, word: 'withdrawn', searchId: other })).toMatchObject({
    ...told('none', own, null),
  });
  expect(queries.sayOfBatchRow(db, chosen)).toMatchObject(told('chosen', other, 'Meridian Ferries'));
  const { lines } = readTrailPart(db, { after: null, limit: 100 });
  const said = lines.filter((line) => line.includes('batch-row-said'));
  expect(said.map((line) => line.includes(`"insteadOfSearchId":${String(own)}`))).toEqual([true, false, true]);
  expect(
    found(db, { words: 'Meridan', kinds: ['batch-row'] }).map(({ officer: who, thing }) => [who, thing]),
  ).toMatchObject([
    ['Bo Ek', { step: 'chosen', company: { name: 'Meridian Ferries' } }],
    ['Bo Ek', { step: 'withdrawn', company: { name: 'Meridian Ferries' } }],
    ['Bo Ek', { step: 'chosen', company: { name: 'Meridian Ferries' } }],
  ]);
});

it('a row whose answer lists companies takes none from another search', () => {
  const batchId = keepList(1);
  const searchId = searchFor(db, { name: 'Somebody', at, hits: [hitOf('Somebody Ltd')] });
  queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 0, standing: 'doubtful' }] });
  const other = searchFor(db, { name: 'Nobody', at, hits: [hitOf('Nobody Ltd')] });
  const chosen = {
    batchId,
    position: 0,
    at,
    officer,
    word: 'chosen' as const,
    hitPosition: 0,
    searchId,
    otherSearchId: other,
  };
  expect(() => queries.sayOfBatchRow(db, chosen)).toThrow('lists companies to choose from');
});
