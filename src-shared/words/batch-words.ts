import type { RowStanding } from '../domain/batch/batch.ts';
import { m } from '../messages/generated/messages.js';

/** Where a row of a batch stands, as it is said on screen and in its sheet. */
export function standingWords(standing: RowStanding): string {
  switch (standing) {
    case 'broken':
      return m.batch_standing_broken();
    case 'waiting':
      return m.batch_standing_waiting();
    case 'sure':
      return m.batch_standing_sure();
    case 'doubtful':
      return m.batch_standing_doubtful();
    case 'none':
      return m.batch_standing_none();
    case 'not-known':
      return m.batch_standing_not_known();
    case 'failed':
      return m.batch_standing_failed();
    case 'chosen':
      return m.batch_standing_chosen();
    case 'refused':
      return m.batch_standing_refused();
  }
}
