import { foldText } from '../../src-shared/domain/fold-text.ts';
import { lettersApart } from '../../src-shared/domain/letters-apart.ts';

/** One line of a list to choose from. `code` is matched as well and shown at the end of the line. */
export interface Option {
  value: string;
  label: string;
  code: string | null;
  /** Other names that it is looked for by; the one that was typed is shown beside the label. */
  also?: readonly string[];
  /** Those of the other names that are formal. Their first words are those of many, and nobody begins a name with them. */
  formal?: readonly string[];
}

/** Without accents, case and dots: "U.K." is typed as well as "uk". */
const fold = (text: string) => foldText(text).replaceAll('.', '');

type NameKind = 'own' | 'other' | 'of-part' | 'formal';

/** How near a name is whose beginning was typed: the countries before the states of one of them, which begin with its name. */
const nearnessOfBeginning: Record<NameKind, number> = { own: 2, other: 3, 'of-part': 4, formal: 6 };

/**
 * How near a name is to what was typed: the name itself, its beginning, that of a word in it, any part; null for not at all.
 * The beginning of what people call it counts before that of a formal name: "United" is the United Kingdom before it is the
 * United Republic of Tanzania.
 */
function nearnessOfName(name: string, typed: string, kind: NameKind): number | null {
  const folded = fold(name);
  if (folded === typed) return 1;
  if (folded.startsWith(typed)) return nearnessOfBeginning[kind];
  if (folded.split(/[\s,(-]+/u).some((word) => word.startsWith(typed))) return kind === 'formal' ? 7 : 5;
  return folded.includes(typed) ? 8 : null;
}

const kindOf = ({ formal = [] }: Option, name: string): NameKind => (formal.includes(name) ? 'formal' : 'other');

/** How near an option is to what was typed. Its code alone is nearer than any name, so that Enter takes what was meant. */
function nearness(option: Option, typed: string): number | null {
  const code = option.code === null ? null : fold(option.code);
  if (code === typed) return 0;
  const others = (option.also ?? []).map((name) => nearnessOfName(name, typed, kindOf(option, name)));
  const names = [
    nearnessOfName(option.label, typed, option.label.includes(', ') ? 'of-part' : 'own'),
    ...others,
  ].flatMap((near) => near ?? []);
  if (names.length > 0) return Math.min(...names);
  return code?.startsWith(typed) === true ? 8 : null;
}

/** The options that fit what was typed, nearest first; all of them, in their order, while nothing is typed. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed.trim());
  if (words === '') return options;
  return options
    .flatMap((option) => {
      const near = nearness(option, words);
      return near === null ? [] : [{ option, near }];
    })
    .sort((a, b) => a.near - b.near)
    .map(({ option }) => option);
}

/** The one option whose name, code or other name is exactly what was typed; null where none or several are called so. */
export function exactOption(options: readonly Option[], typed: string): Option | null {
  const words = fold(typed.trim());
  if (words === '') return null;
  const called = options.filter(({ label, code, also = [] }) =>
    [label, code ?? '', ...also].some((name) => fold(name) === words),
  );
  const [only] = called;
  return called.length === 1 && only !== undefined ? only : null;
}

/** The other name that an option was found by; null where its label or its code says why it is in the list. */
export function foundBy(option: Option, typed: string): string | null {
  const words = fold(typed.trim());
  if (words === '' || option.also === undefined || option.also.length === 0) return null;
  const own = nearness({ ...option, also: [] }, words) ?? Infinity;
  const nearest = option.also
    .map((name) => ({ name, near: nearnessOfName(name, words, kindOf(option, name)) ?? Infinity }))
    .reduce((best, next) => (next.near < best.near ? next : best));
  return nearest.near < own ? nearest.name : null;
}

/** The options with one made of what was typed, unless it is there already. */
export function withTyped(options: readonly Option[], made: Option | null): readonly Option[] {
  return made === null || options.some(({ value }) => value === made.value) ? options : [...options, made];
}

/** Longer words are no name that was misspelt. */
const maxNameLength = 40;
const mostNear = 3;

/** In how many letters a name of that length may be misspelt and still be meant. */
function mayBeOff(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/** The names of an option as they are compared: its label, each part of it ("United States, Delaware"), and the others. */
const namesOf = ({ label, also = [] }: Option) => [label, ...label.split(', ').slice(1), ...also].map(fold);

/** The few options that may be meant by words that none fits: those whose name differs in the fewest letters. */
export function nearOptions(options: readonly Option[], words: string): readonly Option[] {
  const typed = fold(words.trim());
  if (typed.length > maxNameLength) return [];
  const most = mayBeOff(typed.length);
  return options
    .filter(({ value }) => value !== '')
    .map((option) => ({ option, off: Math.min(...namesOf(option).map((name) => lettersApart(name, typed))) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off)
    .slice(0, mostNear)
    .map(({ option }) => option);
}
