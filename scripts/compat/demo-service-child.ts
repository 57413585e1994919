import { fork } from 'node:child_process';
import { z } from 'zod';
import type { RunningDemoService, StartDemoService } from '../../src-main/session/demo-runner.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { oneArena } from './one-arena.ts';

const Listening = z.object({ type: z.literal('listening'), port: z.number().int().min(1).max(65535) });

const startMilliseconds = 20_000;

/**
 * The fallback's way: the demo's service is a child on the project's own Node, because fastify 5 needs a newer Node than
 * Electron 25 has. `more` are arguments that a test adds.
 */
export function demoServiceAsChild(file: string, nodeBinary: string, more: readonly string[] = []): StartDemoService {
  return (folder) =>
    new Promise<RunningDemoService>((resolve, reject) => {
      const child = fork(file, ['--data', folder, ...more], {
        execPath: nodeBinary,
        // It serves one person: with room for little that is young it holds 3 MB less.
        execArgv: ['--max-semi-space-size=1'],
        env: oneArena,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      let stopping = false;
      let lost: () => void = () => undefined;
      const give = (message: string) => {
        clearTimeout(timer);
        child.kill();
        reject(fail('service-unreachable', message, { retryable: true }));
      };
      const timer = setTimeout(() => {
        give('The demo service did not start in time.');
      }, startMilliseconds);
      const ended = new Promise<void>((settle) => {
        child.once('exit', () => {
          settle();
          if (stopping) return;
          lost();
          give('The demo service ended.');
        });
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
