import { EventEmitter } from 'node:events';

/** Why a call was given up before its answer was whole. */
export type GivenUp = 'timed-out' | 'cancelled';

export interface Deadline {
  /** Emits `abort`. An emitter and no AbortSignal, since undici needs a newer Node than the fallback's for those. */
  signal: EventEmitter;
  /** Null while nobody gave up. */
  givenUp(): GivenUp | null;
  /** Rejects when somebody gives up; never resolves. */
  whenGivenUp: Promise<never>;
  clear(): void;
}

/** Joins the officer's wish to cancel with a time limit in ms. */
export function startDeadline(ms: number, cancel?: AbortSignal): Deadline {
  const signal = new EventEmitter();
  let reason: GivenUp | null = null;
  const whenGivenUp = new Promise<never>((_resolve, reject) => {
    signal.once('abort', () => reject(new Error('given up')));
  });
  // Most calls end before anybody waits for this.
  whenGivenUp.catch(() => undefined);
  const giveUp = (because: GivenUp) => {
    reason ??= because;
    signal.emit('abort');
  };
  const onCancel = () => giveUp('cancelled');
  const timer = setTimeout(() => giveUp('timed-out'), ms);
  if (cancel?.aborted === true) onCancel();
  cancel?.addEventListener('abort', onCancel, { once: true });
  return {
    signal,
    givenUp: () => reason,
    whenGivenUp,
    clear() {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', onCancel);
    },
  };
}
