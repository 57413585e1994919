import { createHash } from 'node:crypto';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { finishPdf } from './finish-pdf.ts';
import { textsWithoutCredentials, withoutCredentials } from '../credentials/left-out.ts';
import type { PrintHtml } from './print-html.ts';
import { companyName } from './report/cover.ts';
import { reportedSource } from './report/cover-sentences.ts';
import type { HeldReports } from './report/held-reports.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { dayOf } from '../../src-shared/domain/moments.ts';
import { comparisonTitle, renderComparison, type ComparisonReport } from './report/render-comparison.ts';
import { orderTitle, renderOrder, type OrderReport } from './report/render-order.ts';
import { renderReport, reportTitle, type RenderedReport } from './report/render-report.ts';
import { renderSearch, searchTitle, type SearchReport } from './report/render-search.ts';
import { renderStatement, statementTitle, type StatementReport } from './report/render-statement.ts';
import type { Report, ReportFacts } from './report/report.ts';
import { jurisdictionInSentence } from '../../src-shared/words/jurisdiction-words.ts';
import { questionText } from '../../src-shared/words/question-words.ts';
import { cut } from './report/value.ts';

/** What making a PDF needs from the outside. `address` is where `reports` is served, with a slash at its end. */
export interface ReportPrinting {
  reports: HeldReports;
  address: string;
  print: PrintHtml;
}

/** Prints a page and writes what it is into the PDF: the page is held only while it is printed. Throws what printing throws. */
async function makePdf(
  printing: ReportPrinting,
  rendered: RenderedReport,
  { officer, madeAt }: ReportFacts,
  about: { title: string; subject: string },
): Promise<Uint8Array> {
  const held = printing.reports.hold(rendered);
  try {
    const printed = await printing.print(`${printing.address}${held.path}`);
    return await finishPdf(printed, { ...about, author: officer, language: 'en', madeAt });
  } finally {
    held.release();
  }
}

/** Makes the PDF of a report. Throws what printing throws. */
export function makeReportPdf(printing: ReportPrinting, read: Report): Promise<Uint8Array> {
  const report = textsWithoutCredentials(read);
  const { snapshot, opened, facts } = report;
  return makePdf(printing, renderReport(report), facts, {
    title: reportTitle(report),
    subject: m.report_subject({
      jurisdiction: jurisdictionInSentence(opened.dossier.company.jurisdiction),
      source: reportedSource(snapshot),
      report: facts.number,
    }),
  });
}

/**
 * Writes a PDF to `file`, whole or not at all. `note` is given its SHA-256 before it is in its place: nothing leaves without
 * a note. Throws what either of them throws.
 */
export async function writePdf(pdf: Uint8Array, file: string, note: (sha256: string) => Promise<void>): Promise<void> {
  await writeFileInParts(file, [pdf], () => note(createHash('sha256').update(pdf).digest('hex')));
}

/** Makes the PDF of a discrepancy statement. Throws what printing throws. */
export function makeStatementPdf(printing: ReportPrinting, read: StatementReport): Promise<Uint8Array> {
  const statement = textsWithoutCredentials(read);
  const about = {
    title: statementTitle(statement),
    subject: m.report_statement_subject({ report: statement.facts.number }),
  };
  return makePdf(printing, renderStatement(statement), statement.facts, about);
}

/** Makes the PDF of a comparison. Throws what printing throws. */
export function makeComparisonPdf(printing: ReportPrinting, read: ComparisonReport): Promise<Uint8Array> {
  const comparison = textsWithoutCredentials(read);
  const about = {
    title: comparisonTitle(comparison),
    subject: m.report_comparison_subject({ report: comparison.facts.number }),
  };
  return makePdf(printing, renderComparison(comparison), comparison.facts, about);
}

/** Makes the PDF of a search. Throws what printing throws. */
export function makeSearchPdf(printing: ReportPrinting, read: SearchReport): Promise<Uint8Array> {
  const report = textsWithoutCredentials(read);
  const { search, facts } = report;
  const subject = m.report_search_subject({ date: dayOf(search.askedAt, 'long'), report: facts.number });
  return makePdf(printing, renderSearch(report), facts, { title: searchTitle(report), subject });
}

/** A name to offer for a search: "Search meridian Q-202611241200-12.pdf". */
export function searchFileName(read: SearchReport): string {
  const { search, facts } = textsWithoutCredentials(read);
  const words = partOfName(cut(questionText(search.query), 80));
  return fileNameOf(m.report_search_file_name({ words, number: facts.number }), 'pdf');
}

/** Makes the PDF of an order. Throws what printing throws. */
export function makeOrderPdf(printing: ReportPrinting, read: OrderReport): Promise<Uint8Array> {
  const report = textsWithoutCredentials(read);
  const subject = m.report_order_subject({ report: report.facts.number });
  return makePdf(printing, renderOrder(report), report.facts, { title: orderTitle(report), subject });
}

/** A name to offer for an order: "Order Meridian Maritime O-202611241200-12.pdf". */
export function orderFileName({ order, facts }: OrderReport): string {
  const company = partOfName(cut(companyTitle(textsWithoutCredentials(order.company)), 80));
  return fileNameOf(m.report_order_file_name({ company, number: facts.number }), 'pdf');
}

/** A name to offer for a comparison: "Comparison Meridian Maritime C-202611241200-1-2-5.pdf". */
export function comparisonFileName({ opened, facts }: ComparisonReport): string {
  const company = partOfName(cut(companyTitle(textsWithoutCredentials(opened.dossier.company)), 80));
  return fileNameOf(m.report_comparison_file_name({ company, number: facts.number }), 'pdf');
}

/** A name to offer for a statement: "Discrepancy statement Meridian Maritime S-202611241200-1.pdf". */
export function statementFileName({ company, facts }: StatementReport): string {
  const name = partOfName(cut(companyTitle(textsWithoutCredentials(company)), 80));
  return fileNameOf(m.report_statement_file_name({ company: name, number: facts.number }), 'pdf');
}

/** A name to offer for the PDF, good on every system: "Company report Meridian Maritime R-2026-0412.pdf". */
export function reportFileName(report: Report): string {
  const company = partOfName(cut(withoutCredentials(companyName(report)), 80));
  return fileNameOf(m.report_file_name({ company, number: report.facts.number }), 'pdf');
}
