/** `npm run tour`: the main job, scripted in a real window; pictures and log in out/tour/. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildForThisMachine } from './build.ts';
import { outFolder } from './project.ts';
import { runCommand } from './say.ts';
import type { Output } from './steps.ts';
import { runWithWindow } from './window-run.ts';

/** Walks the tour through what was built before. Resolves to the exit code: 0 only if every step succeeded. */
export async function runTour(output?: Output): Promise<number> {
  rmSync(path.join(outFolder, 'tour'), { recursive: true, force: true });
  return runWithWindow(['node', 'test/tour/walk.ts'], output);
}

if (import.meta.main)
  await runCommand('tour', async () => {
    await buildForThisMachine();
    return runTour();
  });
