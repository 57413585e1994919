import { onDestroy } from 'svelte';
import { paneTakesView } from './small-window.ts';

/** What keeps whether its pane is shown, while one goes from one view to another. */
interface WithPane {
  pane: 'automatic' | 'open' | 'closed';
}

/**
 * Has a view begin with its form or its list again after it was left with a pane over them: in a small window the pane
 * would be all that one sees on coming back.
 */
export function uncoverOnLeaving(view: () => WithPane): void {
  onDestroy(() => {
    const state = view();
    if (paneTakesView.current && state.pane === 'open') state.pane = 'automatic';
  });
}
