import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { isFromPage } from '../../../src-main/ipc/handle.ts';

type Event = Parameters<typeof isFromPage>[0];

/** The three properties that the check looks at; the rest of Electron's objects plays no part in it. */
function event(
  address: string,
  more: { child?: boolean } = {},
): { event: Event; window: IpcMainInvokeEvent['sender'] } {
  const window = Object.create(null) as IpcMainInvokeEvent['sender'];
  const frame = Object.assign(Object.create(null) as NonNullable<IpcMainInvokeEvent['senderFrame']>, {
    url: address,
    parent: more.child === true ? {} : null,
  });
  return { event: { sender: window, senderFrame: frame }, window };
}

describe('the sender check', () => {
  it('lets our own page speak', () => {
    const { event: from, window } = event('app://dossier/index.html');
    expect(isFromPage(from, window, 'index.html')).toBe(true);
  });

  it.each([
    '',
    'about:blank',
    'app://dossier.evil/index.html',
    'app://evil/index.html',
    'app://dossier/credential.html',
    'app://dossier/index.html/../other.html',
    'https://dossier/index.html',
    'file:///index.html',
    'data:text/html,app://dossier/index.html',
    'not an address',
  ])('P9: refuses %s', (address) => {
    const { event: from, window } = event(address);
    expect(isFromPage(from, window, 'index.html')).toBe(false);
  });

  it('lets the page of a document speak for its own window, and no other document', () => {
    const { event: from, window } = event('document://aa/document.html#ended');
    expect(isFromPage(from, window, 'document://aa/document.html')).toBe(true);
    for (const page of ['document://bb/document.html', 'document://aa/other.html', 'index.html'] as const)
      expect([page, isFromPage(from, window, page)]).toEqual([page, false]);
  });

  it('P9: refuses a frame inside our page', () => {
    const { event: from, window } = event('app://dossier/index.html', { child: true });
    expect(isFromPage(from, window, 'index.html')).toBe(false);
  });

  it('P9: refuses another window, and everything while there is none', () => {
    const { event: from } = event('app://dossier/index.html');
    expect(isFromPage(from, event('app://dossier/index.html').window, 'index.html')).toBe(false);
    expect(isFromPage(from, null, 'index.html')).toBe(false);
  });

  it('P9: refuses a frame that is gone', () => {
    const { event: from, window } = event('app://dossier/index.html');
    expect(isFromPage({ ...from, senderFrame: null }, window, 'index.html')).toBe(false);
  });
});
