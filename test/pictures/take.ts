/**
 * Pictures of the views and dialogs in each format, or in those that `--format` names, for people to look at beside the
 * visual reference: out/pictures/, a folder for each format. Ends with 0 only if every scene could be opened.
 * `npm run pictures` starts it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withControl } from '../e2e/demo-control.ts';
import { newDataFolder, openDossier, outFolder, removeDataFolder, type DossierWindow } from '../e2e/open-dossier.ts';
import { formats as allFormats, photograph, setCredentialFormat, setFormat } from './formats.ts';
import { scenes, type Scene } from './scenes.ts';
import { startScenes, type StartScene } from './start-scenes.ts';

const folder = path.join(outFolder, 'pictures');
const { format: wanted } = parseArgs({ options: { format: { type: 'string', multiple: true } } }).values;
const formats = allFormats.filter(({ name }) => wanted?.includes(name) ?? true);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [usual] = allFormats;

const fileOf = (index: number, { name }: Scene) =>
  `${String(index + 1).padStart(2, '0')}-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`;

/** Opens a scene and photographs it in each format. Says how that went; rejects for a scene that could not be opened. */
async function takeScene(window: DossierWindow, scene: Scene, file: string): Promise<void> {
  try {
    await scene.open(window);
    for (const format of formats.toReversed()) {
      if (scene.shows === undefined) await setFormat(window, format);
      else await setCredentialFormat(window, format);
      writeFileSync(path.join(folder, format.name, file), await photograph(window, scene.shows));
    }
    if (usual !== undefined) await setFormat(window, usual);
    await scene.leave?.(window);
    say(`ok ${file}`);
  } catch (error) {
    await window.page.screenshot({ path: path.join(folder, `failed-${file}`) });
    say(`FAILED ${file}: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

async function takeScenes(dataFolder: string): Promise<void> {
  const window = await openDossier(dataFolder, withControl);
  try {
    if (usual !== undefined) await setFormat(window, usual);
    for (const [index, scene] of scenes.entries()) await takeScene(window, scene, fileOf(index, scene));
  } finally {
    await window.close().catch(() => undefined);
  }
}

async function takeStart(scene: StartScene, file: string, usualFolder: string): Promise<void> {
  const dataFolder = scene.on === 'a new folder' ? newDataFolder() : usualFolder;
  try {
    await scene.prepare(dataFolder);
    const window = await openDossier(dataFolder, scene.options);
    try {
      await takeScene(window, scene, file);
    } finally {
      await window.close().catch(() => undefined);
    }
  } finally {
    if (scene.on === 'a new folder') removeDataFolder(dataFolder);
  }
}

async function take(): Promise<number> {
  for (const { name } of formats) mkdirSync(path.join(folder, name), { recursive: true });
  const dataFolder = newDataFolder();
  try {
    await takeScenes(dataFolder);
    for (const [index, scene] of startScenes.entries())
      await takeStart(scene, fileOf(scenes.length + index, scene), dataFolder);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    removeDataFolder(dataFolder);
  }
}

process.exitCode = await take();
