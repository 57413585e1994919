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

/** Status and confirmation come from answers under several keys of a company, each with its own doubt: they sort a page alone. */
export const dossierSorts = ['company', 'jurisdiction', 'number', 'profile', 'documents', 'openOrders'] as const;
export type DossierSortColumn = (typeof dossierSorts)[number];
