import { z } from 'zod';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import {
  HistoryFilter,
  HistoryThing,
  UnsearchedPdf,
  type HistoryCount,
  type HistoryEntry,
  type HighlightedText,
  type UnsearchedCount,
} from '../../../../src-shared/domain/history.ts';
import { JournalState } from '../../../../src-shared/domain/journal.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { HistorySort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { searchesNotKnown, settledSearches } from '../searches/searches-not-known.ts';
import { whereListLeads } from '../documents/document-lists.ts';
import { documentTextOf, worthLooking } from '../../history/document-text.ts';
import { askedWith, batchBegun, broughtOf, changedBy, confirmedWith, warnedOf } from '../../history/entry-origin.ts';
import { maxEntryTextLength, maxSubjectLength } from '../../history/entries.ts';
import { bestLine, highlight, soughtIn, type Sought } from '../../history/highlights.ts';
import {
  jurisdictionFacet,
  kindFacet,
  monthFacet,
  typedCondition,
  unsearchedFacet,
} from '../../history/search-terms.ts';
import { query } from '../../query.ts';
import { sortedHistory } from './sorted-history.ts';

export const HistoryPage = z.object({
  filter: HistoryFilter,
  /** The entry before which the page begins; null for the newest. */
  beforeEntry: z.number().int().nullable(),
  /** The order they are listed in; the newest first where it is left out. */
  sort: HistorySort.optional(),
  limit: z.number().int().min(1).max(500),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** Which rows are meant, as SQL. `nothing`: what was typed can be in no entry. */
type Choice = { kind: 'all' } | { kind: 'matching'; match: string } | { kind: 'nothing' };

const anyOf = (facets: readonly string[]) => `(${facets.map((facet) => `facets : "${facet}"`).join(' OR ')})`;

/** The first and the last time there is, as they bound a filter that is open at one end. */
const Times = z.object({ first: z.string().nullable(), last: z.string().nullable() });

/** Every month from one time to another, both included, as facets. Two single look-ups bound what is open. */
function monthsBetween(db: Database, { from, before }: HistoryFilter): string[] {
  const { first, last } = Times.parse(
    db
      .prepare(
        `SELECT (SELECT at FROM history WHERE at >= '1' ORDER BY at LIMIT 1) AS first,
           (SELECT at FROM history ORDER BY at DESC LIMIT 1) AS last`,
      )
      .get(),
  );
  if (first === null || last === null) return [];
  const start = from !== null && from > first ? from : first;
  const end = before !== null && before < last ? before : last;
  const months: string[] = [];
  const month = new Date(`${start.slice(0, 7)}-01T00:00:00.000Z`);
  for (; month.toISOString() <= end && months.length < 1_200; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(monthFacet(month.toISOString()));
  return months;
}

function choiceOf(db: Database, filter: HistoryFilter): Choice {
  const conditions: string[] = [];
  const typed = filter.words?.trim() ?? '';
  if (typed !== '') {
    const condition = typedCondition(typed);
    if (condition === null) return { kind: 'nothing' };
    conditions.push(`(${condition})`);
  }
  if (filter.kinds.length > 0) conditions.push(anyOf(filter.kinds.map(kindFacet)));
  if (filter.onlyUnsearched === true) conditions.push(anyOf(UnsearchedPdf.options.map(unsearchedFacet)));
  if (filter.jurisdiction !== null) conditions.push(anyOf([jurisdictionFacet(filter.jurisdiction)]));
  if (filter.from !== null || filter.before !== null) {
    const months = monthsBetween(db, filter);
    if (months.length === 0) return { kind: 'nothing' };
    conditions.push(anyOf(months));
  }
  return conditions.length === 0 ? { kind: 'all' } : { kind: 'matching', match: conditions.join(' AND ') };
}

/** An entry of before there was a limit may hold megabytes: no more of it is read than would be written now. */
const columns = `history.id, history.at, officer, jurisdiction, thing, cost,
  substr(subject, 1, ${String(maxSubjectLength + 1)}) AS subject, substr(text, 1, ${String(maxEntryTextLength)}) AS text`;

/** The hot queries of the history; a test holds their plans. */
export const historyStatements = {
  all: `SELECT ${columns} FROM history WHERE id < @before ORDER BY id DESC LIMIT @limit`,
  matching: `SELECT ${columns} FROM history_terms JOIN history ON history.id = history_terms.rowid
    WHERE history_terms MATCH @match AND history_terms.rowid < @before
      AND history.at >= @from AND history.at < @to ORDER BY history_terms.rowid DESC LIMIT @limit`,
  count: `SELECT count(*) AS count FROM (SELECT 1 FROM history_terms JOIN history ON history.id = history_terms.rowid
    WHERE history_terms MATCH @match AND history.at >= @from AND history.at < @to LIMIT @limit)`,
  /** Without a time nothing of the row itself has to be read. */
  countAnyTime: `SELECT count(*) AS count FROM
    (SELECT 1 FROM history_terms WHERE history_terms MATCH @match LIMIT @limit)`,
} as const;

const Row = z.object({
  id: z.number().int(),
  at: z.string(),
  officer: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  subject: z.string(),
  thing: z.string(),
  cost: z.string().nullable(),
  text: z.string(),
});
type Row = z.infer<typeof Row>;

const OrderNow = z.object({
  state: JournalState,
  taken: z.number().int(),
  ledger: z.string().nullable(),
  value: z.number().nullable(),
});

/** Entries from before costs were judged may hold one that nobody believes: the search itself shows it as it came. */
function costIn(kept: string): Cost | null {
  return Cost.safeParse(JSON.parse(kept)).data ?? null;
}

/** An order goes on after its entry was written, so its state and its cost are read from the order itself. */
function nowOf(db: Database, thing: HistoryThing): Pick<HistoryEntry, 'state' | 'cost' | 'isCostNotKnown'> {
  if (thing.kind === 'search')
    return {
      state: null,
      cost: settledCostOf(db, thing.searchId),
      isCostNotKnown: isSearchNotKnown(db, thing.searchId),
    };
  if (thing.kind !== 'order') return { state: null, cost: null, isCostNotKnown: false };
  const row = prepareOnce(
    db,
    'SELECT state, taken, coalesce(real_ledger, settled_ledger) AS ledger, coalesce(real_value, settled_value) AS value FROM orders WHERE id = ?',
  ).get(thing.orderId);
  const { state, taken, ledger, value } = OrderNow.parse(row);
  if (ledger !== null && value !== null) return { state, cost: { ledger, value }, isCostNotKnown: false };
  const isProvedFree = (state === 'failed' || state === 'cancelled') && taken === 0;
  return { state, cost: null, isCostNotKnown: !isProvedFree };
}

/** What an officer stated that a search cost; null where nobody did. */
function settledCostOf(db: Database, searchId: number): Cost | null {
  const row = prepareOnce(db, `SELECT ledger, value FROM (${settledSearches}) WHERE search_id = ?`).get(searchId);
  return row === undefined ? null : Cost.parse(row);
}

function isSearchNotKnown(db: Database, searchId: number): boolean {
  const { condition, values } = searchesNotKnown;
  return (
    prepareOnce(db, `SELECT 1 FROM searches WHERE id = @searchId AND ${condition}`).get({ searchId, ...values }) !==
    undefined
  );
}

const Withdrawn = z.object({ not_understood: z.number().int(), doubted: z.number().int() }).optional();

/**
 * Entries are never changed, so the search says whether its answer really was "nothing found", and the registry's word
 * (migrations 11 and 22).
 */
function isWithdrawn(db: Database, thing: HistoryThing): boolean {
  if (thing.kind !== 'search' && thing.kind !== 'confirmation') return false;
  const { outcome, searchId } = thing;
  const row = Withdrawn.parse(
    prepareOnce(db, 'SELECT not_understood, doubted FROM searches WHERE id = ?').get(searchId),
  );
  if (row === undefined) return false;
  if (typeof outcome === 'string') return row.doubted === 1 || (outcome === 'not-found' && row.not_understood === 1);
  if (thing.kind === 'confirmation' && row.doubted === 1) return true;
  return outcome.kind === 'answered' && outcome.hitCount === 0 && row.not_understood === 1;
}

/** The line that shows why an entry was found, unless its subject shows all that was typed. */
function foundIn(text: string, subject: HighlightedText, sought: readonly Sought[]): HighlightedText | null {
  if (sought.length === 0 || subject.highlights.length >= sought.length) return null;
  const line = bestLine(text.split('\n'), sought);
  return line !== null && line.highlights.length > subject.highlights.length ? line : null;
}

/** The line of a PDF with words that the entry itself has nowhere; null where it has them all, or the PDF has none. */
function foundInPdf({ subject, text }: Row, pdf: string, sought: readonly Sought[]): HighlightedText | null {
  if (pdf === '') return null;
  const own = [subject, ...text.split('\n')];
  const missing = sought.filter((word) => bestLine(own, [word]) === null);
  if (missing.length === 0) return null;
  const line = bestLine(
    worthLooking(
      pdf,
      missing.map(({ folded }) => folded),
    ).split('\n'),
    missing,
  );
  return line === null ? null : highlight(line.text, sought);
}

function entryOf(db: Database, row: Row, sought: readonly Sought[]): HistoryEntry {
  const thing = HistoryThing.parse(JSON.parse(row.thing));
  const subject = highlight(row.subject, sought);
  const now = nowOf(db, thing);
  const inPdf = documentTextOf(db, thing, { withText: sought.length > 0 });
  const line = foundInPdf(row, inPdf?.text ?? '', sought);
  return {
    entryId: row.id,
    at: row.at,
    officer: row.officer,
    jurisdiction: row.jurisdiction,
    subject,
    found: line ?? foundIn(row.text, subject, sought),
    ...(line === null ? {} : { isFoundInPdf: true as const }),
    cost: row.cost === null ? now.cost : costIn(row.cost),
    isCostNotKnown: now.isCostNotKnown,
    state: now.state,
    withdrawn: isWithdrawn(db, thing),
    ...(thing.kind === 'listing' ? { leadsTo: whereListLeads(db, thing.listId) } : {}),
    ...(inPdf === null || inPdf.state === 'no-pdf' ? {} : { pdfText: inPdf.state }),
    ...broughtOf(db, thing),
    ...warnedOf(db, thing),
    ...askedWith(db, thing),
    ...confirmedWith(db, thing),
    ...changedBy(db, thing),
    ...batchBegun(db, thing),
    thing,
  };
}

/** Later than any time that is written down. */
const endOfTime = '9999';

/** The entries with these ids, in their order. */
function rowsOf(db: Database, ids: readonly number[]): unknown[] {
  const one = prepareOnce(db, `SELECT ${columns} FROM history WHERE id = ?`);
  return ids.map((id) => one.get(id));
}

interface ListedHistory {
  entries: HistoryEntry[];
  more: boolean;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

/** Entries of the history, the newest first, from just before an entry on (keyset paging), or in the order of a column. */
export const listHistory = query(HistoryPage, (db, { filter, beforeEntry, sort, limit }): ListedHistory => {
  const choice = choiceOf(db, filter);
  if (choice.kind === 'nothing') return { entries: [], more: false, ...(sort === undefined ? {} : { next: null }) };
  const times = { from: filter.from ?? '', to: filter.before ?? endOfTime };
  const sought = soughtIn(filter.words ?? '');
  const entriesOf = (rows: readonly unknown[]) => rows.map((row) => entryOf(db, Row.parse(row), sought));
  if (sort !== undefined) {
    const found = choice.kind === 'all' ? null : { match: choice.match, ...times };
    const { ids, next } = sortedHistory(db, found, { sort, limit });
    return { entries: entriesOf(rowsOf(db, ids)), more: next !== null, next };
  }
  const place = { before: beforeEntry ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 };
  const rows =
    choice.kind === 'all'
      ? prepareOnce(db, historyStatements.all).all(place)
      : prepareOnce(db, historyStatements.matching).all({ ...place, match: choice.match, ...times });
  return { entries: entriesOf(rows.slice(0, limit)), more: rows.length > limit };
});

const maxCounted = 1_000;

const Counted = z.object({ count: z.number().int() });

export const HistoryQuestion = z.object({ filter: HistoryFilter });

/** How many rows match, up to {@link maxCounted}. */
function countMatching(db: Database, { from, before }: HistoryFilter, match: string): HistoryCount {
  const anyTime = from === null && before === null;
  const counting = prepareOnce(db, anyTime ? historyStatements.countAnyTime : historyStatements.count);
  const times = anyTime ? {} : { from: from ?? '', to: before ?? endOfTime };
  const { count } = Counted.parse(counting.get({ match, limit: maxCounted + 1, ...times }));
  return { count: Math.min(count, maxCounted), exact: count <= maxCounted };
}

/**
 * The saved PDFs that words were not looked for in, among those that the rest of the filter leaves: that nothing else was
 * found says nothing of them. None where no words were typed.
 */
function countUnsearched(db: Database, filter: HistoryFilter): UnsearchedCount[] {
  if ((filter.words?.trim() ?? '') === '') return [];
  const choice = choiceOf(db, { ...filter, words: null, onlyUnsearched: true });
  if (choice.kind !== 'matching') return [];
  return UnsearchedPdf.options
    .map((why) => ({ why, ...countMatching(db, filter, `${anyOf([unsearchedFacet(why)])} AND ${choice.match}`) }))
    .filter(({ count }) => count > 0);
}

/** How many entries there are, how many of them a filter leaves, and in which saved PDFs its words were not looked for. */
export const countHistory = query(
  HistoryQuestion,
  (db, { filter }): { all: number; matching: HistoryCount; unsearched: UnsearchedCount[] } => {
    const all = Number(db.prepare('SELECT entries FROM history_size').pluck().get());
    const choice = choiceOf(db, filter);
    const unsearched = countUnsearched(db, filter);
    if (choice.kind === 'all') return { all, matching: { count: all, exact: true }, unsearched };
    if (choice.kind === 'nothing') return { all, matching: { count: 0, exact: true }, unsearched };
    return { all, matching: countMatching(db, filter, choice.match), unsearched };
  },
);
