import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  demoServiceRuns,
  goTo,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { agreeButton, askFor, chooseHit, orders } from './purchase-steps.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

async function start(): Promise<Page> {
  open = await openDossier(dataFolder);
  return open.page;
}

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

/** Ends Dossier and all its children as a power cut would: nobody gets to tidy up. */
async function killWhole({ application }: DossierWindow): Promise<void> {
  const main = application.process();
  const ended = new Promise((resolve) => main.once('exit', resolve));
  if (main.pid === undefined) throw new Error('Dossier has no process id.');
  process.kill(-main.pid, 'SIGKILL');
  await ended;
  open = null;
}

const Charged = z.object({ orders: z.array(z.object({ customerReference: z.string() })) });

/** What the demo's service has charged for, by reference, as it wrote it down itself. */
function chargedReferences(): string[] {
  const kept: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'demo-service/simulator.json'), 'utf8'));
  return Charged.parse(kept).orders.map((order) => order.customerReference);
}

describe('killed in the middle of a purchase', () => {
  it.each([0, 15, 40, 120])(
    'P1: kill -9 of every process %i ms after the officer agreed: charged at most once, never sent again, nothing charged is missing',
    async (milliseconds) => {
      const before = await start();
      if (open === null) throw new Error('No window.');
      await startDemo(open);
      await search(before, 'meridian');
      await chooseHit(before, /Meridian Maritime Holdings/);
      await askFor(before, 'Enhanced profile', '20');
      // The answer to the click may never come: the process that gives it is about to end.
      const clicked = agreeButton(before)
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- waiting for what follows would wait for a killed process
        .click({ noWaitAfter: true })
        .catch(() => undefined);
      await sleep(milliseconds);
      await killWhole(open);
      await clicked;
      const chargedAtKill = chargedReferences();
      expect(chargedAtKill.length).toBeLessThanOrEqual(1);

      const after = await start();
      await demoServiceRuns(after);
      await goTo(after, 'Orders');
      await after.getByRole('button', { name: /^All/ }).click();
      if (chargedAtKill.length === 1) {
        await orders(after)
          .getByRole('row', { name: /Meridian Maritime.*Profile kept/ })
          .waitFor({ timeout: 60_000 });
        expect(
          await orders(after)
            .getByRole('row', { name: /Meridian/ })
            .count(),
        ).toBe(1);
      }
      expect(chargedReferences()).toEqual(chargedAtKill);
    },
  );
});
