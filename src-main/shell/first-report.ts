import type { InstalledProgram } from './installed-program.ts';
import type { PdfSaving } from './save-report-copy.ts';
import type { ReportRunPorts } from './save-reports-copy.ts';

/** Reads with the first report what makes them: its words, formats and session cost each start as much as all else here. */
export function withFirstReport(saving: ReportRunPorts, program: InstalledProgram, styleFolder: string): PdfSaving {
  let opened: Promise<PdfSaving> | null = null;
  const open = async () => (await import('./save-report-copy.ts')).pdfSaving(saving, program, styleFolder);
  const saves = () => (opened ??= open());
  return {
    save: async (asked) => (await saves()).save(asked),
    preview: async (asked) => (await saves()).preview(asked),
    saveReports: async (asked, watch) => (await saves()).saveReports(asked, watch),
    printForBundle: async (asked, fixed) => (await saves()).printForBundle(asked, fixed),
  };
}
