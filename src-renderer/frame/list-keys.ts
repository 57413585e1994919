import { focusList } from '../lib/regions.ts';

const listKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];

/**
 * Whoever has come to a view and is on nothing in it yet means its list by the keys of a list: the first of them leads there,
 * and does there what it does in any list.
 */
export function leadToList(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (event.defaultPrevented || event.target !== event.currentTarget) return;
  if (altKey || ctrlKey || metaKey || shiftKey || !listKeys.includes(key) || !focusList()) return;
  event.preventDefault();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
