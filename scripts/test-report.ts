import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { StepResult } from './steps.ts';

/** What we count in vitest's JSON report. `message` of a file says why it did not load. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Characters of a message that the summary repeats; the whole of it stands further up in the output. */
const maxMessageLength = 400;

function inShort(message: string): string {
  return stripVTControlCharacters(message).trim().slice(0, maxMessageLength);
}

type FileReport = z.infer<typeof Report>['testResults'][number];

/** A line or two for each failure of a file. Its tests that never ended count together: its process was gone. */
function failuresOf({ name, message, assertionResults }: FileReport): string[] {
  const place = path.basename(name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const [first, ...others] = assertionResults.filter(({ status }) => status === 'pending');
  const lines = failed.map(
    ({ fullName, failureMessages }) => `${place}: ${fullName}\n    ${inShort(failureMessages?.[0] ?? '')}`,
  );
  if (first !== undefined)
    lines.push(`${place}: its process ended before ${String(1 + others.length)} tests did, first "${first.fullName}"`);
  return lines.length === 0 && message !== '' ? [`${place}: ${inShort(message)}`] : lines;
}

/** The tests of a file that failed first and passed when they were run once more: Vitest keeps the message of the first run. */
function secondRunsOf({ name, assertionResults }: FileReport): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${path.basename(name)}: ${fullName}\n    ${inShort(failureMessages?.[0] ?? '')}`,
    );
}

const UnhandledErrors = z.array(z.object({ message: z.string(), stack: z.string(), during: z.array(z.string()) }));
export type UnhandledErrors = z.infer<typeof UnhandledErrors>;

/** Where `unhandled-errors-reporter.ts` writes the errors of a run that belong to no test. */
export function unhandledErrorsFile(report: string): string {
  return `${report}.unhandled`;
}

function unhandledErrors(report: string): UnhandledErrors {
  const file = unhandledErrorsFile(report);
  if (!existsSync(file)) return [];
  const read = UnhandledErrors.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return read.success ? read.data : [];
}

/** Whether a run ended because its browser was gone, which no test can do and which says nothing of the tests. */
export function lostItsBrowser(report: string): boolean {
  return unhandledErrors(report).some(({ message }) => message.includes('Browser connection was closed'));
}

/** A few lines for each error of a run that belongs to no test: what it is, where it was thrown, and during which test. */
export function readUnhandledErrors(report: string): string[] {
  return unhandledErrors(report).map(({ message, stack, during }) => {
    const places = inShort(
      stack
        .split('\n')
        .filter((line) => line.includes(' at '))
        .join('\n'),
    );
    const test = during.length === 0 ? 'no test' : during.map((part) => path.basename(part)).join(', ');
    return `${path.basename(report)}: an error outside the tests, during ${test}\n    ${inShort(message)}\n    ${places}`;
  });
}

/** What a report says of its run, with a line or two for each failure; null where there is no report, or none of vitest's. */
export function readTestReport(file: string): StepResult | null {
  if (!existsSync(file)) return null;
  const read = Report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) return null;
  const { numPassedTests, numFailedTests, testResults } = read.data;
  const unended = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending'),
  );
  const failures = testResults.flatMap(failuresOf);
  const secondRuns = testResults.flatMap(secondRunsOf);
  return { passed: numPassedTests, failed: numFailedTests + unended.length, failures, secondRuns };
}
