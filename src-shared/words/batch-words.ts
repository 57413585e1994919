import type { RowStanding, StandingRow } from '../domain/batch/batch.ts';
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

/** Whether nothing was found for the number of a row, and nobody asked for its name, by which it may be listed. */
export const isNameUnasked = ({ standing, query, row }: Pick<StandingRow, 'standing' | 'query' | 'row'>) =>
  standing === 'none' && query !== null && query.companyNumber !== null && row.name !== null;

/** Where a row stands. That its number is not listed does not say that its company is not. */
export const rowWords = (row: StandingRow) =>
  isNameUnasked(row) ? m.batch_standing_number_not_listed() : standingWords(row.standing);
