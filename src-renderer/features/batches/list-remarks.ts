import type { ListTold, RepeatTold, TroubledRow } from '../../../src-shared/contract/batches.ts';
import { remarkOf, type RemarkKind } from '../../../src-shared/domain/batch/remarks.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { shortText } from '../../lib/short-text.ts';

const remarkNames: Readonly<Record<RemarkKind, () => string>> = {
  'neither-name-nor-number': m.batch_remark_neither,
  'unknown-jurisdiction': m.batch_remark_unknown,
  'several-jurisdictions': m.batch_remark_several,
  'too-long': m.batch_remark_too_long,
  'number-in-powers': m.batch_remark_powers,
  unreadable: m.batch_remark_unreadable,
  'cells-left-out': m.batch_remark_cells_left_out,
  'cells-missing': m.batch_remark_cells_missing,
  'unclosed-quote': m.batch_remark_unclosed_quote,
  'stray-quote': m.batch_remark_stray_quote,
  'several-lines': m.batch_remark_several_lines,
  'unreadable-sign': m.batch_remark_unreadable_sign,
  'error-value': m.batch_remark_error_value,
  'shortened-number': m.batch_remark_shortened_number,
  'shown-otherwise': m.batch_remark_shown_otherwise,
  date: m.batch_remark_date,
  'date-or-part': m.batch_remark_date_or_part,
  formula: m.batch_remark_formula,
  'formula-as-text': m.batch_remark_formula_as_text,
  'signed-number': m.batch_remark_signed_number,
  'zeros-left-out': m.batch_remark_zeros,
  'no-number': m.batch_remark_no_number,
  'name-too-long': m.batch_remark_name_too_long,
  'no-jurisdiction': m.batch_remark_no_jurisdiction,
  'jurisdiction-not-listed': m.batch_remark_not_listed,
  'other-form': m.batch_remark_other_form,
};

/** Which rows of a list are looked at: all of which something is said, those that cannot be asked, or those of which one thing is. */
export type LookedAt = 'all' | 'broken' | RemarkKind;

interface Look {
  at: LookedAt;
  label: string;
  /** How many rows of the list. */
  rows: number;
}

/** What can be looked at of a list, the gravest first. What only rows that cannot be asked share is among those. */
export function looksAt({ checked, remarks }: ListTold): Look[] {
  const all = checked.doubtful + checked.broken;
  const broken = { at: 'broken' as const, label: m.batch_troubled_broken({ count: count(checked.broken) }) };
  return [
    { at: 'all', label: m.batch_troubled_all({ count: count(all) }), rows: all },
    ...(checked.broken > 0 && checked.broken < all ? [{ ...broken, rows: checked.broken }] : []),
    ...(remarks.length < 2 ? [] : remarks).map(({ kind, count: rows }) => ({
      ...{ at: kind, rows },
      label: m.batch_troubled_kind({ label: remarkNames[kind](), count: count(rows) }),
    })),
  ];
}

/** The rows of a list that are looked at, of those that are told. */
export function rowsLookedAt({ troubled }: Pick<ListTold, 'troubled'>, at: LookedAt): TroubledRow[] {
  if (at === 'all') return troubled;
  if (at === 'broken') return troubled.filter(({ kind }) => kind === 'broken');
  return troubled.filter(({ troubles }) => troubles.some((trouble) => remarkOf(trouble) === at));
}

/** How many rows a list has, and how many of them are empty. */
export function rowsWords({ rows, emptyRows }: Pick<ListTold, 'rows' | 'emptyRows'>): string {
  const said = m.batch_list_rows({ count: rows });
  return emptyRows === 0 ? said : `${said} ${m.batch_list_rows_empty({ count: emptyRows })}`;
}

/** Which lines repeat each other. */
export function repeatLines({ places, count: all }: RepeatTold): string {
  const listed = places.map((place) => count(place)).join(', ');
  const more = all - places.length;
  return more === 0
    ? m.batch_repeat_lines({ places: listed })
    : m.batch_repeat_lines_more({ places: listed, count: more });
}

function repeated({ because, stated }: RepeatTold): string {
  const said = { stated: shortText(stated) };
  switch (because) {
    case 'number':
      return m.batch_repeat_number(said);
    case 'number-of-several-registers':
      return m.batch_repeat_registers(said);
    case 'number-but-zeros':
      return m.batch_repeat_zeros(said);
    case 'name':
      return m.batch_repeat_name(said);
    case 'own-reference':
      return m.batch_repeat_reference(said);
  }
}

/** What lines have in common, and what becomes of them. */
export const repeatWords = (repeat: RepeatTold) =>
  repeat.namesDiffer ? `${repeated(repeat)} ${m.batch_repeat_names_differ()}` : repeated(repeat);
