/**
 * Writes down faults that nothing caught. A promise that nobody waited for is only written: whatever waited for its
 * work shows that it failed. Any other fault is still shown by the runtime, which this leaves as it is.
 */
export function reportLostFaults(reportFault: (call: string, fault: unknown) => void): void {
  process.on('unhandledRejection', (reason) => {
    reportFault('unhandled', reason);
  });
  process.on('uncaughtExceptionMonitor', (error) => {
    reportFault('uncaught', error);
  });
}
