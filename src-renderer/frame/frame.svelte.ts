import type { View, ViewId, Workspace } from '../views.ts';
import { Places } from './places.svelte.ts';

/** What lies over the views. */
export type Overlay = 'none' | 'palette' | 'shortcuts' | 'notices' | 'officer';

/** What the frame around the views shows: which view, and what lies over it. */
export class Frame {
  view = $state<ViewId>('search');
  overlay = $state<Overlay>('none');
  /** The panel over the status line; it covers nothing that one works with. */
  activity = $state(false);

  /** The way back to what was shown before. */
  readonly places = new Places();

  show(view: ViewId): void {
    this.view = view;
  }

  /** What somebody chose in the rail or by its keys: shows it, or goes back to its beginning where it is shown already. */
  choose({ id, again }: View, workspace: Workspace): void {
    if (this.view === id) again?.(workspace);
    else this.show(id);
  }

  showActivity(open: boolean): void {
    this.activity = open;
  }

  cover(overlay: Overlay): void {
    this.overlay = overlay;
  }

  uncover(): void {
    this.overlay = 'none';
  }
}
