/** Where something can be seen at all: between these heights of the window. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
}

/** What the window and all that scrolls or cuts around an element leave to be seen of it. */
function seenAround(element: Element): Seen {
  let seen: Seen = { top: 0, bottom: window.innerHeight };
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around === document.body || getComputedStyle(around).overflowY === 'visible') continue;
    const { top, bottom } = around.getBoundingClientRect();
    seen = { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) };
  }
  return seen;
}

/** Whether the whole of an element is seen; of one that is higher than what scrolls it, as much as there is room for. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const seen = seenAround(element);
  // Heights are fractions of pixels where the window is zoomed.
  if (top < seen.top - 1) return false;
  return bottom <= seen.bottom + 1 || (bottom - top > seen.bottom - seen.top && top <= seen.top + 1);
}

/** Scrolls no further than it takes to see an element whole, or from its beginning where there is no room for it. */
export function bringIntoSight(element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!isInSight(element)) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}
