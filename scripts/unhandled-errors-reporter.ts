/**
 * A reporter of Vitest: writes the errors that belong to no test into a file beside its JSON report, which has no place for
 * them. Without it the end of a log says that there was one, and not which.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { z } from 'zod';
import { unhandledErrorsFile, type UnhandledErrors } from './test-report.ts';

const CausedBy = z.object({ message: z.string(), cause: z.unknown().optional() });

function jsonReportOf({ config: { outputFile } }: Vitest): string | undefined {
  return typeof outputFile === 'string' ? outputFile : outputFile.json;
}

/** A message with those of what caused it: "Failed to run the test" alone does not say that the browser was gone. */
function messagesOf({ message, cause }: { message: string; cause?: unknown }): string {
  const inner = CausedBy.safeParse(cause);
  return inner.success ? `${message} Caused by: ${messagesOf(inner.data)}` : message;
}

export default class UnhandledErrorsReporter implements Reporter {
  #report: string | undefined;

  onInit(vitest: Vitest): void {
    this.#report = jsonReportOf(vitest);
  }

  onTestRunEnd(...[, unhandled]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    if (this.#report === undefined) return;
    const errors: UnhandledErrors = unhandled.map(({ name = '', message, stack = '', cause, ...more }) => ({
      message: `${name}: ${messagesOf({ message, cause })}`,
      stack,
      during: [more['VITEST_TEST_PATH'], more['VITEST_TEST_NAME']].filter((part) => typeof part === 'string'),
    }));
    mkdirSync(path.dirname(this.#report), { recursive: true });
    writeFileSync(unhandledErrorsFile(this.#report), JSON.stringify(errors));
  }
}
