import type { Storage } from '../../src-main/storage/storage-client.ts';
import { atMost, percentile, type Figure } from './figures.ts';
import { benchToday as today, fillDossiers } from './million-dossiers.ts';
import { ofHistory, ofKept } from './kept-lists.ts';
import { fillKept } from './million-kept.ts';
import type { RecordFile } from './million-rows.ts';
import { randomFrom } from './names.ts';
import type { BenchWorld, Work } from './world.ts';

const turns = 20;
const limit = 100;

/** What is asked for a list, and the most that it may take. `anywhere` is the place of a row of the list. */
interface Asked {
  title: string;
  most: number;
  run: (storage: Storage, anywhere: number) => Promise<unknown>;
}

const first = { words: null, before: null, limit };

/** The order of a column, from a key and the number of a row on where they are given. */
const sortedAfter = <const Column extends string>(column: Column, key: string | null = null, id = 0) => ({
  ...{ column, direction: 'ascending' as const },
  after: key === null ? null : { keys: [key], id },
});

/** Every page is asked with what is counted beside it. */
const ofDossiers: readonly Asked[] = [
  {
    title: 'A page of dossiers from anywhere',
    most: 50,
    run: (storage, before) => storage.listDossiers({ words: null, before, limit }),
  },
  {
    title: 'The newest dossiers and how many there are, for the rail',
    most: 10,
    run: (storage) => storage.listDossiers({ words: null, before: null, limit: 5 }),
  },
  {
    title: 'Dossiers by a part of a name',
    most: 50,
    run: (storage) => storage.listDossiers({ words: 'marsolket', before: null, limit }),
  },
  {
    title: 'Dossiers by company, a page from anywhere',
    most: 50,
    run: (storage, id) => storage.listDossiers({ ...first, sort: sortedAfter('company', 'm', id) }),
  },
  {
    title: 'Dossiers by the age of their profile',
    most: 50,
    run: (storage) => storage.listDossiers({ ...first, sort: sortedAfter('profile') }),
  },
  {
    title: 'Dossiers of a jurisdiction and a risk, the newest first',
    most: 150,
    run: (storage) => storage.listDossiers({ ...first, filter: { jurisdiction: 'GB', risk: 'low', today } }),
  },
  {
    title: 'Dossiers whose review is overdue, by company',
    most: 150,
    run: (storage) =>
      storage.listDossiers({ ...first, filter: { review: 'overdue', today }, sort: sortedAfter('company') }),
  },
  {
    title: 'Dossiers without a decision by number, a page from anywhere',
    most: 150,
    run: (storage, id) =>
      storage.listDossiers({ ...first, filter: { decision: 'none', today }, sort: sortedAfter('number', 'b', id) }),
  },
  { title: 'Dossiers to be looked at', most: 500, run: (storage) => storage.unsureDossiers() },
  {
    title: 'Work: the first page, and how many are urgent',
    most: 50,
    run: (storage) => storage.listWork({ today, after: null, limit }),
  },
  {
    title: 'Work: the first page by company',
    most: 150,
    run: (storage) => storage.listWork({ today, after: null, limit, sort: sortedAfter('company') }),
  },
  {
    title: 'Work: what waits without a decision',
    most: 50,
    run: (storage) => storage.listWork({ today, group: 'undecided', after: null, limit }),
  },
  {
    title: 'Work: a page from anywhere among newer profiles',
    most: 50,
    run: (storage, dossierId) =>
      storage.listWork({ today, after: { reason: 'newer-profile', due: null, dossierId }, limit }),
  },
  {
    title: 'Work: what comes after the last',
    most: 10,
    run: (storage) => storage.listWork({ today, after: { reason: 'for-owners', due: null, dossierId: 0 }, limit }),
  },
  { title: 'The calendar of reviews', most: 20, run: (storage) => storage.readReviewCalendar({ today }) },
  {
    title: 'Reviews: a page of a month',
    most: 50,
    run: (storage) => storage.listReviews({ from: '2027-05-01', to: '2027-05-31', after: null, limit }),
  },
  {
    title: 'Reviews of a month by company',
    most: 150,
    run: (storage) =>
      storage.listReviews({
        ...{ from: '2027-05-01', to: '2027-05-31', after: null, limit },
        sort: sortedAfter('company'),
      }),
  },
  {
    title: 'Reviews of any time by risk',
    most: 50,
    run: (storage) => storage.listReviews({ from: null, to: null, after: null, limit, sort: sortedAfter('risk') }),
  },
];

async function measured(world: BenchWorld, place: RecordFile, lists: readonly Asked[], of: string): Promise<Figure[]> {
  const { storage, close } = await world.open(place);
  const random = randomFrom(29);
  const figures: Figure[] = [];
  for (const { title, most, run } of lists) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now();
      await run(storage, 1 + random(world.rows - 1));
      times.push(performance.now() - started);
    }
    figures.push(atMost(`${title}, of ${world.rows.toLocaleString('en')} ${of}`, 'ms', percentile(times, 0.5), most));
  }
  await close();
  return figures;
}

/** What a page of each list takes over a record of the largest size. */
export const lists: Work = {
  name: 'lists',
  run: async (world): Promise<Figure[]> => [
    ...(await measured(world, fillDossiers(world.newFolder(), world.rows), ofDossiers, 'dossiers')),
    ...(await measured(world, fillKept(world.newFolder(), world.rows), ofKept, 'documents and as many searches')),
    ...(await measured(world, world.filledRecord(), ofHistory, 'entries')),
  ],
};
