import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { atMost, percentile } from './figures.ts';
import type { Work } from './world.ts';

/** Fewer changes of the list than this say nothing about the slowest of them. */
const fewest = 40;

/** From a key pressed in the history's field to the rows that it brings, in a real window over all rows. */
export const painted: Work = {
  name: 'painted',
  async run(world) {
    const report = path.join(world.reports, 'keystroke.json');
    rmSync(report, { force: true });
    const rows = String(world.rows);
    const command = `exec node test/bench/keystroke.ts ${rows} "$DOSSIER_OUT/reports/keystroke.json"`;
    const code = await world.runInWindow(['sh', '-c', command]);
    if (code !== 0) throw new Error(`Typing in the window ended with ${String(code)}; its output is above.`);
    const taken = z.array(z.number()).parse(JSON.parse(readFileSync(report, 'utf8')));
    if (taken.length < fewest) throw new Error(`Only ${String(taken.length)} keys changed the list.`);
    const work = `Key to painted rows in the history of ${world.rows.toLocaleString('en')}, in the window, ${String(taken.length)} keys, p95`;
    return [atMost(work, 'ms', percentile(taken, 0.95), 50)];
  },
};
