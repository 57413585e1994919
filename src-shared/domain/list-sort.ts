import { z } from 'zod';

/** Where a page of a sorted list ended: what its last row is sorted by, and its number, which tells rows of one key apart. */
export const ListPlace = z.object({
  keys: z.array(z.union([z.string().max(200), z.number()])).max(3),
  id: z.number().int(),
});
export type ListPlace = z.infer<typeof ListPlace>;

export const SortDirection = z.enum(['ascending', 'descending']);
export type SortDirection = z.infer<typeof SortDirection>;

/** The order that a page of a list is asked for in, with the place after which it begins; null for its first page. */
export interface ListSort<Column extends string = string> {
  column: Column;
  direction: SortDirection;
  after: ListPlace | null;
}

/** The order of a list that can be sorted by these columns over the whole record. */
export function listSort<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({ column: z.enum(columns), direction: SortDirection, after: ListPlace.nullable() });
}
