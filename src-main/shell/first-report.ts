import type { InstalledProgram } from './installed-program.ts';
import type { PdfSaving, ReportSavingPorts } from './save-report-copy.ts';

/** Reads with the first report what makes them: its words, formats and session cost each start as much as all else here. */
export function withFirstReport(saving: ReportSavingPorts, program: InstalledProgram, styleFolder: string): PdfSaving {
  let opened: Promise<PdfSaving> | null = null;
  const open = async () => (await import('./save-report-copy.ts')).pdfSaving(saving, program, styleFolder);
  const saves = () => (opened ??= open());
  return {
    report: async (asked) => (await saves()).report(asked),
    pdfOfReport: async (asked, fixed) => (await saves()).pdfOfReport(asked, fixed),
    statement: async (discrepancyId) => (await saves()).statement(discrepancyId),
    comparison: async (asked) => (await saves()).comparison(asked),
    search: async (searchId) => (await saves()).search(searchId),
    order: async (orderId) => (await saves()).order(orderId),
  };
}
