/** Runs a command for a bounded time, and ends it with everything that it started. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

export type Ended =
  { how: 'exited'; code: number; output: string } | { how: 'ended'; afterSeconds: number; output: string };

/** Milliseconds that a command has to end by itself once it was asked to. */
const graceMs = 5_000;

/** The command leads a process group of its own, so that its helpers end with it and nothing else does. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Everything in it may have ended in this moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Runs a program and hands on what it writes, line by line as it comes. Resolves when it ended, by itself or because its time
 * was over: a download from a network that swallows everything waits for ever.
 */
export function runBounded(
  command: readonly [program: string, ...rest: string[]],
  options: { folder: string; env: NodeJS.ProcessEnv; seconds: number; tell: (text: string) => void },
): Promise<Ended> {
  const [program, ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      ...{ cwd: options.folder, env: options.env, stdio: ['ignore', 'pipe', 'pipe'] },
      detached: process.platform !== 'win32',
    });
    let output = '';
    let isOver = false;
    let grace: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      isOver = true;
      endGroup(child, 'SIGTERM');
      grace = setTimeout(() => {
        endGroup(child, 'SIGKILL');
      }, graceMs);
    }, options.seconds * 1000);
    const take = (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      output += text;
      options.tell(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      clearTimeout(grace);
      resolve(
        isOver ? { how: 'ended', afterSeconds: options.seconds, output } : { how: 'exited', code: code ?? 1, output },
      );
    });
  });
}
