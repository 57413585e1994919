import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { UserSession } from '../ordinary-user.ts';
import { debuggerPort, reloadPages } from './page.ts';

/** Milliseconds in which the application ends when it is asked to; then it is killed. */
const endsWithin = 10_000;

/** The application under development: one at a time. */
export interface DevelopedWindow {
  restart(): Promise<void>;
  reload(): Promise<void>;
  end(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  port: number | null;
}

/** Opens the application with a port for debuggers on this machine, by which its page is loaded anew. `ended`: by itself. */
export function openForDevelopment(
  session: UserSession,
  command: readonly string[],
  ended: (exitCode: number) => void,
): DevelopedWindow {
  const [program, ...rest] = [...session.prefix, ...command, '--remote-debugging-port=0'];
  let running: Running | null = null;

  function start(): void {
    const child = spawn(program, rest, {
      cwd: session.checkout,
      env: session.env,
      // A group of its own, so that what is killed is all of it: one that was left would keep the next from starting.
      detached: true,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const started: Running = { child, port: null };
    running = started;
    child.stderr.setEncoding('utf8').on('data', (printed: string) => {
      process.stderr.write(printed);
      started.port ??= debuggerPort(printed);
    });
    child.once('exit', (code) => {
      if (running === started) ended(code ?? 1);
    });
  }

  async function end(): Promise<void> {
    const child = running?.child;
    running = null;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    const kill = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, endsWithin);
    await exited;
    clearTimeout(kill);
  }

  start();
  return {
    end,
    restart: async () => {
      await end();
      start();
    },
    reload: async () => {
      const port = running?.port ?? null;
      if (port !== null) await reloadPages(port);
    },
  };
}
