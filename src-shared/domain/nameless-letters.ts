import { visibleText } from './visible-text.ts';

/** What stands in the text of a PDF for a letter of which the file does not say which it is. */
const nameless = ['\0', visibleText('\0'), '\uFFFD'];

/** Whether words may stand in a text of which some letters are not known: that they are not found there says nothing. */
export const hasNamelessLetters = (text: string): boolean => nameless.some((letter) => text.includes(letter));
