import type {
  ColumnTold,
  ListCodingTold,
  ListMeaning,
  ListRefusalTold,
  ListSourceTold,
} from '../../../src-shared/contract/batches.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { sizeWords } from '../../lib/size-words.ts';

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

/** The heading of a column, or its place where it has none. */
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

/** Why a column is taken for what it is. */
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

/** Why nothing of a list was taken in, and what to do. */
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
