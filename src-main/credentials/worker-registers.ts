import { pbkdf2, randomBytes } from 'node:crypto';

/** Node has four worker threads. Twice as many tasks leave none of them out, also where one takes two. */
const tasks = 8;

/** Takes a worker a few milliseconds: long enough that the others take the next tasks. */
const rounds = 4_000;

/**
 * Overwrites what the worker threads have in their vector registers. The keychain's library copies a secret there, and the
 * registers of a thread that waits are in a core dump also where its memory is left out. Nobody waits for it, and a worker
 * that the keychain keeps waiting has nothing to do with it.
 */
export function overwriteWorkerRegisters(): void {
  for (let task = 0; task < tasks; task += 1)
    // Copies of 65 to 128 bytes go through the registers that a copy of a credential goes through.
    pbkdf2(randomBytes(100), randomBytes(100), rounds, 100, 'sha512', () => undefined);
}
