/** A place for notices on the test's own bus: it keeps what Dossier tells the desktop, and clicks on it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const Line = z.union([z.object({ ready: z.literal(true) }), z.object({ summary: z.string(), body: z.string() })]);

/** Starts it before anything is told. Whoever starts it ends its process. */
export async function startNoticeDaemon() {
  const script = path.join(import.meta.dirname, 'notice-daemon.py');
  // Debian's own Python is what has Debian's bindings for the bus.
  const daemon = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const bodies: string[] = [];
  await new Promise<void>((resolve, reject) => {
    daemon.once('exit', () => {
      reject(new Error('The place for notices ended.'));
    });
    createInterface(daemon.stdout).on('line', (line) => {
      const told = Line.parse(JSON.parse(line));
      if ('ready' in told) resolve();
      else bodies.push(told.body);
    });
  });
  return {
    process: daemon,
    bodies: () => [...bodies],
    /** Clicks the notice that came so many-th. */
    click: (index: number) => daemon.stdin.write(`${String(index)}\n`),
  };
}
