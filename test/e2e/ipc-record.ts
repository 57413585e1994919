/** Writes down every message between the windows and the main process, both ways, as the main process sees it. */
import type { DossierWindow } from './dossier-window.ts';

export interface IpcMessage {
  channel: string;
  way: 'asked' | 'answered' | 'told';
  text: string;
}

/** From now on: the doors that are open already, and those that are opened later. */
export async function recordIpc({ application }: DossierWindow): Promise<() => Promise<IpcMessage[]>> {
  await application.evaluate(({ app, ipcMain, webContents }) => {
    const messages: IpcMessage[] = [];
    Object.assign(globalThis, { messages });
    /** Bytes as letters, wherever in a message they stand: as JSON has them nothing would be found in them. */
    function legible(this: unknown, key: string, value: unknown): unknown {
      const given: unknown = Reflect.get(Object(this) as object, key);
      if (given instanceof ArrayBuffer) return Buffer.from(given).toString('latin1');
      if (!ArrayBuffer.isView(given)) return value;
      return Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('latin1');
    }
    const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify([value], legible));
    type Handler = (event: Electron.IpcMainInvokeEvent, ...given: unknown[]) => unknown;
    // The runtime has no documented way to listen to all of them.
    const doors: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(doors instanceof Map) || doors.size === 0) throw new Error('The doors of the main process were not found.');
    const handlers = doors as Map<string, Handler>;
    const wrapped =
      (channel: string, handler: Handler): Handler =>
      async (event, ...given) => {
        messages.push({ channel, way: 'asked', text: textOf(given) });
        const answer = await handler(event, ...given);
        messages.push({ channel, way: 'answered', text: textOf(answer) });
        return answer;
      };
    for (const [channel, handler] of handlers) handlers.set(channel, wrapped(channel, handler));
    const open = ipcMain.handle.bind(ipcMain);
    ipcMain.handle = (channel, handler: Handler) => {
      open(channel, wrapped(channel, handler));
    };
    const watch = (contents: Electron.WebContents) => {
      const send = contents.send.bind(contents);
      contents.send = (channel, ...given: unknown[]) => {
        messages.push({ channel, way: 'told', text: textOf(given) });
        send(channel, ...given);
      };
      // Everything else that a page may send.
      contents.on('ipc-message', (_event, channel, ...given: unknown[]) => {
        messages.push({ channel, way: 'asked', text: textOf(given) });
      });
    };
    for (const contents of webContents.getAllWebContents()) watch(contents);
    app.on('web-contents-created', (_event, contents) => {
      watch(contents);
    });
  });
  return () => application.evaluate(() => (globalThis as unknown as { messages: IpcMessage[] }).messages);
}
