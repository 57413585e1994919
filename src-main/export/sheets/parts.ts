import { nextTurn } from '../../service/wire/in-turns.ts';

/** How much is put together before it is handed on, in characters: few enough to stay in memory beside anything else. */
export const partSize = 64 * 1024;

/** And in rows: some have hardly a character. */
export const partRows = 500;

/** How long the thread is held at most before others have their turn, in ms: unnoticed by whoever types meanwhile. */
const maxTurnMs = 8;

/** Says when it is time to let the thread's other work go on. */
export function createTurns(): () => Promise<void> | null {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxTurnMs) return null;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
