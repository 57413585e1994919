import { shortened } from '../domain/shortened.ts';
import { visibleText } from '../domain/visible-text.ts';

/** A sentence about somebody or something, whose name is set apart from the words around it. */
export interface Sentence {
  readonly lead: string;
  readonly who: string;
  readonly rest: string;
}

/** Stands for the name while the message is made. No value can hold it: {@link within} names what is not drawn. */
const placeholder = '\u0000';

/** The longest value that is read within a sentence. */
const longest = 120;

/** A value from outside within a sentence. */
export function within(text: string): string {
  return visibleText(shortened(text, longest));
}

/** A message about `who`, taken apart at the name, so that the name is shown as a value and the rest as words. */
export function sentenceAbout(who: string, message: (placeholder: string) => string): Sentence {
  const [lead = '', ...rest] = message(placeholder).split(placeholder);
  return { lead, who, rest: rest.join('') };
}

/** A sentence as one text. */
export function sentenceText({ lead, who, rest }: Sentence): string {
  return `${lead}${within(who)}${rest}`;
}
