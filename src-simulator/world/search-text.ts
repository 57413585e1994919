import type { Names } from './company.ts';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Text as a search compares it: no case, no diacritics, no punctuation, single spaces. Any script. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A number without what registers and people put between its parts. */
export function foldNumber(number: string): string {
  return number.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}

export type NameMatch = 'current' | 'previous';

/**
 * Makes the test for one query: every word of it must occur in one name of the company. A name that the company
 * has now (its own, English or alternative) goes before one it had; `null` means that none fits.
 */
export function createNameMatcher(query: string): (names: Names) => NameMatch | null {
  const wanted = foldText(query).split(' ').filter(Boolean);
  const fits = (name: string): boolean => {
    const folded = foldText(name);
    return wanted.every((word) => folded.includes(word));
  };
  return (names) => {
    if (wanted.length === 0) return null;
    if (fits(names.name)) return 'current';
    if (names.englishName !== undefined && fits(names.englishName)) return 'current';
    if (names.alternativeNames.some((alternative) => fits(alternative.name))) return 'current';
    return names.previousNames.some((previous) => fits(previous.name)) ? 'previous' : null;
  };
}
