import path from 'node:path';
import type { ComparisonAsked, SavedTo } from '../../src-shared/contract/dossiers.ts';
import { readComparison } from '../dossiers/read-comparison.ts';
import { comparisonFileName, saveComparison, type ReportPrinting } from '../export/save-report.ts';
import type { InstalledProgram } from './installed-program.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Makes the PDF of a comparison and saves it where the officer chooses. */
export type SaveComparisonPdf = (asked: ComparisonAsked) => SavedTo;

/** A number that says which comparison of which minute this is, as a report's number does. */
function comparisonNumber({ dossierId, before, after }: ComparisonAsked, madeAt: string): string {
  const minute = madeAt.slice(0, 16).replaceAll(/[-:T]/g, '');
  return ['C', minute, ...[dossierId, before, after].map(String)].join('-');
}

/** Makes and saves comparisons. */
export function comparisonSaving(
  ports: SaveCopyPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  printing: ReportPrinting,
): SaveComparisonPdf {
  return async (asked) => {
    program.requireInPlace();
    const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
    const madeAt = ports.now().toISOString();
    const compared = await readComparison(storage, asked);
    const facts = { officer, connection, madeAt, number: comparisonNumber(asked, madeAt), paper: ports.paper() };
    const comparison = { ...compared, facts };
    const file = await askWhere(ports, comparisonFileName(comparison), 'pdf');
    if (file === null) return { savedTo: null };
    program.requireInPlace();
    const ids = { dossierId: asked.dossierId, beforeSnapshotId: asked.before, afterSnapshotId: asked.after };
    // In the record that the answers come from, whichever is open by then.
    const noting = { ...ports, storage: () => storage, officer: () => officer };
    const note = (sha256: string) => noteExport(noting, file, 'comparison', ids, sha256);
    await inChosenPlace(() => saveComparison(printing, comparison, file, note));
    return { savedTo: path.resolve(file) };
  };
}
