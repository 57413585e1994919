import { maxFindLength } from '../../../src-shared/domain/find-length.ts';
import { foldText } from '../../../src-shared/domain/fold-text.ts';
import type { HighlightedText } from '../../../src-shared/domain/history.ts';
import { sought } from '../document/found-places.ts';

/**
 * What to look for in a document that was found by a line of it. Words that stand together as they were typed stay as they
 * were typed. The history finds words in any order, and by their sound: what it marked in the line is taken then, as it stands
 * there, because a document is searched for one piece of text.
 */
export function wordsToFind(typed: string, { text, highlights }: HighlightedText): string {
  const together = sought(typed);
  if (together !== '' && foldText(text.replace(/\s+/gu, ' ')).includes(together)) return typed.trim();
  const [start = 0, firstEnd = 0] = highlights[0] ?? [];
  const [, end = firstEnd] = highlights.at(-1) ?? [];
  return text.slice(start, end - start > maxFindLength ? firstEnd : end).slice(0, maxFindLength);
}
