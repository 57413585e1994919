/**
 * A page of an installed Dossier, driven over the DevTools protocol: with the fuses as shipped, the driver of the other
 * window tests cannot start the runtime, and this runtime's port does not take its connection.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const Target = z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string() });
const Message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Value = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z
    .object({ text: z.string(), exception: z.object({ description: z.string().optional() }).optional() })
    .optional(),
});
const Tree = z.object({
  nodes: z.array(
    z.object({
      ignored: z.boolean(),
      role: z.object({ value: z.string() }).optional(),
      name: z.object({ value: z.string() }).optional(),
      backendDOMNodeId: z.number().optional(),
    }),
  ),
});
const Box = z.object({ model: z.object({ content: z.array(z.number()) }) });

/** Milliseconds between two looks. */
const usualPoll = 150;
const patienceMs = 60_000;

/** Calls again until there is an answer. Rejects with what was waited for when none comes in a minute. */
async function until<Answer>(what: string, ask: () => Promise<Answer | null>, pollMs = usualPoll): Promise<Answer> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`There was no ${what} within ${String(patienceMs / 1000)} s.`);
    await setTimeout(pollMs);
  }
}

async function targetsAt(port: number): Promise<z.infer<typeof Target>[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/json/list`);
    return z.array(Target).parse(await answer.json());
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return [];
    throw error;
  }
}

/** One page, by its accessible roles and names. */
export interface DevtoolsPage {
  send(method: string, params?: object): Promise<unknown>;
  /** What an expression comes to, promises awaited. Rejects with the page's own error. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits for an element and clicks into its middle. */
  click(role: string, name: RegExp): Promise<void>;
  /** Clicks a field, empties it and types. */
  fill(role: string, name: RegExp, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'ArrowDown'): Promise<void>;
  /** Waits until the text that can be read matches, and answers it. */
  reads(text: RegExp): Promise<string>;
  picture(): Promise<Buffer>;
  leave(): void;
}

const keyCodes = { Enter: 13, Escape: 27, ArrowDown: 40 } as const;

/** Waits for the page whose address ends so, and attaches to it. */
export async function devtoolsPage(port: number, addressEnd: string, pollMs = usualPoll): Promise<DevtoolsPage> {
  const target = await until(
    `page ${addressEnd}`,
    async () => {
      const pages = await targetsAt(port);
      return pages.find(({ type, url }) => type === 'page' && (url.split('?')[0] ?? '').endsWith(addressEnd)) ?? null;
    },
    pollMs,
  );
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => {
      resolve();
    });
    socket.addEventListener('error', () => {
      reject(new Error('The DevTools port refused.'));
    });
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = Message.parse(JSON.parse(String(data)));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The page is gone.'));
    waiting.clear();
  });
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('Runtime.enable');
  await send('Accessibility.enable');

  async function evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = Value.parse(
      await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true }),
    );
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async function placeOf(backendNodeId: number): Promise<{ x: number; y: number } | null> {
    try {
      await send('DOM.scrollIntoViewIfNeeded', { backendNodeId });
      const { content } = Box.parse(await send('DOM.getBoxModel', { backendNodeId })).model;
      const [left = 0, top = 0, right = 0, , , bottom = 0] = content;
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    } catch {
      // It was drawn again meanwhile.
      return null;
    }
  }

  const find = (role: string, name: RegExp) =>
    until(`${role} ${String(name)}`, async () => {
      const { nodes } = Tree.parse(await send('Accessibility.getFullAXTree'));
      const found = nodes.find(
        (node) => !node.ignored && node.role?.value === role && name.test(node.name?.value ?? ''),
      )?.backendDOMNodeId;
      return found === undefined ? null : placeOf(found);
    });

  async function click(role: string, name: RegExp): Promise<void> {
    const place = await find(role, name);
    const mouse = { ...place, button: 'left', clickCount: 1 };
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { type, ...mouse });
  }

  async function press(key: keyof typeof keyCodes): Promise<void> {
    const pressed = { key, code: key, windowsVirtualKeyCode: keyCodes[key] };
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...(key === 'Enter' ? { text: '\r' } : {}) });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  }

  return {
    send,
    evaluate,
    click,
    press,
    async fill(role, name, text) {
      await click(role, name);
      await evaluate('document.activeElement.select?.()');
      await send('Input.insertText', { text });
    },
    reads: (text) =>
      until(`text ${String(text)}`, async () => {
        const read = String(await evaluate('document.body?.innerText ?? ""'));
        return text.test(read) ? read : null;
      }),
    async picture() {
      const { data } = z.object({ data: z.string() }).parse(await send('Page.captureScreenshot', { format: 'png' }));
      return Buffer.from(data, 'base64');
    },
    leave: () => {
      socket.close();
    },
  };
}
