import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it, onTestFinished } from 'vitest';
import { channels } from '../../../src-shared/contract/channels.ts';
import { leaveOut, leftOutMark } from '../../../src-main/credentials/left-out.ts';
import { handle, type BoundCalls } from '../../../src-main/ipc/handle.ts';
import { readEnvelope } from '../../../src-shared/contract/envelope.ts';

type Listener = Parameters<IpcMain['handle']>[1];

const answers: BoundCalls = { 'app.state': (received) => Promise.resolve({ ok: true, value: received }) };

/** A page that makes calls of the main window. */
function pageBefore(answering: Promise<BoundCalls>) {
  const listeners = new Map<string, Listener>();
  const page = Object.create(null) as WebContents;
  const reported: string[] = [];
  const handlers = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  handle(handlers, channels.call, answering, {
    page: 'index.html',
    window: () => page,
    reportFault: (name) => reported.push(name),
  });
  const call = async (address: string, name: unknown = 'app.state') => {
    const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, {
      sender: page,
      senderFrame: { url: address, parent: null },
    });
    const text: unknown = await listeners.get(channels.call)?.(event, name, 'input');
    return typeof text === 'string' ? readEnvelope(text) : text;
  };
  return { call, reported };
}

it('lets a call wait that came before there was anything to answer it', async () => {
  let answer: (calls: BoundCalls) => void = () => undefined;
  const { call } = pageBefore(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const early = call('app://dossier/index.html');
  answer(answers);
  expect(await early).toEqual({ ok: true, value: 'input' });
  expect(await call('app://dossier/index.html')).toEqual({ ok: true, value: 'input' });
});

it('P9: refuses another page at once, says so in the log, and never runs the call', async () => {
  const { call, reported } = pageBefore(new Promise(() => undefined));
  expect(await call('app://dossier/credential.html')).toMatchObject({ ok: false, error: { code: 'sender-refused' } });
  expect(reported).toEqual(['app.state']);
});

it.each(['credential.submit', 'constructor', '__proto__', 'app.state ', '', 5, null, { toString: () => 'app.state' }])(
  'P9: refuses a call by the name %j, which no call has, and says so in the log',
  async (name) => {
    const { call, reported } = pageBefore(Promise.resolve(answers));
    expect(await call('app://dossier/index.html', name)).toMatchObject({ ok: false, error: { code: 'input-invalid' } });
    expect(reported).toHaveLength(1);
  },
);

it('P24: what crosses to the window is one text, which the page copies at once', async () => {
  const officials = Array.from({ length: 3 }, (_, index) => ({ name: `Ann ${String(index)}`, at: undefined }));
  const listeners: Listener[] = [];
  const page = Object.create(null) as WebContents;
  handle(
    { handle: (_channel, listener) => void listeners.push(listener) },
    channels.call,
    Promise.resolve({ 'dossier.read': () => Promise.resolve({ ok: true, value: officials }) }),
    { page: 'index.html', window: () => page, reportFault: () => undefined },
  );
  const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, {
    sender: page,
    senderFrame: { url: 'app://dossier/index.html', parent: null },
  });
  const crossed: unknown = await listeners[0]?.(event, 'dossier.read', undefined);
  expect(crossed).toBe('{"ok":true,"value":[{"name":"Ann 0"},{"name":"Ann 1"},{"name":"Ann 2"}]}');
});

it('P6: tells a page no credential that a service repeated, in what is answered and in what failed', async () => {
  const credential = 'v2+key/"6f0c91d2e4"~=';
  leaveOut([credential]);
  onTestFinished(() => leaveOut([]));
  const said = { said: `You sent ${credential}.` };
  const failure = { code: 'service-failed' as const, message: 'It failed.', retryable: false, detail: said };
  const { call } = pageBefore(
    Promise.resolve({
      'search.read': () => Promise.resolve({ ok: true, value: [{ name: credential }] }),
      'search.run': () => Promise.resolve({ ok: false, error: failure }),
    }),
  );
  const page = 'app://dossier/index.html';
  expect(await call(page, 'search.read')).toEqual({ ok: true, value: [{ name: leftOutMark }] });
  const left = { ...failure, detail: { said: `You sent ${leftOutMark}.` } };
  expect(await call(page, 'search.run')).toEqual({ ok: false, error: left });
});
