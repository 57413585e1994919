import { m } from '../../../src-shared/messages/generated/messages.js';
import type { NotExpressed } from './not-expressed.ts';
import type { ExchangeMade } from './thread/messages.ts';

const words: Readonly<Record<NotExpressed, (of: { count: number }) => string>> = {
  'partial-date': m.exchange_left_partial_date,
  'share-not-decimal': m.exchange_left_share_not_decimal,
  'uncertain-end': m.exchange_left_uncertain_end,
  'share-not-known': m.exchange_left_share_not_known,
  'share-not-settled': m.exchange_left_share_not_settled,
  'kind-not-stated': m.exchange_left_kind_not_stated,
  'not-known-which': m.exchange_left_not_known_which,
  'form-not-known': m.exchange_left_form_not_known,
  'control-not-read': m.exchange_left_control_not_read,
  'held-for-not-named': m.exchange_left_held_for_not_named,
  'end-not-proven': m.exchange_left_end_not_proven,
  'lei-wrong': m.exchange_left_lei_wrong,
  'statement-not-expressed': m.exchange_left_statement_not_expressed,
  office: m.exchange_left_office,
  'text-mended': m.exchange_left_text_mended,
  'nothing-bought': m.exchange_left_nothing_bought,
  'snapshot-left-out': m.exchange_left_snapshot_left_out,
  'holder-not-named': m.exchange_left_holder_not_named,
  'text-cut': m.exchange_left_text_cut,
  'country-not-known': m.exchange_left_country_not_known,
  'earlier-state': m.exchange_left_earlier_state,
  'joined-by-officer': m.exchange_left_joined_by_officer,
};

/** What could not be expressed, in words, and with it how many pairs of the file an officer said to be one. */
export function notExpressedLines(
  left: ReadonlyMap<NotExpressed, number>,
  joined: number,
): ExchangeMade['notExpressed'] {
  const all = joined === 0 ? left : new Map([...left, ['joined-by-officer', joined] as const]);
  return [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, count]) => ({ code, count, text: words[code]({ count }) }));
}
