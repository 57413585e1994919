import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it } from 'vitest';
import type { BoundCall } from '../../../src-main/ipc/bound-call.ts';
import { handle } from '../../../src-main/ipc/handle.ts';

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
  const call = (address: string): Promise<unknown> => {
    const event = Object.assign(Object.create(null) as IpcMainInvokeEvent, {
      sender: page,
      senderFrame: { url: address, parent: null },
    });
    return Promise.resolve(listeners.get('dossier:app.state')?.(event, 'input'));
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
