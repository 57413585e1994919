import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startRawServer } from './raw-server.ts';
import { serve, listen, transportTo, ask, outcome, everyKind, paidKinds, closeAll } from './transport-calls.ts';

afterEach(closeAll);

describe('transport', () => {
  it('gives the answer whole, with its status and headers, whatever the status', async () => {
    const server = await serve((_seen, response) => {
      response.writeHead(418, { 'content-type': 'text/plain', 'X-Two': ['a', 'b'] });
      response.end('short and stout');
    });
    const answer = await transportTo(server.origin).send(ask(`${server.origin}/a?b=c%20d`));
    expect(Buffer.from(answer.body).toString()).toBe('short and stout');
    expect(answer).toMatchObject({ status: 418, headers: { 'content-type': 'text/plain', 'x-two': 'a, b' } });
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/a?b=c%20d' });
    expect(server.seen[0]?.headers.authorization).toBe('Bearer canary');
  });

  it('sends a body as JSON', async () => {
    const server = await serve((_seen, response) => response.end('{}'));
    const body = JSON.stringify({ a: 'ü' });
    await transportTo(server.origin).send(ask(server.origin, { method: 'POST', kind: 'paid', body }));
    expect(server.seen[0]).toMatchObject({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
  });

  it.each([301, 302, 303, 307, 308])('P7: follows no redirect by itself (%i)', async (status) => {
    const other = await serve((_seen, response) => response.end('{}'));
    const server = await serve((_seen, response) => {
      response.writeHead(status, { location: other.origin });
      response.end();
    });
    for (const kind of everyKind) {
      const answer = await transportTo(server.origin).send(ask(server.origin, { kind }));
      expect(answer.status).toBe(status);
    }
    expect(other.connections()).toBe(0);
    expect(server.seen).toHaveLength(everyKind.length);
  });

  it('refuses an answer that says it is too large before reading it', async () => {
    const server = await serve((_seen, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write('x');
    });
    const transport = transportTo(server.origin, { answerCap: 1_000 });
    expect(await outcome(transport.send(ask(server.origin)))).toBe('service-answer-too-large sent');
  });

  it('refuses an answer that grows too large, and one that unpacks too large', async () => {
    const server = await serve((seen, response) => {
      if (seen.url === '/gzip') {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(5_000_000)));
      } else {
        const part = Buffer.alloc(64_000, 'x');
        const more = () => response.write(part, (error) => (error ? undefined : setImmediate(more)));
        more();
      }
    });
    const transport = transportTo(server.origin, { answerCap: 1_000_000 });
    expect(await outcome(transport.send(ask(`${server.origin}/stream`)))).toBe('service-answer-too-large sent');
    expect(await outcome(transport.send(ask(`${server.origin}/gzip`)))).toBe('service-answer-too-large sent');
  });

  it('unpacks what a proxy packed unasked, and says so when it cannot', async () => {
    const server = await serve((seen, response) => {
      response.setHeader('content-encoding', seen.url === '/odd' ? 'zstd' : 'gzip');
      response.end(seen.url === '/broken' ? 'not gzip' : gzipSync('{"a":1}'));
    });
    const transport = transportTo(server.origin);
    expect(server.seen.every(({ headers }) => headers['accept-encoding'] === 'identity')).toBe(true);
    expect(Buffer.from((await transport.send(ask(`${server.origin}/good`))).body).toString()).toBe('{"a":1}');
    expect(await outcome(transport.send(ask(`${server.origin}/broken`)))).toBe('service-answer-unreadable sent');
    expect(await outcome(transport.send(ask(`${server.origin}/odd`)))).toBe('service-answer-unreadable sent');
  });

  it.each(everyKind)('gives up a %s call that is not answered in time, or drips for ever', async (kind) => {
    const server = await serve((seen, response) => {
      if (seen.url !== '/drip') return;
      response.writeHead(200);
      const drip = () => response.write(' ', (error) => (error ? undefined : setTimeout(drip, 20)));
      drip();
    });
    const timeLimits = { free: 300, costly: 300, paid: 300, held: 300, download: 300 };
    const transport = transportTo(server.origin, { timeLimits });
    expect(await outcome(transport.send(ask(`${server.origin}/silent`, { kind })))).toBe('service-timed-out sent');
    expect(await outcome(transport.send(ask(`${server.origin}/drip`, { kind })))).toBe('service-timed-out sent');
    expect(server.seen).toHaveLength(2);
  });

  it('gives up a file of which nothing more comes, long before a whole one has to be there', async () => {
    const server = await serve((_seen, response) => void response.write('%PDF-1.4'));
    const transport = transportTo(server.origin, { timeLimits: { silence: 200 } });
    const began = performance.now();
    const call = transport.send(ask(`${server.origin}/file`, { kind: 'download' }));
    expect(await outcome(call)).toBe('service-timed-out sent');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('can be cancelled before and while the answer comes', async () => {
    const server = await serve((_seen, response) => void response.write('x'));
    const transport = transportTo(server.origin);
    const cancelled = AbortSignal.abort();
    expect(await outcome(transport.send(ask(server.origin, { signal: cancelled })))).toBe('cancelled notSent');
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(), 100);
    expect(await outcome(transport.send(ask(server.origin, { signal: cancel.signal })))).toBe('cancelled sent');
    expect(server.seen).toHaveLength(1);
  });

  it('can be cancelled while the connection is being made, and then sends nothing on it', async () => {
    // A proxy that takes the connection and never opens the tunnel.
    const proxy = await listen(() => undefined);
    const resolveProxy = () => Promise.resolve({ kind: 'proxy' as const, address: proxy });
    const transport = transportTo('https://registry.example', { resolveProxy });
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(), 50);
    const began = performance.now();
    const call = transport.send(ask('https://registry.example', { kind: 'paid', signal: cancel.signal }));
    expect(await outcome(call)).toBe('cancelled notSent');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each(everyKind)('P3: knows that nothing left when nobody listens (%s)', async (kind) => {
    const server = await startRawServer(() => undefined);
    await server.close();
    expect(await outcome(transportTo(server.origin).send(ask(server.origin, { kind })))).toBe(
      'service-unreachable notSent',
    );
  });

  it.each(everyKind)('P3: sends a %s call once when the connection is cut after it left', async (kind) => {
    const server = await serve((seen, response, socket) => {
      if (seen.url === '/head') response.writeHead(200, { 'content-length': '100' });
      if (seen.url === '/body') response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => socket.destroy(), 20);
    });
    const transport = transportTo(server.origin);
    const sent = (where: string) => outcome(transport.send(ask(server.origin + where, { kind })));
    expect(await sent('/nothing')).toBe('service-unreachable sent');
    expect(await sent('/head')).toBe('service-unreachable sent');
    expect(await sent('/body')).toBe('service-answer-cut sent');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.seen).toHaveLength(3);
  });

  it.each(everyKind)('P3: sends a %s call once although a kept connection proves dead', async (kind) => {
    const server = await serve((seen, response, socket) => {
      if (seen.url === '/first') response.end('{}');
      else socket.destroy();
    });
    const transport = transportTo(server.origin);
    await transport.send(ask(`${server.origin}/first`));
    expect(await outcome(transport.send(ask(`${server.origin}/second`, { kind })))).toBe('service-unreachable sent');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.seen.map(({ url }) => url)).toEqual(['/first', '/second']);
  });

  it('keeps connections for free calls', async () => {
    const server = await serve((_seen, response) => response.end('{}'));
    const transport = transportTo(server.origin);
    for (let index = 0; index < 10; index += 1) await transport.send(ask(server.origin));
    expect(server.connections()).toBeLessThan(5);
  });

  it.each(paidKinds)('P3: gives every %s call a connection of its own and keeps none', async (kind) => {
    const server = await serve((_seen, response) => response.end('{}'));
    const transport = transportTo(server.origin);
    await transport.send(ask(server.origin));
    for (let index = 0; index < 3; index += 1) await transport.send(ask(server.origin, { kind }));
    for (let index = 0; index < 3; index += 1) await transport.send(ask(server.origin));
    const paid = server.seen.slice(1, 4).map(({ connection }) => connection);
    const free = [...server.seen.slice(0, 1), ...server.seen.slice(4)].map(({ connection }) => connection);
    expect(new Set(paid).size).toBe(3);
    expect(paid.filter((connection) => free.includes(connection))).toEqual([]);
    expect(server.seen.slice(1, 4).map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close']);
  });

  it('P3: sends nothing on a permit that was used, even by a call that failed', async () => {
    const server = await serve((_seen, _response, socket) => socket.destroy());
    const transport = transportTo(server.origin);
    const request = ask(server.origin, { kind: 'paid' });
    expect(await outcome(transport.send(request))).toBe('service-unreachable sent');
    expect(await outcome(transport.send(request))).toBe('unexpected notSent');
    expect(server.seen).toHaveLength(1);
  });

  it('hands a large body over while it comes in, unchanged', async () => {
    const whole = randomBytes(3_000_000);
    const server = await serve((_seen, response) => response.end(whole));
    const hash = createHash('sha256');
    let parts = 0;
    await transportTo(server.origin).stream(ask(server.origin, { kind: 'download' }), async (_response, body) => {
      for await (const part of body) {
        hash.update(part instanceof Uint8Array ? part : '');
        parts += 1;
      }
    });
    expect(hash.digest('hex')).toBe(createHash('sha256').update(whole).digest('hex'));
    expect(parts).toBeGreaterThan(5);
  });

  it('says that an answer is not HTTP', async () => {
    const origin = await listen((socket) => socket.end('SSH-2.0-nothing of ours\r\n'));
    expect(await outcome(transportTo(origin).send(ask(origin)))).toBe('service-unreachable sent');
  });
});
