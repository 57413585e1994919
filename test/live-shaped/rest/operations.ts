import type { Account } from '../account.ts';
import type { LiveRequest } from '../origin.ts';
import { json, type Reply } from '../reply.ts';
import { orderStatus } from './order-status.ts';
import { coreProfile } from './profile.ts';
import { resultAtRest } from './results.ts';
import { searchByName, searchByNumber } from './search.ts';

export interface RestParts {
  account: Account;
  key: string;
  downloadAddress: string;
}

const notFound = () => json(404, { message: 'Not Found' });

function ofCountry(request: LiveRequest, operation: string, country: string, value: string, parts: RestParts): Reply {
  switch (operation) {
    case 'lite/search':
      return searchByName('lite', country, value);
    case 'lite/number-search':
      return searchByNumber('lite', country, value);
    case 'core/company/search':
      return searchByName('core', country, value);
    case 'core/company/number-search':
      return searchByNumber('core', country, value);
    case 'core/company/profile':
      return coreProfile(request, country, value, parts.account, parts.downloadAddress);
    default:
      return notFound();
  }
}

function route(request: LiveRequest, path: string[], parts: RestParts): Reply {
  if (path[0] === 'results') return resultAtRest(path, parts.account, parts.downloadAddress);
  const last = path.at(-1) ?? '';
  if (path.slice(0, -1).join('/') === 'core/filing/order-status') {
    return orderStatus(request, last, parts.account, parts.downloadAddress);
  }
  return ofCountry(request, path.slice(0, -2).join('/'), path.at(-2)?.toUpperCase() ?? '', last, parts);
}

/** All REST operations, with and without `/test` before the path. The key stands bare in the header. */
export function restOperations(parts: RestParts): (request: LiveRequest) => Reply {
  return (request) => {
    if (request.authorization !== parts.key) return json(401, { message: 'Unauthorized' });
    if (request.method !== 'GET') return notFound();
    return route(request, request.path[0] === 'test' ? request.path.slice(1) : request.path, parts);
  };
}
