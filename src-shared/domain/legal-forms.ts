import { foldText } from './fold-text.ts';

/** Legal forms as registers and people write them: in full or shortened, without case, accents, signs and blanks. */
const forms = new Set(
  (
    'limited ltd plc llc llp lp inc incorporated corp corporation co company cic cio pty ptyltd pte pteltd unlimited ' +
    'publiclimitedcompany limitedliabilitycompany limitedliabilitypartnership designatedactivitycompany dac clg ' +
    'gmbh mbh ag kg kgaa ohg ug se ev eg gbr ek aktiengesellschaft kommanditgesellschaft ' +
    'gesellschaftmitbeschrankterhaftung sa sas sasu sarl sca scs snc eurl societeanonyme ' +
    'societearesponsabilitelimitee srl spa sapa sl slu sau sociedadlimitada sociedadanonima lda ltda bv nv bvba ' +
    'cv vof ab as asa oy oyj aps ivs hf ehf kft zrt nyrt bt doo dd ad ood eood sro ao spzoo spolkazoo ' +
    'ooo zao pao oao ооо ао пао зао оао оод еоод ад тоо тов пат ou uab sia bhd sdnbhd pt tbk pvtltd pvt ' +
    'privatelimited αε επε οε εε ικε'
  ).split(' '),
);

/** Words that join a legal form to a name, or two of them: "GmbH & Co. KG". */
const joining = new Set(['', 'and', 'und', 'et', 'y', 'e', 'i', 'og', 'och']);

/** Scripts without blanks write the form against the name. */
const unspacedForms =
  /^(?:株式会社|有限会社|合同会社|合資会社|주식회사|유한회사)|(?:股份有限公司|有限责任公司|有限責任公司|有限公司|集团|株式会社|有限会社|合同会社|주식회사|유한회사)$/u;

/** More of one form is in no name: "sp. z o.o." has three words. */
const maxFormWords = 4;

/** A word without case, accents and signs: "S.à" gives "sa". */
function bare(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a word, or words written together, are a legal form and tell nothing of a company. */
export function isLegalForm(word: string): boolean {
  return forms.has(bare(word));
}

/** How many words at the end, or at the beginning, are one legal form. */
function lengthOfForm(words: readonly string[], from: 'start' | 'end'): number {
  for (let length = Math.min(maxFormWords, words.length); length > 0; length--) {
    const part = from === 'end' ? words.slice(-length) : words.slice(0, length);
    if (forms.has(bare(part.join('')))) return length;
  }
  return 0;
}

function withoutFormAtEnd(words: readonly string[]): readonly string[] {
  const length = lengthOfForm(words, 'end');
  if (length === 0) return words;
  let left = words.slice(0, -length);
  while (left.length > 0 && joining.has(bare(left.at(-1) ?? ''))) left = left.slice(0, -1);
  return withoutFormAtEnd(left);
}

/** The signs that stood between a name and its form, or around a name without it: `ООО "Ромашка"`, "Meridian, Inc.". */
const signsAround = /^[\s"'“”„«»,;(]+|[\s"'“”„«»,;(&]+$/gu;

/**
 * A name as it is typed without its legal form, which a register may write otherwise or leave out. Null where it has
 * none, or nothing else.
 */
export function withoutLegalForm(name: string): string | null {
  const words = name.trim().split(/\s+/u);
  const ending = withoutFormAtEnd(words);
  const left = ending.slice(lengthOfForm(ending, 'start')).join(' ').replace(unspacedForms, '');
  const plain = left.replace(signsAround, '');
  return plain.length === name.trim().length || bare(plain) === '' ? null : plain;
}

/** Names with and without their legal forms, for comparing those of which a form was left out. */
export const withAndWithoutForm = (names: readonly (string | null | undefined)[]) =>
  names.flatMap((name) => (typeof name === 'string' ? [name, withoutLegalForm(name)] : []));
