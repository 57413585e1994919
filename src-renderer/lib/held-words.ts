import type { FailureDetail } from '../../src-shared/contract/failure.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { clockTime } from './time.ts';

/** Until when no request leaves, as far as the failure tells; undefined where that is not known or over. */
export function heldText({ retryAt }: FailureDetail, now: number): string | undefined {
  if (retryAt === undefined || !(Date.parse(retryAt) > now)) return undefined;
  return m.frame_held_until({ time: clockTime(retryAt) });
}
