/*
 * The columns by which the record sorts a list, whatever part of it is read. Every other column is worked out for the rows that are
 * read, and sorts those alone.
 */

export const orderSorts = [
  'company',
  'jurisdiction',
  'product',
  'state',
  'reference',
  'officer',
  'ordered',
  'changed',
  'credits',
] as const;
export type OrderColumn = (typeof orderSorts)[number];
