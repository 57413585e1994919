import { m } from '../../../src-shared/messages/generated/messages.js';
import type { NewRecoveryCode } from './recovery.svelte.ts';

/** What the button that asks for a new code says while one is on its way; null where it may be asked for. */
export function underWayWords(state: NewRecoveryCode['state']): string | null {
  switch (state) {
    case 'shown':
      return m.recovery_showing();
    case 'sealing':
      return m.recovery_sealing();
    case 'not-asked':
    case 'left':
      return null;
  }
}
