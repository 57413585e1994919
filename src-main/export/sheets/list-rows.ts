/** What is read of a list at a time. */
export interface ReadPage<Row> {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/**
 * All rows of a list, read a page at a time from just behind the last one. `read` is given the last row so far, null for the
 * first page.
 */
export async function* rowsOfPages<Row>(read: (last: Row | null) => Promise<ReadPage<Row>>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ;) {
    const { rows, more }: ReadPage<Row> = await read(last);
    yield* rows;
    const next: Row | undefined = rows.at(-1);
    if (!more || next === undefined) return;
    last = next;
  }
}

/** The rows that are wanted, in the order in which they are wanted, with how many of them are not there any more. */
export async function rowsInOrder<Row>(
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => number,
  wanted: readonly number[],
): Promise<{ rows: Row[]; gone: number }> {
  const isWanted = new Set(wanted);
  const found = new Map<number, Row>();
  for await (const row of rows) {
    const key = keyOf(row);
    if (isWanted.has(key)) found.set(key, row);
    if (found.size === isWanted.size) break;
  }
  const inOrder = wanted.flatMap((key) => {
    const row = found.get(key);
    return row === undefined ? [] : [row];
  });
  return { rows: inOrder, gone: wanted.length - inOrder.length };
}
