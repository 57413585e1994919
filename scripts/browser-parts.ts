/** Runs the tests that need a browser in parts, each in a browser of its own. */
import { addUp, type StepResult } from './steps.ts';

/** What one run of a part found. `lostBrowser`: it ended because its browser was gone, and some of its tests were not run. */
export interface PartRun {
  result: StepResult;
  lostBrowser: boolean;
}

/**
 * Runs part 1 to part `parts`, one after the other. A browser whose page is gone was seen on busy machines, in any file: a
 * part that lost its browser is run once more, whole, and the summary says so. One browser for all parts kept gigabytes of
 * ended tests, and its loss cost a run of everything.
 */
export async function runInParts(
  name: string,
  parts: number,
  run: (part: number) => Promise<PartRun>,
): Promise<StepResult> {
  const results: StepResult[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const first = await run(part);
    if (!first.lostBrowser) {
      results.push(first.result);
      continue;
    }
    const told = `${name}: part ${String(part)} of ${String(parts)}, since its first run lost the connection to its browser`;
    const { result } = await run(part);
    results.push(addUp([result, { passed: 0, failed: 0, secondRuns: [told] }]));
  }
  return addUp(results);
}
