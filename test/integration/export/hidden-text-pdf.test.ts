import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src-main/export/report/report.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { replaceTexts } from '../../unit/export/every-text.ts';
import { richProfile } from '../../unit/export/rich-profile.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { pdfInfo } from './pdf-text.ts';
import { startTestPrinting, type TestPrinting } from './report-printing.ts';

let test: TestPrinting;

beforeAll(async () => {
  test = await startTestPrinting();
});
afterAll(() => test.close());

/** A report of a company of this name and status; everything else is as always. */
function reportOf(name: string, status: string): Report {
  const profile = {
    ...richProfile,
    name: { value: name, at: '/name' },
    status: { original: { value: status, at: '/status' }, normalized: null },
  };
  const report = richReport(profile);
  const { dossier } = report.opened;
  const company = { ...dossier.company, name };
  const outcome = 'found-status-not-understood' as const;
  const confirmation = dossier.confirmation === null ? null : { ...dossier.confirmation, status, outcome };
  return { ...report, opened: { ...report.opened, dossier: { ...dossier, company, confirmation } } };
}

async function print(report: Report, name: string): Promise<string> {
  const file = path.join(test.folder, `${name}.pdf`);
  writeFileSync(file, await test.make(report));
  return file;
}

const textOf = (file: string) => execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });

/** What an eye sees of each page. */
function picturesOf(file: string): Buffer[] {
  const beginning = file.replace(/\.pdf$/, '');
  execFileSync('pdftoppm', ['-r', '50', '-gray', file, beginning]);
  const pages = readdirSync(test.folder).filter((name) => name.startsWith(`${path.basename(beginning)}-`));
  return pages.toSorted().map((name) => readFileSync(path.join(test.folder, name)));
}

/** With nothing but letters from the left, whatever turns the order of text was written by the report. */
const turning = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u;

describe('A12: nothing that turns or hides text takes effect in the PDF', () => {
  it('an .exe is no picture, and a word that reads as Active backwards is not Active', async () => {
    const file = await print(reportOf('Invoice \u202Egnp.exe', '\u202Eevitca\u202C'), 'turned');
    const text = textOf(file);
    expect(text).toContain('Invoice ‹RLO›gnp.exe');
    expect(text).toContain('‹RLO›evitca‹PDF›');
    expect(text).not.toContain('exe.png');
    expect(text).not.toMatch(/active/i);
    expect(pdfInfo(file)).toMatch(/^Title: +Company report: Invoice ‹RLO›gnp\.exe$/m);
  });

  it('to the eye it is the report of a company whose name holds the marks themselves', async () => {
    const hidden = picturesOf(await print(reportOf('Invoice \u202Egnp.exe', '\u202Eevitca\u202C'), 'hidden'));
    const spelt = picturesOf(await print(reportOf('Invoice ‹RLO›gnp.exe', '‹RLO›evitca‹PDF›'), 'spelt'));
    const other = picturesOf(await print(reportOf('Invoice exe.png', 'active'), 'other'));
    expect(hidden.length).toBeGreaterThan(1);
    expect(hidden.map((page, index) => page.equals(spelt[index] ?? Buffer.of()))).not.toContain(false);
    expect(hidden[0]?.equals(other[0] ?? Buffer.of())).toBe(false);
  });

  it('in no field of a profile', async () => {
    const profile = replaceTexts(Profile, richProfile, 'Bill \u202Egnp.exe\u202C \u2067Ltd\u200B');
    const text = textOf(await print(richReport(profile), 'everywhere'));
    expect(text.split('‹RLO›gnp.exe‹PDF› ‹RLI›Ltd‹ZWSP›').length).toBeGreaterThan(20);
    expect(text).not.toContain('exe.png');
    expect(text).not.toMatch(/(?<!‹RLO›)gnp\.exe/u);
    expect(text.replaceAll(/[\u0590-\u08FF]+/gu, '')).not.toMatch(turning);
  });
});
