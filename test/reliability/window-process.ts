/** What is done with the real window's processes from outside. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication, Page } from 'playwright-core';
import { z } from 'zod';

/** Kills the window's whole process group and waits until none of it is left. */
export async function killGroup(application: ElectronApplication): Promise<void> {
  const main = application.process();
  const { pid } = main;
  if (pid === undefined) throw new Error('The window has no process.');
  const gone = once(main, 'exit');
  process.kill(-pid, 'SIGKILL');
  await gone;
  for (let tries = 0; tries < 200 && isAlive(-pid); tries += 1) await delay(25);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks the main process as the page does, and reads the answer by the contract. */
export async function askMain<Output extends z.ZodType>(
  page: Page,
  name: string,
  input: unknown,
  output: Output,
): Promise<z.infer<Output>> {
  const answer: unknown = await page.evaluate(
    ([call, given]) => {
      const bridge: unknown = Reflect.get(globalThis, 'dossier');
      const ask: unknown = typeof bridge === 'object' && bridge !== null ? Reflect.get(bridge, 'call') : null;
      const asked: unknown = typeof ask === 'function' ? Reflect.apply(ask, bridge, [call, given]) : null;
      return asked;
    },
    [name, input] as const,
  );
  const { value } = z.object({ ok: z.literal(true), value: z.unknown() }).parse(JSON.parse(z.string().parse(answer)));
  return output.parse(value);
}
