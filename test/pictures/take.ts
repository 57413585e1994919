/**
 * Pictures of the views and dialogs in each format, or in those that `--format` names, for people to look at beside the
 * visual reference: out/pictures/, a folder for each format. Ends with 0 only if every scene could be opened.
 * `npm run pictures` starts it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withControl } from '../e2e/demo-control.ts';
import { newDataFolder, openDossier, outFolder, removeDataFolder } from '../e2e/open-dossier.ts';
import { formats as allFormats, photograph, setFormat } from './formats.ts';
import { scenes } from './scenes.ts';

const folder = path.join(outFolder, 'pictures');
const { format: wanted } = parseArgs({ options: { format: { type: 'string', multiple: true } } }).values;
const formats = allFormats.filter(({ name }) => wanted?.includes(name) ?? true);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function take(): Promise<number> {
  for (const { name } of formats) mkdirSync(path.join(folder, name), { recursive: true });
  const dataFolder = newDataFolder();
  const window = await openDossier(dataFolder, withControl);
  const [usual] = allFormats;
  let failures = 0;
  try {
    if (usual !== undefined) await setFormat(window, usual);
    for (const [index, scene] of scenes.entries()) {
      const file = `${String(index + 1).padStart(2, '0')}-${scene.name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`;
      try {
        await scene.open(window);
        for (const format of formats.toReversed()) {
          await setFormat(window, format);
          writeFileSync(path.join(folder, format.name, file), await photograph(window));
        }
        if (usual !== undefined) await setFormat(window, usual);
        await scene.leave?.(window);
        say(`ok ${file}`);
      } catch (error) {
        failures += 1;
        await window.page.screenshot({ path: path.join(folder, `failed-${file}`) });
        say(`FAILED ${file}: ${error instanceof Error ? error.message : String(error)}`);
        break;
      }
    }
  } finally {
    await window.close().catch(() => undefined);
    removeDataFolder(dataFolder);
  }
  return failures === 0 ? 0 : 1;
}

process.exitCode = await take();
