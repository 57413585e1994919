import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { StatedNumber } from '../../../src-shared/domain/stated-number.ts';
import {
  amountCell,
  dayCell,
  keptMomentCell,
  momentCell,
  registryDateCell,
  statedNumberCell,
  textCell,
  wholeNumberCell,
  yesNoCell,
  type Readable,
} from './cells.ts';
import type { ColumnType, SheetCell, SheetColumn } from './sheet.ts';

/** Room for most names. */
export const nameWidth = 40;
const widths: Readonly<Record<ColumnType, number>> = {
  text: 20,
  'whole-number': 12,
  amount: 16,
  date: 12,
  'partial-date': 12,
  moment: 24,
  'yes-no': 12,
};

/** How the columns of one kind of row are made. Each is its stable name, its heading, and what it reads of a row. */
export function columnsOf<Row>() {
  function kind<Value>(type: ColumnType, toCell: (value: Readable<Value>) => SheetCell) {
    return (
      name: string,
      heading: string,
      read: (row: Row) => Readable<Value>,
      width: number = widths[type],
    ): SheetColumn<Row> => ({ name, heading, type, width, cell: (row) => toCell(read(row)) });
  }
  return {
    text: kind<string>('text', textCell),
    wholeNumber: kind<number>('whole-number', wholeNumberCell),
    amount: kind<number>('amount', amountCell),
    /** A number as a registry stated it. */
    statedNumber: kind<StatedNumber>('amount', statedNumberCell),
    day: kind<string>('date', dayCell),
    /** A date as a registry stated it, which may lack its day or its month. */
    registryDate: kind<RegistryDate>('partial-date', registryDateCell),
    moment: kind<string>('moment', momentCell),
    /** A moment, or the day that a document states of itself. */
    keptMoment: kind<string>('moment', keptMomentCell),
    yesNo: kind<boolean>('yes-no', yesNoCell),
  } as const;
}
