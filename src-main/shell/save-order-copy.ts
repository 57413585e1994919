import { makeOrderPdf, orderFileName, type ReportPrinting } from '../export/save-report.ts';
import { paperNumber } from './paper-number.ts';
import { portsOfNow, type ReadyPdf } from './ready-pdf.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** Reads what the PDF of an order is made from. Makes no request. Throws `not-found` where the record has no such order. */
export async function readyOrder(ports: SaveCopyPorts, printing: ReportPrinting, orderId: number): Promise<ReadyPdf> {
  const noting = portsOfNow(ports);
  const [storage, officer, connection] = [noting.storage(), noting.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const { order, events } = await storage.readOrder({ orderId });
  const anchor = await storage.readTrailHead();
  const facts = { officer, connection, madeAt, number: paperNumber('O', madeAt, [orderId]), paper: ports.paper() };
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
