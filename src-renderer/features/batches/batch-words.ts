import type {
  ColumnTold,
  ListCodingTold,
  ListMeaning,
  ListRefusalTold,
  ListSourceTold,
  ListTold,
  MatchReasonTold,
  RowTrouble,
} from '../../../src-shared/contract/batches.ts';
import type { BudgetReading } from '../../../src-shared/contract/budget.ts';
import type { BatchSummary, RowStanding, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { dayHere, daysAfter } from '../../../src-shared/domain/work/review.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { isNameUnasked, rowWordsIn, standingWords } from '../../../src-shared/words/batch-words.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { sizeWords } from '../../lib/size-words.ts';
import { clockTime, shortDate } from '../../lib/time.ts';
import { silenceOf } from './batch-summary-words.ts';

interface MarkWords {
  look: MarkLook;
  text: string;
}

function standingLook(standing: RowStanding): MarkLook {
  switch (standing) {
    case 'broken':
      return { icon: 'failed', tone: 'attention' };
    case 'waiting':
      return { icon: 'pending', tone: 'pending' };
    case 'sure':
      return { icon: 'confirmed', tone: 'active' };
    case 'doubtful':
      return attentionLook;
    case 'none':
      return { icon: 'minus', tone: 'plain' };
    case 'not-known':
      return { icon: 'unclear', tone: 'attention' };
    case 'failed':
      return { icon: 'failed', tone: 'attention' };
    case 'chosen':
      return { icon: 'person', tone: 'active' };
    case 'refused':
      return { icon: 'person', tone: 'plain' };
  }
}

export const standingMark = (standing: RowStanding): MarkWords => ({
  look: standingLook(standing),
  text: standingWords(standing),
});

/** What the mark of a row looks like. One whose number alone is not listed wants a look: its company may be. */
const rowLook = (row: StandingRow): MarkLook => (isNameUnasked(row) ? attentionLook : standingLook(row.standing));

/** Where a row of a batch stands. What was given up is not asked for any more. */
export function markInBatch(row: StandingRow, batch: BatchSummary | null): MarkWords {
  const state = batch?.state ?? { kind: 'running' };
  const isGivenUp = row.standing === 'waiting' && state.kind === 'given-up';
  return { look: isGivenUp ? { icon: 'minus', tone: 'plain' } : rowLook(row), text: rowWordsIn(row, state) };
}

/** How many requests of a batch are left for later days, after those of today; 0 where it is not spread over days. */
const leftForLater = ({ state, requestsLeft }: BatchSummary) =>
  state.kind === 'running' ? Math.max(0, requestsLeft - (state.leftToday ?? requestsLeft)) : 0;

/** Whether an officer may have all of a batch asked for at once: it waits for a day, or will. */
export const mayAskAtOnce = (batch: BatchSummary) => batch.state.kind === 'resting' || leftForLater(batch) > 0;

/** What is still to be sent for a batch; of one that was given up, what was not asked. */
export function leftWords(batch: BatchSummary): string {
  const { state, counts, requestsLeft } = batch;
  if (state.kind === 'given-up' && counts.waiting > 0) return m.batch_given_up_rows({ count: counts.waiting });
  if (requestsLeft === 0) return m.batch_left_none();
  const left = m.batch_left({ count: requestsLeft });
  if (state.kind !== 'running' || state.leftToday === undefined || leftForLater(batch) === 0) return left;
  return `${left} ${m.batch_left_today({ count: state.leftToday })}`;
}

/** Whose rhythm began a batch; null where an officer did. */
export function byRhythmWords({ byRhythm }: BatchSummary): string | null {
  if (byRhythm === undefined) return null;
  const { portfolio } = byRhythm;
  return portfolio === null ? m.batch_by_rhythm_all() : m.batch_by_rhythm({ name: shortText(portfolio.name) });
}

/** That no row stands where somebody looks, and how many are not asked, of which nothing is known. */
export function noRowsWords(batch: BatchSummary | null): string {
  const count = batch?.counts.waiting ?? 0;
  if (count === 0) return m.batch_rows_none();
  return batch?.state.kind === 'given-up' ? m.batch_rows_none_given_up({ count }) : m.batch_rows_none_yet({ count });
}

/** What keeps the batches that are being asked for from asking, or one of them: its share of the day was asked for. */
type Waits = { kind: 'offline' } | { kind: 'requests' | 'failure'; at: string } | { kind: 'day'; goesOn: GoesOn };

/** When a batch goes on whose share of the day was asked for. */
type GoesOn = { kind: 'today' | 'tomorrow' } | { kind: 'later'; day: string };

function goesOnAt(day: string, now: number): GoesOn {
  const today = dayHere(new Date(now));
  if (day <= today) return { kind: 'today' };
  return day === daysAfter(today, 1) ? { kind: 'tomorrow' } : { kind: 'later', day };
}

/** What a batch waits for at this moment; null while it can ask. */
export function waitOf(
  { state }: BatchSummary,
  session: { offline: boolean; budget: BudgetReading | null },
  now: number,
): Waits | null {
  if (state.kind === 'resting') return { kind: 'day', goesOn: goesOnAt(state.goesOn, now) };
  const { offline, budget } = session;
  if (offline) return { kind: 'offline' };
  const silence = silenceOf(state, session, now);
  // Where one registry alone does not answer, others are asked meanwhile.
  if (silence?.jurisdiction === null) return { kind: 'failure', at: silence.until };
  const at = budget?.backgroundAt ?? budget?.nextAt ?? null;
  return at === null || Date.parse(at) <= now ? null : { kind: 'requests', at };
}

function goesOnWords(goesOn: GoesOn, left: number): string {
  switch (goesOn.kind) {
    case 'today':
      return m.batch_state_goes_on_today({ count: left });
    case 'tomorrow':
      return m.batch_state_goes_on_tomorrow({ count: left });
    case 'later':
      return m.batch_state_goes_on_later({ count: left, day: shortDate(goesOn.day) });
  }
}

function askedForWords(wait: Waits | null, left: number): string {
  if (wait === null) return m.batch_state_running();
  switch (wait.kind) {
    case 'day':
      return goesOnWords(wait.goesOn, left);
    case 'offline':
      return m.batch_state_waits_offline();
    case 'requests':
      return m.batch_state_waits_requests({ time: clockTime(wait.at) });
    case 'failure':
      return m.batch_state_waits_failure({ time: clockTime(wait.at) });
  }
}

/** How a batch stands. While it cannot ask, it is not said to be asking. */
export function stateMark({ state, counts, takesEarlier, requestsLeft }: BatchSummary, wait: Waits | null): MarkWords {
  switch (state.kind) {
    case 'running':
    case 'resting':
      return { look: { icon: 'pending', tone: 'pending' }, text: askedForWords(wait, requestsLeft) };
    case 'paused':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.batch_state_paused() };
    case 'stopped':
      return { look: attentionLook, text: m.batch_state_stopped() };
    case 'given-up':
      return { look: { icon: 'minus', tone: 'plain' }, text: m.batch_state_given_up() };
    case 'ended':
      // Not in green: somebody reads it and takes the whole list for asked.
      if (counts.broken > 0)
        return { look: { icon: 'info', tone: 'plain' }, text: m.batch_state_ended_but({ count: counts.broken }) };
      return {
        look: { icon: 'check', tone: 'active' },
        text: takesEarlier ? m.batch_state_ended_earlier() : m.batch_state_ended(),
      };
  }
}

export function meaningName(meaning: ListMeaning): string {
  switch (meaning) {
    case 'own-reference':
      return m.batch_meaning_own_reference();
    case 'name':
      return m.batch_meaning_name();
    case 'number':
      return m.batch_meaning_number();
    case 'jurisdiction':
      return m.batch_meaning_jurisdiction();
    case 'address':
      return m.batch_meaning_address();
    case 'previous-name':
      return m.batch_meaning_previous_name();
    case 'ignored':
      return m.batch_meaning_ignored();
  }
}

export const columnName = ({ heading }: ColumnTold, at: number) =>
  heading === null || heading.trim() === '' ? m.batch_column_nth({ number: count(at + 1) }) : shortText(heading);

/** So many columns that are left out are named. */
const maxColumnsNamed = 5;

/** What is read of the columns of a list, and which are left out. */
export function columnsWords(columns: readonly ColumnTold[]): string {
  const taken = columns.flatMap(({ meaning }) => (meaning === 'ignored' ? [] : [meaningName(meaning)]));
  const left = columns.flatMap((column, at) => (column.meaning === 'ignored' ? [columnName(column, at)] : []));
  const named = left.slice(0, maxColumnsNamed).join(', ');
  const more = left.length - maxColumnsNamed;
  return [
    ...(taken.length === 0 ? [] : [m.batch_columns_taken({ columns: taken.join(', ') })]),
    ...(left.length === 0 ? [] : [m.batch_columns_left_out({ columns: named })]),
    ...(more > 0 ? [m.batch_columns_left_out_more({ count: more })] : []),
  ].join(' ');
}

export function columnReason({ reason }: ColumnTold): string {
  switch (reason.kind) {
    case 'heading':
      return m.batch_reason_heading();
    case 'content':
      return m.batch_reason_content({ fits: count(reason.fits), of: count(reason.of) });
    case 'another-column':
      return m.batch_reason_another({ column: count(reason.column + 1) });
    case 'not-recognised':
      return m.batch_reason_not_recognised();
    case 'person':
      return m.batch_reason_person();
  }
}

type Separator = ';' | ',' | '\t' | '|' | null;

export function separatorName(separator: Separator): string {
  switch (separator) {
    case ',':
      return m.batch_separator_comma();
    case ';':
      return m.batch_separator_semicolon();
    case '\t':
      return m.batch_separator_tab();
    case '|':
      return m.batch_separator_bar();
    case null:
      return m.batch_separator_none();
  }
}

/** The same said of a list that was read. */
function cellsWords(separator: Separator): string {
  switch (separator) {
    case ',':
      return m.batch_cells_comma();
    case ';':
      return m.batch_cells_semicolon();
    case '\t':
      return m.batch_cells_tab();
    case '|':
      return m.batch_cells_bar();
    case null:
      return m.batch_cells_none();
  }
}

/** The names of codings are the same in every language. */
const codingNames: Readonly<Record<ListCodingTold, string>> = {
  'utf-8': 'UTF-8',
  'utf-16-le': 'UTF-16',
  'utf-16-be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-874': 'Windows-874',
  shift_jis: 'Shift-JIS',
  'euc-jp': 'EUC-JP',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
};

/** What a coding is called, with whose letters it writes. */
export function codingLabel(coding: ListCodingTold): string {
  const name = codingNames[coding];
  switch (coding) {
    case 'utf-8':
    case 'utf-16-le':
    case 'utf-16-be':
      return name;
    case 'windows-1252':
      return m.batch_coding_western({ name });
    case 'windows-1250':
      return m.batch_coding_central({ name });
    case 'windows-1251':
      return m.batch_coding_cyrillic({ name });
    case 'windows-1253':
      return m.batch_coding_greek({ name });
    case 'windows-1254':
      return m.batch_coding_turkish({ name });
    case 'windows-1255':
      return m.batch_coding_hebrew({ name });
    case 'windows-1256':
      return m.batch_coding_arabic({ name });
    case 'windows-1257':
      return m.batch_coding_baltic({ name });
    case 'windows-874':
      return m.batch_coding_thai({ name });
    case 'shift_jis':
    case 'euc-jp':
      return m.batch_coding_japanese({ name });
    case 'gb18030':
      return m.batch_coding_chinese_simplified({ name });
    case 'big5':
      return m.batch_coding_chinese_traditional({ name });
    case 'euc-kr':
      return m.batch_coding_korean({ name });
  }
}

/** How a list was read; what was only guessed of it is said to be looked at. */
export function sourceWords(source: ListSourceTold): string {
  if (source.kind === 'record') return m.batch_list_source_record();
  if (source.kind === 'workbook') return m.batch_list_source_sheet({ sheet: shortText(source.sheet) });
  const cells = cellsWords(source.separator);
  if (source.kind === 'pasted') return m.batch_list_source_pasted({ cells });
  const coding = codingNames[source.coding];
  const guessed = source.isCodingGuessed ? ` ${m.batch_list_source_guessed({ coding })}` : '';
  return `${m.batch_list_source_text({ coding, cells })}${guessed}`;
}

const askedNames = {
  name: m.batch_row_name,
  number: m.batch_row_number,
  jurisdiction: m.batch_row_jurisdiction,
};

const cellWords = {
  'unclosed-quote': m.batch_cell_unclosed_quote,
  'stray-quote': m.batch_cell_stray_quote,
  'unreadable-sign': m.batch_cell_unreadable_sign,
  formula: m.batch_cell_formula,
  'error-value': m.batch_cell_error_value,
  'shortened-number': m.batch_cell_shortened_number,
  date: m.batch_cell_date,
  'shown-otherwise': m.batch_cell_shown_otherwise,
};

const named = (codes: readonly string[]) => codes.map((code) => `${jurisdictionName(code)} (${code})`).join(', ');

/** Which cells of a row are read as nothing, with what stands in them. */
function leftOutWords({ first, last, left }: Extract<RowTrouble, { kind: 'cells-left-out' }>): string {
  const cells = left.map((cell) => m.batch_quoted({ text: shortText(cell) })).join(', ');
  return first === last
    ? m.batch_trouble_cell_left_out({ cell: count(first), left: cells })
    : m.batch_trouble_cells_left_out({ first: count(first), last: count(last), left: cells });
}

/** What is wrong with a row, and what is to be done about it. */
export function troubleWords(trouble: RowTrouble): string {
  switch (trouble.kind) {
    case 'neither-name-nor-number':
      return m.batch_trouble_neither();
    case 'unknown-jurisdiction': {
      const stated = shortText(trouble.stated);
      return trouble.near.length === 0
        ? m.batch_trouble_unknown({ stated })
        : m.batch_trouble_unknown_near({ stated, near: named(trouble.near) });
    }
    case 'several-jurisdictions':
      return m.batch_trouble_several({ stated: shortText(trouble.stated), codes: named(trouble.codes) });
    case 'too-long':
      return m.batch_trouble_too_long({
        field: askedNames[trouble.field](),
        length: count(trouble.length),
        most: count(trouble.most),
      });
    case 'number-in-powers':
      return m.batch_trouble_powers({ stated: shortText(trouble.stated) });
    case 'unreadable':
      return m.batch_trouble_unreadable({ field: askedNames[trouble.field]() });
    case 'zeros-left-out':
      return m.batch_trouble_zeros({ repaired: trouble.repaired });
    case 'other-form':
      return m.batch_trouble_other_form({ example: trouble.example });
    case 'date-or-part':
      return m.batch_trouble_date({ stated: shortText(trouble.stated) });
    case 'cell':
      return cellWords[trouble.trouble]();
    case 'no-jurisdiction':
      return m.batch_trouble_no_jurisdiction();
    case 'jurisdiction-not-listed':
      return m.batch_trouble_not_listed({ code: shortText(trouble.code) });
    case 'no-number':
      return m.batch_trouble_no_number({ stated: shortText(trouble.stated) });
    case 'name-too-long':
      return m.batch_trouble_name_too_long({ length: count(trouble.length), most: count(trouble.most) });
    case 'several-lines':
      return m.batch_trouble_several_lines();
    case 'cells-left-out':
      return leftOutWords(trouble);
    case 'cells-missing':
      return m.batch_trouble_cells_missing({
        last: count(trouble.last),
        of: count(trouble.of),
        missing: trouble.missing.map(meaningName).join(', '),
      });
    case 'formula-as-text':
      return m.batch_trouble_formula_as_text({ stated: shortText(trouble.stated) });
    case 'signed-number':
      return m.batch_trouble_signed_number({ stated: shortText(trouble.stated) });
  }
}

export function refusalWords(refusal: ListRefusalTold): string {
  switch (refusal.kind) {
    case 'too-large':
      return m.batch_refused_too_large({ size: sizeWords(refusal.bytes), most: sizeWords(refusal.most) });
    case 'too-many-rows':
      return m.batch_refused_too_many_rows({ most: count(refusal.most) });
    case 'too-many-columns':
      return m.batch_refused_too_many_columns({ place: count(refusal.place), most: count(refusal.most) });
    case 'empty':
      return m.batch_refused_empty();
    case 'not-a-list':
      return m.batch_refused_not_a_list();
    case 'old-or-locked-workbook':
      return m.batch_refused_old_workbook();
    case 'unpacks-too-large':
      return m.batch_refused_unpacks({ most: sizeWords(refusal.most) });
    case 'broken-workbook':
      return m.batch_refused_broken({ what: shortText(refusal.what) });
    case 'no-such-sheet':
      return m.batch_refused_no_sheet({ sheet: shortText(refusal.sheet) });
    case 'took-too-long':
      return m.batch_refused_took_too_long({ seconds: count(refusal.seconds) });
    case 'needs-too-much':
      return m.batch_refused_needs_too_much();
    case 'file-not-read':
      return m.batch_refused_file();
  }
}

/** The number that a list states, and that of a company. */
interface Numbers {
  stated: string | null;
  listed: string | null;
}

const shown = ({ stated, listed }: Numbers) => ({ stated: shortText(stated ?? ''), listed: shortText(listed ?? '') });

const reasonNames: Readonly<Record<MatchReasonTold, (numbers: Numbers) => string>> = {
  'same-number': m.batch_why_same_number,
  'same-number-but-zeros': (numbers) => m.batch_why_but_zeros(shown(numbers)),
  'number-of-several-registers': m.batch_why_several_registers,
  'number-among-identifiers': m.batch_why_among_identifiers,
  'other-number': (numbers) => m.batch_why_other_number(shown(numbers)),
  'number-not-compared': m.batch_why_number_not_compared,
  'name-not-compared': m.batch_why_name_not_compared,
  'same-name': m.batch_why_same_name,
  'same-name-without-legal-form': m.batch_why_without_form,
  'differs-in-legal-form': m.batch_why_other_form,
  'same-name-in-other-letters': m.batch_why_other_letters,
  'near-name': m.batch_why_near_name,
  'near-name-by-slip': m.batch_why_near_by_slip,
  'other-name': m.batch_why_other_name,
  'previous-name': m.batch_why_previous_name,
  'previous-name-elsewhere': m.batch_why_previous_elsewhere,
  'same-address': m.batch_why_same_address,
  'other-address': m.batch_why_other_address,
  'other-jurisdiction': m.batch_why_elsewhere,
  dissolved: m.batch_why_dissolved,
  'in-trouble': m.batch_why_in_trouble,
  'status-not-understood': m.batch_why_status,
  'like-another-candidate': m.batch_why_like_another,
  'stored-data': m.batch_why_stored_data,
};

/** Why a company fits a row, or does not. Numbers that differ are both shown. */
export const whyWords = (reasons: readonly MatchReasonTold[], numbers: Numbers) =>
  reasons.map((reason) => reasonNames[reason](numbers)).join(', ');

/** What says the same in fewer words, for a line of a list. */
const briefNames: Partial<Record<MatchReasonTold, () => string>> = {
  'same-number-but-zeros': m.batch_why_but_zeros_brief,
  'number-of-several-registers': m.batch_why_several_registers_brief,
  'other-number': m.batch_why_other_number_brief,
  'name-not-compared': m.batch_why_name_not_compared_brief,
  'near-name': m.batch_why_near_name_brief,
  'near-name-by-slip': m.batch_why_near_by_slip_brief,
  'previous-name-elsewhere': m.batch_why_previous_elsewhere_brief,
  'in-trouble': m.batch_why_in_trouble_brief,
};

/** What speaks for a company, and makes nobody doubt. */
const agreeing: ReadonlySet<MatchReasonTold> = new Set([
  ...(['same-number', 'number-among-identifiers', 'same-address'] as const),
  ...(['same-name', 'same-name-without-legal-form', 'same-name-in-other-letters'] as const),
]);

/** Why a row is doubtful, in a few words. What makes somebody doubt comes first: the line is cut where it has no room. */
export const briefWhyWords = (reasons: readonly MatchReasonTold[]) =>
  [...reasons.filter((reason) => !agreeing.has(reason)), ...reasons.filter((reason) => agreeing.has(reason))]
    .map((reason) => (briefNames[reason] ?? reasonNames[reason])({ stated: null, listed: null }))
    .join(', ');

/** "3 hours": how long something takes at most, in the unit that a person would say. */
function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 120) return m.batch_minutes({ count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? m.batch_hours({ count: hours }) : m.batch_days({ count: Math.ceil(hours / 24) });
}

/** That a list was taken in before, or nearly so. */
export function earlierWords({ isSameFile, sameRows, ...batch }: NonNullable<ListTold['earlier']>): string {
  const said = { name: shortText(batch.name), day: shortDate(batch.at) };
  return isSameFile ? m.batch_earlier_same(said) : m.batch_earlier_rows({ ...said, count: sameRows });
}

type Plan = ListTold['plan'];

/** How long asking for a list takes at most, with what that comes from. */
export const timeWords = ({ atMostSeconds, room, windowSeconds }: Plan) =>
  m.batch_plan_time({
    latest: durationWords(atMostSeconds),
    room: m.batch_searches({ count: room }),
    window: durationWords(windowSeconds),
  });

/** What the button says that begins to ask for a list: how many searches that takes, at most. */
export const startWords = ({ requests, byName }: Plan) =>
  byName === 0 ? m.batch_start({ count: requests }) : m.batch_start_at_most({ count: requests + byName });
