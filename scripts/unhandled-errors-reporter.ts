/**
 * A reporter of Vitest: writes the errors that belong to no test into a file beside its JSON report, which has no place for
 * them. Without it the end of a log says that there was one, and not which.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { unhandledErrorsFile, type UnhandledErrors } from './test-report.ts';

function jsonReportOf({ config: { outputFile } }: Vitest): string | undefined {
  return typeof outputFile === 'string' ? outputFile : outputFile.json;
}

export default class UnhandledErrorsReporter implements Reporter {
  #report: string | undefined;

  onInit(vitest: Vitest): void {
    this.#report = jsonReportOf(vitest);
  }

  onTestRunEnd(...[, unhandled]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    if (this.#report === undefined) return;
    const errors: UnhandledErrors = unhandled.map(({ name = '', message, stack = '', ...more }) => ({
      message: `${name}: ${message}`,
      stack,
      during: [more['VITEST_TEST_PATH'], more['VITEST_TEST_NAME']].filter((part) => typeof part === 'string'),
    }));
    mkdirSync(path.dirname(this.#report), { recursive: true });
    writeFileSync(unhandledErrorsFile(this.#report), JSON.stringify(errors));
  }
}
