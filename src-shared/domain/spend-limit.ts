import { z } from 'zod';
import { Cost } from './cost.ts';
import { Product } from './journal.ts';

const most = z.number().min(0).max(1_000_000).nullable();

/**
 * The most that may be spent in one ledger; null where there is no limit. What is held back for orders whose cost is
 * not known yet counts as spent.
 */
export const SpendLimit = z.object({
  ledger: z.string().min(1),
  perOrder: most,
  perDay: most,
  perDossier: most,
  /** In all, since the connection's record began. */
  perConnection: most,
});
export type SpendLimit = z.infer<typeof SpendLimit>;

/** What a product costs by agreement with the service; everywhere where no jurisdiction is named. */
export const ListedPrice = z.object({ product: Product, jurisdiction: z.string().nullable(), cost: Cost });
export type ListedPrice = z.infer<typeof ListedPrice>;
