import { isSame } from '../fraction.ts';
import type { Holding } from './company-holdings.ts';
import { readStatedShare } from './stated-share.ts';

/**
 * Whether the answer itself states the share of its class that a holding is. A number beside counts that come to it exactly is
 * stated; one that the counts round to is not the share, which is the counts' fraction then.
 */
export function isShareStated({ origin, stated, share }: Pick<Holding, 'origin' | 'stated' | 'share'>): boolean {
  switch (origin) {
    case 'stated-number':
    case 'stated-range':
      return true;
    case 'counts': {
      const number = readStatedShare(stated)?.number ?? null;
      return number !== null && isSame(number.value, share.lower.value) && isSame(number.value, share.upper.value);
    }
    case 'stated-and-counts':
    case 'not-known':
      return false;
  }
}
