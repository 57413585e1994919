import { setImmediate } from 'node:timers/promises';

/**
 * Writes down why calls failed, in the log below `folder`. Its code is read after what a start waits for; what fails
 * before that is written then, and everything else at once.
 */
export function faultLog(folder: string): (call: string, fault: unknown) => void {
  const writing = setImmediate()
    .then(() => import('./log.ts'))
    .then(({ openLog, reportTo }) => reportTo(openLog(folder)));
  return (call, fault) => {
    void writing.then((write) => {
      write(call, fault);
    });
  };
}
