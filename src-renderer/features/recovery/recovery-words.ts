import { m } from '../../../src-shared/messages/generated/messages.js';
import type { NewRecoveryCode } from './recovery.svelte.ts';

/** What the button that asks for a new code says while one is on its way; null where it may be asked for. */
export function underWayWords(state: NewRecoveryCode['state']): string | null {
  if (state === 'shown') return m.recovery_showing();
  return state === 'sealing' ? m.recovery_sealing() : null;
}
