import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Every value of another type than it was, at every depth; the names stay. */
export function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return { unexpected: value };
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (value === null) return 0;
  if (Array.isArray(value)) return Object.fromEntries(value.map((one, index) => [`item${index}`, withWrongTypes(one)]));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]: [string, unknown]) => [name, withWrongTypes(member)]),
    );
  }
  return value;
}

/** The first bytes of a body, after which the connection breaks: the promised length is never reached. */
export function breakingStream(bytes: Buffer): Readable {
  return Readable.from(
    (async function* breaking() {
      if (bytes.length > 0) yield bytes;
      // The bytes must be on their way before the break, or the client sees no answer at all.
      await delay(20);
      throw new Error('Cut on demand.');
    })(),
    { objectMode: false },
  );
}

/** A body in small pieces with a pause before each. */
export function drippingStream(bytes: Buffer, chunkBytes: number, everyMs: number): Readable {
  return Readable.from(
    (async function* dripping() {
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        await delay(everyMs);
        yield bytes.subarray(start, start + chunkBytes);
      }
    })(),
    { objectMode: false },
  );
}

const paddingPiece = Buffer.alloc(65_536, 'x');

/** A JSON object with `bytes` bytes of padding before its first member, made as it is sent. Other bodies are padded in front. */
export function oversizedStream(body: Buffer, bytes: number): Readable {
  const isObject = body[0] === 0x7b && body.length > 2;
  return Readable.from(
    (function* oversized() {
      if (isObject) yield Buffer.from('{"padding":"');
      for (let left = bytes; left > 0; left -= paddingPiece.length) {
        yield paddingPiece.subarray(0, Math.min(left, paddingPiece.length));
      }
      yield isObject ? Buffer.concat([Buffer.from('",'), body.subarray(1)]) : body;
    })(),
    { objectMode: false },
  );
}
