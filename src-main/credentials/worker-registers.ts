import { pbkdf2, randomBytes } from 'node:crypto';

/** Node has four worker threads. Twice as many tasks leave none of them out, also where one takes two. */
const tasks = 8;

/** Takes a worker a few milliseconds: long enough that the others take the next tasks. */
const rounds = 4_000;

/**
 * Milliseconds from a call of the keychain. A start makes six of them while its window needs the processors; overwriting
 * after each of them took as long as a third of what the start itself takes. On a busy machine one worker may have taken
 * all the tasks of the first time.
 */
const delaysMs = [2_000, 10_000];

let planned = false;

function overwrite(): void {
  for (let task = 0; task < tasks; task += 1)
    // Copies of 65 to 128 bytes go through the registers that a copy of a credential goes through.
    pbkdf2(randomBytes(100), randomBytes(100), rounds, 100, 'sha512', () => undefined);
}

/**
 * Overwrites, two and ten seconds later, what the worker threads have in their vector registers, once for all calls of the
 * keychain until then. Its library copies a secret there, and the registers of a thread that waits are in a core dump
 * also where its memory is left out. Nobody waits for it, and a worker that the keychain keeps waiting has nothing to
 * do with it.
 */
export function overwriteWorkerRegistersSoon(): void {
  if (planned) return;
  planned = true;
  for (const [time, delay] of delaysMs.entries())
    setTimeout(() => {
      if (time === 0) planned = false;
      overwrite();
    }, delay).unref();
}
