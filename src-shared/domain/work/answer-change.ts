import { z } from 'zod';
import { ComparedFact, SinceLast, compareHits } from '../batch/since-last.ts';
import type { SearchHit } from '../search.ts';

/** An answer of a registry, when it came, and whether it lists the company. That it does not is said of one read whole alone. */
const AnswerOfRegistry = z.object({ searchId: z.number().int(), at: z.string(), isListed: z.boolean() });

/** What a registry answered otherwise than before about a company that was kept as a dossier then, fact by fact. */
export const AnswerChange = SinceLast.pick({ changes: true, same: true, unstated: true }).extend({
  changeId: z.number().int(),
  before: AnswerOfRegistry,
  now: AnswerOfRegistry,
  /** Of what differs: what says something else, and not only in another spelling. */
  news: z.array(ComparedFact),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

type Compared = ReturnType<typeof compareHits>;

/** Case, blanks and signs are written one way today and another way tomorrow: they say nothing else. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Signs within a number separate nothing. */
const foldedNumber = (text: string) => folded(text).replaceAll(' ', '');

/**
 * What two answers about one company say otherwise. What one of them leaves out is no news, but for a status where none was
 * stated before; nor is the name under which a search for an earlier name found it.
 */
export function newsIn({ changes }: Pick<Compared, 'changes'>, before: SearchHit, now: SearchHit): ComparedFact[] {
  const isOfBefore = before.isPreviousName || now.isPreviousName;
  return changes.flatMap(({ fact, from, to }) => {
    if (to === null || (fact === 'name' && isOfBefore)) return [];
    if (from === null) return fact === 'status' ? [fact] : [];
    const fold = fact === 'number' ? foldedNumber : folded;
    return fold(from) === fold(to) ? [] : [fact];
  });
}

/**
 * The first hit of an answer that says something else of a company than all that another answer says of it; null where there is
 * none. Each answer may list it several times.
 */
export function hitOtherwise<Hit extends { hit: SearchHit }>(
  before: readonly SearchHit[],
  now: readonly Hit[],
): Hit | null {
  const isNews = ({ hit }: Hit) =>
    before.every((earlier) => newsIn(compareHits(earlier, hit), earlier, hit).length > 0);
  return now.find(isNews) ?? null;
}
