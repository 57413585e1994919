import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { layingOut } from './diagram.ts';
import { atMost, percentile } from './figures.ts';
import { DossiersReport } from './window/dossiers-report.ts';
import type { Work } from './world.ts';

/** Opening a long-kept dossier, and drawing a large group, in a real window. */
export const inDossiers: Work = {
  name: 'dossiers',
  async run(world) {
    const report = path.join(world.reports, 'dossiers.json');
    rmSync(report, { force: true });
    const command = 'exec node test/bench/window/measure-dossiers.ts "$DOSSIER_OUT/reports/dossiers.json"';
    const code = await world.runInWindow(['sh', '-c', command]);
    if (code !== 0) throw new Error(`Measuring dossiers ended with ${String(code)}; its output is above.`);
    const { opened, nodes, painted, moved } = DossiersReport.parse(JSON.parse(readFileSync(report, 'utf8')));
    if (nodes < 1_000) throw new Error(`Only ${String(nodes)} nodes were drawn.`);
    world.say(`opening took ${opened.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    world.say(`painting took ${painted.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    const laidOut = await layingOut();
    return [
      atMost('First sight of a dossier with 50 snapshots and 200 documents, p95', 'ms', percentile(opened, 0.95), 150),
      atMost(
        'Diagram of 1,000 nodes, laid out, and its tab painted, p50 of each',
        'ms',
        percentile(laidOut, 0.5) + percentile(painted, 0.5),
        400,
      ),
      atMost(`Moving it, ${String(moved.length)} frames, the longest`, 'ms', Math.max(...moved), 50),
    ];
  },
};
