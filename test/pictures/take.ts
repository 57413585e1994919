/**
 * Pictures of the views and dialogs in each format, or in those that `--format` names, of all chapters or of those that
 * `--chapter` names, for people to look at beside the visual reference: out/pictures/, a folder for each format. Ends with 0
 * only if every scene could be opened. `npm run pictures` starts it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withControl } from '../e2e/demo-control.ts';
import { newDataFolder, openDossier, outFolder, removeDataFolder, type DossierWindow } from '../e2e/open-dossier.ts';
import { chapters, desk, everyScene, type Chapter } from './chapters.ts';
import { formats as allFormats, photograph, setColoursOfAll, setFormat, setFormatBeside } from './formats.ts';
import type { Scene } from './scene.ts';
import { startScenes, type StartScene } from './start-scenes.ts';

const folder = path.join(outFolder, 'pictures');
const several = { type: 'string', multiple: true } as const;
const { format: wanted, chapter: wantedChapters } = parseArgs({
  options: { format: several, chapter: several },
}).values;
const formats = allFormats.filter(({ name }) => wanted?.includes(name) ?? true);
const isWanted = ({ name }: Chapter) => wantedChapters?.includes(name) ?? true;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [usual] = allFormats;

/** Numbered as it comes in a run of all of them. */
const fileOf = (scene: Scene) =>
  `${String(everyScene.indexOf(scene) + 1).padStart(3, '0')}-${scene.name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`;

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
    await setFormatBeside(window, format, scene.shows);
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

/**
 * Ends Dossier. A reason that was typed for a picture is not kept, and the system asks about it before it is lost: nobody
 * would answer that, and the run would wait for ever.
 */
async function end(window: DossierWindow): Promise<void> {
  await window.application
    .evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    })
    .catch(() => undefined);
  await window.close().catch(() => undefined);
}

async function takeScenes({ scenes, begin }: Chapter, dataFolder: string): Promise<void> {
  const window = await openDossier(dataFolder, withControl);
  try {
    if (usual !== undefined) await setFormat(window, usual);
    await begin?.(window);
    for (const scene of scenes) await takeScene(window, scene, fileOf(scene));
  } finally {
    await end(window);
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
      await end(window);
    }
  } finally {
    if (scene.on === 'a new folder') removeDataFolder(dataFolder);
  }
}

/** Takes a chapter on a data folder of its own. What is on screen after a start follows what happened at the desk. */
async function takeChapter(chapter: Chapter): Promise<void> {
  const dataFolder = newDataFolder();
  try {
    await takeScenes(chapter, dataFolder);
    if (chapter !== desk) return;
    for (const scene of startScenes) await takeStart(scene, fileOf(scene), dataFolder);
  } finally {
    removeDataFolder(dataFolder);
  }
}

async function take(): Promise<number> {
  for (const { name } of formats) mkdirSync(path.join(folder, name), { recursive: true });
  let failures = 0;
  for (const chapter of chapters.filter(isWanted)) {
    // One that could not be taken keeps none of the others from being looked at.
    await takeChapter(chapter).catch((error: unknown) => {
      failures += 1;
      say(`${chapter.name} was left: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return failures === 0 ? 0 : 1;
}

process.exitCode = await take();
