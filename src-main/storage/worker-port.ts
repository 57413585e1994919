import { parentPort, workerData } from 'node:worker_threads';

/** The worker's way to whoever started it: a thread's port, or the channel of a child process. */
export interface WorkerPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Whether long work is to end at its next step. A child is ended from outside instead. */
  stopping(): boolean;
  /** Ends the worker. */
  end(): void;
}

/** Finds the way by which this worker was started. Throws when it was started by hand. */
export function findWorkerPort(): WorkerPort {
  if (parentPort !== null) {
    const port = parentPort;
    const stopping: unknown = workerData;
    return {
      post: (message) => {
        port.postMessage(message);
      },
      onMessage: (listener) => port.on('message', listener),
      stopping: () => stopping instanceof Int32Array && Atomics.load(stopping, 0) === 1,
      end: () => {
        port.close();
      },
    };
  }
  const send = process.send?.bind(process);
  if (send === undefined) throw new Error('The storage worker is started by Dossier, not by hand.');
  // Without its parent a child would live on with the database open.
  process.on('disconnect', () => process.exit(0));
  return {
    post: (message) => send(message),
    onMessage: (listener) => process.on('message', listener),
    stopping: () => false,
    end: () => {
      process.disconnect();
    },
  };
}
