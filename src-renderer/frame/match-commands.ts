import { foldText } from '../../src-shared/domain/fold-text.ts';
import type { Command } from './commands.ts';

const wordsOf = (typed: string): string[] =>
  foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The other words of a command that hold what was typed and its title does not; null where the title says it all. */
export function foundBy({ title, also = [] }: Pick<Command, 'title' | 'also'>, typed: string): string | null {
  const missing = wordsOf(typed).filter((word) => !foldText(title).includes(word));
  return also.find((words) => missing.some((word) => foldText(words).includes(word))) ?? null;
}

/** Whether a folded text holds letters where one of its words begins. */
function holdsBeginning(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at !== -1; at = text.indexOf(letters, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}

/** How a command was found, the best first. */
export const fits = { titleBegins: 0, otherBegins: 1, titleHolds: 2, otherHolds: 3, record: 4 } as const;

/** How a command fits what was typed, less for what comes first; null where it does not. */
export function fitOf({ title, also = [], foundFor }: Command, typed: string): number | null {
  const words = wordsOf(typed);
  const [inTitle, inAll] = [foldText(title), foldText([title, ...also].join(' '))];
  if (!words.every((word) => inAll.includes(word))) return foundFor === typed.trim() ? fits.record : null;
  const isTitle = words.every((word) => inTitle.includes(word));
  if (isTitle && words.every((word) => holdsBeginning(inTitle, word))) return fits.titleBegins;
  if (words.every((word) => holdsBeginning(inAll, word))) return fits.otherBegins;
  return isTitle ? fits.titleHolds : fits.otherHolds;
}

const maxEarlierEntries = 8;

/**
 * The commands whose words hold every typed one: first those of which it begins words, in the title and then in what else
 * they are called, then those that only hold it inside words, and last what the record found, each in their order; of the
 * earlier searches the newest few.
 */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const fitting = commands.flatMap((command) => {
    const fit = fitOf(command, typed);
    return fit === null ? [] : [{ command, fit }];
  });
  const isEarlier = ({ command }: { command: Command }) => command.group === 'earlier';
  const earlier = fitting.filter(isEarlier).slice(0, maxEarlierEntries);
  const others = fitting.filter((one) => !isEarlier(one)).toSorted((one, other) => one.fit - other.fit);
  return [...others, ...earlier].map(({ command }) => command);
}
