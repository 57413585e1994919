import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { saveSearch, searchFileName, type ReportPrinting } from '../export/save-report.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { InstalledProgram } from './installed-program.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Makes the PDF of a search and saves it where the officer chooses. Makes no request. */
export type SaveSearchPdf = (searchId: number) => SavedTo;

/** A number that says which search of which minute this is of, as a report's number does. */
function searchNumber(searchId: number, madeAt: string): string {
  return `Q-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(searchId)}`;
}

/** Makes and saves the documents of searches. Throws `not-found` where the record has no such search. */
export function searchSaving(
  ports: SaveCopyPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  printing: ReportPrinting,
): SaveSearchPdf {
  return async (searchId) => {
    program.requireInPlace();
    const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
    const madeAt = ports.now().toISOString();
    const search = await storage.readSearch({ searchId });
    const anchor = await storage.readTrailHead();
    const facts = { officer, connection, madeAt, number: searchNumber(searchId, madeAt), paper: ports.paper() };
    const report = { search, anchor, facts };
    const file = await askWhere(ports, searchFileName(report), 'pdf');
    if (file === null) return { savedTo: null };
    program.requireInPlace();
    // In the record that the answer comes from, whichever is open by then.
    const noting = { ...ports, storage: () => storage, officer: () => officer };
    const note = (sha256: string) => noteExport(noting, file, 'search', { searchId }, sha256);
    await inChosenPlace(() => saveSearch(printing, report, file, note));
    return { savedTo: path.resolve(file) };
  };
}
