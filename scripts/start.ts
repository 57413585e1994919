/** `npm start`: opens Dossier; without a display it walks the tour instead. */
import { spawn } from 'node:child_process';
import { buildForThisMachine } from './build.ts';
import { ordinaryUserSession } from './ordinary-user.ts';
import { resolveRuntime } from './runtime.ts';
import { say } from './say.ts';
import { ensureSystem, hasDisplay } from './system.ts';
import { runTour } from './tour.ts';

async function openWindow(): Promise<number> {
  const runtime = await resolveRuntime();
  ensureSystem(runtime.executable, { display: false, keyring: false, tests: false });
  await buildForThisMachine();
  const session = ordinaryUserSession();
  const [program = '', ...rest] = [...session.prefix, runtime.executable, session.checkout, ...process.argv.slice(2)];
  try {
    return await new Promise<number>((resolve, reject) => {
      const child = spawn(program, rest, { cwd: session.checkout, env: session.env, stdio: 'inherit' });
      child.once('error', reject);
      child.once('exit', (code) => {
        resolve(code ?? 1);
      });
    });
  } finally {
    session.leave();
  }
}

async function main(): Promise<number> {
  if (hasDisplay()) return openWindow();
  say('No display found: walking the tour under a virtual one. Its pictures will be in out/tour/.');
  await buildForThisMachine();
  return runTour();
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`\nstart: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
