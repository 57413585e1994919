import { productName, type Account, type Order } from '../account.ts';
import type { LiveRequest } from '../origin.ts';
import { pdfFile } from '../pdf-file.ts';
import { json, pdf, type Reply } from '../reply.ts';
import { profileBody } from './profile.ts';

function readyOrder(path: string[], account: Account): Order | undefined {
  const [results, id, ...more] = path;
  if (results !== 'results' || more.length > 0) return undefined;
  const order = account.orders.find((one) => one.interface === 'rest' && String(one.id) === id);
  return order?.state.kind === 'ready' ? order : undefined;
}

/** What lies at `urlField`: the PDF where there is a structured address too, otherwise the profile. */
export function resultAtRest(path: string[], account: Account, downloadAddress: string): Reply {
  const order = readyOrder(path, account);
  if (order === undefined) return json(404, { message: 'Not Found' });
  const { restProfile, companyName } = order.company;
  if (restProfile.kind === 'pending' && restProfile.structured) {
    return pdf(pdfFile([companyName, productName(order.product), `Order ${order.id}`]));
  }
  return json(200, profileBody(order, false, downloadAddress));
}

/**
 * The origin of result links. Like a store of signed links it refuses a request that brings a credential: nobody has
 * given it one to check.
 */
export function downloadOperations(account: Account): (request: LiveRequest) => Reply {
  return (request) => {
    if (request.authorization !== undefined) return json(400, { message: 'Only one way to authorize is allowed' });
    const order = request.method === 'GET' ? readyOrder(request.path, account) : undefined;
    if (order === undefined) return json(404, { message: 'Not Found' });
    return json(200, profileBody(order, false, request.address));
  };
}
