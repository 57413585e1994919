import { smallWindow } from '../../lib/small-window.ts';

/**
 * Scrolls a dossier until its tabs stand at the top, below the company's name, which stays in sight there. Only a small
 * window scrolls as a whole; in it the head of a dossier fills the first screen, and what a tab shows would be seen by
 * nobody. The focus stays where it is.
 */
export function bringBelowName(tabs: HTMLElement): void {
  const view = tabs.closest<HTMLElement>('.view');
  if (view === null || !smallWindow.current) return;
  const name = view.querySelector<HTMLElement>('.profile-head .legal');
  const covered = name === null || getComputedStyle(name).position !== 'sticky' ? 0 : name.offsetHeight;
  view.scrollTop += tabs.getBoundingClientRect().top - view.getBoundingClientRect().top - covered;
}

/** Scrolls a dossier to its head. The name has the focus in sight wherever it is scrolled to, and what stands below it has not. */
export function toTop(name: HTMLElement): void {
  const view = name.closest('.view');
  if (view !== null) view.scrollTop = 0;
}
