import type { SinceLast, Unlisted } from '../../../src-shared/domain/batch/since-last.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { comparedFactNames } from '../../../src-shared/words/compared-fact-words.ts';
import { dayTimeWithin, listTimeWithin } from '../../lib/time.ts';

/** That something differs, for the list: which facts, and since when; null where nothing is known to differ. */
export function differsWords({ before, changes }: SinceLast): string | null {
  if (before === null || changes.length === 0) return null;
  return m.batch_since_differs({
    time: listTimeWithin(before.at),
    facts: comparedFactNames(changes.map(({ fact }) => fact)),
  });
}

/** That the registry does not list a company any more, for the list. */
export const unlistedWords = ({ beforeAt }: Unlisted): string =>
  m.batch_since_unlisted({ time: listTimeWithin(beforeAt) });

/** Whence the answer is. Of a company that an officer took from another search, the row's own search was sent all the same. */
function cameWords({ at, isAsked }: SinceLast, isOfOtherSearch: boolean): string {
  const time = dayTimeWithin(at);
  if (isOfOtherSearch) return m.batch_since_other_search({ time });
  return isAsked ? m.batch_since_asked({ time }) : m.batch_since_kept({ time });
}

/**
 * When both answers came, and what is alike. That nothing differs is said of what both state alone: what neither states is
 * told apart.
 */
export function sinceWords(since: SinceLast, isOfOtherSearch: boolean): string[] {
  const { before, changes, same, unstated } = since;
  const came = cameWords(since, isOfOtherSearch);
  if (before === null) return [came, m.batch_since_first()];
  return [
    came,
    m.batch_since_before({ time: dayTimeWithin(before.at) }),
    ...(changes.length > 0 || same.length === 0
      ? []
      : [m.batch_since_no_difference({ facts: comparedFactNames(same) })]),
    ...(changes.length === 0 || same.length === 0 ? [] : [m.batch_since_alike({ facts: comparedFactNames(same) })]),
    ...(unstated.length === 0 ? [] : [m.batch_since_unstated({ facts: comparedFactNames(unstated) })]),
  ];
}
