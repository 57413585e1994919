import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What we read of vitest's JSON report. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** A test that was run, or skipped. */
export interface RunTest {
  /** `file > group > test`, the file from the checkout's top folder, with `/`. */
  name: string;
  passed: boolean;
}

/** The figures of the reliability suites lie in the same folder, and are no report of tests. */
const isTestReport = (name: string) => name.endsWith('.json') && !name.startsWith('reliability-');

/**
 * Reads the reports of a test run.
 *
 * @param folder where the `*.json` of vitest's JSON reporter are
 * @param root the checkout's top folder
 * @throws where there is no report, or one is not vitest's
 */
export function readTestReports(folder: string, root: string): RunTest[] {
  const files = existsSync(folder) ? readdirSync(folder).filter(isTestReport) : [];
  if (files.length === 0) throw new Error(`No report of a test run in ${folder}: run the tests first.`);
  return files.flatMap((file) => {
    const report = Report.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    return report.testResults.flatMap(({ name, assertionResults }) => {
      const place = path.relative(root, name).split(path.sep).join('/');
      return assertionResults.map(({ ancestorTitles, title, status }) => ({
        name: [place, ...ancestorTitles, title].join(' > '),
        passed: status === 'passed',
      }));
    });
  });
}
