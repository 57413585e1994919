import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Cell, Fact, FactColumn, FactValue, Told } from '../../../src-shared/profile-facts/told.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { sourcedTable, type Column } from './table.ts';
import { addressValue, value, whole, wholeCode } from './value.ts';

function shownText({ text, kind, country, postcodes = [] }: Told, register: string): Content {
  const place = country ?? register;
  switch (kind) {
    case 'words':
      return value(text, place);
    case 'code':
      return wholeCode(text, place);
    case 'figure':
      return whole(text, place);
    case 'address':
      return addressValue(text, postcodes, place);
    case 'not-stated':
      return text;
  }
}

const asItCame = { date: m.report_date_as_it_came, amount: m.report_amount_as_it_came };

/** One piece as HTML, after its label. Beside what could not be read it says so. */
function toldHtml(told: Told, register: string): Markup {
  const label = told.label === undefined ? null : `${told.label} `;
  const came = told.asItCame === undefined ? null : markup` <small>${asItCame[told.asItCame]()}</small>`;
  const code = told.code === undefined ? null : markup`<small class="mono">${value(told.code, null)}</small>`;
  return markup`${label}${shownText(told, register)}${came}${code}`;
}

const small = (content: Content) => markup`<small>${content}</small>`;

/** A cell as HTML: what is below a value is set small, each line by itself. */
function cellHtml(cell: Cell, register: string): Content {
  return cell.map(({ main, below }) => {
    const shown = main === null ? null : toldHtml(main, register);
    // What says where it came from is the name of the row.
    const value = main?.at === undefined ? shown : markup`<span class="name">${shown}</span>`;
    const lines = below.map((line) =>
      small(
        joined(
          line.map((told) => toldHtml(told, register)),
          ' · ',
        ),
      ),
    );
    return cell.length === 1 ? [value, lines] : markup`<div>${value}${lines}</div>`;
  });
}

type ColumnSet<Id> = Omit<Column, 'heading'> | { foldedInto: Id };

/** How the columns of a table are set. One that has no room of its own is folded into another, below its value. */
export type ColumnsSet<Id extends string> = Readonly<Record<Id, ColumnSet<Id>>>;

/** The cell of a column without room of its own: all of it is set small, after the column's label where it needs one. */
function foldedCell<Row>({ label, isNamed, cell }: FactColumn<Row, string>, row: Row): Cell {
  return cell(row).map(({ main, below }) => ({
    main: null,
    below: [...(main === null ? [] : [[isNamed === true ? { ...main, label } : main]]), ...below],
  }));
}

/** A table of facts. Every row says which evidence it was read from. */
export function factTable<Row, Id extends string>(
  columns: readonly FactColumn<Row, Id>[],
  set: ColumnsSet<Id>,
  rows: readonly Row[],
  { place, source }: { place: string; source: number },
): Markup {
  const foldedInto = (id: Id) =>
    columns.filter((column) => {
      const own: ColumnSet<Id> = set[column.id];
      return 'foldedInto' in own && own.foldedInto === id;
    });
  const shown = columns.flatMap((column) => {
    const own: ColumnSet<Id> = set[column.id];
    return 'foldedInto' in own ? [] : [{ ...column, ...own, heading: column.label, folded: foldedInto(column.id) }];
  });
  return sourcedTable(
    shown,
    rows.map((row) => ({
      cells: shown.map(({ cell, folded }) => [
        cellHtml(cell(row), place),
        folded.map((column) => cellHtml(foldedCell(column, row), place)),
      ]),
      source,
    })),
  );
}

function valueHtml(fact: FactValue, register: string): Markup {
  const main = toldHtml(fact, register);
  const notes = fact.notes.map((note) => markup` ${small(toldHtml(note, register))}`);
  return markup`<div class="value">${fact.label === undefined && fact.doubt === undefined ? main : small(main)}${notes}</div>`;
}

/** A list of facts as a table of two columns. */
export function factList(facts: readonly Fact[], place: string, source: number): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_fact(), width: 'middle' },
    { heading: m.report_column_stated(), width: 'rest' },
  ];
  return sourcedTable(
    columns,
    facts.map(({ label, values }) => ({
      cells: [markup`<span class="dim">${label}</span>`, values.map((one) => valueHtml(one, place))],
      source,
    })),
  );
}
