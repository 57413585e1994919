import { foldText } from '../../../src-shared/domain/fold-text.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** What people type before or after a company's name when they ask who owns it, the longest first. */
const ownerWords = (): string[] =>
  m
    .command_owners_of_words()
    .split(', ')
    .map((words) => foldText(words))
    .toSorted((a, b) => b.length - a.length);

/**
 * The company whose owners somebody asks for, as it was typed: "owners meridian" asks for those of "meridian". Empty where no
 * company is named yet, null where nobody asks for owners. Letters within a word ask for nothing: a company may be called
 * "Homeowners Ltd".
 */
export function companyOfOwnersAsked(typed: string): string | null {
  const words = typed.trim().split(/\s+/u);
  for (const asking of ownerWords()) {
    const count = asking.split(' ').length;
    const asks = (some: readonly string[]) => foldText(some.join(' ')) === asking;
    if (asks(words.slice(0, count))) return words.slice(count).join(' ');
    if (words.length > count && asks(words.slice(-count))) return words.slice(0, -count).join(' ');
  }
  return null;
}
