/**
 * `node test/bench/keystroke.ts ROWS REPORT`: types into the history of a real window over so many rows and writes the
 * milliseconds from each key to the painted rows to REPORT, as a JSON array. Run by the bench under a display.
 */
import keytar from 'keytar';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import {
  goTo,
  newDataFolder,
  openDossier,
  removeDataFolder,
  resize,
  startDemo,
  type DossierWindow,
} from '../e2e/open-dossier.ts';
import { fillHistory } from './million-rows.ts';
import { inventedName, randomFrom } from './names.ts';

const typedNames = 12;
const lettersOfName = 10;
/** Milliseconds without a change after which what a key brought is there; no key brings more than that much later. */
const quiet = 300;

const Installation = z.object({ installationId: z.string() });

async function keyOf(dataFolder: string): Promise<Uint8Array> {
  const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
  const { installationId } = Installation.parse(settings);
  const key = await keytar.getPassword(`Dossier ${installationId}`, 'database-key/demo');
  if (key === null) throw new Error('The keychain has no key of the record.');
  return Buffer.from(key, 'hex');
}

declare global {
  interface Window {
    keyTimes?: { pressed: number; painted: number | null };
  }
}

/** Has the page note, for the key pressed next, when its event began and when the last change of the list was painted. */
async function watchPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector('[role=grid][aria-label=History]');
    const field = document.querySelector('input[data-find]');
    if (list === null || field === null) throw new Error('The history is not on screen.');
    const times: NonNullable<Window['keyTimes']> = { pressed: 0, painted: null };
    window.keyTimes = times;
    field.addEventListener('keydown', ({ timeStamp }) => {
      times.pressed = timeStamp;
      times.painted = null;
    });
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        // A task after the frame runs when it has been handed to be shown.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (times.painted = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(list, { subtree: true, childList: true, characterData: true });
  });
}

/** Presses a key and answers how long the list took to show what it brought; null where it brought no change. */
async function press(page: Page, letter: string): Promise<number | null> {
  await page.keyboard.press(letter);
  await page.waitForTimeout(quiet);
  return page.evaluate(() => {
    const { pressed = 0, painted = null } = window.keyTimes ?? {};
    return painted === null ? null : painted - pressed;
  });
}

async function typeNames({ page }: DossierWindow): Promise<number[]> {
  await goTo(page, 'Settings');
  // The check that each start makes reads the whole record beside whoever works; it is over in a minute.
  await page.getByText(/Read whole and sound/).waitFor({ timeout: 240_000 });
  await goTo(page, 'History');
  const field = page.getByRole('textbox', { name: 'Find in the history' });
  await page.getByRole('grid', { name: 'History' }).getByRole('row').nth(5).waitFor();
  await watchPainting(page);
  const random = randomFrom(99);
  // Names of other scripts are typed by an input method, which the driver has none of.
  const names = Array.from({ length: 3 * typedNames }, () => inventedName(random).toLowerCase().slice(0, lettersOfName))
    .filter((name) => /^[a-z ]+$/.test(name))
    .slice(0, typedNames);
  const taken: number[] = [];
  for (const name of names) {
    await field.fill('');
    await page.waitForTimeout(quiet);
    await field.focus();
    for (const letter of name) {
      const milliseconds = await press(page, letter);
      if (milliseconds !== null) taken.push(milliseconds);
    }
  }
  return taken;
}

async function main(rows: number, report: string): Promise<void> {
  const dataFolder = newDataFolder();
  try {
    const first = await openDossier(dataFolder);
    await startDemo(first);
    await first.close();
    fillHistory({ file: path.join(dataFolder, 'connections/demo/record.db'), key: await keyOf(dataFolder) }, rows);
    const second = await openDossier(dataFolder);
    await resize(second, 1440, 900);
    const taken = await typeNames(second);
    await second.close();
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(taken));
  } finally {
    removeDataFolder(dataFolder);
  }
}

await main(Number(process.argv[2]), process.argv[3] ?? '');
