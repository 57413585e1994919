import type { RowTrouble } from '../../../src-shared/contract/batches.ts';
import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { faultsOf } from '../../../src-shared/domain/batch/check-rows.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { meaningName } from './list-reading-words.ts';

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

/** Why a row that is kept in the record cannot be asked. It is read from the row again, as it was when its list was read. */
export const faultWords = ({ row }: Pick<StandingRow, 'row'>): string[] => faultsOf(row).map(troubleWords);
