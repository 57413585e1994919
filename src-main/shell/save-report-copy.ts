import type { PdfAsked, SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ReportsAsked, ReportsSaved } from '../../src-shared/contract/report-runs.ts';
import type { SealedReport } from '../export/bundle/gather/seal-dossier.ts';
import type { OpenQuestions } from '../../src-shared/domain/bundle/open-questions.ts';
import { openQuestionsOf } from '../export/report/open-questions.ts';
import { otherEvidence } from '../export/report/other-evidence.ts';
import { makeReportPdf, type ReportPrinting } from '../export/save-report.ts';
import type { InstalledProgram } from './installed-program.ts';
import { previewReadyPdf, saveReadyPdf, type PreviewedPdf, type ReadyPdf } from './ready-pdf.ts';
import { reportOf, workedOut, type FixedPorts, type ReportAsked, type ReportSavingPorts } from './read-report.ts';
import { readyReport } from './ready-report.ts';
import { openReportPrinting } from './report-session.ts';
import { readyComparison } from './save-comparison-copy.ts';
import { readyOrder } from './save-order-copy.ts';
import { saveReportsCopy, type ReportRunPorts, type ReportRunWatch } from './save-reports-copy.ts';
import { readySearch } from './save-search-copy.ts';
import { readyStatement } from './save-statement-copy.ts';

/** A dossier that is sealed, and its newest profile; null where it has none, and so no report. */
export interface PrintedForBundle {
  dossierId: number;
  snapshotId: number | null;
  rule: ReportAsked['rule'];
}

/**
 * Makes the company report of a snapshot without saving it, tells on which other companies its ownership rests, and what is
 * open in the dossier.
 */
export type PrintForBundle = (
  asked: PrintedForBundle,
  fixed: FixedPorts,
) => Promise<{ report: SealedReport | null; open: OpenQuestions }>;

/** Makes what is printed: the report of a profile, a discrepancy statement by itself, a comparison, a search, and an order. */
export interface PdfSaving {
  /** Makes a PDF and saves it where the officer chooses. */
  save(asked: PdfAsked): SavedTo;
  /** Makes a PDF for a window to show, which can save it. */
  preview(asked: PdfAsked): Promise<PreviewedPdf>;
  /** Makes the report of each of several dossiers and saves it in the folder that the officer chooses. */
  saveReports(asked: ReportsAsked, watch: ReportRunWatch): Promise<ReportsSaved>;
  printForBundle: PrintForBundle;
}

/** Opens the session that reports are printed in, once, and makes and saves them from then on. */
export function pdfSaving(
  ports: ReportRunPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  styleFolder: string,
): PdfSaving {
  const printing = openReportPrinting(styleFolder);
  const ready = async (asked: PdfAsked) => {
    // Printing starts a process. Nobody is asked first where to save what cannot be made.
    program.requireInPlace();
    return readyPdf(ports, printing, asked);
  };
  return {
    save: async (asked) => saveReadyPdf(ports, program, await ready(asked)),
    preview: async (asked) => previewReadyPdf(ports, program, await ready(asked)),
    saveReports: (asked, watch) => saveReportsCopy(ports, program, printing, asked, watch),
    async printForBundle({ snapshotId: printed, ...asked }, fixed) {
      const madeAt = fixed.now();
      if (printed === null) {
        const known = await workedOut({ ...ports, ...fixed }, asked, madeAt);
        return { report: null, open: openQuestionsOf(known, madeAt.toISOString()) };
      }
      const report = await reportOf({ ...ports, ...fixed }, { ...asked, snapshotId: printed }, madeAt);
      program.requireInPlace();
      const others = otherEvidence(report).flatMap(({ source: { snapshotId }, company }) =>
        snapshotId === null ? [] : { snapshotId, company },
      );
      const { ownership, standing = null } = report;
      return {
        report: { pdf: await makeReportPdf(printing, report), others },
        open: openQuestionsOf({ ownership, standing }, madeAt.toISOString()),
      };
    },
  };
}

/** Reads what any of the PDFs is made from. */
function readyPdf(ports: ReportSavingPorts, printing: ReportPrinting, asked: PdfAsked): Promise<ReadyPdf> {
  switch (asked.of) {
    case 'report':
      return readyReport(ports, printing, asked);
    case 'statement':
      return readyStatement(ports, printing, asked.discrepancyId);
    case 'comparison':
      return readyComparison(ports, printing, asked);
    case 'search':
      return readySearch(ports, printing, asked.searchId);
    case 'order':
      return readyOrder(ports, printing, asked.orderId);
  }
}
