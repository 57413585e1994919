import type { FindPlaces } from '../find.svelte.ts';
import { spansIn, type Span } from '../found-places.ts';

/** So much is gone through before the page has a turn to draw. */
const atOnce = 50_000;

/** The end of a piece: with a line where there is one, so that what is searched for is seldom cut in two. */
function endOf(text: string, start: number): number {
  if (text.length - start <= atOnce) return text.length;
  const line = text.lastIndexOf('\n', start + atOnce);
  return line > start ? line + 1 : start + atOnce;
}

/** Searches a text piece by piece. */
export function findInText(text: string): FindPlaces<Span> {
  return async function* search(words, signal) {
    for (let start = 0; start < text.length && !signal.aborted;) {
      const end = endOf(text, start);
      const base = start;
      yield spansIn(text.slice(start, end), words).map((span) => ({ start: base + span.start, end: base + span.end }));
      start = end;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { unread: 0 };
  };
}
