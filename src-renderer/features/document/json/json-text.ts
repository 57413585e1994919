import { shortened } from '../../../../src-shared/domain/shortened.ts';
import { visibleText } from '../../../../src-shared/domain/visible-text.ts';

/** Characters of one value that are laid out: a longer one is read in a saved copy. */
const maxLaidOut = 20_000;

/** A name or a value as it is drawn and searched: what cannot be seen in it is made visible. */
export function jsonText(text: string): string {
  return shortened(visibleText(text), maxLaidOut);
}
