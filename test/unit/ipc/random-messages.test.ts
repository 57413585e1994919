import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '../../../src-main/ipc/handle.ts';
import { calls, credentialCalls } from '../../../src-shared/contract/calls.ts';
import { channels } from '../../../src-shared/contract/channels.ts';
import { readEnvelope } from '../../../src-shared/contract/envelope.ts';
import { fail, Failure } from '../../../src-shared/contract/failure.ts';
import { createRandom } from '../../reliability/random.ts';
import { countedCore } from './counted-core.ts';
import { listedEffects } from './listed-effects.ts';
import { makerOf, messagesTo } from './random-messages.ts';

/** To each channel (promise P9). */
const messages = 10_000;

const Answered = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown().optional() }),
  z.strictObject({ ok: z.literal(false), error: Failure }),
]);

/** Made once: a schema costs more to make than to hold a text against it, and there are a million. */
const Text = z.string();

const contract = { ...calls, ...credentialCalls };
const names = Object.keys(contract) as Name[];
const inputs = Object.fromEntries(names.map((name) => [name, makerOf(contract[name].input, 'input')]));

type Name = keyof typeof contract;
type Listener = Parameters<IpcMain['handle']>[1];

/** What the door looks at of a message: the window that sent it, and the frame in it. */
interface Sender {
  sender: WebContents;
  senderFrame: { url: string; parent: object | null } | null;
}

/** The real door with everything behind it, as far as the core; what comes to it comes from our own pages. */
function openDoor() {
  const core = countedCore();
  const listeners = new Map<string, Listener>();
  const window = Object.create(null) as WebContents;
  const door = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  const from = { window: () => window, reportFault: () => undefined };
  handle(door, channels.call, Promise.resolve(core.calls), { ...from, page: 'index.html' });
  handle(door, channels.credentialCall, Promise.resolve(core.calls), { ...from, page: 'credential.html' });
  const isOfMain = (name: Name) => Object.hasOwn(calls, name);
  return {
    core,
    ownPage: (name: Name): Sender => ({
      sender: window,
      senderFrame: { url: `app://dossier/${isOfMain(name) ? 'index.html' : 'credential.html'}`, parent: null },
    }),
    /** Resolves to the text that crosses to the page. */
    send: async (name: Name, from: Sender, message: unknown): Promise<string> => {
      const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, from);
      const channel = isOfMain(name) ? channels.call : channels.credentialCall;
      return Text.parse(await listeners.get(channel)?.(event, name, message));
    },
  };
}

it.each(names)(
  'P9: 10,000 random messages to %s: no crash, an agreed answer, no effect that is not listed',
  async (name) => {
    const { core, send, ownPage } = openDoor();
    const { input, output } = contract[name];
    const random = createRandom(names.indexOf(name) + 1);
    const message = messagesTo(inputs[name] ?? (() => undefined), Object.values(inputs));
    const outputs = makerOf(output, 'output');
    const answers = Array.from({ length: 50 }, () => outputs(random));
    core.behave(() => {
      const how = random.next();
      if (how < 0.1) throw fail('not-ready', 'Nothing is open.');
      if (how < 0.2) throw new TypeError('canary of the inside');
      return how < 0.9 ? answers[random.between(0, answers.length - 1)] : null;
    });
    const broken: string[] = [];
    const unlisted = new Set<string>();
    let reached = 0;
    for (let sent = 0; sent < messages; sent += 1) {
      core.effects.length = 0;
      const given = message(random);
      const text = await send(name, ownPage(name), given).catch((thrown: unknown) => `thrown: ${String(thrown)}`);
      const envelope = Answered.safeParse(text.startsWith('{') ? readEnvelope(text) : null);
      if (!envelope.success || text.includes('canary of the inside'))
        broken.push(`${String(sent)}: ${text.slice(0, 200)}`);
      else if (envelope.data.ok && !output.safeParse(envelope.data.value).success)
        broken.push(`${String(sent)}: not the agreed value`);
      if (core.effects.length === 0) continue;
      reached += 1;
      for (const effect of core.effects) if (!listedEffects[name].includes(effect)) unlisted.add(effect);
      if (!input.safeParse(given).success) broken.push(`${String(sent)}: reached the core and does not fit`);
    }
    expect(broken.slice(0, 5)).toEqual([]);
    expect([...unlisted]).toEqual([]);
    // A grammar that never makes what the channel takes would show nothing.
    expect(reached).toBeGreaterThan(listedEffects[name].length === 0 ? -1 : 100);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
);

it('P9: a message that fits reaches nothing from a forged frame, another origin or another window, on any channel', async () => {
  const { core, send, ownPage } = openDoor();
  const random = createRandom(1);
  const origins = [
    ...['', 'about:blank', 'app://dossier.evil/index.html', 'app://evil/index.html', 'app://dossier:1/index.html'],
    ...[
      'https://dossier/index.html',
      'file:///index.html',
      'data:text/html,app://dossier/index.html',
      'blob:app://dossier/1',
    ],
    ...['app://dossier/', 'app://dossier/other.html', 'app://dossier/index.html/x', 'app://x@dossier.evil/index.html'],
  ];
  let refused = 0;
  for (const name of names) {
    const own = ownPage(name);
    const page = own.senderFrame?.url ?? '';
    const swapped = page.endsWith('index.html') ? 'app://dossier/credential.html' : 'app://dossier/index.html';
    const forged: Sender[] = [
      ...[...origins, swapped].map((url) => ({ ...own, senderFrame: { url, parent: null } })),
      { ...own, senderFrame: { url: page, parent: {} } },
      { ...own, senderFrame: null },
      { ...own, sender: Object.create(null) as WebContents },
    ];
    for (const from of forged) {
      const answered = readEnvelope(await send(name, from, inputs[name]?.(random)));
      expect([name, answered]).toMatchObject([name, { ok: false, error: { code: 'sender-refused' } }]);
      refused += 1;
    }
    expect([name, core.effects]).toEqual([name, []]);
  }
  expect(refused).toBe(names.length * 17);
});
