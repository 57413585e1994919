/** As long as systems wait for the second press of a double click. */
const doubleClickMs = 500;
/** How far apart two presses in one place may be, in CSS pixels. */
const onePlace = 5;

/** What a press of the mouse acts on, where it acts on a button or a link. */
function buttonUnder({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest('button, a') : null;
}

/**
 * Keeps the second press of a double click from pressing a button that the first one has brought under the pointer, and
 * from selecting the text that it has brought there: a dossier is opened by a double click on its row, and what lies there
 * then may cost. A button that is pressed twice is pressed twice. Returns what ends it.
 */
export function ignoreStraySecondPress(window: Window): () => void {
  let first: Element | null = null;
  function onclick(event: MouseEvent): void {
    // The number of presses in one place; 0 for the keyboard.
    if (event.detail < 2) {
      first = buttonUnder(event);
      return;
    }
    const button = buttonUnder(event);
    if (button === null || button === first) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  let pressed: Node | null = null;
  let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  /** A menu opens when the pointer goes down, which does not count the presses in one place. */
  function onpointerdown(event: PointerEvent): void {
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const isSecond = time - last.time < doubleClickMs && Math.hypot(x - last.x, y - last.y) < onePlace;
    last = { time, x, y };
    if (isSecond && pressed?.isConnected === false) event.stopImmediatePropagation();
  }
  function onmousedown(event: MouseEvent): void {
    if (event.detail < 2) pressed = event.target instanceof Node ? event.target : null;
    else if (pressed?.isConnected === false) event.preventDefault();
  }
  window.addEventListener('pointerdown', onpointerdown, { capture: true });
  window.addEventListener('mousedown', onmousedown, { capture: true });
  window.addEventListener('click', onclick, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', onpointerdown, { capture: true });
    window.removeEventListener('mousedown', onmousedown, { capture: true });
    window.removeEventListener('click', onclick, { capture: true });
  };
}
