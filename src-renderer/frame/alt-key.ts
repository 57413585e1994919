/**
 * Keeps the menu bar closed after a chord with Alt was taken: where a page takes the other key, the system sees Alt alone go
 * down and up, which leads the focus into the menu bar. Returns what ends it.
 */
export function keepMenuBarClosed(on: Window = window): () => void {
  let isTaken = false;
  // Whoever takes a chord does so before the window hears of it.
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key === 'Alt') isTaken = false;
    else if (event.altKey && event.defaultPrevented) isTaken = true;
  };
  const onkeyup = (event: KeyboardEvent) => {
    if (event.key !== 'Alt' || !isTaken) return;
    isTaken = false;
    event.preventDefault();
  };
  on.addEventListener('keydown', onkeydown);
  on.addEventListener('keyup', onkeyup);
  return () => {
    on.removeEventListener('keydown', onkeydown);
    on.removeEventListener('keyup', onkeyup);
  };
}
