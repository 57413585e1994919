import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTestReports } from '../../../scripts/service-document/test-reports.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-reports-'));
  const assertionResults = [{ ancestorTitles: ['orders'], title: 'are placed once', status: 'passed' }];
  write('unit.json', { testResults: [{ name: '/checkout/test/unit/orders.test.ts', assertionResults }] });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: unknown): void {
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}

it('the tests of a run are read, and not the figures of the reliability suites beside them', () => {
  write('reliability-core.json', [{ promise: 'P1', runs: 3, violations: 0 }]);
  expect(readTestReports(folder, '/checkout')).toEqual([
    { name: 'test/unit/orders.test.ts > orders > are placed once', passed: true },
  ]);
});

it('any other file that is no report of tests is an error', () => {
  write('window.json', []);
  expect(() => readTestReports(folder, '/checkout')).toThrow();
});
