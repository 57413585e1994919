import { orderPdf } from '../order-book/document-text.ts';
import { type Order, stateOf } from '../order-book/order.ts';
import type { Service } from '../service.ts';
import type { Company } from '../world/company.ts';
import { envelope, problems } from './envelope.ts';
import { payloadType } from './order-record.ts';
import { orderedProfile } from './ordered-profile.ts';
import { inPascalCase } from './pascal-case.ts';

export type Download =
  { kind: 'pdf'; bytes: Buffer; fileName: string } | { kind: 'json'; body: unknown } | { kind: 'empty' };

/** The company of an order that is ready, as it was bought. Throws Problem 404 while it is pending or when it failed. */
export function deliveredCompany(service: Service, order: Order): Company {
  const company = service.world.findByCode(order.jurisdiction, order.code, order.registerState);
  if (company === null || stateOf(order, service.clock()) !== 'ready') throw problems.notFound();
  return company;
}

/** The result of an order in one of its formats. Throws Problems 400 (no such format) and 404. */
export function downloadOrder(service: Service, order: Order, format: string): Download {
  const company = deliveredCompany(service, order);
  switch (format.toLowerCase()) {
    case 'pdf':
      if (!order.product.formats.includes('application/pdf')) throw problems.notFound();
      return { kind: 'pdf', bytes: orderPdf(order, company, service.clock()), fileName: `order-${order.id}.pdf` };
    case 'json':
      return downloadData(service, order, company);
    default:
      throw problems.missingParameter('The parameter format is json or pdf.');
  }
}

function downloadData(service: Service, order: Order, company: Company): Download {
  const isTyped = order.product.formats.includes('application/json');
  const dialect = service.dialect();
  if (!isTyped && dialect.pdfOnlyAsJson === 'not-found') throw problems.notFound();
  if (!isTyped && dialect.pdfOnlyAsJson === 'empty') return { kind: 'empty' };
  const whole = {
    ...envelope(service.clock, { customerReference: order.customerReference }),
    ...(isTyped ? { _payloadType: payloadType(order) } : {}),
    data: isTyped ? orderedProfile(service, order, company) : null,
  };
  return { kind: 'json', body: dialect.downloadNames === 'camel' ? whole : inPascalCase(whole) };
}
