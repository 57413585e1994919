import type { Entry, RequestLog } from '../../../src-main/service/request-log.ts';

/** Keeps what a test's budget writes down. The real log is the storage's, and tested there. */
export function createMemoryLog(): RequestLog {
  const entries: Entry[] = [];
  return {
    append: (entry) => {
      entries.push(entry);
      return Promise.resolve();
    },
    recent: () => Promise.resolve([...entries]),
  };
}

/** Collects what a download writes. */
export function createMemorySink() {
  const parts: Uint8Array[] = [];
  return {
    write: (chunk: Uint8Array) => {
      parts.push(chunk);
      return Promise.resolve();
    },
    bytes: () => Buffer.concat(parts),
  };
}
