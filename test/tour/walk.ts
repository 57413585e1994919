/**
 * The tour: the main job in a real window, as a new officer would walk it. Writes numbered pictures and a log to
 * out/tour/ and ends with 0 only if every step succeeded. `npm run tour` starts it.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { newDataFolder, openDossier, outFolder, removeDataFolder } from '../e2e/open-dossier.ts';
import { steps, type Stage } from './steps.ts';

const folder = path.join(outFolder, 'tour');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
  appendFileSync(path.join(folder, 'tour.log'), `${line}\n`);
}

/** A picture of what the officer sees now. Waits until fonts are there and nothing is on its way in. */
async function photograph(page: Page, number: number, name: string): Promise<string> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
  const file = `${String(number).padStart(2, '0')}-${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`;
  await page.screenshot({ path: path.join(folder, file) });
  return file;
}

async function walk(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const dataFolder = newDataFolder();
  const stage: Stage = { window: await openDossier(dataFolder), reopen: () => openDossier(dataFolder), folder };
  try {
    for (const [index, step] of steps.entries()) {
      const started = Date.now();
      try {
        await step.walk(stage);
      } catch (error) {
        const picture = await photograph(stage.window.page, index + 1, `failed ${step.name}`);
        say(
          `FAILED ${String(index + 1)} ${step.name} (${picture}): ${error instanceof Error ? error.message : String(error)}`,
        );
        return 1;
      }
      const picture = await photograph(stage.window.page, index + 1, step.name);
      say(`ok ${String(index + 1)} ${step.name} (${picture}, ${String(Date.now() - started)} ms)`);
    }
    const violations = stage.window.violations;
    say(
      violations.length === 0
        ? `ok, ${String(steps.length)} steps, no policy violation`
        : `FAILED: ${violations.join('; ')}`,
    );
    return violations.length === 0 ? 0 : 1;
  } finally {
    await stage.window.close().catch(() => undefined);
    removeDataFolder(dataFolder);
  }
}

process.exitCode = await walk();
