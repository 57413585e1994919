import type { Database } from 'better-sqlite3';
import { indexMissing } from '../index-missing.ts';
import { countOrders } from '../queries/orders/order-totals.ts';
import { migrate, type Migration } from './migrate.ts';
import { searches } from './0001-searches.ts';
import { orders } from './0002-orders.ts';
import { spendRules } from './0003-spend-rules.ts';
import { trail } from './0004-trail.ts';
import { history } from './0005-history.ts';
import { recordState } from './0006-record-state.ts';
import { restSearches } from './0007-rest-searches.ts';
import { following } from './0008-following.ts';
import { notes } from './0009-notes.ts';
import { companyIdentity } from './0010-company-identity.ts';
import { nothingFound } from './0011-nothing-found.ts';
import { heldAndSettled } from './0013-held-and-settled.ts';
import { documentSnapshots } from './0017-document-snapshots.ts';
import { documentsRead } from './0019-documents-read.ts';
import { settledDossiers } from './0020-settled-dossiers.ts';
import { otherCompanies } from './0021-other-companies.ts';
import { doubtedAnswers } from './0022-doubted-answers.ts';
import { documentLists } from './0023-document-lists.ts';
import { work } from './0024-work.ts';
import { ownershipJoins } from './0025-ownership-joins.ts';
import { discrepancies } from './0026-discrepancies.ts';
import { searchSettlements } from './0027-search-settlements.ts';
import { standingOut } from './0028-standing-out.ts';
import { numbersWithoutSigns } from './0029-numbers-without-signs.ts';
import { shareSettlements } from './0030-share-settlements.ts';
import { attachments } from './0031-attachments.ts';
import { conditions } from './0032-conditions.ts';
import { documentTexts } from './0033-document-texts.ts';
import { unsearchedPdfs } from './0034-unsearched-pdfs.ts';
import { boughtForOwners } from './0035-bought-for-owners.ts';
import { standingDiscrepancies } from './0036-standing-discrepancies.ts';
import { batches } from './0037-batches.ts';
import { batchRhythm } from './0038-batch-rhythm.ts';
import { noteChanges } from '../changes/note-changes.ts';
import { companyWords } from './0039-company-words.ts';
import { secondQuestion } from './0040-second-question.ts';
import { recheckRuns } from './0041-recheck-runs.ts';
import { changedRows } from './0042-changed-rows.ts';
import { orderLists } from './0043-order-lists.ts';
import { answerChanges } from './0044-answer-changes.ts';
import { rowsThatDiffer } from './0045-rows-that-differ.ts';
import { workStanding } from './0046-work-standing.ts';
import { spendAndSearches } from './0047-spend-and-searches.ts';
import { orderWords } from './0048-order-words.ts';
import { companyOfARow } from './0049-company-of-a-row.ts';
import { orderOfARun } from './0050-order-of-a-run.ts';
import { idsOfOrders } from './0051-ids-of-orders.ts';
import { sortedLists } from './0052-sorted-lists.ts';
import { rhythmsOfPortfolios } from './0053-rhythms-of-portfolios.ts';
import { listedDossiers } from './0054-listed-dossiers.ts';
import { moreSortedLists } from './0055-more-sorted-lists.ts';
import { decidedTotals } from './0056-decided-totals.ts';
import { sharedNumbers } from './0057-shared-numbers.ts';
import { narrowedDossiers } from './0058-narrowed-dossiers.ts';
import { rankedStates } from './0059-ranked-states.ts';

/** Every step there ever was, in order. */
export const migrations: readonly Migration[] = [
  searches,
  orders,
  spendRules,
  trail,
  history,
  recordState,
  restSearches,
  following,
  notes,
  companyIdentity,
  nothingFound,
  heldAndSettled,
  documentSnapshots,
  documentsRead,
  settledDossiers,
  otherCompanies,
  doubtedAnswers,
  documentLists,
  work,
  ownershipJoins,
  discrepancies,
  searchSettlements,
  standingOut,
  numbersWithoutSigns,
  shareSettlements,
  attachments,
  conditions,
  documentTexts,
  unsearchedPdfs,
  boughtForOwners,
  standingDiscrepancies,
  batches,
  batchRhythm,
  companyWords,
  secondQuestion,
  recheckRuns,
  changedRows,
  orderLists,
  answerChanges,
  rowsThatDiffer,
  workStanding,
  spendAndSearches,
  orderWords,
  companyOfARow,
  orderOfARun,
  idsOfOrders,
  sortedLists,
  rhythmsOfPortfolios,
  listedDossiers,
  moreSortedLists,
  decidedTotals,
  sharedNumbers,
  narrowedDossiers,
  rankedStates,
];

/** The version that this Dossier writes. */
export const newestVersion = migrations.at(-1)?.version ?? 0;

/**
 * Brings a record to the newest version. Its full text is made by the code that searches it: a migration never changes,
 * and would fill it in a form that is no longer searched.
 */
export function migrateToNewest(db: Database): void {
  migrate(db, migrations, (migrated) => {
    indexMissing(migrated);
    countOrders(migrated);
    noteChanges(migrated);
  });
}
