/** The two names under which the style sheet knows what was found, and the one match that is gone to. */
const names = { found: 'found', current: 'found-current' } as const;

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}

/** A range that is marked, and whether it is the one that is gone to. */
export interface Marked {
  range: Range;
  isCurrent: boolean;
}

/** Marks ranges without changing what they are in. Returns what takes the marks away. */
export function markRanges(marked: readonly Marked[]): () => void {
  for (const { range, isCurrent } of marked) highlightOf(isCurrent ? names.current : names.found).add(range);
  return () => {
    for (const { range, isCurrent } of marked) highlightOf(isCurrent ? names.current : names.found).delete(range);
  };
}

/** A part of what one element says; null where the element does not hold it, as one that is drawn anew. */
export function rangeIn(element: Element | undefined, from: number, to: number): Range | null {
  const text = element?.firstChild;
  if (!(text instanceof Text) || to > text.length) return null;
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}
