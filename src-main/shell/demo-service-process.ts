import { utilityProcess } from 'electron';
import { z } from 'zod';
import { fail } from '../../src-shared/contract/failure.ts';
import type { RunningDemoService, StartDemoService } from '../session/demo-runner.ts';

const Listening = z.object({ type: z.literal('listening'), port: z.number().int().min(1).max(65535) });

const startMilliseconds = 20_000;

/**
 * The shipped way: the demo's service is a utility process, which ends with the application. `more` are arguments that a
 * test adds; what is released adds none.
 */
export function demoServiceAsUtility(file: string, more: readonly string[] = []): StartDemoService {
  return (folder) =>
    new Promise<RunningDemoService>((resolve, reject) => {
      const child = utilityProcess.fork(file, ['--data', folder, ...more], {
        stdio: 'ignore',
        serviceName: 'Dossier demo service',
      });
      let stopping = false;
      let lost: () => void = () => undefined;
      const ended = new Promise<void>((settle) => {
        child.once('exit', () => {
          settle();
          if (!stopping) lost();
        });
      });
      const give = (message: string) => {
        clearTimeout(timer);
        child.kill();
        reject(fail('service-unreachable', message, { retryable: true }));
      };
      const timer = setTimeout(() => {
        give('The demo service did not start in time.');
      }, startMilliseconds);
      child.once('exit', () => {
        give('The demo service ended while it started.');
      });
      child.on('message', (message: unknown) => {
        const listening = Listening.safeParse(message);
        if (!listening.success) return;
        clearTimeout(timer);
        resolve({
          port: listening.data.port,
          stop: () => {
            stopping = true;
            child.kill();
            return ended;
          },
          onLost: (listener) => {
            lost = listener;
          },
        });
      });
    });
}
