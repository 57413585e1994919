/** One line of a list to choose from. `code` is matched as well and shown at the end of the line. */
export interface Option {
  value: string;
  label: string;
  code: string | null;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How near an option is to what was typed: a code, the beginning of the name, of a word in it, anywhere; null for not at all. */
function nearness(option: Option, typed: string): number | null {
  const label = fold(option.label);
  if (option.code !== null && fold(option.code) === typed) return 0;
  if (label.startsWith(typed)) return 1;
  if (label.split(/[\s,(-]+/u).some((word) => word.startsWith(typed))) return 2;
  if (label.includes(typed) || (option.code !== null && fold(option.code).startsWith(typed))) return 3;
  return null;
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

/** The options with one made of what was typed, unless it is there already. */
export function withTyped(options: readonly Option[], made: Option | null): readonly Option[] {
  return made === null || options.some(({ value }) => value === made.value) ? options : [...options, made];
}
