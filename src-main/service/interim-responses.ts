import type { Socket } from 'node:net';
import { Client, Pool, type buildConnector, type Dispatcher } from 'undici';

const statusLineLength = 'HTTP/1.1 100'.length;
const interimLine = /^HTTP\/1\.[01] 1(?!01)\d\d$/;
const endOfHeaders = '\r\n\r\n';

/** The bytes that a connection brings, as they come. */
export interface ResponseBytes {
  /** A request leaves: what comes next begins with a status line. */
  requestBegins(): void;
  /** Reads a piece and changes in it what {@link ignoreContinue} says. */
  pass(piece: Uint8Array): void;
}

/** Where the bytes stand: in a status line, among the headers of an interim response, or in what is left untouched. */
type Place = { kind: 'line'; read: string } | { kind: 'interim'; end: number } | { kind: 'final' };

/**
 * Follows the bytes of one connection as far as its final responses, and writes 102 in place of each 100. Both are interim
 * responses that mean nothing to a client that did not ask for them, and the length stays.
 */
export function followResponses(): ResponseBytes {
  let place: Place = { kind: 'line', read: '' };

  function afterLine(line: string, piece: Uint8Array, at: number): Place {
    if (!interimLine.test(line)) return { kind: 'final' };
    if (line.endsWith('100')) piece[at] = '2'.charCodeAt(0);
    return { kind: 'interim', end: 0 };
  }

  function afterByte(now: Exclude<Place, { kind: 'final' }>, piece: Uint8Array, at: number): Place {
    const sign = String.fromCharCode(piece[at] ?? 0);
    if (now.kind === 'line') {
      const read = now.read + sign;
      return read.length < statusLineLength ? { kind: 'line', read } : afterLine(read, piece, at);
    }
    // What breaks the four signs off may be the first of them again.
    const end = sign === endOfHeaders[now.end] ? now.end + 1 : sign === '\r' ? 1 : 0;
    return end === endOfHeaders.length ? { kind: 'line', read: '' } : { kind: 'interim', end };
  }

  return {
    requestBegins() {
      place = { kind: 'line', read: '' };
    },
    pass(piece) {
      for (let at = 0; at < piece.length && place.kind !== 'final'; at += 1) place = afterByte(place, piece, at);
    },
  };
}

/** Whether what is written to a connection is the head of a request: undici writes it as text, and bodies as bytes. */
const beginsRequest = (written: unknown) => typeof written === 'string' && /^[A-Z]+ /.test(written);

function ignoreContinue(socket: Socket): void {
  const responses = followResponses();
  const push = socket.push.bind(socket);
  socket.push = (piece: unknown, encoding?: BufferEncoding) => {
    if (piece instanceof Uint8Array) responses.pass(piece);
    return push(piece, encoding);
  };
  socket.write = new Proxy(socket.write, {
    apply(write, self, written: unknown[]): boolean {
      if (beginsRequest(written[0])) responses.requestBegins();
      return Boolean(Reflect.apply(write, self, written));
    },
  });
}

/**
 * Connections on which `100 Continue` is ignored like every interim response (RFC 9110, 15.2). undici ends a connection
 * that brings one, so that it would not be known what became of a call that was paid for.
 */
export function withoutContinue(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    connect(options, (...made) => {
      if (made[0] === null) ignoreContinue(made[1]);
      callback(...made);
    });
  };
}

const isConnector = (value: unknown): value is buildConnector.connector => typeof value === 'function';

/** Opens what undici's proxy agent sends through, as it does, with {@link withoutContinue} around its own tunnel. */
export function throughProxyWithoutContinue(origin: string | URL, options: object): Dispatcher {
  const connect = 'connect' in options && isConnector(options.connect) ? options.connect : null;
  const given = { ...options, ...(connect === null ? {} : { connect: withoutContinue(connect) }) };
  const isSingle = 'connections' in options && options.connections === 1;
  return isSingle ? new Client(origin, given) : new Pool(origin, given);
}
