import type { DecisionStep, HistoryEntry, HowItCame, PdfTextState } from '../../../src-shared/domain/history.ts';
import { FailureCode } from '../../../src-shared/contract/failure.ts';
import { saysNoDocuments, type ListingOutcome } from '../../../src-shared/domain/document-listing.ts';
import type { WorkChange } from '../../../src-shared/domain/work/work-facts.ts';
import { unreadEntries, type SearchOutcome } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { dateAndTime, dayTimeWithin } from '../../lib/time.ts';
import { namedWithTime } from '../batches/batch-summary-words.ts';
import { countedWords } from '../data/report-words.ts';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { formatName } from '../downloads/document-words.ts';
import { settledShareWords, whomWords } from './party-words.ts';
import { productDated } from '../orders/product-words.ts';
import { jurisdictionName } from '../search/jurisdictions.ts';
import { changedWords, factName } from '../../../src-shared/words/work-fact-words.ts';
import { verdictName } from '../../../src-shared/words/verdict-words.ts';
import { stopWords } from '../recheck/run-words.ts';
import { confirmedWords } from './confirmed-words.ts';

function decided(step: DecisionStep): string {
  return {
    'sent-again': m.history_did_send_again,
    'cost-seen': m.history_did_see_cost,
    settled: m.history_did_settle,
    recognised: m.history_did_recognise,
    'company-said': m.history_did_say_company,
    'following-stopped': m.history_did_stop_following,
    'following-resumed': m.history_did_resume_following,
  }[step]();
}

/** What an officer said of two parties. */
const joined = {
  accepted: m.history_did_join,
  refused: m.history_did_not_join,
  withdrawn: m.history_did_withdraw_join,
} as const;

/** What an officer said of a share that contradicts itself. */
const settledShare = {
  stated: m.history_did_take_stated,
  counts: m.history_did_take_counts,
  withdrawn: m.history_did_withdraw_share,
} as const;

/** What an officer said of a discrepancy. */
const saidOfDiscrepancy = {
  stated: m.history_did_discrepancy_stated,
  'customer-first': m.history_did_discrepancy_customer_first,
  reported: m.history_did_discrepancy_reported,
  resolved: m.history_did_discrepancy_resolved,
  withdrawn: m.history_did_discrepancy_withdrawn,
} as const;

/** What was done with a list of companies. */
const doneWithBatch = {
  'taken-in': m.history_did_batch,
  'begun-by-rhythm': m.history_did_batch_begin,
  resumed: m.history_did_batch_resume,
  paused: m.history_did_batch_pause,
  'at-once': m.history_did_batch_at_once,
  'stopped-by-failure': m.history_did_batch_stop,
  'given-up': m.history_did_batch_give_up,
  ended: m.history_did_batch_end,
} as const;

/** What an officer said of a row of a list. */
const saidOfRow = {
  chosen: m.history_did_choose_row,
  refused: m.history_did_refuse_row,
  withdrawn: m.history_did_withdraw_row,
} as const;

/** What was done with a run of paid checks. */
const doneWithRecheck = {
  accepted: m.history_did_recheck,
  resumed: m.history_did_recheck_resume,
  paused: m.history_did_recheck_pause,
  stopped: m.history_did_recheck_stop,
  interrupted: m.history_did_recheck_interrupt,
  'left-out': m.history_did_recheck_leave_out,
  'given-up': m.history_did_recheck_give_up,
  ended: m.history_did_recheck_end,
} as const;

/** What an officer did about a company, as the one who decides or as the second person. */
function judged({ step, verdict }: Extract<HistoryEntry['thing'], { kind: 'verdict' }>): string {
  const words = { verdict: verdictName(verdict) };
  switch (step) {
    case 'decided':
      return m.history_did_decide(words);
    case 'proposed':
      return m.history_did_propose(words);
    case 'approved':
      return m.history_did_approve(words);
    case 'not-approved':
      return m.history_did_not_approve(words);
  }
}

function restored({ cause, backupAt }: Extract<HistoryEntry['thing'], { kind: 'restore' }>): string {
  if (backupAt === null) return m.history_did_rebuild();
  const words = { backup: dayTimeWithin(backupAt) };
  return cause === 'damaged' ? m.history_did_restore_damaged(words) : m.history_did_restore(words);
}

/** A search for a number: what is found, or not, for a name says nothing of it. */
const searchedByNumber = {
  officer: m.history_did_search_number_in,
  order: m.history_did_search_number_for_order,
  filings: m.history_did_search_number_for_filings,
} as const;

const searchedByName = {
  officer: m.history_did_search_in,
  order: m.history_did_search_for_order,
  filings: m.history_did_search_for_filings,
} as const;

/** A search that Dossier made by itself says what for: no officer typed it. */
function searched(
  { madeFor, byNumber }: Extract<HistoryEntry['thing'], { kind: 'search' }>,
  jurisdiction: string | null,
): string {
  if (jurisdiction === null) return byNumber ? m.history_did_search_number() : m.history_did_search();
  const words = byNumber ? searchedByNumber : searchedByName;
  return words[madeFor ?? 'officer']({ jurisdiction: jurisdictionName(jurisdiction) });
}

/** What was done, before the name of what it was done to. */
export function whatWasDone({ thing, jurisdiction }: HistoryEntry): string {
  switch (thing.kind) {
    case 'search':
      return searched(thing, jurisdiction);
    case 'confirmation':
      return m.history_did_confirm();
    case 'listing':
      return m.history_did_list();
    case 'dossier':
      return thing.takenFrom === undefined ? m.history_did_keep() : m.history_did_take_apart();
    case 'order':
      return m.history_did_order({ product: productDated(thing.product) });
    case 'snapshot':
      // What a document told is no profile that somebody bought.
      return thing.source === 'v2-document' ? m.history_did_read_document() : m.history_did_profile();
    case 'document':
      return m.history_did_document({ format: formatName(thing.format) });
    case 'attachment':
      return thing.step === 'kept' ? m.history_did_attach() : m.history_did_withdraw_attachment();
    case 'decision':
      return decided(thing.step);
    case 'search-cost':
      return m.history_did_settle_search();
    case 'verdict':
      return judged(thing);
    case 'join':
      return joined[thing.step]();
    case 'share':
      return settledShare[thing.step]();
    case 'discrepancy':
      return saidOfDiscrepancy[thing.step]();
    case 'standing-fact':
      return thing.step === 'set-aside' ? m.history_did_set_fact_aside() : m.history_did_withdraw_fact();
    case 'stated':
      return m.history_did_state({ fact: factName(thing.fact) });
    case 'note':
      return m.history_did_note();
    case 'batch':
      return doneWithBatch[thing.step]();
    case 'batch-row':
      return saidOfRow[thing.step]();
    case 'recheck':
      return doneWithRecheck[thing.step]();
    case 'export':
      return {
        report: m.history_did_export_report,
        statement: m.history_did_export_statement,
        comparison: m.history_did_export_comparison,
        search: m.history_did_export_search,
        order: m.history_did_export_order,
        document: m.history_did_export_document,
        attachment: m.history_did_export_attachment,
        trail: m.history_did_export_trail,
        answer: m.history_did_export_answer,
        evidence: m.history_did_export_evidence,
        sheet: m.history_did_export_sheet,
        bundle: m.history_did_export_bundle,
        bods: m.history_did_export_bods,
        followthemoney: m.history_did_export_followthemoney,
        'dossier-json': m.history_did_export_dossier_json,
        calendar: m.history_did_export_calendar,
      }[thing.what]();
    case 'restore':
      return restored(thing);
  }
}

/** Of a code that this Dossier does not know, the code itself. */
function reasonOf(written: string): string {
  const code = FailureCode.safeParse(written);
  return code.success ? failureText(code.data).title : written;
}

const failedWith = (written: string) => m.history_failed({ reason: reasonOf(written) });

/** A question that ended without an answer, or whose answer confirmed nothing of the company that was asked about. */
function nothingConfirmed(outcome: SearchOutcome, jurisdiction: string | null): string {
  const came = searchResult(outcome, jurisdiction);
  return outcome.kind === 'failed' ? came : m.history_nothing_confirmed({ came });
}

/** Without a jurisdiction no registry is asked: what stored data do not have is no statement by one. */
function searchResult(outcome: SearchOutcome, jurisdiction: string | null): string {
  if (outcome.kind === 'failed') return failedWith(outcome.code);
  if (outcome.hitCount === 0) return jurisdiction === null ? m.history_no_hits_stored() : m.history_no_hits();
  const hits = outcome.hitCount === 1 ? m.history_one_hit() : m.history_hits({ count: outcome.hitCount });
  const unread = unreadEntries(outcome);
  return unread === 0 ? hits : m.history_unread({ hits, count: unread });
}

/** What the registry was asked with: of two companies with one name only this tells which it was. */
function askedWords(asked: HistoryEntry['askedWith']): string[] {
  const { name = null, companyNumber = null } = asked ?? {};
  if (companyNumber !== null) return [m.history_asked_number({ number: shortText(companyNumber) })];
  return name === null ? [] : [m.history_asked_name({ name: shortText(name) })];
}

function broughtWords({ how }: HowItCame): string {
  return how === 'fetched' ? m.history_fetched() : m.history_came_with_order();
}

/** How many documents a page lists. The history has a line for the first page alone, whatever was turned to after it. */
function listedWords(count: number, total: number | undefined, goesOn: boolean): string {
  if (total === undefined) return goesOn ? m.history_list_first_page({ count }) : m.history_list({ count });
  return goesOn ? m.history_list_first_page_of({ count, total }) : m.history_list_of({ count, total });
}

/** "No documents" is said of a list alone that was read whole; of any other page what it has, and what it leaves open. */
function listingResult(outcome: ListingOutcome): string {
  if (outcome.kind === 'failed')
    return outcome.code === 'service-answer-unreadable' ? m.history_list_not_understood() : failedWith(outcome.code);
  if (saysNoDocuments(outcome)) return m.history_list_none();
  const { documents, unread = 0, notTaken = 0, total, goesOn = false, isCutShort = false } = outcome;
  return [
    listedWords(documents, total, goesOn),
    ...(unread === 0 ? [] : [m.history_list_unread({ count: unread })]),
    ...(notTaken === 0 ? [] : [m.history_list_not_taken({ count: notTaken })]),
    ...(goesOn ? [m.history_list_goes_on()] : []),
    ...(isCutShort ? [m.history_list_cut_short()] : []),
  ].join(', ');
}

/** What keeps the words of a PDF from being found; empty where nothing does, and where it is no PDF. */
function pdfWords(state: PdfTextState | undefined): string {
  switch (state) {
    case undefined:
    case 'text':
      return '';
    case 'part':
      return m.history_pdf_part();
    case 'no-text':
      return m.history_pdf_no_text();
    case 'password':
      return m.history_pdf_password();
    case 'not-read':
      return m.history_pdf_not_read();
    case 'waiting':
      return m.history_pdf_waiting();
  }
}

/** What came of it, for the second line; empty where the first says it all. */
export function whatCameOfIt(entry: HistoryEntry): string {
  if (entry.pdfText !== undefined)
    return [resultOf(entry), pdfWords(entry.pdfText)].filter((words) => words !== '').join(' · ');
  if (entry.thing.kind !== 'confirmation') return resultOf(entry);
  return [...askedWords(entry.askedWith), resultOf(entry)].join(' · ');
}

/** An answer that was withdrawn may have been taken for "nothing found"; of any other it is doubted who answered. */
function isAnswerDoubted(thing: HistoryEntry['thing']): boolean {
  return thing.kind === 'confirmation' && thing.outcome !== 'not-found';
}

/** What is stated now, and before; a review that a decision moved says so. */
function statedResult(change: WorkChange): string {
  const { from, to } = changedWords(change);
  return [
    m.work_changed_to({ to: shortText(to ?? m.work_not_stated()) }),
    m.work_changed_from({ from: shortText(from ?? m.work_not_stated()) }),
    ...(change.decisionId === null ? [] : [m.history_moved_by_decision()]),
  ].join(' · ');
}

/** What went back with a restore that somebody asked for. */
function setAsideWords({ cause, setAside }: Extract<HistoryEntry['thing'], { kind: 'restore' }>): string {
  if (cause !== 'asked') return '';
  const { words } = countedWords(setAside);
  return words === '' ? m.history_restore_nothing() : m.history_restore_set_aside({ things: words });
}

/** Which company it was, and which row of which list: the company that was chosen is the subject of its entry already. */
function rowWords(
  { step, place, listed, named, company }: Extract<HistoryEntry['thing'], { kind: 'batch-row' }>,
  begun: string | undefined,
) {
  const list = begun === undefined ? shortText(listed) : namedWithTime(listed, begun);
  const row = m.history_row_of({ place: count(place), list, named: shortText(named) });
  if (company === null) return step === 'withdrawn' ? `${m.history_row_was_refused()} · ${row}` : row;
  const number = company.number === null ? m.history_row_no_number() : shortText(company.number);
  const words = [number, ...(company.jurisdiction === null ? [] : [company.jurisdiction])];
  const said = step === 'chosen' ? words : [m.history_row_was({ name: shortText(company.name) }), ...words];
  return [...said, row].join(' · ');
}

/** How many rows it has, or what stopped it; and when it began, where another one has its name. */
function batchResult({ failure, rows }: Extract<HistoryEntry['thing'], { kind: 'batch' }>, begun: string | undefined) {
  const result = failure === null ? m.batch_rows({ count: rows }) : reasonOf(failure);
  return begun === undefined ? result : [result, m.history_batch_begun({ time: dateAndTime(begun) })].join(' · ');
}

function resultOf(entry: HistoryEntry): string {
  const { thing, state, withdrawn, brought, changed } = entry;
  if (withdrawn) return isAnswerDoubted(thing) ? m.history_doubted() : m.history_withdrawn();
  if (thing.kind === 'search') return searchResult(thing.outcome, entry.jurisdiction);
  if (thing.kind === 'confirmation')
    return typeof thing.outcome === 'string'
      ? confirmedWords(entry, thing.outcome)
      : nothingConfirmed(thing.outcome, entry.jurisdiction);
  if (changed !== undefined) return statedResult(changed);
  if (brought !== undefined) return broughtWords(brought);
  if (thing.kind === 'listing') return listingResult(thing.outcome);
  if (thing.kind === 'restore') return setAsideWords(thing);
  if (thing.kind === 'join') return thing.whom === undefined ? '' : whomWords(thing.whom);
  if (thing.kind === 'share') return settledShareWords(thing.names);
  if (thing.kind === 'batch-row') return rowWords(thing, entry.batchBegun);
  if (thing.kind === 'batch') return batchResult(thing, entry.batchBegun);
  if (thing.kind === 'recheck')
    return thing.failure === null
      ? m.recheck_run_rows({ count: thing.rows })
      : stopWords({ ...thing, failure: thing.failure });
  return thing.kind === 'order' && state !== null ? stateName(state) : '';
}
