import { chosenRow } from './regions.ts';

/**
 * Keeps the chosen rows, and what has the focus, in sight when the room of the views becomes lower, as it does for a notice
 * that comes: what stood at its lower edge would lie below it, and whoever decides upon a row must see which one. What was
 * out of sight before stays where it is. Returns what ends it.
 */
export function keepInSight(room: HTMLElement): () => void {
  let height = room.clientHeight;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    const lost = height - room.clientHeight;
    height = room.clientHeight;
    if (lost <= 0) return;
    const hidden = partsToKeep(room).filter((part) => isHiddenByLess(part, lost));
    // What scrolls draws other rows; within the observer's own turn that would be reported as a loop.
    frame = requestAnimationFrame(() => {
      for (const part of hidden) part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  });
  observer.observe(room);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** The row of a list that has the focus stands for it: the list itself is what scrolls. */
function partsToKeep(room: HTMLElement): HTMLElement[] {
  const rows = [...room.querySelectorAll<HTMLElement>(chosenRow)];
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && focused !== room && room.contains(focused);
  return isWithin && scrollerOf(focused) !== null && !focused.matches('[role="grid"]') ? [...rows, focused] : rows;
}

function scrollerOf(part: HTMLElement): HTMLElement | null {
  for (let around = part.parentElement; around !== null; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/u.test(getComputedStyle(around).overflowY))
      return around;
  return null;
}

/** Whether as much of it as was lost, and no more, lies below the end of what scrolls it: it was in sight before. */
function isHiddenByLess(part: HTMLElement, lost: number): boolean {
  const scroller = scrollerOf(part);
  if (scroller === null) return false;
  const hidden = part.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  return hidden > 0 && hidden <= lost + 1;
}
