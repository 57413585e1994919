import type { CellTrouble, ColumnMeaning, ReadList } from './list/list.ts';

type Told = Exclude<ColumnMeaning, 'ignored'>;

/** What a row of a list says of a company, as it stands there without the blanks around it; null where it says nothing. */
export interface BatchRow {
  /** Names the row to a person: see `ListRow`. */
  readonly place: number;
  readonly ownReference: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly jurisdiction: string | null;
  readonly address: string | null;
  readonly previousName: string | null;
  /** What is wrong with the cells that these were read from. */
  readonly troubles: readonly CellTrouble[];
}

/** No register has a longer name, in UTF-16 units: it is not asked for. */
export const maxNameAsked = 500;

/** Whether a name is longer than the service may be asked for. */
export const isNameTooLong = ({ name }: Pick<BatchRow, 'name'>): boolean => (name ?? '').length > maxNameAsked;

/** What a row says of its company, wherever it stands in its list: two rows that say the same are one row taken in twice. */
export const rowSaid = ({ ownReference, name, number, jurisdiction }: Omit<BatchRow, 'troubles'>) =>
  JSON.stringify([ownReference, name, number, jurisdiction]);

/** The rows of a list by what its columns are. As many as the list has, in its order. */
export function batchRows({ rows, columns }: ReadList): BatchRow[] {
  const columnOf = (meaning: Told) => columns.findIndex((column) => column.meaning === meaning);
  const [ownReference, name, number] = [columnOf('own-reference'), columnOf('name'), columnOf('number')];
  const [jurisdiction, address, previousName] = [
    columnOf('jurisdiction'),
    columnOf('address'),
    columnOf('previous-name'),
  ];
  return rows.map(({ place, cells, troubles }) => {
    const at = (column: number) => {
      const text = cells[column]?.trim() ?? '';
      return text === '' ? null : text;
    };
    return {
      place,
      ownReference: at(ownReference),
      name: at(name),
      number: at(number),
      jurisdiction: at(jurisdiction),
      address: at(address),
      previousName: at(previousName),
      troubles: troubles.filter(({ column }) => (columns[column]?.meaning ?? 'ignored') !== 'ignored'),
    };
  });
}
