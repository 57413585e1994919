import { totalIn, unreadIn } from '../../src-shared/domain/reading.ts';
import { maxHitsTaken, type SearchOutcome } from '../../src-shared/domain/search.ts';
import type { ServiceAnswer } from './answer.ts';
import { quote } from './said.ts';
import type { ListReading } from './wire/list-reading.ts';

/** More than a thousand hits with everything a register says of them. A larger answer to a search is refused. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/** The answer to a search: the hits that were taken in, and how many it lists. */
export type SearchAnswer<Hit, Answer = ServiceAnswer<Hit[]>> = Answer & {
  listed: number;
  /** Whether the hits are the word of whoever was asked. Otherwise they are shown, and confirm nothing. */
  isWord: boolean;
  /** The service's own words beside the hits, where they say anything but that all went well. */
  said: string | null;
};

/** A search's answer with what its list gave. Entries that could not be read are not counted as hits. */
export function toSearchAnswer<Hit, Answer extends ServiceAnswer<Hit[]>>(
  answer: Answer,
  { came, items, isWord, beside }: Pick<ListReading<Hit>, 'came' | 'items' | 'isWord' | 'beside'>,
  secret: string,
): SearchAnswer<Hit, Answer> {
  const unreadTaken = Math.min(came, maxHitsTaken) - items.length;
  // Entries beside a count of none contradict it: neither is taken for the word of the registry.
  const countsNone = beside.total === 0 && came > 0;
  const said = quote([...beside.said, ...(countsNone ? ['total: 0'] : [])].join('. '), secret);
  return { ...answer, listed: came - unreadTaken, isWord: isWord && !countsNone, said: said === '' ? null : said };
}

/** How a search ended that was answered, for the record. */
export function answeredOutcome({
  listed,
  reading,
  isWord,
  said,
}: Pick<SearchAnswer<unknown>, 'listed' | 'reading' | 'isWord' | 'said'>): SearchOutcome {
  const [unread, total] = [unreadIn(reading), totalIn(reading)];
  const isCutShort = isWord && reading.kind === 'partly' && unread === 0 && total === null;
  return {
    kind: 'answered',
    hitCount: listed,
    ...(unread === 0 ? {} : { unread }),
    ...(total === null ? {} : { total }),
    ...(isCutShort ? { isCutShort } : {}),
    ...(isWord ? {} : { isDoubted: true }),
    ...(said === null ? {} : { said }),
  };
}
