import { z } from 'zod';
import { lookUpWord } from './fold-text.ts';
import type { OrderStateReading } from './order.ts';

/** What a REST `responseCodeField` means, as a word for the message catalogue. */
export const ResultMeaning = z.enum([
  'success',
  'no-results',
  'registry-not-available',
  'company-not-found',
  'invalid-registration-authority',
  'parameter-not-supported',
  'too-many-matches',
  'company-number-not-valid-format',
  'product-not-available',
  'invalid-argument',
  'accepted',
  'insufficient-funds',
  'server-error',
  'unknown',
]);
export type ResultMeaning = z.infer<typeof ResultMeaning>;

/** A result code as it came, and what it means. An absent code is a success (service facts, "Result codes"). */
export const ResultCode = z.object({ code: z.string().nullable(), meaning: ResultMeaning });
export type ResultCode = z.infer<typeof ResultCode>;

const meanings: Readonly<Record<string, ResultMeaning>> = {
  // 0 appears beside good data and is in no table: read as success.
  '0': 'success',
  '100': 'success',
  '102': 'no-results',
  '104': 'registry-not-available',
  '105': 'company-not-found',
  '106': 'invalid-registration-authority',
  '107': 'parameter-not-supported',
  '109': 'too-many-matches',
  '110': 'company-number-not-valid-format',
  '111': 'product-not-available',
  '112': 'invalid-argument',
  '201': 'accepted',
  '402': 'insufficient-funds',
  '500': 'server-error',
};

/** What a result code of the service means: `success` where there is none, `unknown` where no document names it. */
export function readResultCode(code: string | null): ResultCode {
  if (code === null) return { code, meaning: 'success' };
  return { code, meaning: lookUpWord(meanings, code) ?? 'unknown' };
}

/** REST `statusField` (service facts, "Order-status"). 2, 3 and 21 are all ready; how they differ is not explained. */
const restStates: Readonly<Record<string, OrderStateReading['state']>> = {
  '1': 'pending',
  '2': 'ready',
  '3': 'ready',
  '5': 'failed',
  '9': 'cancelled',
  '21': 'ready',
};

/** V2 order states; some servers write `Complete` for `Success`. */
const v2States: Readonly<Record<string, OrderStateReading['state']>> = {
  success: 'ready',
  complete: 'ready',
  completed: 'ready',
  pending: 'pending',
  failed: 'failed',
};

/** The state of an order by its `statusField`; `not-understood` where no document names it. */
export function readRestOrderState(statusField: string | null): OrderStateReading {
  const state = statusField === null ? null : lookUpWord(restStates, statusField);
  return { state: state ?? 'not-understood', text: statusField };
}

/** The state of an order by its `status`; `not-understood` where no document names it. */
export function readV2OrderState(status: string | null): OrderStateReading {
  const state = status === null ? null : lookUpWord(v2States, status);
  return { state: state ?? 'not-understood', text: status };
}
