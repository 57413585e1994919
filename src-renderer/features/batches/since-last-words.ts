import type { ComparedFact, SinceLast } from '../../../src-shared/domain/batch/since-last.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { dayTimeWithin, listTimeWithin } from '../../lib/time.ts';

const factNames: Readonly<Record<ComparedFact, () => string>> = {
  status: m.batch_since_status,
  name: m.batch_since_name,
  'english-name': m.batch_since_english_name,
  number: m.batch_since_number,
  address: m.batch_since_address,
  'company-type': m.batch_since_type,
};

export const factName = (fact: ComparedFact): string => factNames[fact]();

const listed = (facts: readonly ComparedFact[]) => facts.map(factName).join(', ');

/** That something differs, for the list: which facts, and since when; null where nothing is known to differ. */
export function differsWords({ before, changes }: SinceLast): string | null {
  if (before === null || changes.length === 0) return null;
  return m.batch_since_differs({ time: listTimeWithin(before.at), facts: listed(changes.map(({ fact }) => fact)) });
}

/**
 * When both answers came, and what is alike. That nothing differs is said of what both state alone: what neither states is
 * told apart.
 */
export function sinceWords({ at, isAsked, before, changes, same, unstated }: SinceLast): string[] {
  const came = isAsked
    ? m.batch_since_asked({ time: dayTimeWithin(at) })
    : m.batch_since_kept({ time: dayTimeWithin(at) });
  if (before === null) return [came, m.batch_since_first()];
  return [
    came,
    m.batch_since_before({ time: dayTimeWithin(before.at) }),
    ...(changes.length > 0 || same.length === 0 ? [] : [m.batch_since_no_difference({ facts: listed(same) })]),
    ...(changes.length === 0 || same.length === 0 ? [] : [m.batch_since_alike({ facts: listed(same) })]),
    ...(unstated.length === 0 ? [] : [m.batch_since_unstated({ facts: listed(unstated) })]),
  ];
}
