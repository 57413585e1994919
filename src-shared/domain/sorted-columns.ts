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
export const dossierSorts = [
  'company',
  'jurisdiction',
  'number',
  'profile',
  'documents',
  'openOrders',
  'risk',
  'review',
  'decision',
] as const;
export type DossierSortColumn = (typeof dossierSorts)[number];

export const documentSorts = ['name', 'company', 'format', 'size', 'received', 'hash'] as const;
export type DocumentColumn = (typeof documentSorts)[number];

export const batchRowSorts = ['row', 'reference', 'standing', 'taken', 'place'] as const;
export type BatchRowColumn = (typeof batchRowSorts)[number];

export const historySorts = ['time', 'what', 'jurisdiction', 'by', 'cost'] as const;
export type HistoryColumn = (typeof historySorts)[number];

/** Not the jurisdiction, which is shown by its name in the language of the window: the record has its code. */
export const earlierSorts = ['question', 'outcome', 'asked', 'officer'] as const;
export type EarlierColumn = (typeof earlierSorts)[number];

/** Who is responsible is stated as several names, and sorts a page alone, here and in the list of work. */
export const reviewSorts = ['due', 'company', 'risk', 'decision'] as const;
export type ReviewSortColumn = (typeof reviewSorts)[number];

/** Why a dossier waits is the order that the list has by itself. */
export const workSorts = ['company'] as const;
export type WorkSortColumn = (typeof workSorts)[number];
