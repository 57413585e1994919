/** Letters that Unicode does not take apart, though people type them without their stroke. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  // Greek has a second small sigma for the end of a word; what is typed so far may not be its end.
  ς: 'σ',
};

/** Most texts have none but these letters, which have no diacritics and belong to no other script. */
export const asciiOnly = /^[\0-\x7f]*$/;

/**
 * A text without case and diacritics, in any script: for everything that a person types to find something. The history's
 * index holds texts in this form. It is not for telling companies, registers, ledgers and statuses apart, where a letter
 * that is dropped could make one of two: those have a form of their own, beside what they compare.
 */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħðþæœς]/g, (letter) => plain[letter] ?? letter);
}

/** A stated word or reference as it is compared with another: without case and the blanks around it, and nothing else lost. */
export function foldWord(word: string): string {
  return word.trim().toLowerCase();
}

/** Whether two words are one but for case and the blanks around them. What is not stated is like nothing. */
export function isSameWord(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && foldWord(one) === foldWord(other);
}

/** What a table has for a word that came from outside, which may be called like something that every object has. */
export function lookUpWord<Value>(table: Readonly<Record<string, Value>>, word: string): Value | null {
  const key = foldWord(word);
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
