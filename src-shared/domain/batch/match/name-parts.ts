import anyAscii from 'any-ascii';
import { foldName } from '../../company-name.ts';
import { foldText } from '../../fold-text.ts';
import { countryOf } from '../../jurisdiction.ts';
import { isLegalForm, withoutLegalForm } from '../../legal-forms.ts';
import { formNamesBy } from './form-names.ts';

/** A name in the parts by which it is compared. */
export interface NameParts {
  /** Without its legal form, as {@link foldName} folds it. */
  readonly core: string;
  /** The core in Latin letters, in each way in which people write the letters of it. */
  readonly latin: readonly string[];
  /** The words of the core in Latin letters. */
  readonly words: readonly string[];
  /** The legal form in one spelling; null where the name has none, or one that no table has. */
  readonly form: string | null;
}

/** No register has a longer name, in UTF-16 units: a longer one agrees with nothing. */
const maxNameLength = 1_000;

/** A legal form without case, accents, signs and blanks. */
const foldForm = (words: string) => foldText(words).replace(/[^\p{L}\p{N}]+/gu, '');

/** The legal forms of a jurisdiction: each way of writing one leads to the first of them. */
function formsOf(names: string): ReadonlyMap<string, string> {
  return new Map(
    names.split(' ').flatMap((form) => {
      const ways = form.split('|');
      return ways.map((way): [string, string] => [foldForm(way), ways[0] ?? way]);
    }),
  );
}

const formsBy: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(formNamesBy).map(([country, names]) => [country, formsOf(names)]),
);
const noForms: ReadonlyMap<string, string> = new Map();

const signs = /^[\s"'“”„«»,;(&.]+|[\s"'“”„«»,;(&.)]+$/gu;

/** More words are in no legal form: "Gesellschaft mit beschränkter Haftung & Co. KG". */
const maxFormWords = 8;

/** The form at one end of a name and what is left of it; the longest form counts. Null where no table has it. */
function formAtEnd(
  words: readonly string[],
  forms: ReadonlyMap<string, string>,
): { form: string; left: string } | null {
  const folded = words.map(foldForm);
  for (let length = Math.min(maxFormWords, words.length - 1); length > 0; length -= 1) {
    const atEnd = forms.get(folded.slice(-length).join(''));
    const atStart = forms.get(folded.slice(0, length).join(''));
    if (atEnd !== undefined) return { form: atEnd, left: words.slice(0, -length).join(' ') };
    if (atStart !== undefined) return { form: atStart, left: words.slice(length).join(' ') };
  }
  return null;
}

/** Scripts without blanks write the form against the name. */
function unspacedForm(name: string, forms: ReadonlyMap<string, string>): { form: string; left: string } | null {
  if (!/[\p{scx=Han}\p{scx=Hangul}]/u.test(name)) return null;
  const longestFirst = [...forms].sort(([one], [other]) => other.length - one.length);
  for (const [way, form] of longestFirst) {
    if (name.length <= way.length || !/[\p{scx=Han}\p{scx=Hangul}]/u.test(way)) continue;
    if (name.endsWith(way)) return { form, left: name.slice(0, -way.length) };
    if (name.startsWith(way)) return { form, left: name.slice(way.length) };
  }
  return null;
}

function divided(jurisdiction: string | null, name: string): { form: string | null; left: string } {
  const forms = formsBy.get(countryOf(jurisdiction ?? '')) ?? noForms;
  const known = unspacedForm(name.trim(), forms) ?? formAtEnd(name.trim().split(/\s+/u), forms);
  if (known !== null) return known;
  const left = withoutLegalForm(name);
  const last = name.trim().split(/\s+/u).at(-1) ?? '';
  return left === null ? { form: null, left: name } : { form: isLegalForm(last) ? foldName(last) : null, left };
}

/** German and Nordic letters have a second spelling of two letters. */
const twoLetters: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/gu, 'ae'],
  [/[öøœ]/gu, 'oe'],
  [/ü/gu, 'ue'],
  [/å/gu, 'aa'],
  [/ß/gu, 'ss'],
];

function latinForms(core: string): string[] {
  const plain = core.normalize('NFC').toLowerCase();
  const spelt = twoLetters.reduce((text, [letter, letters]) => text.replace(letter, letters), plain);
  return [
    ...new Set(
      [plain, spelt].map((text) =>
        anyAscii(text)
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ''),
      ),
    ),
  ].filter(Boolean);
}

function divide(jurisdiction: string | null, name: string): NameParts | null {
  const { form, left } = divided(jurisdiction, name);
  const stated = left.replace(signs, '');
  const core = foldName(stated);
  if (core === '') return null;
  const words = anyAscii(stated.normalize('NFC'))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return { core, latin: latinForms(stated), words, form };
}

/** A row is held against each hit of its answer, and rows repeat names. A hostile list must not fill the memory with them. */
const remembered = new Map<string, NameParts | null>();
const maxRemembered = 20_000;

/** Parts a name for a comparison. Null where nothing is in it that could be compared. */
export function partsOfName(jurisdiction: string | null, name: string | null): NameParts | null {
  if (name === null || name.length > maxNameLength) return null;
  const key = `${jurisdiction ?? ''}\n${name}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const parts = divide(jurisdiction, name);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, parts);
  return parts;
}
