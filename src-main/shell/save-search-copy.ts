import { makeSearchPdf, searchFileName, type ReportPrinting } from '../export/save-report.ts';
import { paperNumber } from './paper-number.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** Reads what the PDF of a search is made from. Makes no request. Throws `not-found` where the record has no such search. */
export async function readySearch(ports: SaveCopyPorts, printing: ReportPrinting, searchId: number): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const [storage, officer, connection] = [noting.storage(), noting.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const search = await storage.readSearch({ searchId });
  const anchor = await storage.readTrailHead();
  const report = {
    search,
    anchor,
    facts: { officer, connection, madeAt, number: paperNumber('Q', madeAt, [searchId]), paper: ports.paper() },
  };
  return {
    fileName: searchFileName(report),
    madeAt,
    kind: 'search',
    ids: { searchId },
    noting,
    make: () => makeSearchPdf(printing, report),
  };
}
