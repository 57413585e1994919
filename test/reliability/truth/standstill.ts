import type { ElectronApplication, Page } from 'playwright-core';
import { z } from 'zod';
import { megabytesOfFamily } from '../../e2e/process-memory.ts';

/** The longest standstill of each thread, in ms, and what the record and the memory did, since the watch was begun. */
export interface Standstill {
  page: number;
  main: number;
  /** The slowest answer of the record to a small question. */
  record: number;
  /** The most that all processes held, in MB. */
  memory: number;
}

const Longest = z.object({ page: z.number(), record: z.number() });

/** Runs in the page: notes the longest time between two turns of its event loop, and asks the record all the while. */
function watchInPage(): void {
  const bridge: unknown = Reflect.get(globalThis, 'dossier');
  const call: unknown = typeof bridge === 'object' && bridge !== null ? Reflect.get(bridge, 'call') : null;
  const state = { page: 0, record: 0 };
  Reflect.set(globalThis, 'standstill', state);
  let turn = performance.now();
  setInterval(() => {
    const now = performance.now();
    state.page = Math.max(state.page, now - turn);
    turn = now;
  }, 10);
  const ask = async (): Promise<void> => {
    const asked = performance.now();
    if (typeof call === 'function') await Reflect.apply(call, bridge, ['search.earlier', { before: null, limit: 1 }]);
    state.record = Math.max(state.record, performance.now() - asked);
    setTimeout(() => void ask(), 50);
  };
  void ask();
}

/** Watches a window's threads. `longest` gives what was seen since it was called last. */
export async function watchStandstill(application: ElectronApplication, page: Page) {
  await page.evaluate(watchInPage);
  await application.evaluate(() => {
    const state = { main: 0 };
    Reflect.set(globalThis, 'standstill', state);
    let turn = performance.now();
    setInterval(() => {
      const now = performance.now();
      state.main = Math.max(state.main, now - turn);
      turn = now;
    }, 10);
  });
  const { pid } = application.process();
  if (pid === undefined) throw new Error('The window has no process.');
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, megabytesOfFamily(pid))), 250);
  return {
    async longest(): Promise<Standstill> {
      const inPage = await page.evaluate(() => {
        const state: unknown = Reflect.get(globalThis, 'standstill');
        Reflect.set(globalThis, 'seen', { ...Object(state) });
        if (typeof state === 'object' && state !== null) Object.assign(state, { page: 0, record: 0 });
        return Reflect.get(globalThis, 'seen') as unknown;
      });
      const main = await application.evaluate(() => {
        const state: unknown = Reflect.get(globalThis, 'standstill');
        if (typeof state !== 'object' || state === null) return 0;
        const longest = Number(Reflect.get(state, 'main'));
        Reflect.set(state, 'main', 0);
        return longest;
      });
      const seen = { ...Longest.parse(inPage), main, memory: Math.max(memory, megabytesOfFamily(pid)) };
      memory = 0;
      return seen;
    },
    stop: () => clearInterval(sampling),
  };
}
