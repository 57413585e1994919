import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { orderFileName, saveOrder, type ReportPrinting } from '../export/save-report.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { InstalledProgram } from './installed-program.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Makes the PDF of an order and saves it where the officer chooses. Makes no request. */
export type SaveOrderPdf = (orderId: number) => SavedTo;

/** A number that says which order of which minute this is of, as a report's number does. */
function orderNumber(orderId: number, madeAt: string): string {
  return `O-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(orderId)}`;
}

/** Makes and saves the documents of orders. Throws `not-found` where the record has no such order. */
export function orderSaving(
  ports: SaveCopyPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  printing: ReportPrinting,
): SaveOrderPdf {
  return async (orderId) => {
    program.requireInPlace();
    const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
    const madeAt = ports.now().toISOString();
    const { order, events } = await storage.readOrder({ orderId });
    const anchor = await storage.readTrailHead();
    const facts = { officer, connection, madeAt, number: orderNumber(orderId, madeAt), paper: ports.paper() };
    const report = { order, events, anchor, facts };
    const file = await askWhere(ports, orderFileName(report), 'pdf');
    if (file === null) return { savedTo: null };
    program.requireInPlace();
    // In the record that the order stands in, whichever is open by then.
    const noting = { ...ports, storage: () => storage, officer: () => officer };
    const note = (sha256: string) => noteExport(noting, file, 'order', { orderId }, sha256);
    await inChosenPlace(() => saveOrder(printing, report, file, note));
    return { savedTo: path.resolve(file) };
  };
}
