import { z } from 'zod';
import type { Database } from '../database.ts';
import { countKept, sequencesOf } from '../record-facts.ts';
import { readRecordHead } from '../marks/record-head.ts';
import { readTrailHead, readTrailPart } from '../trail/read-trail.ts';
import { TrailPart, verifyTrailPart } from '../trail/verify-trail.ts';
import { AnswerId, readAnswerBody, readKeptAnswer } from './answers.ts';
import { changeOrder, OrderChange } from './change-order.ts';
import { DocumentListRecord, recordDocumentList } from './document-lists.ts';
import {
  ChunkOfDocument,
  DocumentId,
  DocumentPage,
  listDocuments,
  readDocument,
  readDocumentChunk,
} from './documents.ts';
import { resumeFollowing, ResumeFollowing, stopFollowing, StopFollowing } from './following.ts';
import { appendDocument, beginDocument, dropDocument, IncomingChunk, IncomingId } from './incoming-documents.ts';
import { NewDossier, saveDossier } from './keep-dossier.ts';
import { LedgerDay, ordersNotKnown, readLedgers } from './ledgers.ts';
import { DossierPage, listDossiers } from './list-dossiers.ts';
import { readRoom, RoomWish } from './check-limits.ts';
import { checkSearch, readSearchSpend, SearchCheck, SearchSpendDay } from './check-search.ts';
import { earlierOrder, EarlierOrder } from './earlier-order.ts';
import { countHistory, HistoryPage, HistoryQuestion, listHistory } from './list-history.ts';
import { ListQuestion, readListProof } from './list-proof.ts';
import { listOrders, openOrders, OrderId, OrderPage, OrderStates, readOrder } from './list-orders.ts';
import { takeNotices } from './order-notices.ts';
import { idSeenAt, purchaseHistories, Wanted, WhichCompany } from './price-history.ts';
import { nearNames, NearNamesPart } from './near-names.ts';
import { NewNote, writeNote } from './notes.ts';
import { ExportNote, noteExport, noteSetting, noteView, SettingNote, View } from './note-events.ts';
import { knownStatusOf } from './bought-status.ts';
import { directAnswerOf } from './direct-answer.ts';
import { DossierId, readDossier } from './read-dossier.ts';
import { listSearches, readSearch, SearchId, SearchPage } from './read-searches.ts';
import { refusedOrders, RefusedSince } from './refused-orders.ts';
import { ListedCosts, ordersOfOtherCost } from './listed-costs.ts';
import { recordSearch, SearchRecord } from './record-search.ts';
import { recoverOrders, Recovery } from './recover-orders.ts';
import { noteRequest, recentRequests, RequestEntry } from './request-log.ts';
import { listRestores, noteRestoreSeen, SeenRestore } from './restores.ts';
import { ownServiceOrders, ServiceOrderIds } from './service-orders.ts';
import { readSnapshot, SnapshotId } from './snapshots.ts';
import { restCodeOf } from './rest-codes.ts';
import { changeSpendRules, NewSpendRules, readSpendRules } from './spend-rules.ts';
import { readSpend, SpendDay } from './spend.ts';
import { DocumentRead, keepReadDocument, nextUnreadDocument, UnreadWish } from './unread-documents.ts';
import { settleDossier, SettledDossier, unsureDossiers } from './unsure-dossiers.ts';
import { whichCompany } from './which-company.ts';
import { anchorClock, ClockReading } from './day-clock.ts';
import { orderSums, OrderSumsOf } from './order-sums.ts';
import { ordersToAskTheCostOf, CostQuestion } from './cost-questions.ts';
import { seeSearchCost, SeenSearchCost } from './search-costs.ts';
import { settleOrder, Settlement } from './settle-order.ts';
import { Intent, writeIntent } from './write-intent.ts';

/** A question to the database: the plain function that answers it, and the same with its arguments parsed first. */
interface Query<Args, Result> {
  run(db: Database, args: Args): Result;
  ask(db: Database, received: unknown): Result;
}

function query<Args, Result>(args: z.ZodType<Args>, run: (db: Database, args: Args) => Result): Query<Args, Result> {
  return { run, ask: (db, received) => run(db, args.parse(received)) };
}

/** Everything that can be asked of the record. The client's type comes from this table. */
export const queries = {
  recordSearch: query(SearchRecord, recordSearch),
  listSearches: query(SearchPage, listSearches),
  readSearch: query(SearchId, readSearch),
  recordDocumentList: query(DocumentListRecord, recordDocumentList),
  nearNames: query(NearNamesPart, nearNames),
  readAnswerBody: query(AnswerId, readAnswerBody),
  readKeptAnswer: query(AnswerId, readKeptAnswer),
  noteRequest: query(RequestEntry, noteRequest),
  recentRequests: query(z.undefined(), recentRequests),
  writeIntent: query(Intent, writeIntent),
  changeOrder: query(OrderChange, changeOrder),
  recoverOrders: query(Recovery, recoverOrders),
  listOrders: query(OrderPage, listOrders),
  readOrder: query(OrderId, readOrder),
  openOrders: query(OrderStates, openOrders),
  readListProof: query(ListQuestion, readListProof),
  refusedOrders: query(RefusedSince, refusedOrders),
  ordersOfOtherCost: query(ListedCosts, ordersOfOtherCost),
  stopFollowing: query(StopFollowing, stopFollowing),
  resumeFollowing: query(ResumeFollowing, resumeFollowing),
  takeNotices: query(z.undefined(), takeNotices),
  ownServiceOrders: query(ServiceOrderIds, ownServiceOrders),
  purchaseHistories: query(Wanted, purchaseHistories),
  knownStatusOf: query(WhichCompany, knownStatusOf),
  idSeenAt: query(WhichCompany, idSeenAt),
  restCodeOf: query(WhichCompany, restCodeOf),
  directAnswerOf: query(WhichCompany, directAnswerOf),
  whichCompany: query(WhichCompany, whichCompany),
  readRoom: query(RoomWish, readRoom),
  checkSearch: query(SearchCheck, checkSearch),
  readSearchSpend: query(SearchSpendDay, readSearchSpend),
  earlierOrder: query(EarlierOrder, earlierOrder),
  readSpend: query(SpendDay, readSpend),
  readLedgers: query(LedgerDay, readLedgers),
  ordersNotKnown: query(z.undefined(), ordersNotKnown),
  orderSums: query(OrderSumsOf, orderSums),
  ordersToAskTheCostOf: query(CostQuestion, ordersToAskTheCostOf),
  settleOrder: query(Settlement, settleOrder),
  seeSearchCost: query(SeenSearchCost, seeSearchCost),
  anchorClock: query(ClockReading, anchorClock),
  readSpendRules: query(z.undefined(), readSpendRules),
  changeSpendRules: query(NewSpendRules, changeSpendRules),
  beginDocument: query(z.undefined(), beginDocument),
  appendDocument: query(IncomingChunk, appendDocument),
  dropDocument: query(IncomingId, dropDocument),
  listDocuments: query(DocumentPage, listDocuments),
  readDocument: query(DocumentId, readDocument),
  readDocumentChunk: query(ChunkOfDocument, readDocumentChunk),
  nextUnreadDocument: query(UnreadWish, nextUnreadDocument),
  keepReadDocument: query(DocumentRead, keepReadDocument),
  saveDossier: query(NewDossier, saveDossier),
  listDossiers: query(DossierPage, listDossiers),
  unsureDossiers: query(z.undefined(), unsureDossiers),
  settleDossier: query(SettledDossier, settleDossier),
  writeNote: query(NewNote, writeNote),
  readDossier: query(DossierId, readDossier),
  readSnapshot: query(SnapshotId, readSnapshot),
  readSequences: query(z.undefined(), sequencesOf),
  countKept: query(z.undefined(), countKept),
  readRecordHead: query(z.undefined(), readRecordHead),
  listRestores: query(z.undefined(), listRestores),
  noteRestoreSeen: query(SeenRestore, noteRestoreSeen),
  listHistory: query(HistoryPage, listHistory),
  countHistory: query(HistoryQuestion, countHistory),
  noteView: query(View, noteView),
  noteExport: query(ExportNote, noteExport),
  noteSetting: query(SettingNote, noteSetting),
  readTrailHead: query(z.undefined(), readTrailHead),
  readTrailPart: query(TrailPart, readTrailPart),
  verifyTrailPart: query(TrailPart, verifyTrailPart),
};

export type Queries = typeof queries;
export type QueryName = keyof Queries;

/** The record as the rest of the application sees it: every query, answered later. */
export type Storage = {
  [Name in QueryName]: (
    ...args: undefined extends Parameters<Queries[Name]['run']>[1] ? [] : [args: Parameters<Queries[Name]['run']>[1]]
  ) => Promise<ReturnType<Queries[Name]['run']>>;
};
