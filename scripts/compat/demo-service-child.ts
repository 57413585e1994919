import { fork } from 'node:child_process';
import type { StartDemoService } from '../../src-main/session/demo-runner.ts';
import { listeningIn } from '../../src-main/shell/starting-demo-service.ts';
import { sparingChild } from './own-node.ts';

/**
 * The fallback's way: the demo's service is a child on the project's own Node, because fastify 5 needs a newer Node than
 * Electron 25 has. `more` are arguments that a test adds.
 */
export function demoServiceAsChild(file: string, nodeBinary: string, more: readonly string[] = []): StartDemoService {
  return (folder) =>
    listeningIn(
      fork(file, ['--data', folder, ...more], {
        execPath: nodeBinary,
        ...sparingChild,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
}
