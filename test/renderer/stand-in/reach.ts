const controls = 'button, a[href], input, select, textarea, summary, [role^="menuitem"], [role="option"]';

/** The least height in pixels in which a part that scrolls by itself can be read. */
const readable = 150;

/** The least height in pixels that the bars leave to what a view is about. */
const minViewHeight = 200;

const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });

/** Drawn for assistive technology alone, or in sight only while it has the focus: nobody points at it. */
const isSpokenOnly = (element: Element) => element.closest('.vh, .skip-link:not(:focus)') !== null;

/** What the window is about now: a dialog keeps the rest from being used, and so does a pane that takes the view. */
const inUse = () => document.querySelector('.dialog, .pop') ?? document.body;

function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ');
  const kind = typeof element.className === 'string' ? element.className : '';
  return `${element.tagName.toLowerCase()}.${kind.replaceAll(' ', '.')} "${words.slice(0, 40)}"`;
}

/** Whether a click at this point reaches the control, or its label, rather than what lies over it or cuts it off. */
function isHit(control: Element, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  return top !== null && (control.contains(top) || control.closest('label')?.contains(top) === true);
}

/** A check box that is drawn by its label is as large as the label. */
function targetOf(control: Element): Element {
  return isSpokenOnly(control) ? (control.closest('label') ?? control) : control;
}

function faultsOf(control: Element): string[] {
  const target = targetOf(control);
  if (!isShown(target) || isSpokenOnly(target)) return [];
  target.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const points = { left: left + 4, middle: (left + right) / 2, right: right - 4 };
  return Object.entries(points)
    .filter(([, x]) => !isHit(control, x, middle))
    .map(([where]) => `out of reach at its ${where}: ${nameOf(control)}`);
}

/** Whether a line cuts it off with an ellipsis: nothing of the line itself stands beside the window. */
function isCut(one: Element): boolean {
  const around = one.parentElement;
  if (around === null) return false;
  return getComputedStyle(around).textOverflow === 'ellipsis' || isCut(around);
}

/** What stands beside the window, to the left or to the right, where nothing is scrolled. */
function beside(part: Element): string[] {
  return [...part.querySelectorAll('*')]
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isBeside = width > 0 && (left < -1 || right > innerWidth + 1);
      return isBeside && isShown(one) && !isSpokenOnly(one) && !isCut(one);
    })
    .map((one) => `beside the window: ${nameOf(one)}`);
}

/** Parts that scroll by themselves and are too low to be read. */
function slits(part: Element): string[] {
  return [...part.querySelectorAll('*')]
    .filter(
      (one) =>
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
        one.scrollHeight > one.clientHeight + 1 &&
        one.clientHeight < readable &&
        one.tagName !== 'TEXTAREA' &&
        isShown(one),
    )
    .map((one) => `only ${String(one.clientHeight)} px to scroll in: ${nameOf(one)}`);
}

/** The bars around a view must leave it room. */
function lowView(): string[] {
  const view = document.querySelector('.view')?.getBoundingClientRect();
  return view === undefined || view.height >= minViewHeight ? [] : [`the view is ${String(view.height)} px high`];
}

/** What cannot be read or used in the window as large as it is now, as lines to read; nothing if everything can. */
export function outOfReach(): string[] {
  const part = inUse();
  return [...lowView(), ...beside(part), ...slits(part), ...[...part.querySelectorAll(controls)].flatMap(faultsOf)];
}
