import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startRecordingProxy } from './recording-proxy.ts';
import { serverCertificate, serverKey, testAuthority } from './test-authority.ts';
import { ask, closeAll, everyKind, keep, listen, serve, transportTo } from './transport-calls.ts';

/* P3: what comes before the final answer means nothing, and does not make it unknown what became of a paid call. */

afterEach(closeAll);

const body = '{"a":"HTTP/1.1 100 Continue"}';
const final = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;

/** Answers each request with these interim responses, each by itself, and then with the final one. */
function answering(interim: readonly string[], requests: string[] = []): (socket: Socket) => void {
  return (socket) => {
    socket.on('data', (piece) => {
      requests.push(piece.toString());
      for (const one of interim) socket.write(one);
      setTimeout(() => socket.write(final), 10);
    });
  };
}

const continues = 'HTTP/1.1 100 Continue\r\n\r\n';

it.each([
  ['100 Continue', [continues]],
  ['100 Continue in pieces', ['HTTP/1.1 10', '0 Continue\r', '\n\r\n']],
  ['several, with headers', [`HTTP/1.1 102 Processing\r\nX-A: 1\r\n\r\n${continues}`, 'HTTP/1.1 103 Early\r\n\r\n']],
] as const)('%s before the answer is ignored in every kind of call', async (_, interim) => {
  const requests: string[] = [];
  const origin = await listen(answering(interim, requests));
  for (const kind of everyKind) {
    const answer = await transportTo(origin).send(ask(origin, { kind, method: kind === 'paid' ? 'POST' : 'GET' }));
    expect(answer.status).toBe(200);
    expect(Buffer.from(answer.body).toString()).toBe(body);
  }
  expect(requests).toHaveLength(everyKind.length);
});

it('on a kept connection each answer may have its own', async () => {
  let opened = 0;
  const answer = answering([continues]);
  const origin = await listen((socket) => {
    opened += 1;
    answer(socket);
  });
  const transport = transportTo(origin);
  for (let asked = 0; asked < 6; asked += 1) {
    const { body: came } = await transport.send(ask(origin));
    expect(Buffer.from(came).toString()).toBe(body);
  }
  // A second one may be opened before the first is known to be kept.
  expect(opened).toBeLessThan(3);
});

it('over TLS, direct and through a tunnel', async () => {
  const server = await serve(
    (_seen, response) => {
      response.writeContinue();
      response.end(body);
    },
    (listener) => createTlsServer({ key: serverKey, cert: serverCertificate }, listener),
  );
  const origin = server.origin.replace('http:', 'https:');
  const proxy = keep(await startRecordingProxy(true));
  const far = 'https://registry.example';
  const resolveProxy = () => Promise.resolve({ kind: 'proxy' as const, address: proxy.address });
  const direct = transportTo(origin, { extraCertificates: [testAuthority] });
  const through = transportTo(far, { extraCertificates: [testAuthority], resolveProxy });
  for (const kind of everyKind) {
    expect(Buffer.from((await direct.send(ask(origin, { kind }))).body).toString()).toBe(body);
    expect((await through.send(ask(far, { kind }))).status).toBe(200);
  }
  expect(server.seen).toHaveLength(everyKind.length);
  expect(proxy.requests).toHaveLength(everyKind.length);
});
