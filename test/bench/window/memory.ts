import { setTimeout as delay } from 'node:timers/promises';
import type { DossierWindow } from '../../e2e/open-dossier.ts';
import { megabytesOfFamily, megabytesOfPart } from '../../e2e/process-memory.ts';

/** Milliseconds after which what a window held for its work is given back: the runtime collects when nothing is asked of it. */
const rest = 45_000;

/** Megabytes that all processes of a window hold when it has been left alone for a while, and the demo's service of them. */
export async function memoryAtRest({ application }: DossierWindow): Promise<{ all: number; demoService: number }> {
  await delay(rest);
  const { pid } = application.process();
  if (pid === undefined) throw new Error('The window has no process.');
  return { all: megabytesOfFamily(pid), demoService: megabytesOfPart(pid, 'simulator.cjs') };
}
