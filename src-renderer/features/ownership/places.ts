import type { OwnershipPlace } from './ownership.svelte.ts';

/** The parts of the pane that a place can be, the best of them first. Each of them takes the focus. */
const selectors: Readonly<Record<Exclude<OwnershipPlace, 'who-counts'>, readonly string[]>> = {
  // One that waits for somebody, one that was settled, and where they would stand.
  discrepancy: ['.discrepancy[data-open]', '.discrepancy', '[data-part="declared"]'],
  'may-be-one': ['[data-part="may-be-one"]', '[data-part="said-of-who-is-one"]'],
};

/** The part of the pane that somebody asked for; null where there is none. */
export function partOf(pane: HTMLElement, place: keyof typeof selectors): HTMLElement | null {
  for (const selector of selectors[place]) {
    const part = pane.querySelector<HTMLElement>(selector);
    if (part !== null) return part;
  }
  return null;
}
