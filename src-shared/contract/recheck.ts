import { z } from 'zod';
import { DossierSummary } from '../domain/dossier.ts';
import { Product } from '../domain/journal.ts';
import { OrderQuestion } from './orders.ts';

/** As many companies as one run of checks may have: each is a line that a person reads before they agree. */
export const maxRechecked = 200;

/** What it takes to check a company again: the profile that would be ordered, and all that is known of its price. */
export const RecheckRow = z.object({
  dossier: DossierSummary,
  product: Product,
  /** Null where nothing can be ordered, because it is not known which company of its number it is. */
  question: OrderQuestion.nullable(),
});
export type RecheckRow = z.infer<typeof RecheckRow>;

/** The calls about checking a selection of companies again. */
export const recheckCalls = {
  /** What checking these companies again would cost, as far as anyone knows, in the order asked. Nobody is asked. */
  'recheck.price': {
    input: z.object({ dossierIds: z.array(z.number().int()).min(1).max(maxRechecked) }),
    output: z.array(RecheckRow),
  },
} as const;
