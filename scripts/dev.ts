/**
 * `npm run dev`: opens Dossier from the sources as they are. A change of the renderer loads its page anew, a change of
 * anything else starts Dossier again; only the bundle that a change concerns is built. Closing the window ends it.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watchBundles, type Rebuilt } from './dev/bundles.ts';
import { openForDevelopment, type DevelopedWindow } from './dev/window.ts';
import { ordinaryUserSession } from './ordinary-user.ts';
import { root } from './project.ts';
import { resolveRuntime } from './runtime.ts';
import { runCommand, say } from './say.ts';
import { ensureSystem, hasDisplay } from './system.ts';

/** Milliseconds in which the bundles that one change concerns are built one after the other. */
const settlesWithin = 300;

async function develop(): Promise<number> {
  if (!hasDisplay()) throw new Error('there is no display. A virtual one will do: xvfb-run -a npm run dev');
  const runtime = await resolveRuntime();
  ensureSystem(runtime.executable, { display: false, keyring: false, tests: false });
  const mode = runtime.kind === 'fallback' ? 'fallback' : 'shipped';
  const closed = Promise.withResolvers<number>();
  let window: DevelopedWindow | null = null;
  let pending: Rebuilt | null = null;

  async function applyPending(): Promise<void> {
    await setTimeout(settlesWithin);
    const what = pending;
    pending = null;
    if (window === null || what === null) return;
    if (session.checkout !== root)
      cpSync(path.join(root, 'dist'), path.join(session.checkout, 'dist'), { recursive: true });
    await (what === 'page' ? window.reload() : window.restart());
    say(what === 'page' ? 'dev: the page was loaded anew' : 'dev: Dossier was started again');
  }

  const started = Date.now();
  // One after the other: an application that starts while the last one still ends finds it there, and ends itself.
  let applied = Promise.resolve();
  const stopWatching = await watchBundles(mode, (what) => {
    pending = pending === 'application' ? pending : what;
    applied = applied.then(applyPending).catch(closed.reject);
  });
  const session = ordinaryUserSession();
  say(`dev: built in ${((Date.now() - started) / 1000).toFixed(1)} s; opening Dossier`);
  const command = [runtime.executable, session.checkout, ...process.argv.slice(2)];
  window = openForDevelopment(session, command, (exitCode) => {
    if (exitCode === 0) closed.resolve(0);
    else say(`dev: Dossier ended with code ${String(exitCode)}; the next change starts it again`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      closed.resolve(0);
    });
  try {
    return await closed.promise;
  } finally {
    await window.end();
    await stopWatching();
    session.leave();
  }
}

await runCommand('dev', develop);
