import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it } from 'vitest';
import type { BoundCall } from '../../../src-main/ipc/bound-call.ts';
import { handle } from '../../../src-main/ipc/handle.ts';
import { readEnvelope } from '../../../src-shared/contract/envelope.ts';

type Listener = Parameters<IpcMain['handle']>[1];

/** A door for one call, what comes to it, and the two ways to knock. */
function doorFor(answering: Promise<Record<'app.state', BoundCall>>) {
  const listeners = new Map<string, Listener>();
  const page = Object.create(null) as WebContents;
  const reported: string[] = [];
  const handlers = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  handle(handlers, ['app.state'], answering, {
    page: 'index.html',
    window: () => page,
    reportFault: (name) => reported.push(name),
  });
  const call = async (address: string) => {
    const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, {
      sender: page,
      senderFrame: { url: address, parent: null },
    });
    const text: unknown = await listeners.get('dossier:app.state')?.(event, 'input');
    return typeof text === 'string' ? readEnvelope(text) : text;
  };
  return { call, reported };
}

it('lets a call wait that came before there was anything to answer it', async () => {
  let answer: (calls: Record<'app.state', BoundCall>) => void = () => undefined;
  const { call } = doorFor(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const early = call('app://dossier/index.html');
  answer({ 'app.state': (received) => Promise.resolve({ ok: true, value: received }) });
  expect(await early).toEqual({ ok: true, value: 'input' });
  expect(await call('app://dossier/index.html')).toEqual({ ok: true, value: 'input' });
});

it('P9: refuses another page at once, says so in the log, and never runs the call', async () => {
  const { call, reported } = doorFor(new Promise(() => undefined));
  expect(await call('app://dossier/credential.html')).toMatchObject({ ok: false, error: { code: 'sender-refused' } });
  expect(reported).toEqual(['app.state']);
});

it('P24: what crosses to the window is one text, which the page copies at once', async () => {
  const officials = Array.from({ length: 3 }, (_, index) => ({ name: `Ann ${String(index)}`, at: undefined }));
  const listeners: Listener[] = [];
  const page = Object.create(null) as WebContents;
  handle(
    { handle: (_channel, listener) => void listeners.push(listener) },
    ['dossier.read'],
    Promise.resolve({ 'dossier.read': () => Promise.resolve({ ok: true, value: officials }) }),
    { page: 'index.html', window: () => page, reportFault: () => undefined },
  );
  const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, {
    sender: page,
    senderFrame: { url: 'app://dossier/index.html', parent: null },
  });
  const crossed: unknown = await listeners[0]?.(event, undefined);
  expect(crossed).toBe('{"ok":true,"value":[{"name":"Ann 0"},{"name":"Ann 1"},{"name":"Ann 2"}]}');
});
