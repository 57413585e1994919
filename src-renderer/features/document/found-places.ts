import { foldText } from '../../../src-shared/domain/fold-text.ts';
import { highlight } from '../../lib/highlight.ts';

/** A part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** What is searched for, as texts are compared; empty where there is nothing to search for. */
export function sought(typed: string): string {
  return foldText(typed.trim().replace(/\s+/gu, ' '));
}

/** Where a text has what is searched for, without regard to case, accents, and how many blanks stand between words. */
export function spansIn(text: string, words: string): Span[] {
  // Each blank becomes one of the same length, so that places stay what they are.
  const pieces = highlight(text.replace(/\s/gu, ' '), [words]);
  let at = 0;
  return pieces.flatMap(({ text: piece, found }) => {
    const start = at;
    at += piece.length;
    return found ? [{ start, end: at }] : [];
  });
}
