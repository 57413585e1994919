import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { HeldReports } from '../../../src-main/export/report/held-reports.ts';
import { makeReportPdf, writePdf } from '../../../src-main/export/save-report.ts';
import { richReport } from './rich-report.ts';

const rendered = { html: '<!doctype html>one', runningStyle: '@page {}' };
const note = () => Promise.resolve();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-report-'));
  mkdirSync(path.join(folder, 'style/fonts'), { recursive: true });
  writeFileSync(path.join(folder, 'style/report.css'), 'body {}');
  writeFileSync(path.join(folder, 'style/fonts/a-1.woff2'), 'font');
  writeFileSync(path.join(folder, 'secret.css'), 'secret');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('held reports', () => {
  const held = () => new HeldReports(path.join(folder, 'style'));

  it('are served under a name that cannot be guessed, until they are released', async () => {
    const reports = held();
    const first = reports.hold(rendered);
    expect(first.path).toMatch(/^[0-9a-f]{32}\/index\.html$/);
    expect(reports.hold(rendered).path).not.toBe(first.path);
    expect(await reports.answer(first.path)).toMatchObject({ status: 200, body: rendered.html });
    expect(await reports.answer(first.path.replace('index.html', 'running.css'))).toMatchObject({ body: '@page {}' });
    first.release();
    expect(await reports.answer(first.path)).toMatchObject({ status: 404 });
  });

  it('allow no script, no picture, no request elsewhere, and nothing is cached', async () => {
    const reports = held();
    const { headers } = await reports.answer(reports.hold(rendered).path);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/script|unsafe|img/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('have the built style beside them, and nothing outside its folder', async () => {
    const reports = held();
    expect(await reports.answer('style/report.css')).toMatchObject({ status: 200 });
    expect((await reports.answer('style/fonts/a-1.woff2')).headers['content-type']).toBe('font/woff2');
    const outside = [
      'style/../secret.css',
      '../secret.css',
      'style/fonts/../../../secret.css',
      'secret.css',
      '',
      'style/',
    ];
    for (const name of [...outside, 'style/\0.css', 'style/fonts/none.woff2'])
      expect(await reports.answer(name), name).toMatchObject({ status: 404 });
  });
});

describe('saving a report', () => {
  it('holds the page only while it is printed, and writes the file whole', async () => {
    const reports = new HeldReports(path.join(folder, 'style'));
    let address = '';
    const print = async (url: string) => {
      address = url;
      expect(await reports.answer(url.replace('app://dossier/report/', ''))).toMatchObject({ status: 200 });
      const pdf = await PDFDocument.create();
      pdf.addPage();
      return pdf.save();
    };
    const file = path.join(folder, 'report.pdf');
    await writePdf(await makeReportPdf({ reports, address: 'app://dossier/report/', print }, richReport()), file, note);
    expect(await reports.answer(address.replace('app://dossier/report/', ''))).toMatchObject({ status: 404 });
    expect(readdirSync(folder).toSorted()).toEqual(['report.pdf', 'secret.css', 'style']);
  });

  it('leaves no file and holds nothing when printing fails', async () => {
    const reports = new HeldReports(path.join(folder, 'style'));
    let address = '';
    const print = (url: string) => {
      address = url;
      return Promise.reject(new Error('The printer broke.'));
    };
    const saving = makeReportPdf({ reports, address: '', print }, richReport());
    await expect(saving).rejects.toThrow('The printer broke.');
    expect(await reports.answer(address)).toMatchObject({ status: 404 });
    expect(readdirSync(folder).toSorted()).toEqual(['secret.css', 'style']);
  });
});
