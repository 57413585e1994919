import type { ListPlace, SortDirection } from '../../src-shared/domain/list-sort.ts';
import type { Storage } from '../../src-main/storage/storage-client.ts';
import { batchInIt, placeOfSize } from './million-kept.ts';

const limit = 200;
const first = { direction: 'descending' as const, after: null };
const from = (after: ListPlace, direction: SortDirection = 'ascending') => ({ direction, after });

interface Asked {
  title: string;
  most: number;
  run: (storage: Storage, anywhere: number) => Promise<unknown>;
}

const { batchId } = batchInIt;
const inBatch = { batchId, standings: [], limit };

/** Pages of documents, of earlier searches and of a batch, each with what is counted beside it. */
export const ofKept: readonly Asked[] = [
  {
    title: 'A page of documents from anywhere',
    most: 50,
    run: (storage, before) => storage.listDocuments({ before, limit }),
  },
  {
    title: 'The largest documents',
    // Documents of one size lie anywhere in the file: each row is a page of its own that is read and decrypted.
    most: 100,
    run: (storage) => storage.listDocuments({ before: null, limit, sort: { column: 'size', ...first } }),
  },
  {
    title: 'Documents by size: a page from anywhere',
    most: 100,
    run: (storage, row) =>
      storage.listDocuments({ before: null, limit, sort: { column: 'size', ...from(placeOfSize(row)) } }),
  },
  {
    title: 'Documents of a format by company',
    most: 100,
    run: (storage) =>
      storage.listDocuments({ format: 'json', before: null, limit, sort: { column: 'company', ...first } }),
  },
  {
    title: 'Documents by words that a third of them has, by name',
    most: 1_000,
    run: (storage) =>
      storage.listDocuments({ words: 'accounts', before: null, limit, sort: { column: 'name', ...first } }),
  },
  {
    title: 'Documents by words that few have, by size',
    most: 100,
    run: (storage) =>
      storage.listDocuments({ words: 'marsolket', before: null, limit, sort: { column: 'size', ...first } }),
  },
  { title: 'How many documents and bytes', most: 300, run: (storage) => storage.sumDocuments({}) },
  {
    title: 'How many documents and bytes of a format',
    most: 300,
    run: (storage) => storage.sumDocuments({ format: 'pdf' }),
  },
  {
    title: 'Earlier searches by question',
    most: 50,
    run: (storage) => storage.listSearches({ before: null, limit, sort: { column: 'question', ...first } }),
  },
  {
    title: 'Earlier searches by hits: a page from anywhere',
    most: 50,
    run: (storage, row) =>
      storage.listSearches({
        before: null,
        limit,
        sort: { column: 'outcome', ...from({ keys: [row % 60], id: row }, 'descending') },
      }),
  },
  {
    title: 'Earlier searches by officer',
    most: 50,
    run: (storage) => storage.listSearches({ before: null, limit, sort: { column: 'officer', ...first } }),
  },
  {
    title: 'Rows of a batch of 10,000 by name',
    most: 100,
    run: (storage) => storage.sortBatchRows({ ...inBatch, sort: { column: 'row', ...first } }),
  },
  {
    title: 'Rows of a batch of 10,000 that have a company, by own reference',
    most: 100,
    run: (storage) =>
      storage.sortBatchRows({ ...inBatch, standings: ['sure'], sort: { column: 'reference', ...first } }),
  },
  {
    title: 'Rows of a batch of 10,000 by words, by place',
    most: 150,
    run: (storage) => storage.sortBatchRows({ ...inBatch, words: 'k-1', sort: { column: 'place', ...first } }),
  },
];

/** Pages of the history in the order of a column. */
export const ofHistory: readonly Asked[] = [
  {
    title: 'The history by subject',
    most: 50,
    run: (storage) =>
      storage.listHistory({
        filter: { words: null, kinds: [], jurisdiction: null, from: null, before: null },
        ...{ beforeEntry: null, limit, sort: { column: 'what', ...first } },
      }),
  },
  {
    title: 'The history of a jurisdiction by what it cost',
    most: 1_000,
    run: (storage) =>
      storage.listHistory({
        filter: { words: null, kinds: [], jurisdiction: 'LU', from: null, before: null },
        ...{ beforeEntry: null, limit, sort: { column: 'cost', ...first } },
      }),
  },
];
