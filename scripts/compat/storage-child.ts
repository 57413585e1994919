import { fork } from 'node:child_process';
import { sparingChild } from './own-node.ts';
import type { StartStorageWorker } from '../../src-main/storage/storage-client.ts';

/**
 * The fallback's starter: the worker is a child on the project's own Node, because the database module does not load
 * in Electron 25. The key goes by message; nothing of our environment goes to the child.
 */
export function startAsChild(workerFile: string, nodeBinary: string): StartStorageWorker {
  return () => {
    const child = fork(workerFile, [], {
      execPath: nodeBinary,
      ...sparingChild,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      // No such binary: there is no exit then, only this. Each message that a killed child no longer takes is an error, too,
      // and one that nobody listened to would end the whole application.
      child.on('error', () => {
        resolve();
      });
    });
    return {
      post: (message) => {
        if (child.connected) child.send(message);
      },
      onMessage: (listener) => child.on('message', listener),
      onExit: (listener) => void ended.then(listener),
      stop() {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        return ended;
      },
    };
  };
}
