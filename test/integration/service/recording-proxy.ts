import { createServer as createTlsServer } from 'node:https';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { serverCertificate, serverKey } from './test-authority.ts';

interface RecordedRequest {
  host: string;
  url: string;
  authorization: string | null;
}

export interface RecordingProxy {
  address: string;
  /** What was asked of the proxy itself: `CONNECT host:port`, and every header that came with it. */
  tunnels: { target: string; headers: string }[];
  /** What came through a tunnel, readable, since every host is this one server. */
  requests: RecordedRequest[];
  close(): Promise<void>;
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

/**
 * A real proxy that leads every tunnel to one TLS server, so that a test sees all that would have left the machine.
 *
 * @param continues whether that server says `100 Continue` before each answer
 */
export async function startRecordingProxy(continues = false): Promise<RecordingProxy> {
  const tunnels: RecordingProxy['tunnels'] = [];
  const requests: RecordedRequest[] = [];
  const sockets = new Set<Duplex>();

  const everyHost = createTlsServer(
    { key: serverKey, cert: serverCertificate },
    (request: IncomingMessage, response) => {
      const { host = '', authorization = null } = request.headers;
      requests.push({ host, url: request.url ?? '', authorization });
      if (continues) response.writeContinue();
      response.setHeader('content-type', 'application/json');
      response.end('{"details":"Success","data":[]}');
    },
  );
  const port = await listen(everyHost);

  const proxy = createServer();
  proxy.on('connect', (request: IncomingMessage, client: Duplex) => {
    tunnels.push({ target: request.url ?? '', headers: request.rawHeaders.join('\n') });
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  const proxyPort = await listen(proxy);

  return {
    address: `http://127.0.0.1:${String(proxyPort)}`,
    tunnels,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const server of [proxy, everyHost]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
