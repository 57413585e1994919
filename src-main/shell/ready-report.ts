import { makeReportPdf, reportFileName, type ReportPrinting } from '../export/save-report.ts';
import { reportOf, type ReportAsked, type ReportSavingPorts } from './read-report.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';

/** Makes the report of a snapshot ready to be printed. */
export async function readyReport(
  ports: ReportSavingPorts,
  printing: ReportPrinting,
  asked: ReportAsked,
): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const report = await reportOf(noting, asked, ports.now());
  const { dossierId, snapshotId } = asked;
  return {
    fileName: reportFileName(report),
    madeAt: report.facts.madeAt,
    kind: 'report',
    ids: { dossierId, snapshotId },
    noting,
    make: () => makeReportPdf(printing, report),
  };
}
