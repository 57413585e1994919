const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

/** Keys as people write them: "Ctrl K", "Shift F6", "?". The order of the modifiers is fixed. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  // A character that Shift made, such as "?", is its own name; with other keys Shift is said.
  const shift = event.shiftKey && event.key.length > 1;
  const key = event.key.length === 1 ? event.key.toUpperCase() : (arrows[event.key] ?? event.key);
  return [(event.ctrlKey || event.metaKey) && 'Ctrl', event.altKey && 'Alt', shift && 'Shift', key]
    .filter((part) => part !== false)
    .join(' ');
}

/** Keys that move from word to word in a text on a Mac. */
const wordKeys = ['Alt ←', 'Alt →'];
const onMac = navigator.userAgent.includes('Mac OS');
export const onWindows = navigator.userAgent.includes('Windows');

/** Fields that hold text; a list of choices and a box to be ticked hold none. */
const textFields = 'textarea, input:not([type="checkbox"], [type="radio"]), [contenteditable]';

/** Whether a key belongs to the text that is being typed: a bare character must not run a command then. */
export function isTyping(target: EventTarget | null, chord: string): boolean {
  if (chord.length > 1 && !(onMac && wordKeys.includes(chord))) return false;
  if (!(target instanceof HTMLElement)) return false;
  // In a grid, letters lead from name to name; the marks used as commands are no letters. A list chooses by letters.
  return target.isContentEditable || target.matches(`${textFields}, select`);
}

/** Whether a key would mark everything that the window shows, as in a page of the web: that means nothing in an application. */
export function marksWholeWindow(event: KeyboardEvent): boolean {
  const isInText = event.target instanceof Element && event.target.matches(textFields);
  return chordOf(event) === 'Ctrl A' && !isInText;
}
