import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import type { DossierSummary, KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { isCut, isWhole, type AnswerReference, type StoredSearch } from '../../../src-shared/domain/search.ts';
import { dayHere } from '../../../src-shared/domain/work/review.ts';
import { placeAfter, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { questionText } from '../../../src-shared/words/question-words.ts';
import type { Orders } from '../../orders/orders.ts';
import type { Storage } from '../../storage/storage-client.ts';
import { rowsInOrder, rowsOfPages } from './list-rows.ts';
import type { Sheet, SheetDefinition } from './sheet.ts';
import { documents } from './subjects/documents.ts';
import { dossiers } from './subjects/dossiers.ts';
import { history } from './subjects/history.ts';
import { orders } from './subjects/orders.ts';
import { searchHitsSheet } from './subjects/search-hits.ts';
import { work, workRow } from './subjects/work.ts';

/** What the lists are read from. None of it makes a request. */
export interface ListRecord {
  storage: Pick<Storage, 'readSearch' | 'listDossiers' | 'listDocuments' | 'listHistory' | 'listWork'>;
  orders: Pick<Orders, 'list'>;
  officer: string;
  now(): Date;
}

/** A sheet that can be saved, whatever its rows are. */
export interface ListSheet {
  /** Hands the sheet to whoever can write any. */
  readonly use: <Result>(write: <Row>(sheet: Sheet<Row>) => Result) => Result;
  readonly title: string;
  /** What it lists, in words. */
  readonly subject: string;
  readonly remarks: readonly string[];
  readonly sources: readonly AnswerReference[];
}

const limit = 500;

const subjectOf = (words: string | null) =>
  words === null || words.trim() === '' ? m.sheet_subject_all() : m.sheet_subject_words({ words: words.trim() });

/** What a reader of the hits of a search has to know of its answer: a list that is no whole one never shows that somebody is not in it. */
function remarksOf(search: StoredSearch): string[] {
  if (search.outcome.kind !== 'answered') return [m.sheet_remark_search_failed()];
  const { hits, outcome } = search;
  const cut = isCut(search) ? [m.sheet_remark_cut({ listed: outcome.hitCount, taken: hits.length })] : [];
  return isWhole(search) ? cut : [...cut, m.sheet_remark_not_whole()];
}

/** The rows of a list as they stand on screen; where not all of them were read there, all in the order of the record. */
async function arranged<Row>(
  definition: SheetDefinition<Row>,
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => number,
  shown: readonly number[] | null,
  {
    subject,
    sources = [],
    remarks: told = [],
  }: Pick<ListSheet, 'subject'> & Partial<Pick<ListSheet, 'sources' | 'remarks'>>,
): Promise<ListSheet> {
  const { title } = definition;
  if (shown === null) {
    const remarks = [...told, m.sheet_remark_record_order()];
    return { use: (write) => write({ definition, rows }), title, subject, remarks, sources };
  }
  const { rows: inOrder, gone } = await rowsInOrder(rows, keyOf, shown);
  const remarks = gone === 0 ? told : [...told, m.sheet_remark_gone({ count: gone })];
  return { use: (write) => write({ definition, rows: inOrder }), title, subject, remarks, sources };
}

async function* each<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

/** Reads a list of the window for a sheet. Throws `not-found` where its search is not in the record. */
export async function sheetOfList(
  { storage, orders: desk, officer, now }: ListRecord,
  list: SheetList,
  shown: readonly number[] | null,
): Promise<ListSheet> {
  switch (list.name) {
    case 'search_hits': {
      const search = await storage.readSearch({ searchId: list.searchId });
      const { definition, rows } = searchHitsSheet(search);
      const sources = search.answer === null ? [] : [search.answer];
      const about = { subject: questionText(search.query), sources, remarks: remarksOf(search) };
      return arranged(definition, each(rows), ({ position }) => position, shown, about);
    }
    case 'dossiers': {
      const { words } = list;
      const rows = rowsOfPages<DossierSummary>(async (last) => {
        const page = await storage.listDossiers({ words, before: last?.dossierId ?? null, limit });
        return { rows: page.dossiers, more: page.more };
      });
      return arranged(dossiers, rows, ({ dossierId }) => dossierId, shown, { subject: subjectOf(words) });
    }
    case 'orders': {
      const { name: _name, ...narrowed } = list;
      const rows = rowsOfPages<JournalOrder>(async (last) => {
        const page = await desk.list({ ...narrowed, before: last?.orderId ?? null, limit });
        return { rows: page.orders, more: page.more };
      });
      return arranged(orders, rows, ({ orderId }) => orderId, shown, { subject: subjectOf(list.words) });
    }
    case 'documents': {
      const rows = rowsOfPages<KeptDocument>(async (last) => {
        const page = await storage.listDocuments({ before: last?.documentId ?? null, limit });
        return { rows: page.documents, more: page.more };
      });
      return arranged(documents, rows, ({ documentId }) => documentId, shown, { subject: m.sheet_subject_all() });
    }
    case 'history': {
      const { filter } = list;
      const rows = rowsOfPages<HistoryEntry>(async (last) => {
        const page = await storage.listHistory({ filter, beforeEntry: last?.entryId ?? null, limit });
        return { rows: page.entries, more: page.more };
      });
      return arranged(history, rows, ({ entryId }) => entryId, shown, { subject: subjectOf(filter.words) });
    }
    case 'work': {
      const today = dayHere(now());
      const read = rowsOfPages<WorkRow>(async (last) => {
        const page = await storage.listWork({ after: last === null ? null : placeAfter(last), limit, today });
        return { rows: page.rows, more: page.more };
      });
      async function* rows() {
        for await (const row of read) yield workRow(row, officer);
      }
      return arranged(work, rows(), ({ dossierId }) => dossierId, shown, { subject: m.sheet_subject_all() });
    }
  }
}
