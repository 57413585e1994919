import type { Account, Order } from '../account.ts';
import { companyById } from '../companies/companies.ts';
import type { Company } from '../companies/company.ts';
import type { LiveRequest } from '../origin.ts';
import type { Reply } from '../reply.ts';
import { listDocuments } from './documents.ts';
import { download } from './download.ts';
import { forbidden, notFound, tooMany, unauthorized } from './envelope.ts';
import { createOrder, getOrder, listOrders, type ReadyWord } from './orders.ts';
import { getEnhanced, lite, postEnhanced } from './profiles.ts';
import { search } from './search.ts';

export interface V2Parts {
  account: Account;
  token: string;
  readyWord: ReadyWord;
  isoCodeRequired: boolean;
  holdMilliseconds: number;
  /** Requests in any ten minutes, all operations together. */
  requestLimit: number;
}

const limitWindow = 600_000;

/** The curl lines of the guide show the bare key, everything else `Bearer`: both are good. */
function authorized(request: LiveRequest, token: string): boolean {
  return request.authorization === token || request.authorization === `Bearer ${token}`;
}

function ofCompany(request: LiveRequest, company: Company, what: string, parts: V2Parts): Reply | Promise<Reply> {
  if (company.forbidden) return forbidden();
  switch (`${request.method} ${what}`) {
    case 'GET lite':
      return lite(request, company, parts.account);
    case 'GET documents':
      return listDocuments(request, company);
    case 'GET enhanced':
      return getEnhanced(request, company, parts.account, parts.holdMilliseconds);
    case 'POST enhanced':
      return postEnhanced(request, company, parts.account, parts.readyWord);
    default:
      return notFound();
  }
}

function ofOrder(request: LiveRequest, order: Order, what: string | undefined, parts: V2Parts): Reply {
  if (request.method !== 'GET') return notFound();
  if (what === undefined) return getOrder(order, parts.account, parts.readyWord);
  return what === 'download' ? download(request, order) : notFound();
}

function route(request: LiveRequest, parts: V2Parts): Reply | Promise<Reply> {
  const [version, collection, id, what, ...more] = request.path;
  if (version !== 'v2' || more.length > 0) return notFound();
  if (id === undefined) {
    switch (`${request.method} ${collection ?? ''}`) {
      case 'GET companies':
        return search(request, parts.isoCodeRequired);
      case 'GET orders':
        return listOrders(request, parts.account, parts.readyWord);
      case 'POST orders':
        return createOrder(request, parts.account, parts.readyWord);
      default:
        return notFound();
    }
  }
  if (collection === 'companies' && what !== undefined) {
    const company = companyById(id);
    return company === undefined ? notFound() : ofCompany(request, company, what, parts);
  }
  const order = parts.account.orders.find((one) => one.interface === 'v2' && String(one.id) === id);
  return collection === 'orders' && order !== undefined ? ofOrder(request, order, what, parts) : notFound();
}

/** All V2 operations behind the credential and the limit of requests, which count for every operation alike. */
export function v2Operations(parts: V2Parts): (request: LiveRequest) => Reply | Promise<Reply> {
  let admitted: number[] = [];
  return (request) => {
    if (!authorized(request, parts.token)) return unauthorized();
    const now = performance.now();
    admitted = admitted.filter((at) => at > now - limitWindow);
    if (admitted.length >= parts.requestLimit) return tooMany();
    admitted.push(now);
    return route(request, parts);
  };
}
