import type { SearchQuery } from '../search.ts';
import { registerKindOf } from '../registers.ts';
import type { BatchRow } from './batch-row.ts';
import type { CheckedRow } from './check-rows.ts';
import { sameNumberKey } from './find-repeats.ts';

/** A row of a list with what is asked for it. */
export interface RowToAsk {
  readonly row: BatchRow;
  /** Null where it cannot be asked as it stands. */
  readonly query: SearchQuery | null;
  /** What is asked for it where its number is not listed; null where nothing is. */
  readonly nameQuery: SearchQuery | null;
  /** The position of the first row that asks for the same company; null where this one is the first. */
  readonly askedWith: number | null;
}

/**
 * The rows of a list with what is asked for each: one request for each number of a jurisdiction where a number tells a company.
 * By name each is asked for itself: rows of one number may have several names.
 */
export function rowsToAsk(checked: readonly CheckedRow[]): RowToAsk[] {
  const first = new Map<string, number>();
  return checked.map((one, position) => {
    if (one.kind === 'broken') return { row: one.row, query: null, nameQuery: null, askedWith: null };
    const { row, query, nameQuery } = one;
    const isTold = query.jurisdiction !== null && registerKindOf(query.jurisdiction) === 'one';
    const key = isTold ? sameNumberKey(one) : null;
    const askedWith = key === null ? null : (first.get(key) ?? null);
    if (key !== null && askedWith === null) first.set(key, position);
    return { row, query, nameQuery, askedWith };
  });
}
