import { makeStatementPdf, statementFileName, type ReportPrinting } from '../export/save-report.ts';
import { paperNumber } from './paper-number.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** Reads what the PDF of a discrepancy statement by itself is made from. */
export async function readyStatement(
  ports: SaveCopyPorts,
  printing: ReportPrinting,
  discrepancyId: number,
): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const { kept, company, profiles } = await noting.storage().readDiscrepancy({ discrepancyId });
  const anchor = await noting.storage().readTrailHead();
  const madeAt = ports.now().toISOString();
  const number = paperNumber('S', madeAt, [discrepancyId]);
  const facts = { officer: noting.officer(), connection: ports.connection(), madeAt, number, paper: ports.paper() };
  const statement = { kept, company, profiles, anchor, facts };
  return {
    fileName: statementFileName(statement),
    madeAt,
    kind: 'statement',
    ids: { dossierId: kept.dossierId, discrepancyId },
    noting,
    make: () => makeStatementPdf(printing, statement),
  };
}
