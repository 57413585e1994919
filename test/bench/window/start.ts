import { openDossier, type DossierWindow } from '../../e2e/open-dossier.ts';
import type { WindowReport } from './window-report.ts';

const times = 15;

/** Milliseconds from the launch to a field that takes text, and to the form that can be sent. */
async function startingTime(open: () => Promise<DossierWindow>): Promise<{ field: number; form: number }> {
  const started = performance.now();
  const window = await open();
  // Frame by frame: what waits for a locator looks again only after tenths of a second.
  await window.page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('[role=search] input');
    field?.focus();
    return field !== null && document.activeElement === field;
  });
  const field = performance.now() - started;
  // What stands in the page before its code is no form (decision 106).
  await window.page.waitForFunction(() => document.querySelector('form[role=search]') !== null);
  const form = performance.now() - started;
  await window.close();
  return { field, form };
}

/** Starts a window with nothing but a field (`application`) and Dossier on a data folder, turn by turn. */
export async function startingTimes(application: string, dataFolder: string): Promise<WindowReport['started']> {
  const taken: WindowReport['started'] = { hello: [], dossier: [], canBeSent: [] };
  for (let time = 0; time < times; time += 1) {
    const hello = await startingTime(() => openDossier(dataFolder, { application, startsAtOnce: true }));
    const dossier = await startingTime(() => openDossier(dataFolder, { startsAtOnce: true }));
    taken.hello.push(hello.field);
    taken.dossier.push(dossier.field);
    taken.canBeSent.push(dossier.form);
  }
  return taken;
}
