import { setTimeout as delay } from 'node:timers/promises';
import type { DossierWindow } from '../../e2e/open-dossier.ts';
import { megabytesOfFamily } from '../../e2e/process-memory.ts';

/** Milliseconds after which what a window held for its work is given back: the runtime collects when nothing is asked of it. */
const rest = 45_000;

/** Megabytes that all processes of a window hold when it has been left alone for a while. */
export async function memoryAtRest({ application }: DossierWindow): Promise<number> {
  await delay(rest);
  const { pid } = application.process();
  if (pid === undefined) throw new Error('The window has no process.');
  return megabytesOfFamily(pid);
}
