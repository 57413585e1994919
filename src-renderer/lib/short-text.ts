import { shortened } from '../../src-shared/domain/shortened.ts';

/** More than the longest names and addresses that registers know, and little enough for a pane to stay readable. */
const maxShown = 240;

/** A sentence of Dossier's own with several names in it: its end is what it says, so it is not cut as a value is. */
const maxSentence = 1_200;

/** The same for a sentence that is made of values. */
export function shortSentence(text: string): string {
  return shortened(text, maxSentence);
}

/** What of a long text is laid out at once when somebody asks for more; the whole of it can be copied. */
export const maxLaidOut = 4_000;

/**
 * A value as it stands within a sentence, a title, a notice or a row. Values come from outside and may be megabytes
 * long: laid out whole, one of them stops the window. `Words.svelte` is the same with the whole text at hand.
 */
export function shortText(text: string): string {
  return shortened(text, maxShown);
}
