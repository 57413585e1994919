import type { ShareClass } from '../../../../src-shared/domain/capital.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';

const { text, statedNumber } = columnsOf<ShareClass>();

/** The classes of shares that the capital is made of, as a profile states them. */
export const shareClasses: SheetDefinition<ShareClass> = {
  name: 'share_classes',
  title: m.report_share_classes(),
  columns: [
    text('class_code', m.sheet_class_code(), ({ code }) => code),
    text('class_description', m.report_column_class(), ({ description }) => description, nameWidth),
    text('class_type', m.search_column_type(), ({ type }) => type),
    text('voting_rights', m.report_column_votes(), ({ votingRights }) => votingRights),
    statedNumber('share_count', m.report_column_shares(), ({ quantity }) => quantity),
    statedNumber('nominal_value_each', m.report_column_each(), ({ unitNominalValue }) => unitNominalValue),
    statedNumber('nominal_value_total', m.report_column_value(), ({ totalNominalValue }) => totalNominalValue),
    text('currency', m.sheet_currency(), ({ currency }) => currency, 12),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
  ],
};
