/** One column of a grid. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The whole word, where the label is shortened. */
  readonly title?: string;
  /** Pixels, while nobody chose another width. The column that grows has at least so many and takes what is left. */
  readonly width: number;
  /** Pixels that hold its longest values in one line: in a table that has room for that and a long name. */
  readonly roomyWidth?: number;
  /** The name that the rows are known by: it is never left out. */
  readonly grows?: true;
  /** The order in which columns give way where there is no room for all: the highest goes first. */
  readonly rank: number;
  /** `amounts`: its figures stand flush right, and its head with them. `dates`: they stand in one line. */
  readonly holds?: 'amounts' | 'dates';
  /** Missing where the order of the rows is given, or only the record can sort by it. */
  readonly compare?: (a: Row, b: Row) => number;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Room for 24 characters of a name, capital letters too, with the space around them. */
export const nameWidth = 252;

/** What the column that grows keeps of a wide window, before the others take more than they need: a name and an address. */
const roomyName = 480;

export const minWidth = 48;
export const maxWidth = 1_200;

/** What somebody chose for a list: which columns are hidden, and how wide the others are. */
export interface Chosen {
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

/** Pixels that a column takes: what somebody chose, or its usual width. */
export const widthOf = ({ id, width }: Column<never>, { widths }: Chosen): number => widths[id] ?? width;

/**
 * The columns that are shown in a room of so many pixels, in their order: what is not hidden and has room, those of the
 * lowest rank first, so that the name keeps its width and nothing has to be scrolled sideways.
 */
export function fitting<Row>(columns: readonly Column<Row>[], chosen: Chosen, room: number): readonly Column<Row>[] {
  const wanted = columns.filter(({ id, grows }) => grows === true || !chosen.hidden.includes(id));
  const growing = wanted.filter(({ grows }) => grows === true);
  let left = room - growing.reduce((sum, column) => sum + widthOf(column, chosen), 0);
  const shown = new Set(growing);
  for (const column of wanted.filter(({ grows }) => grows !== true).sort((a, b) => a.rank - b.rank)) {
    left -= widthOf(column, chosen);
    if (left < 0) break;
    shown.add(column);
  }
  return wanted.filter((column) => shown.has(column));
}

/** The columns that somebody wants to see and that have no room. `hidden`: those that they do not want; `shown`: those that are drawn. */
export const withoutRoom = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  shown: readonly string[],
): readonly Column<Row>[] => columns.filter(({ id }) => !hidden.includes(id) && !shown.includes(id));

/** The grid tracks of some columns. */
export function tracks(columns: readonly Column<never>[], chosen: Chosen): string {
  return columns
    .map((column) => {
      const width = `${String(widthOf(column, chosen))}px`;
      return column.grows === true ? `minmax(min(${width}, 100%), 1fr)` : width;
    })
    .join(' ');
}

/**
 * How wide the shown columns of a table are in a room of so many pixels. The growing one takes what is left. Where there
 * is no room for all, those whose text can break give way, each by the same share; where there is more, those that have
 * long values are as wide as these.
 */
export function tableWidths(columns: readonly Column<never>[], chosen: Chosen, room: number): readonly number[] {
  const widths = roomyWidths(columns, chosen, room) ?? columns.map((column) => widthOf(column, chosen));
  const sum = widths.reduce((total, width) => total + width, 0);
  if (sum <= room) return widths.map((width, place) => (columns[place]?.grows === true ? width + room - sum : width));
  const breakable = columns.map(({ holds }) => holds === undefined);
  const givingWay = widths.reduce((total, width, place) => (breakable[place] === true ? total + width : total), 0);
  const left = room - (sum - givingWay);
  const least = minWidth * breakable.filter(Boolean).length;
  if (left < least) return widths.map((width) => (width * room) / sum);
  return widths.map((width, place) => (breakable[place] === true ? (width * left) / givingWay : width));
}

/** What each column takes where nothing has to break; null where there is no room for that. */
function roomyWidths(columns: readonly Column<never>[], chosen: Chosen, room: number): readonly number[] | null {
  const widths = columns.map((column) => chosen.widths[column.id] ?? column.roomyWidth ?? column.width);
  const needed = widths.map((width, place) => (columns[place]?.grows === true ? Math.max(width, roomyName) : width));
  return needed.reduce((total, width) => total + width, 0) <= room ? widths : null;
}

/** The rows in the order of a column. Equal rows keep the order in which they came; the given array is not changed. */
export function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const compare = columns.find((column) => column.id === sort?.column)?.compare;
  if (sort === null || compare === undefined) return rows;
  return rows.toSorted(sort.direction === 'ascending' ? compare : (a, b) => compare(b, a));
}

/** A first click sorts upwards, the next turns round, the third gives back the order in which the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
