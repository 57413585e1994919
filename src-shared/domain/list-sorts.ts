import type { z } from 'zod';
import { listSort } from './list-sort.ts';
import {
  batchRowSorts,
  documentSorts,
  dossierSorts,
  earlierSorts,
  historySorts,
  orderSorts,
  reviewSorts,
  workSorts,
} from './sorted-columns.ts';

export const OrderSort = listSort(orderSorts);
export type OrderSort = z.infer<typeof OrderSort>;

export const DossierSort = listSort(dossierSorts);
export type DossierSort = z.infer<typeof DossierSort>;

export const DocumentSort = listSort(documentSorts);
export type DocumentSort = z.infer<typeof DocumentSort>;

export const BatchRowSort = listSort(batchRowSorts);
export type BatchRowSort = z.infer<typeof BatchRowSort>;

export const HistorySort = listSort(historySorts);
export type HistorySort = z.infer<typeof HistorySort>;

export const EarlierSort = listSort(earlierSorts);
export type EarlierSort = z.infer<typeof EarlierSort>;

export const ReviewSort = listSort(reviewSorts);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const WorkSort = listSort(workSorts);
export type WorkSort = z.infer<typeof WorkSort>;
