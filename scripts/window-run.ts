/** Runs a command that opens windows: as an ordinary user, with a real throwaway keyring and, where needed, a virtual display. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ordinaryUserSession, type UserSession } from './ordinary-user.ts';
import { resolveRuntime } from './runtime.ts';
import { endOf, type Output } from './steps.ts';
import { ensureSystem } from './system.ts';

/** Runs a command as whom the session is for, and leaves the session. Resolves to the exit code. Prints to `output`, if any. */
export async function runInSession(
  session: UserSession,
  command: string[],
  input: 'ignore' | 'inherit',
  output?: Output,
): Promise<number> {
  const [program = '', ...rest] = [...session.prefix, ...command];
  try {
    const shown = output === undefined ? 'inherit' : 'pipe';
    const child = spawn(program, rest, { cwd: session.checkout, env: session.env, stdio: [input, shown, shown] });
    return await endOf(child, output);
  } finally {
    session.leave();
  }
}

/**
 * Runs `command` (relative to the checkout) under Xvfb and the test keyring on Linux, plainly elsewhere.
 * The command finds the runtime in DOSSIER_ELECTRON and the place to write in DOSSIER_OUT. Resolves to its exit code.
 */
export async function runWithWindow(command: string[], output?: Output): Promise<number> {
  const runtime = await resolveRuntime();
  const linux = process.platform === 'linux';
  ensureSystem(runtime.executable, { display: linux, keyring: linux, tests: true });
  const session = ordinaryUserSession();
  const stage = linux
    ? [path.join(session.checkout, 'scripts/keyring-run.sh'), 'xvfb-run', '-a', '-s', '-screen 0 2560x1600x24']
    : [];
  const env = { ...session.env, DOSSIER_ELECTRON: runtime.executable };
  return runInSession({ ...session, env }, [...stage, ...command], 'ignore', output);
}
