/** A pause of the window, or half a second where it makes none. */
const pause = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 500 });
  });

/**
 * Reads the code of what is not on screen yet, one piece in each pause, so that it is there when it is wanted and no key
 * waits for it. What is wanted sooner is read at once by whoever shows it.
 */
export async function readAhead(pieces: readonly (() => unknown)[]): Promise<void> {
  for (const read of pieces) {
    await pause();
    await read();
  }
}
