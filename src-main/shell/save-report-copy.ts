import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { openDossier, readSnapshot } from '../dossiers/open-dossier.ts';
import { reportFileName, saveReport } from '../export/save-report.ts';
import type { InstalledProgram } from './installed-program.ts';
import { openReportPrinting } from './report-session.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** A number that says which report of which minute this is, without a counter that could go back. */
function reportNumber(dossierId: number, snapshotId: number, madeAt: string): string {
  return `R-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(dossierId)}-${String(snapshotId)}`;
}

/** Makes the company report of a snapshot and saves it where the officer chooses. */
export type SaveReportPdf = (dossierId: number, snapshotId: number) => SavedTo;

/** Opens the session that reports are printed in, once, and makes and saves reports from then on. */
export function reportSaving(
  ports: SaveCopyPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  styleFolder: string,
): SaveReportPdf {
  const printing = openReportPrinting(styleFolder);
  return async (dossierId, snapshotId) => {
    // Printing starts a process. Nobody is asked first where to save what cannot be made.
    program.requireInPlace();
    const opened = await openDossier(ports.storage(), dossierId);
    const snapshot = await readSnapshot(ports.storage(), snapshotId);
    const madeAt = ports.now().toISOString();
    const facts = {
      officer: ports.officer(),
      connection: ports.connection(),
      madeAt,
      number: reportNumber(dossierId, snapshotId, madeAt),
    };
    const report = { opened, snapshot, facts };
    const file = await askWhere(ports.window(), reportFileName(report), 'pdf');
    if (file === null) return { savedTo: null };
    program.requireInPlace();
    await saveReport(printing, report, file, (sha256) =>
      noteExport(ports, file, 'report', { dossierId, snapshotId }, sha256),
    );
    return { savedTo: path.resolve(file) };
  };
}
