/** A place for icons beside the clock on the test's own bus: it hears what Dossier's icon says, and presses its menu. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const Line = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ tip: z.string(), labels: z.array(z.string()) }),
]);

/** What the icon says of itself: its hint, and the entries of its menu. */
interface TrayReading {
  tip: string;
  labels: readonly string[];
}

/** Starts it before the window: an icon looks for its place once. Whoever starts it ends its process. */
export async function startTrayPlace() {
  const script = path.join(import.meta.dirname, 'tray-place.py');
  // Debian's own Python is what has Debian's bindings for the bus.
  const place = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let latest: TrayReading | null = null;
  await new Promise<void>((resolve, reject) => {
    place.once('exit', () => {
      reject(new Error('The place for icons ended.'));
    });
    createInterface(place.stdout).on('line', (line) => {
      const told = Line.parse(JSON.parse(line));
      if ('ready' in told) resolve();
      else latest = told;
    });
  });
  return {
    process: place,
    latest: () => latest,
    /** Presses the entry of the menu that begins so. */
    press: (label: string) => place.stdin.write(`${label}\n`),
  };
}
