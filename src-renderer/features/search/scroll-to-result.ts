/**
 * Brings the end of a search into sight, and the focus with it: one that stayed in the form would lie out of sight, and
 * what is typed next would scroll the answer away. A focus that is elsewhere is left where somebody has set it.
 */
export function scrollToResult(end: HTMLElement): void {
  end.scrollIntoView({ block: 'start' });
  const active = document.activeElement;
  const isInForm = active?.closest('form[role="search"]') instanceof HTMLElement;
  if (active === document.body || isInForm) end.focus({ preventScroll: true });
}
