import { makeOrderPdf, orderFileName, type ReportPrinting } from '../export/save-report.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** A number that says which order of which minute this is of, as a report's number does. */
function orderNumber(orderId: number, madeAt: string): string {
  return `O-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(orderId)}`;
}

/** Reads what the PDF of an order is made from. Makes no request. Throws `not-found` where the record has no such order. */
export async function readyOrder(ports: SaveCopyPorts, printing: ReportPrinting, orderId: number): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const [storage, officer, connection] = [noting.storage(), noting.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const { order, events } = await storage.readOrder({ orderId });
  const anchor = await storage.readTrailHead();
  const facts = { officer, connection, madeAt, number: orderNumber(orderId, madeAt), paper: ports.paper() };
  const report = { order, events, anchor, facts };
  return {
    fileName: orderFileName(report),
    madeAt,
    kind: 'order',
    ids: { orderId },
    noting,
    make: () => makeOrderPdf(printing, report),
  };
}
