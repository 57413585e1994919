import { mostHitsTaken } from '../../src-shared/domain/search.ts';
import type { ServiceAnswer } from './answer.ts';

/** More than a thousand hits with everything a register says of them. A larger answer to a search is refused. */
export const mostAnswerBytes = 8 * 1024 * 1024;

/** The answer to a search: the hits that were taken in, and how many it lists. */
export type SearchAnswer<Hit, Answer = ServiceAnswer<Hit[]>> = Answer & { listed: number };

/** The part of a list that is taken in. */
export function takenFrom<Item>(listed: readonly Item[]): Item[] {
  return listed.slice(0, mostHitsTaken);
}
