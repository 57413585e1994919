import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Reply } from './reply.ts';
import { seen, type Credential, type OriginName, type SeenRequest } from './traffic.ts';

const largestBody = 1_000_000;

/** A request as the operations see it. */
export interface LiveRequest {
  method: string;
  /** This server as the caller addresses it, for links back to it. */
  address: string;
  /** The parts of the path, unescaped. */
  path: string[];
  /** Query values under their names in lower case, since public examples spell the same name in several ways. */
  query: Map<string, string>;
  body: string;
  authorization: string | undefined;
  /** Waits, or throws when the server closes meanwhile. */
  wait(milliseconds: number): Promise<void>;
}

export interface Origin {
  address: string;
  close(): Promise<void>;
}

interface OriginParts {
  name: OriginName;
  port: number;
  credential: Credential;
  faults: Faults;
  seen: SeenRequest[];
  answer(request: LiveRequest): Reply | Promise<Reply>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > largestBody) throw new Error('The request is larger than any that the service knows.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function write(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': reply.body.length });
  response.end(reply.body);
}

async function respond(parts: OriginParts, request: IncomingMessage, response: ServerResponse, closing: AbortSignal) {
  const url = new URL(request.url ?? '/', 'http://origin.invalid');
  const method = request.method ?? '';
  parts.seen.push(seen(request, url, parts.name, parts.credential));
  const body = await readBody(request);
  const fault = parts.faults.take(method, url.pathname);
  if (fault?.kind === 'cut-before-answer') {
    request.socket.destroy();
    return;
  }
  if (fault?.kind === 'answer') {
    write(response, { status: fault.status, headers: fault.headers, body: Buffer.from(fault.body) });
    return;
  }
  const wait = async (milliseconds: number) => {
    await sleep(milliseconds, undefined, { signal: closing });
  };
  const reply = await parts.answer({
    method,
    address: `http://${request.headers.host ?? ''}`,
    path: url.pathname.split('/').slice(1).map(decodeURIComponent),
    query: new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value])),
    body,
    authorization: request.headers.authorization,
    wait,
  });
  if (fault?.kind === 'cut-after-charge') {
    request.socket.destroy();
    return;
  }
  if (fault?.kind === 'delay') await wait(fault.milliseconds);
  write(response, reply);
}

/** Listens on the loopback address; port 0 takes any free one. Whatever fails inside cuts the connection. */
export async function openOrigin(parts: OriginParts): Promise<Origin> {
  const closing = new AbortController();
  const server = createServer((request, response) => {
    respond(parts, request, response, closing.signal).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      closing.abort();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
