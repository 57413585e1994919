/** `npm start`: opens Dossier; without a display it walks the tour instead. */
import { buildForThisMachine } from './build.ts';
import { ordinaryUserSession } from './ordinary-user.ts';
import { resolveRuntime } from './runtime.ts';
import { runCommand, say } from './say.ts';
import { ensureSystem, hasDisplay } from './system.ts';
import { runTour } from './tour.ts';
import { runInSession } from './window-run.ts';

async function openWindow(): Promise<number> {
  const runtime = await resolveRuntime();
  ensureSystem(runtime.executable, { display: false, keyring: false, tests: false });
  await buildForThisMachine();
  const session = ordinaryUserSession();
  return runInSession(session, [runtime.executable, session.checkout, ...process.argv.slice(2)], 'inherit');
}

async function main(): Promise<number> {
  if (hasDisplay()) return openWindow();
  say('No display found: walking the tour under a virtual one. Its pictures will be in out/tour/.');
  await buildForThisMachine();
  return runTour();
}

await runCommand('start', main);
