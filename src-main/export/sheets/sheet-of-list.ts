import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { evidenceKey, type DossierSummary, type KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { isCut, isWhole, type StoredSearch } from '../../../src-shared/domain/search.ts';
import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { dayHere } from '../../../src-shared/domain/work/review.ts';
import { reasonsOf } from '../../../src-shared/domain/work/work-groups.ts';
import { placeAfter, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { unsearchedWords } from '../../../src-shared/words/history-words.ts';
import { filterRemarks } from '../../../src-shared/words/dossier-filter-words.ts';
import { workGroupName } from '../../../src-shared/words/work-group-words.ts';
import { questionText } from '../../../src-shared/words/question-words.ts';
import { filteredOn } from '../../dossiers/filtered-on.ts';
import type { Orders } from '../../orders/orders.ts';
import type { Storage } from '../../storage/storage-client.ts';
import { rowsOfPages } from './list-rows.ts';
import { arranged, each, wholeSheet, type ListSheet } from './list-sheet.ts';
import { sheetOfOwnership, type OwnershipOfRecord } from './sheet-of-ownership.ts';
import { sheetOfProfile, type ProfileRecord } from './sheet-of-profile.ts';
import { documents } from './subjects/documents.ts';
import { dossiers } from './subjects/dossiers.ts';
import { evidence } from './subjects/evidence.ts';
import { history } from './subjects/history.ts';
import { orders } from './subjects/orders.ts';
import { searchHitsSheet } from './subjects/search-hits.ts';
import { costNotKnownRemarks, spendingSheet } from './subjects/spending.ts';
import { batchRowsIn } from './subjects/batch-rows.ts';
import { work, workRow } from './subjects/work.ts';

/** What the lists are read from. None of it makes a request. */
export interface ListRecord extends ProfileRecord, OwnershipOfRecord {
  storage: Pick<
    Storage,
    | 'readSearch'
    | 'listDossiers'
    | 'listDocuments'
    | 'listHistory'
    | 'countHistory'
    | 'listWork'
    | 'listBatchRows'
    | 'readBatch'
  >;
  orders: Pick<Orders, 'list' | 'ledgers' | 'ordersNotKnown' | 'spend' | 'dayStart'>;
  officer: string;
  now(): Date;
}

const limit = 500;

/** What a list is of. `isPart`: it is narrowed by more than words. */
function subjectOf(words: string | null, isPart = false): string {
  if (words !== null && words.trim() !== '') return m.sheet_subject_words({ words: words.trim() });
  return isPart ? m.sheet_subject_part() : m.sheet_subject_all();
}

/** What a reader of the hits of a search has to know of its answer: a list that is no whole one never shows that somebody is not in it. */
function remarksOf(search: StoredSearch): string[] {
  if (search.outcome.kind !== 'answered') return [m.sheet_remark_search_failed()];
  const { hits, outcome } = search;
  const cut = isCut(search) ? [m.sheet_remark_cut({ listed: outcome.hitCount, taken: hits.length })] : [];
  return isWhole(search) ? cut : [...cut, m.sheet_remark_not_whole()];
}

/** How the ledgers stand, with what is in none of them. */
async function sheetOfSpending(desk: ListRecord['orders']): Promise<ListSheet> {
  const [ledgers, notKnown, { searchesNotKnown }] = [
    await desk.ledgers(),
    await desk.ordersNotKnown(),
    await desk.spend(),
  ];
  const dayStart = Date.parse(desk.dayStart());
  const ofToday = notKnown.filter(({ orderedAt }) => Date.parse(orderedAt) >= dayStart);
  const notKnownCost = {
    orders: { today: ofToday.length, inAll: notKnown.length },
    searches: searchesNotKnown ?? { today: 0, inAll: 0 },
  };
  const remarks = [...costNotKnownRemarks(notKnownCost), m.spending_released_text()];
  return wholeSheet(spendingSheet(ledgers, notKnownCost), { subject: m.sheet_subject_all(), remarks });
}

/** Reads a list of the window for a sheet. Throws `not-found` where its search is not in the record. */
export async function sheetOfList(
  record: ListRecord,
  list: SheetList,
  shown: readonly number[] | null,
): Promise<ListSheet> {
  const { storage, orders: desk, officer, now } = record;
  switch (list.name) {
    case 'search_hits': {
      const search = await storage.readSearch({ searchId: list.searchId });
      const { definition, rows } = searchHitsSheet(search);
      const sources = search.answer === null ? [] : [search.answer];
      const about = { subject: questionText(search.query), sources, remarks: remarksOf(search) };
      return arranged(definition, each(rows), ({ position }) => position, shown, about);
    }
    case 'dossiers': {
      const { words, filter = {} } = list;
      const narrowed = { words, ...filteredOn(filter, dayHere(now())) };
      const rows = rowsOfPages<DossierSummary>(async (last) => {
        const page = await storage.listDossiers({ ...narrowed, before: last?.dossierId ?? null, limit });
        return { rows: page.dossiers, more: page.more };
      });
      const remarks = filterRemarks(filter);
      const about = { subject: subjectOf(words, remarks.length > 0), remarks };
      return arranged(dossiers, rows, ({ dossierId }) => dossierId, shown, about);
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
      if (list.dossierId !== null) {
        const { dossier, documents: kept } = await record.openDossier(list.dossierId);
        const subject = m.sheet_subject_kept({ company: companyTitle(dossier.company) });
        return arranged(documents, each(kept), ({ documentId }) => documentId, shown, { subject });
      }
      const { name: _name, dossierId: _dossierId, ...narrowed } = list;
      const rows = rowsOfPages<KeptDocument>(async (last) => {
        const page = await storage.listDocuments({ ...narrowed, before: last?.documentId ?? null, limit });
        return { rows: page.documents, more: page.more };
      });
      return arranged(documents, rows, ({ documentId }) => documentId, shown, {
        subject: subjectOf(narrowed.words ?? null),
      });
    }
    case 'history': {
      const { filter } = list;
      const rows = rowsOfPages<HistoryEntry>(async (last) => {
        const page = await storage.listHistory({ filter, beforeEntry: last?.entryId ?? null, limit });
        return { rows: page.entries, more: page.more };
      });
      // Who has the sheet alone reads that a word is not in it.
      const unsearched = unsearchedWords((await storage.countHistory({ filter })).unsearched);
      const about = { subject: subjectOf(filter.words), remarks: unsearched === '' ? [] : [unsearched] };
      return arranged(history, rows, ({ entryId }) => entryId, shown, about);
    }
    case 'work': {
      const today = dayHere(now());
      const { group } = list;
      const read = rowsOfPages<WorkRow>(async (last) => {
        const after = last === null ? null : placeAfter(last, reasonsOf(group));
        const page = await storage.listWork({ ...(group === undefined ? {} : { group }), after, limit, today });
        return { rows: page.rows, more: page.more };
      });
      async function* rows() {
        for await (const row of read) yield workRow(row, officer);
      }
      const subject = group === undefined ? m.sheet_subject_all() : m.sheet_subject_part();
      const remarks = group === undefined ? [] : [m.sheet_remark_reason({ reason: workGroupName(group) })];
      return arranged(work, rows(), ({ dossierId }) => dossierId, shown, { subject, remarks });
    }
    case 'spending':
      return sheetOfSpending(desk);
    case 'evidence': {
      const { dossier, evidence: kept } = await record.openDossier(list.dossierId);
      const subject = m.sheet_subject_kept({ company: companyTitle(dossier.company) });
      return arranged(evidence, each(kept), evidenceKey, shown, { subject, company: companyTitle(dossier.company) });
    }
    case 'batch_rows': {
      const { name: _name, ...asked } = list;
      const rows = rowsOfPages<StandingRow>(async (last) => {
        const page = await storage.listBatchRows({ ...asked, after: last?.position ?? null, limit });
        return { rows: page, more: page.length === limit };
      });
      const { name, sha256, state } = await storage.readBatch({ batchId: asked.batchId });
      const about = { subject: m.sheet_subject_batch({ name, sha256 }) };
      return arranged(batchRowsIn(state), rows, ({ position }) => position, shown, about);
    }
    case 'ownership':
      return sheetOfOwnership(record, list);
    case 'officials':
    case 'shareholders':
    case 'share_classes':
    case 'declared_owners':
    case 'identifiers':
    case 'registry_facts':
      return sheetOfProfile(record, list, shown);
  }
}
