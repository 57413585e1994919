import type { OwnershipForm } from './ownership.svelte.ts';

/** Where somebody was in who owns a company when they left it to look for one of its owners. */
export interface LeftAt {
  /** Whom they look for: what led there is named by it. */
  readonly node: string;
  readonly selected: string | null;
  readonly form: OwnershipForm;
  /** How far below the top of the view the button stood. */
  readonly top: number;
  /** How far the pane was scrolled, and the view around it, which scrolls in a small window. */
  readonly scrolled: { readonly pane: number; readonly view: number };
}

const paneOf = (button: HTMLElement) => button.closest<HTMLElement>('.ownership-pane');
const topIn = (view: HTMLElement | null, button: HTMLElement) =>
  button.getBoundingClientRect().top - (view?.getBoundingClientRect().top ?? 0);

/** Where on screen a button stands that leads away from the owners. */
export function standingOf(button: HTMLElement): Pick<LeftAt, 'top' | 'scrolled'> {
  const [pane, view] = [paneOf(button), button.closest<HTMLElement>('.view')];
  return { top: topIn(view, button), scrolled: { pane: pane?.scrollTop ?? 0, view: view?.scrollTop ?? 0 } };
}

/**
 * Brings the button that led away back to where it stood, with the focus on it. What stands above it may have become longer or
 * shorter since. Where it is gone, because the company was found, the pane is scrolled as it was and has the focus.
 */
export function comeBack(pane: HTMLElement, { node, top, scrolled }: LeftAt): void {
  const view = pane.closest<HTMLElement>('.view');
  const left = pane.querySelector<HTMLElement>(`[data-look-for="${CSS.escape(node)}"]`);
  (left ?? pane).focus({ preventScroll: true });
  pane.scrollTop = scrolled.pane;
  if (view !== null) view.scrollTop = scrolled.view;
  if (left === null) return;
  const bringBack = () => {
    pane.scrollTop += topIn(view, left) - top;
    if (view !== null) view.scrollTop += topIn(view, left) - top;
    left.scrollIntoView({ block: 'nearest' });
  };
  bringBack();
  // The prices above it come a moment later; what is still later is kept in its place by the browser.
  requestAnimationFrame(bringBack);
}
