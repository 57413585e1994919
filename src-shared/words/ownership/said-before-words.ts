import type { ViewSaidBefore } from '../../domain/ownership/view/join-view.ts';
import { shortened } from '../../domain/shortened.ts';
import { m } from '../../messages/generated/messages.js';

/** What of an officer's name is read within a sentence. */
const maxName = 240;

/**
 * What an officer said of two by another answer of the same company.
 *
 * @param time how the moment is written where this stands: a day in the window, to the second on paper
 */
export function saidBeforeText({ kind, officer, at, reason }: ViewSaidBefore, time: (iso: string) => string): string {
  const words = { officer: shortened(officer, maxName), date: time(at), reason };
  return kind === 'accepted' ? m.ownership_join_before_one(words) : m.ownership_join_before_two(words);
}

/** What was said before of any two of several pairs, each word once. */
export function saidBeforeOf(pairs: readonly { readonly saidBefore?: readonly ViewSaidBefore[] }[]): ViewSaidBefore[] {
  const all = pairs.flatMap(({ saidBefore = [] }) => saidBefore);
  return [...new Map(all.map((word) => [JSON.stringify(word), word])).values()];
}
