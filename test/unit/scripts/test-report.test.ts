import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lostItsBrowser, readTestReport, readUnhandledErrors } from '../../../scripts/test-report.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-report-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('names what failed and why, and what passed in a second run only, so that the end of a log is enough', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/checkout/test/e2e/orders.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'orders are kept', status: 'passed', failureMessages: [] },
          { fullName: 'orders are followed', status: 'passed', failureMessages: ['expected 0 to be 1'] },
          {
            fullName: 'orders are sent once',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m'],
          },
        ],
      },
    ],
  });
  expect(readTestReport(file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['orders.test.ts: orders are sent once\n    expected 2 to be 1'],
    secondRuns: ['orders.test.ts: orders are followed\n    expected 0 to be 1'],
  });
});

test('names a file that did not load, which has no test to fail', () => {
  const file = report({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: '/checkout/test/unit/a.test.ts', message: 'Cannot find module', assertionResults: [] }],
  });
  expect(readTestReport(file)?.failures).toEqual(['a.test.ts: Cannot find module']);
});

test('names a file whose process ended before its tests did, and counts those as failed', () => {
  const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: [] });
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: '/checkout/test/integration/orders/outcomes.test.ts',
        message: '',
        assertionResults: [test('402', 'passed'), test('404', 'pending'), test('410', 'pending'), test('x', 'skipped')],
      },
    ],
  });
  expect(readTestReport(file)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['outcomes.test.ts: its process ended before 2 tests did, first "404"'],
    secondRuns: [],
  });
});

test('takes neither a missing report nor a strange one for a run', () => {
  expect(readTestReport(path.join(folder, 'none.json'))).toBeNull();
  expect(readTestReport(report({ passed: 'all' }))).toBeNull();
});

test('names an error that belongs to no test, where it was thrown and during which test', () => {
  const file = report({ numPassedTests: 1, numFailedTests: 0, testResults: [] });
  expect(readUnhandledErrors(file)).toEqual([]);
  const stack = 'TypeError: no view\n    at show (src-renderer/a.ts:1:2)\n    at later (src-renderer/b.ts:3:4)';
  const during = ['/checkout/test/renderer/a.test.ts', 'shows a view'];
  writeFileSync(
    path.join(folder, 'report.json.unhandled'),
    JSON.stringify([{ message: 'TypeError: no view', stack, during }]),
  );
  const [line = '', ...more] = readUnhandledErrors(file);
  expect(more).toEqual([]);
  for (const part of ['a.test.ts, shows a view', 'TypeError: no view', 'a.ts:1:2', 'b.ts:3:4'])
    expect(line).toContain(part);
});

test('tells a run whose browser was gone, which is run again, from one that threw', () => {
  const file = report({ numPassedTests: 1, numFailedTests: 0, testResults: [] });
  const wrote = (message: string) => {
    writeFileSync(`${file}.unhandled`, JSON.stringify([{ message, stack: '', during: [] }]));
  };
  wrote(
    'Error: Failed to run the test a.test.ts. Caused by: [vitest] Browser connection was closed while running tests.',
  );
  expect(lostItsBrowser(file)).toBe(true);
  wrote('TypeError: no view');
  expect(lostItsBrowser(file)).toBe(false);
  rmSync(`${file}.unhandled`);
  expect(lostItsBrowser(file)).toBe(false);
});
