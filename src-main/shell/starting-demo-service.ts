import { z } from 'zod';
import { fail } from '../../src-shared/contract/failure.ts';
import type { RunningDemoService } from '../session/demo-runner.ts';

const Listening = z.object({ type: z.literal('listening'), port: z.number().int().min(1).max(65535) });

const startMilliseconds = 20_000;

/** A process that the demo's service was started in, whatever starts it. */
interface DemoProcess {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
  kill(): unknown;
}

/** Resolves once the service in the process listens. One that ends before, or takes too long, is a failure. */
export function listeningIn(child: DemoProcess): Promise<RunningDemoService> {
  return new Promise((resolve, reject) => {
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
      reject(fail('demo-not-running', message, { retryable: true }));
    };
    const timer = setTimeout(() => {
      give('The demo service did not start in time.');
    }, startMilliseconds);
    child.once('exit', () => {
      give('The demo service ended while it started.');
    });
    child.on('message', (message) => {
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
