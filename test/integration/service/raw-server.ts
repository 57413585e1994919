import { createServer, type Server } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What reached the server: enough to say what was sent, how often, and on which connection. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Counts connections from 1. */
  connection: number;
}

export interface RawServer {
  origin: string;
  seen: Seen[];
  /** Connections that were opened, with or without a request. */
  connections(): number;
  close(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Serves one handler on loopback, on a free port, and notes what came. */
export async function startRawServer(
  handle: (seen: Seen, response: ServerResponse, socket: Socket) => unknown,
  make: (listener: (request: IncomingMessage, response: ServerResponse) => void) => Server = createServer,
): Promise<RawServer> {
  const seen: Seen[] = [];
  const numbers = new WeakMap<Socket, number>();
  let opened = 0;
  const server = make((request, response) => {
    void readAll(request).then(
      (body) => {
        const { method = '', url = '', headers, socket } = request;
        const one = { method, url, headers, body, connection: numbers.get(socket) ?? 0 };
        seen.push(one);
        return handle(one, response, socket);
      },
      () => undefined,
    );
  });
  server.on('connection', (socket: Socket) => {
    opened += 1;
    numbers.set(socket, opened);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    seen,
    connections: () => opened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
