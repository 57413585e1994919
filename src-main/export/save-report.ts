import { createHash } from 'node:crypto';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { finishPdf } from './finish-pdf.ts';
import type { PrintHtml } from './print-html.ts';
import { companyName } from './report/cover.ts';
import type { HeldReports } from './report/held-reports.ts';
import { dayOf } from '../../src-shared/domain/moments.ts';
import { renderReport, reportTitle } from './report/render-report.ts';
import type { Report } from './report/report.ts';
import { territoryInSentence } from './report/territory.ts';
import { cut } from './report/value.ts';

/** What making a PDF needs from the outside. `address` is where `reports` is served, with a slash at its end. */
export interface ReportPrinting {
  reports: HeldReports;
  address: string;
  print: PrintHtml;
}

/** Makes the PDF of a report: the page is held only while it is printed. Throws what printing throws. */
export async function makeReportPdf(printing: ReportPrinting, report: Report): Promise<Uint8Array> {
  const held = printing.reports.hold(renderReport(report));
  const { snapshot, opened, facts } = report;
  try {
    return await finishPdf(await printing.print(`${printing.address}${held.path}`), {
      title: reportTitle(report),
      author: facts.officer,
      subject: m.report_subject({
        jurisdiction: territoryInSentence(opened.dossier.company.jurisdiction),
        date: dayOf(snapshot.takenAt, 'long'),
        report: facts.number,
      }),
      language: 'en',
      madeAt: facts.madeAt,
    });
  } finally {
    held.release();
  }
}

/**
 * Makes the PDF of a report and writes it to `file`, whole or not at all. `note` is given its SHA-256 before it is in its
 * place: nothing leaves without a note. Throws what either of them throws.
 */
export async function saveReport(
  printing: ReportPrinting,
  report: Report,
  file: string,
  note: (sha256: string) => Promise<void>,
): Promise<void> {
  const pdf = await makeReportPdf(printing, report);
  await writeFileInParts(file, [pdf], () => note(createHash('sha256').update(pdf).digest('hex')));
}

/** A name to offer for the PDF, good on every system: "Company report Meridian Maritime R-2026-0412.pdf". */
export function reportFileName(report: Report): string {
  const company = partOfName(cut(companyName(report), 80));
  return fileNameOf(m.report_file_name({ company, number: report.facts.number }), 'pdf');
}
