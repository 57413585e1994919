import { focusMain } from './regions.ts';

/**
 * Keeps the focus near where it was when what had it goes away, as a button does that is needed no more. The browser
 * would let it fall to the page's body, from where the keys lead round the whole window again. It goes to the nearest
 * part around it that can take it, or to the main region. Returns what ends it.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and the parts around it, from the inside out; empty once it was given up by a person. */
  let around: readonly HTMLElement[] = [];

  function remember({ target }: FocusEvent) {
    around = target instanceof HTMLElement ? withPartsAround(target) : [];
  }

  /** A press beside everything that takes the focus gives it up. A press comes before what it does. */
  function forget() {
    if (isNowhere()) around = [];
  }

  function restore() {
    const [focused] = around;
    if (focused === undefined || focused.isConnected || !isNowhere()) return;
    // A part that takes no focus any more refuses it, and the next one around it is asked.
    for (const part of around) {
      part.focus({ preventScroll: true });
      if (!isNowhere()) return;
    }
    focusMain();
  }

  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerup', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerup', forget);
  };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** An element and every part around it that takes the focus. */
function withPartsAround(element: HTMLElement): HTMLElement[] {
  const parts = [element];
  for (let part = element.parentElement; part !== null; part = part.parentElement)
    if (part.hasAttribute('tabindex')) parts.push(part);
  return parts;
}
