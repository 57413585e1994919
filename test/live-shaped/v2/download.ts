import { productName, type Order } from '../account.ts';
import type { LiveRequest } from '../origin.ts';
import { pdfFile } from '../pdf-file.ts';
import { empty, json, pdf, type Reply } from '../reply.ts';
import { downloadedEnvelope } from './downloaded-profile.ts';
import { gone, missing, notFound } from './envelope.ts';

/** A document's own way of having no JSON form; profiles always have one. */
function asJson(order: Order): Reply {
  const form = order.product.kind === 'document' ? order.product.document.json : 'profile';
  switch (form) {
    case 'profile':
      return json(200, downloadedEnvelope(order, 'profile'));
    case 'data-null':
      return json(200, downloadedEnvelope(order, 'null'));
    case 'empty':
      return empty();
    case 'not-found':
      return notFound();
  }
}

function asPdf(order: Order): Reply {
  // No value of `format` is documented for the zip files that some products are.
  if (order.product.kind === 'document' && order.product.document.format !== 'application/pdf') return notFound();
  return pdf(pdfFile([order.company.companyName, productName(order.product), `Order ${order.id}`]));
}

/** `GET /orders/{orderId}/download`. What it answers before completion is not documented; here it is 404. */
export function download(request: LiveRequest, order: Order): Reply {
  if (order.state.kind === 'gone') return gone();
  if (order.state.kind !== 'ready') return notFound();
  switch (request.query.get('format')) {
    case 'json':
      return asJson(order);
    case 'pdf':
      return asPdf(order);
    default:
      return missing('format');
  }
}
