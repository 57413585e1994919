import { describe, expect, it } from 'vitest';
import {
  fitting,
  inOrder,
  nextSort,
  tracks,
  type Chosen,
  type Column,
  tableWidths,
} from '../../../src-renderer/lib/grid/columns.ts';
import { jumpTo, moveTo, TypedLetters } from '../../../src-renderer/lib/grid/moves.ts';

describe('moving in a list', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 7],
    ['PageDown', 8, 9],
    ['PageUp', 3, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['x', 5, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(moveTo(key, at, 10, 4)).toBe(to);
  });

  it('leads nowhere in an empty list', () => {
    expect(moveTo('ArrowDown', -1, 0, 4)).toBeNull();
    expect(jumpTo('a', -1, 0, () => '')).toBeNull();
  });

  it('letters lead to the next name that begins with them, round the end', () => {
    const names = ['Abel', 'Baker', 'Östen', 'Bravo'];
    const jump = (letters: string, at: number) => jumpTo(letters, at, names.length, (index) => names[index] ?? '');
    expect(jump('b', -1)).toBe(1);
    expect(jump('b', 1)).toBe(3);
    expect(jump('b', 3)).toBe(1);
    expect(jump('br', 1)).toBe(3);
    expect(jump('ba', 1)).toBe(1);
    expect(jump('o', 0)).toBe(2);
    expect(jump('z', 0)).toBeNull();
  });

  it('letters typed soon after each other belong together', () => {
    const typed = new TypedLetters();
    expect(typed.add('b', 1000)).toBe('b');
    expect(typed.add('r', 1600)).toBe('br');
    expect(typed.add('a', 2400)).toBe('a');
  });
});

describe('ordering a list', () => {
  interface Row {
    name: string;
    place: number;
  }
  const columns: readonly Column<Row>[] = [
    { id: 'name', label: 'Name', width: 200, grows: true, rank: 0, compare: (a, b) => a.name.localeCompare(b.name) },
    { id: 'place', label: 'Place', width: 10, rank: 2 },
    { id: 'date', label: 'Date', width: 60, rank: 1 },
  ];
  const rows = [
    { name: 'b', place: 0 },
    { name: 'a', place: 1 },
    { name: 'b', place: 2 },
  ];

  it('keeps equal rows in the order in which they came, both ways, and leaves the given rows alone', () => {
    const places = (direction: 'ascending' | 'descending') =>
      inOrder(rows, columns, { column: 'name', direction }).map(({ place }) => place);
    expect(places('ascending')).toEqual([1, 0, 2]);
    expect(places('descending')).toEqual([0, 2, 1]);
    expect(rows.map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it('a column without an order leaves the rows as they are', () => {
    expect(inOrder(rows, columns, { column: 'place', direction: 'descending' })).toBe(rows);
  });

  it('a column sorts upwards, then downwards, then not at all', () => {
    const up = nextSort(null, 'name');
    expect(up).toEqual({ column: 'name', direction: 'ascending' });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSort(down, 'name')).toBeNull();
    expect(nextSort(down, 'place')).toEqual({ column: 'place', direction: 'ascending' });
  });

  const shownIn = (room: number, chosen: Partial<Chosen> = {}) =>
    fitting(columns, { hidden: [], widths: {}, ...chosen }, room).map(({ id }) => id);

  it('B9: columns give way by their rank, in their order, and the name never does', () => {
    expect(shownIn(270)).toEqual(['name', 'place', 'date']);
    expect(shownIn(269)).toEqual(['name', 'date']);
    expect(shownIn(259)).toEqual(['name']);
    expect(shownIn(10)).toEqual(['name']);
  });

  it('B9: what is hidden makes room, and a wider column takes it', () => {
    expect(shownIn(210, { hidden: ['date', 'name'] })).toEqual(['name', 'place']);
    expect(shownIn(270, { widths: { date: 61 } })).toEqual(['name', 'date']);
  });

  it('a column that is not shown leaves no track behind, and the name takes what is left', () => {
    const chosen = { hidden: [], widths: { date: 80 } };
    expect(tracks(fitting(columns, chosen, 285), chosen)).toBe('minmax(min(200px, 100%), 1fr) 80px');
  });

  it('B9: in a table all columns stand in the room, the name takes what is left, and dates do not give way', () => {
    const dated = columns.map((column) => (column.id === 'date' ? { ...column, holds: 'dates' as const } : column));
    const widthsIn = (room: number) => tableWidths(dated, { hidden: [], widths: {} }, room);
    expect(widthsIn(300)).toEqual([230, 10, 60]);
    expect(widthsIn(165)).toEqual([100, 5, 60]);
    expect(widthsIn(27)).toEqual([20, 1, 6]);
  });

  it('in a table with much room long values have one line, unless another width was chosen; the name keeps its own', () => {
    const long = columns.map((column) => (column.id === 'date' ? { ...column, roomyWidth: 300 } : column));
    const widthsIn = (room: number, widths = {}) => tableWidths(long, { hidden: [], widths }, room);
    expect(widthsIn(790)).toEqual([480, 10, 300]);
    expect(widthsIn(789)).toEqual([719, 10, 60]);
    expect(widthsIn(790, { date: 70 })).toEqual([710, 10, 70]);
  });
});
