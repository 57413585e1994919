import type { z } from 'zod';
import { listSort } from './list-sort.ts';
import { orderSorts } from './sorted-columns.ts';

export const OrderSort = listSort(orderSorts);
export type OrderSort = z.infer<typeof OrderSort>;
