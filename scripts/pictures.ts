/**
 * `npm run pictures [-- --format NAME]`: the views and dialogs, in each size and colours or in those that are named, for
 * people to look at: out/pictures/.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildForThisMachine } from './build.ts';
import { outFolder } from './project.ts';
import { runCommand } from './say.ts';
import { runWithWindow } from './window-run.ts';

/** Takes the pictures. Resolves to the exit code: 0 only if every scene could be opened. */
export async function takePictures(): Promise<number> {
  await buildForThisMachine();
  rmSync(path.join(outFolder, 'pictures'), { recursive: true, force: true });
  return runWithWindow(['node', 'test/pictures/take.ts', ...process.argv.slice(2)]);
}

if (import.meta.main) await runCommand('pictures', takePictures);
