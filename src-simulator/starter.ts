/**
 * Who started this process, and how it hears the address: over Node's IPC channel, over Electron's utility process
 * port, or as a line on the terminal. Electron is not imported: its port is looked for on `process`.
 */
interface UtilityPort {
  postMessage(message: unknown): void;
}

function isUtilityPort(value: unknown): value is UtilityPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

export interface Starter {
  announce(message: { type: 'listening'; port: number }, line: string): void;
  /** Calls back once, when the starter is gone or asks to end. */
  onEnd(end: () => void): void;
}

/** Finds the starter of this process. */
export function findStarter(): Starter {
  const utilityPort: unknown = Reflect.get(process, 'parentPort');
  return {
    announce: (message, line) => {
      if (process.send !== undefined) process.send(message);
      else if (isUtilityPort(utilityPort)) utilityPort.postMessage(message);
      else process.stdout.write(`${line}\n`);
    },
    onEnd: (end) => {
      process.once('disconnect', end);
      process.once('SIGTERM', end);
      process.once('SIGINT', end);
    },
  };
}
