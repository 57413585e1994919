import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { saveStatement, statementFileName, type ReportPrinting } from '../export/save-report.ts';
import type { InstalledProgram } from './installed-program.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Makes the PDF of a discrepancy statement and saves it where the officer chooses. */
export type SaveStatementPdf = (discrepancyId: number) => SavedTo;

/** Makes and saves statements by themselves. */
export function statementSaving(
  ports: SaveCopyPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  printing: ReportPrinting,
): SaveStatementPdf {
  return async (discrepancyId) => {
    program.requireInPlace();
    const { kept, company } = await ports.storage().readDiscrepancy({ discrepancyId });
    const madeAt = ports.now().toISOString();
    const number = `S-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(discrepancyId)}`;
    const facts = { officer: ports.officer(), connection: ports.connection(), madeAt, number, paper: ports.paper() };
    const statement = { kept, company, facts };
    const file = await askWhere(ports, statementFileName(statement), 'pdf');
    if (file === null) return { savedTo: null };
    program.requireInPlace();
    const { dossierId } = kept;
    const note = (sha256: string) => noteExport(ports, file, 'statement', { dossierId, discrepancyId }, sha256);
    await inChosenPlace(() => saveStatement(printing, statement, file, note));
    return { savedTo: path.resolve(file) };
  };
}
