import type { BatchState, RowStanding, StandingRow } from '../domain/batch/batch.ts';
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

/** Where a row stands that still waited when its batch was given up. */
const givenUpWords = ({ numberSearchId }: Pick<StandingRow, 'numberSearchId'>) =>
  numberSearchId === null ? m.batch_standing_given_up() : m.batch_standing_name_given_up();

type Asked = Pick<StandingRow, 'standing' | 'query' | 'row' | 'numberSearchId'>;

/** Whether nothing was found for the number of a row, and its name was not asked for, by which it may be listed: before a batch did so by itself. */
export const isNameUnasked = ({ standing, query, row, numberSearchId }: Asked) =>
  standing === 'none' && numberSearchId === null && query !== null && query.companyNumber !== null && row.name !== null;

/** Where a row stands in its batch: what was given up is not asked for any more, whatever else is said of rows that wait. */
export const rowWordsIn = (row: StandingRow, state: BatchState) =>
  row.standing === 'waiting' && state.kind === 'given-up' ? givenUpWords(row) : rowWords(row);

/** Where a row stands. That its number is not listed does not say that its company is not. */
function rowWords(row: StandingRow): string {
  if (isNameUnasked(row)) return m.batch_standing_number_not_listed();
  if (row.numberSearchId === null) return standingWords(row.standing);
  if (row.standing === 'waiting') return m.batch_standing_name_next();
  return row.standing === 'none' ? m.batch_standing_neither_found() : standingWords(row.standing);
}
