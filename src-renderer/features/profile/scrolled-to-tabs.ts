import { smallWindow } from '../../lib/small-window.ts';

/** How much of the top of a dossier its name covers, which stays in sight there in a small window. */
function coveredByName(view: HTMLElement): number {
  const name = view.querySelector<HTMLElement>('.profile-head .legal');
  return name === null || getComputedStyle(name).position !== 'sticky' ? 0 : name.offsetHeight;
}

/**
 * Scrolls a dossier until its tabs stand at the top, below the company's name, which stays in sight there. Only a small
 * window scrolls as a whole; in it the head of a dossier fills the first screen, and what a tab shows would be seen by
 * nobody. The focus stays where it is.
 */
export function bringBelowName(tabs: HTMLElement): void {
  const view = tabs.closest<HTMLElement>('.view');
  if (view === null || !smallWindow.current) return;
  view.scrollTop += tabs.getBoundingClientRect().top - view.getBoundingClientRect().top - coveredByName(view);
}

/** Brings a part of a dossier into sight from its beginning, whatever scrolls around it; the focus stays where it is. */
export function bringPartBelowName(part: HTMLElement): void {
  part.scrollIntoView({ block: 'start' });
  const view = part.closest<HTMLElement>('.view');
  if (view === null) return;
  const hidden = view.getBoundingClientRect().top + coveredByName(view) - part.getBoundingClientRect().top;
  if (hidden > 0) view.scrollTop -= hidden;
}

/** Scrolls a dossier to its head. The name has the focus in sight wherever it is scrolled to, and what stands below it has not. */
export function toTop(name: HTMLElement): void {
  const view = name.closest('.view');
  if (view !== null) view.scrollTop = 0;
}
