import { z } from 'zod';

/** What Chromium lists of its pages at the port for debuggers. */
const Pages = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string() }));

/** The port that Chromium printed, in what it wrote to its error stream; null where it did not. */
export function debuggerPort(printed: string): number | null {
  const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(printed)?.[1];
  return port === undefined ? null : Number(port);
}

/** The addresses at which the pages of the window are debugged. */
export async function pagesAt(port: number): Promise<string[]> {
  const listed = await fetch(`http://127.0.0.1:${String(port)}/json/list`);
  const pages = Pages.parse(await listed.json()).filter(({ type }) => type === 'page');
  return pages.map(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl);
}

/** Sends one command of the DevTools protocol to a page. Resolves to the answer, as text, when it was carried out. */
export function askPage(address: string, method: string, params: Record<string, string> = {}): Promise<string> {
  const socket = new WebSocket(address);
  return new Promise<string>((resolve, reject) => {
    socket.onopen = () => {
      socket.send(JSON.stringify({ id: 1, method, params }));
    };
    socket.onmessage = ({ data }) => {
      resolve(String(data));
    };
    socket.onerror = () => {
      reject(new Error(`The page did not take ${method}.`));
    };
  }).finally(() => {
    socket.close();
  });
}

/** Loads every page of the window anew. */
export async function reloadPages(port: number): Promise<void> {
  for (const address of await pagesAt(port)) await askPage(address, 'Page.reload');
}
