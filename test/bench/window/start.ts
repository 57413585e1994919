import { openDossier, type DossierWindow } from '../../e2e/open-dossier.ts';
import type { WindowReport } from './window-report.ts';

const times = 15;

/** From the launch to a field that takes text. */
async function startingTime(open: () => Promise<DossierWindow>): Promise<number> {
  const started = performance.now();
  const window = await open();
  // Frame by frame: what waits for a locator looks again only after tenths of a second.
  await window.page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('[role=search] input');
    field?.focus();
    return field !== null && document.activeElement === field;
  });
  const taken = performance.now() - started;
  await window.close();
  return taken;
}

/** Starts a window with nothing but a field (`application`) and Dossier on a data folder, turn by turn. */
export async function startingTimes(application: string, dataFolder: string): Promise<WindowReport['started']> {
  const taken: WindowReport['started'] = { hello: [], dossier: [] };
  for (let time = 0; time < times; time += 1) {
    taken.hello.push(await startingTime(() => openDossier(dataFolder, { application, startsAtOnce: true })));
    taken.dossier.push(await startingTime(() => openDossier(dataFolder, { startsAtOnce: true })));
  }
  return taken;
}
