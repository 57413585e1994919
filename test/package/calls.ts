import { z } from 'zod';
import type { CallName } from '../../src-shared/contract/calls.ts';
import type { InstalledWindow } from './installed.ts';

const Answered = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), error: z.unknown() }),
]);

/** What the page of an installed Dossier is answered by a call that must succeed. */
export async function answered({ page }: InstalledWindow, name: CallName, input?: object): Promise<unknown> {
  const sent = input === undefined ? '' : `, ${JSON.stringify(input)}`;
  const text = String(await page.evaluate(`window.dossier.call(${JSON.stringify(name)}${sent})`));
  const answer = Answered.parse(JSON.parse(text));
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

const everything = { words: null, kinds: [], jurisdiction: null, from: null, before: null };

/** Everything that the officer has in the record, as the window is told it. */
export async function allThatIsKept(window: InstalledWindow): Promise<unknown> {
  return {
    count: await answered(window, 'history.count', { filter: everything }),
    history: await answered(window, 'history.list', { filter: everything, beforeEntry: null, limit: 200 }),
    orders: await answered(window, 'order.list', { which: 'all', words: null, before: null, limit: 200 }),
  };
}
