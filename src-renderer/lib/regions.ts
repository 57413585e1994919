import { tick } from 'svelte';

const regionsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());

/** Moves the focus to the main region, or on to the next or previous one of the window, round and round. */
async function moveToRegion(where: 'main' | 'next' | 'previous'): Promise<void> {
  // The command may just have changed what is on screen.
  await tick();
  const regions = regionsOnScreen();
  if (where === 'main') {
    regions.find((region) => region.dataset['region'] === 'main')?.focus();
    return;
  }
  // The innermost region counts: the pane lies inside the main region.
  const active = document.activeElement;
  const at = regions.findLastIndex((region) => region.contains(active));
  const step = where === 'next' ? 1 : -1;
  const to = at === -1 ? (where === 'next' ? 0 : regions.length - 1) : (at + step + regions.length) % regions.length;
  regions[to]?.focus();
}

/** For commands, which nobody waits for. */
export function focusRegion(where: 'main' | 'next' | 'previous'): void {
  void moveToRegion(where);
}

/** Moves the focus to what the view calls its way to find things. */
export function focusFind(): void {
  void tick().then(() => {
    const field = document.querySelector<HTMLInputElement>('[data-region="main"] [data-find]');
    field?.focus();
    field?.select();
  });
}
