import type { Attachment } from 'svelte/attachments';

/**
 * Scrolls an element to its top whenever it begins to show something else. What was read of the thing before says nothing
 * of the next one, and its name stands at the top.
 */
export function startsAtTop(shown: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    shown();
    element.scrollTop = 0;
  };
}
