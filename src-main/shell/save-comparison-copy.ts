import type { ComparisonAsked } from '../../src-shared/contract/dossiers.ts';
import { readComparison } from '../dossiers/read-comparison.ts';
import { comparisonFileName, makeComparisonPdf, type ReportPrinting } from '../export/save-report.ts';
import { paperNumber } from './paper-number.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** Reads what the PDF of a comparison is made from. */
export async function readyComparison(
  ports: SaveCopyPorts,
  printing: ReportPrinting,
  asked: ComparisonAsked,
): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const [storage, officer, connection] = [noting.storage(), noting.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const compared = await readComparison(storage, asked);
  const facts = {
    officer,
    connection,
    madeAt,
    number: paperNumber('C', madeAt, [asked.dossierId, asked.before, asked.after]),
    paper: ports.paper(),
  };
  const comparison = { ...compared, facts };
  return {
    fileName: comparisonFileName(comparison),
    madeAt,
    kind: 'comparison',
    ids: { dossierId: asked.dossierId, beforeSnapshotId: asked.before, afterSnapshotId: asked.after },
    noting,
    make: () => makeComparisonPdf(printing, comparison),
  };
}
