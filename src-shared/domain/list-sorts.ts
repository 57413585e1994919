import type { z } from 'zod';
import { listSort } from './list-sort.ts';
import { dossierSorts, orderSorts } from './sorted-columns.ts';

export const OrderSort = listSort(orderSorts);
export type OrderSort = z.infer<typeof OrderSort>;

export const DossierSort = listSort(dossierSorts);
export type DossierSort = z.infer<typeof DossierSort>;
