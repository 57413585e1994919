import type { ElectronApplication, Page } from 'playwright-core';
import { z } from 'zod';
import { megabytesOfFamily } from '../../e2e/process-memory.ts';
import { watchWaits } from './waits-for-a-core.ts';

/** How long a thread stood still at most, in ms. */
export interface LongestStandstill {
  /** By the clock, which goes on while other programs have the cores. */
  byClock: number;
  /** Without the time in which the thread was ready and the system gave it no core. */
  itself: number;
}

/** The longest standstill of each thread, and what the record and the memory did, since the watch was begun. */
export interface Standstill {
  page: LongestStandstill;
  main: LongestStandstill;
  /** The slowest answer of the record to a small question, in ms. */
  record: number;
  /** The most that all processes held, in MB. */
  memory: number;
}

const Spans = z.array(z.object({ from: z.number(), to: z.number() }));
const SeenInPage = z.object({ spans: Spans, record: z.number() });

/** Runs in the page and in the main process: notes each time of 10 ms and more between two turns of the event loop. */
function watchTurns(): void {
  const state: { spans: { from: number; to: number }[]; record: number } = { spans: [], record: 0 };
  Reflect.set(globalThis, 'standstill', state);
  const now = () => performance.timeOrigin + performance.now();
  let turn = now();
  setInterval(() => {
    const to = now();
    // A turn that is late by a little is no standstill, and there are many of them.
    if (to - turn > 15) state.spans.push({ from: turn, to });
    turn = to;
  }, 10);
}

/** Runs in the page: asks the record all the while. */
function askRecord(): void {
  const bridge: unknown = Reflect.get(globalThis, 'dossier');
  const call: unknown = typeof bridge === 'object' && bridge !== null ? Reflect.get(bridge, 'call') : null;
  const ask = async (): Promise<void> => {
    const asked = performance.now();
    if (typeof call === 'function') await Reflect.apply(call, bridge, ['search.earlier', { before: null, limit: 1 }]);
    const state: unknown = Reflect.get(globalThis, 'standstill');
    if (typeof state === 'object' && state !== null) {
      const slowest = Number(Reflect.get(state, 'record'));
      Reflect.set(state, 'record', Math.max(slowest, performance.now() - asked));
    }
    setTimeout(() => void ask(), 50);
  };
  void ask();
}

/** Runs in the page and in the main process: gives what was noted, and begins anew. */
function takeNotes(): unknown {
  const state: unknown = Reflect.get(globalThis, 'standstill');
  const seen: unknown = { ...Object(state) };
  if (typeof state === 'object' && state !== null) Object.assign(state, { spans: [], record: 0 });
  return seen;
}

/** Watches a window's threads. `longest` gives what was seen since it was called last. */
export async function watchStandstill(application: ElectronApplication, page: Page) {
  await page.evaluate(watchTurns);
  await page.evaluate(askRecord);
  await application.evaluate(watchTurns);
  const { pid } = application.process();
  if (pid === undefined) throw new Error('The window has no process.');
  const pageProcess = await application.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getOSProcessId()),
  );
  const pageWaits = watchWaits(z.tuple([z.number()]).parse(pageProcess)[0]);
  const mainWaits = watchWaits(pid);
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, megabytesOfFamily(pid))), 250);
  const maxStandstillOf = (waits: typeof mainWaits, spans: z.output<typeof Spans>): LongestStandstill => {
    const found = {
      byClock: Math.max(0, ...spans.map(({ from, to }) => to - from)),
      itself: waits.maxStandstillOf(spans),
    };
    waits.restart();
    return found;
  };
  return {
    async longest(): Promise<Standstill> {
      const inPage = SeenInPage.parse(await page.evaluate(takeNotes));
      const inMain = SeenInPage.parse(await application.evaluate(takeNotes));
      const seen = {
        page: maxStandstillOf(pageWaits, inPage.spans),
        main: maxStandstillOf(mainWaits, inMain.spans),
        record: inPage.record,
        memory: Math.max(memory, megabytesOfFamily(pid)),
      };
      memory = 0;
      return seen;
    },
    stop(): void {
      clearInterval(sampling);
      pageWaits.stop();
      mainWaits.stop();
    },
  };
}
