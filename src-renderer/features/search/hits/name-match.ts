import { foldText } from '../../../../src-shared/domain/fold-text.ts';
import { isLegalForm } from '../../../../src-shared/domain/legal-forms.ts';
import type { SearchHit, SearchQuery } from '../../../../src-shared/domain/search.ts';

/** Which of a company's names the search found it by, as far as the answer shows it. */
export type NameMatch =
  | { kind: 'present-name' }
  /** `name` is null where the answer does not state the name that matched. */
  | { kind: 'previous-name'; name: string | null };

/** Words between the others, which registers and people write or leave out. */
const between = new Set(['the', 'and', 'et', 'und', 'of']);

/** More of a name is in no question. */
const maxCompared = 1_000;

function wordsOf(text: string): string[] {
  const folded = foldText(text.slice(0, maxCompared));
  // "S.à r.l." is one word, like "sarl"; a full stop between letters belongs to them.
  return folded.replace(/(?<=\p{L})\.\s?(?=\p{L}\b)/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

function holds(name: string, asked: readonly string[]): boolean {
  const words = wordsOf(name);
  const joined = words.join(' ');
  return asked.every((word) => joined.includes(word));
}

/**
 * How a hit was found. The service's mark for a previous name is believed only where the present names do not answer
 * the question themselves: it is set on companies found by their present name, too, and means nothing for a number.
 */
export function matchOf(hit: SearchHit, { name }: Pick<SearchQuery, 'name'>): NameMatch {
  if (!hit.isPreviousName || name === null) return { kind: 'present-name' };
  const words = wordsOf(name);
  const telling = words.filter((word) => !isLegalForm(word) && !between.has(word));
  const asked = telling.length === 0 ? words : telling;
  if ([hit.name, hit.englishName ?? ''].some((present) => holds(present, asked))) return { kind: 'present-name' };
  return { kind: 'previous-name', name: hit.aliases.find((alias) => holds(alias, asked)) ?? null };
}
