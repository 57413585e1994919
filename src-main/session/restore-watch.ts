import type { WorkWatch } from '../storage/work/run-work.ts';
import type { Stage } from './stage.ts';

/** Shows a restore, if opening a record comes to one, as the stage that the session is in, and lets it be stopped there. */
export function watchRestore(become: (stage: Stage) => void): WorkWatch {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  return {
    signal: stopping.signal,
    progress: (done, of) => {
      become({ kind: 'restoring', done, of, stop });
    },
  };
}
