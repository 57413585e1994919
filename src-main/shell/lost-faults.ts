/** What of a process is listened to. */
interface Faults {
  on(name: 'unhandledRejection' | 'uncaughtExceptionMonitor', listener: (fault: unknown) => void): unknown;
}

/** Takes what tells the window that something failed. What failed before is told then. */
export type TellOfLostFaults = (tell: () => void) => void;

/**
 * Writes down faults that nothing caught, and has the window say those of promises that nobody waited for: whoever began
 * that work may look at something which never comes. Any other fault is still shown by the runtime, which this leaves as
 * it is.
 */
export function reportLostFaults(
  reportFault: (call: string, fault: unknown) => void,
  faults: Faults = process,
): TellOfLostFaults {
  let tell: (() => void) | null = null;
  let isUntold = false;
  faults.on('unhandledRejection', (reason) => {
    reportFault('unhandled', reason);
    if (tell === null) isUntold = true;
    else tell();
  });
  faults.on('uncaughtExceptionMonitor', (error) => {
    reportFault('uncaught', error);
  });
  return (given) => {
    tell = given;
    if (isUntold) given();
    isUntold = false;
  };
}
