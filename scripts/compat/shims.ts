/**
 * What our code, undici 8 and pino 10 expect of a newer Node than Electron 25 carries (18.15). Imported first, for its effect. Development
 * and tests only.
 */
import buffer from 'node:buffer';
import diagnostics from 'node:diagnostics_channel';
import events from 'node:events';
import workerThreads from 'node:worker_threads';
import zlib from 'node:zlib';

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

add(globalThis, 'File', buffer.File);
add(Symbol, 'dispose', Symbol('Symbol.dispose'));
add(events, 'addAbortListener', (signal: AbortSignal, listener: () => void) => {
  if (signal.aborted) queueMicrotask(listener);
  else signal.addEventListener('abort', listener, { once: true });
  return {
    [Symbol.dispose]: () => {
      signal.removeEventListener('abort', listener);
    },
  };
});
add(URL, 'canParse', (address: string, base?: string) => {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
});
add(workerThreads, 'markAsUncloneable', () => undefined);
add(zlib, 'createZstdDecompress', () => {
  throw new Error('zstd is not available in this runtime');
});
add(zlib, 'crc32', (bytes: Uint8Array, before = 0) => {
  let crc = ~before;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
});
add(Promise, 'withResolvers', function withResolvers() {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
});
// Nobody listens to it here: pino only asks whether anybody does.
add(diagnostics, 'tracingChannel', () => ({ hasSubscribers: false }));
