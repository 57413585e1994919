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
import { formats as allFormats, photograph, setColoursOfAll, setFormat } from './formats.ts';
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

/** Photographs a scene of the main window in each format, with its subject in sight. */
async function takeMain(window: DossierWindow, scene: Scene, file: string): Promise<void> {
  await scene.open(window);
  for (const format of formats.toReversed()) {
    await setFormat(window, format);
    await scene.subject?.(window.page).evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    await window.page.waitForTimeout(100);
    writeFileSync(path.join(folder, format.name, file), await photograph(window));
  }
  if (usual !== undefined) await setFormat(window, usual);
  await scene.leave?.(window);
}

/** Photographs a window beside the main one, which takes its size from how the main one is enlarged when it opens. */
async function takeBeside(window: DossierWindow, scene: Scene, file: string): Promise<void> {
  for (const format of formats.toReversed()) {
    await setColoursOfAll(window, format);
    await setFormat(window, format);
    await scene.open(window);
    await window.page.waitForTimeout(300);
    writeFileSync(path.join(folder, format.name, file), await photograph(window, scene.shows));
    await scene.leave?.(window);
  }
}

/** Opens a scene and photographs it in each format. Says how that went; rejects for a scene that could not be opened. */
async function takeScene(window: DossierWindow, scene: Scene, file: string): Promise<void> {
  try {
    await (scene.shows === undefined ? takeMain : takeBeside)(window, scene, file);
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
