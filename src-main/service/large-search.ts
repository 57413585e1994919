import { mostHitsTaken } from '../../src-shared/domain/search.ts';
import type { ServiceAnswer } from './answer.ts';

/** More than a thousand hits with everything a register says of them. A larger answer to a search is refused. */
export const mostAnswerBytes = 8 * 1024 * 1024;

/** The answer to a search: the hits that were taken in, and how many it lists. */
export type SearchAnswer<Hit, Answer = ServiceAnswer<Hit[]>> = Answer & { listed: number };

/** A search's answer with what its list gave. Entries that could not be read are not counted as hits. */
export function toSearchAnswer<Hit, Answer extends ServiceAnswer<Hit[]>>(
  answer: Answer,
  { came, items }: { came: number; items: readonly Hit[] },
): SearchAnswer<Hit, Answer> {
  const unreadTaken = Math.min(came, mostHitsTaken) - items.length;
  return { ...answer, listed: came - unreadTaken };
}
