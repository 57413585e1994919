import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { against, percentile } from './figures.ts';
import { PrintingReport, type Printed } from './window/printing-report.ts';
import type { Work } from './world.ts';

const middle = (taken: readonly number[]) => percentile(taken, 0.5);

/** Saving reports as PDFs in a real window, from the call to the file, beside the runtime's own printing of the same page. */
export const inPrinting: Work = {
  name: 'printing',
  async run(world) {
    const report = path.join(world.reports, 'printing.json');
    rmSync(report, { force: true });
    const command = 'exec node test/bench/window/measure-printing.ts "$DOSSIER_OUT/reports/printing.json"';
    const code = await world.runInWindow(['sh', '-c', command]);
    if (code !== 0) throw new Error(`Measuring the printing ended with ${String(code)}; its output is above.`);
    const { typical, withDiagram } = PrintingReport.parse(JSON.parse(readFileSync(report, 'utf8')));
    if (withDiagram.diagrams === 0) throw new Error('There is no drawing in the report that is to have one.');
    const row = (work: string, { dossier, runtime }: Printed, most: number) =>
      against(work, 'ms', middle(dossier), {
        name: "the runtime's printing of the same page",
        value: middle(runtime),
        most,
      });
    return [
      row('PDF of a typical profile, from the call to the saved file, p50', typical, 1.25),
      row('PDF of a profile with its ownership diagram, from the call to the saved file, p50', withDiagram, 1.5),
    ];
  },
};
