import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { against, atMost, atMostMore, percentile } from './figures.ts';
import { WindowReport } from './window/window-report.ts';
import type { Work } from './world.ts';

/** Fewer changes of the list than this say nothing about the slowest of them. */
const fewest = 40;

/** Starting, resting, opening, scrolling and typing in a real window over all rows. */
export const inWindow: Work = {
  name: 'window',
  async run(world) {
    const report = path.join(world.reports, 'window.json');
    rmSync(report, { force: true });
    const command = `exec node test/bench/window/measure.ts ${String(world.rows)} "$DOSSIER_OUT/reports/window.json"`;
    const code = await world.runInWindow(['sh', '-c', command]);
    if (code !== 0) throw new Error(`Measuring in the window ended with ${String(code)}; its output is above.`);
    const { keys, opened, frames, memory, started, roundTrips } = WindowReport.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    if (keys.length < fewest) throw new Error(`Only ${String(keys.length)} keys changed the list.`);
    const rows = world.rows.toLocaleString('en');
    const hello = { name: 'the hello-world window itself' };
    return [
      atMostMore(
        `Start to a field that takes text, over ${rows} rows: added to a hello-world window`,
        'ms',
        percentile(started.dossier, 0.5),
        { ...hello, value: percentile(started.hello, 0.5), most: 150 },
      ),
      atMostMore(
        `Start to a search that can be sent, over ${rows} rows: added to a hello-world window`,
        'ms',
        percentile(started.canBeSent, 0.5),
        { ...hello, value: percentile(started.hello, 0.5), most: 300 },
      ),
      atMostMore(
        `Memory at rest, all processes but the demo's service, over ${rows} rows: added to a hello-world window`,
        'MB',
        memory.dossier - memory.demoService,
        { ...hello, value: memory.hello, most: 90 },
      ),
      atMostMore('The same with that of the demo, which is a process of Dossier then', 'MB', memory.dossier, {
        ...hello,
        value: memory.hello,
        most: 120,
      }),
      atMost(`Opening the history of ${rows} in the window, to painted rows, p95`, 'ms', percentile(opened, 0.95), 150),
      atMost(
        `Scrolling the history of ${rows}, ${String(frames.length)} frames, the longest`,
        'ms',
        Math.max(...frames),
        50,
      ),
      atMost(
        `Key to painted rows in the history of ${rows}, in the window, ${String(keys.length)} keys, p95`,
        'ms',
        percentile(keys, 0.95),
        33,
      ),
      against('Round trip from the page with its checks, p50', 'ms', percentile(roundTrips.dossier, 0.5), {
        name: 'a bare invoke with the same answer',
        value: percentile(roundTrips.bare, 0.5),
        most: 2,
      }),
    ];
  },
};
