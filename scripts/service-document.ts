/**
 * `npm run service-document`: writes docs/service.md from the list in docs/service and the reports of the last test
 * run in out/reports. With `--check` nothing is written, and the page must be what would be written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outFolder, root } from './project.ts';
import { say } from './say.ts';
import { writeDocument } from './service-document/document.ts';
import { readList } from './service-document/list.ts';
import { readTestReports } from './service-document/test-reports.ts';
import { untiedItems } from './service-document/tie.ts';
import type { StepResult } from './steps.ts';

/** Where the list, the page and the reports of a test run are. */
export interface ServiceDocumentPlaces {
  list: string;
  page: string;
  reports: string;
  root: string;
}

const places: ServiceDocumentPlaces = {
  list: path.join(root, 'docs/service'),
  page: path.join(root, 'docs/service.md'),
  reports: path.join(outFolder, 'reports'),
  root,
};

/**
 * Writes or checks the page.
 *
 * @returns what is wrong, in sentences: items without a passing test, or a page that is not up to date
 */
export function serviceDocument(
  mode: 'write' | 'check',
  { list, page, reports, root }: ServiceDocumentPlaces,
): string[] {
  const parts = readList(list);
  const untied = untiedItems(parts, readTestReports(reports, root));
  if (untied.length > 0) return untied;
  const text = writeDocument(parts);
  if (mode === 'write') writeFileSync(page, text);
  const present = existsSync(page) ? readFileSync(page, 'utf8') : null;
  return present === text
    ? []
    : [`${path.relative(root, page)} is not up to date: npm run service-document writes it.`];
}

/** Writes or checks the page of this checkout by the reports in `out/reports`. Prints what is wrong. */
export function checkServiceDocument(mode: 'write' | 'check'): StepResult {
  const wrong = serviceDocument(mode, places);
  for (const sentence of wrong) say(sentence);
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: wrong.length };
}

if (import.meta.main) {
  const { failed } = checkServiceDocument(process.argv.includes('--check') ? 'check' : 'write');
  process.exitCode = failed === 0 ? 0 : 1;
}
