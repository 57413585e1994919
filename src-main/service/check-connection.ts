import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { ServiceAnswer } from './answer.ts';
import type { RestSettings } from './rest/call.ts';
import { readOrderStatus } from './rest/order-status.ts';
import type { V2Settings } from './v2/call.ts';
import { listOrders } from './v2/orders.ts';
import { searchCompanies } from './v2/search.ts';

/** How one operation of a connection was found. What would cost is not tried. */
export interface CheckedOperation {
  operation: string;
  outcome:
    | { kind: 'works'; status: number; correlationId: string | null }
    | { kind: 'failed'; failure: Failure }
    | { kind: 'not-tried' };
}

async function check(operation: string, call: () => Promise<ServiceAnswer<unknown>>): Promise<CheckedOperation> {
  try {
    const { raw, correlationId } = await call();
    return { operation, outcome: { kind: 'works', status: raw.status, correlationId } };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return { operation, outcome: { kind: 'failed', failure: error.failure } };
  }
}

function notTried(...operations: string[]): CheckedOperation[] {
  return operations.map((operation) => ({ operation, outcome: { kind: 'not-tried' } }));
}

const someName = 'a';

/** A budget that is used up is an answer too, and comes sooner than the wait for it. */
const maxWaitMs = 5_000;

/** Tries the free operations of a V2 connection, with two requests. */
export async function checkV2(
  settings: V2Settings,
  jurisdiction: string,
  signal?: AbortSignal,
): Promise<CheckedOperation[]> {
  const options = {
    priority: 'person' as const,
    atMostWaitMs: maxWaitMs,
    ...(signal === undefined ? {} : { signal }),
  };
  const query = { jurisdiction, name: someName, companyNumber: null };
  return [
    await check('GET /orders', () => listOrders(settings, { pageSize: 1 }, options)),
    await check('GET /companies', () => searchCompanies(settings, query, options)),
    ...notTried(
      'GET /companies/{id}/lite',
      'GET /companies/{id}/enhanced',
      'POST /companies/{id}/enhanced',
      'POST /orders',
    ),
  ];
}

/** Tries the one operation of a REST connection that is surely free. Searches can cost there. */
export async function checkRest(settings: RestSettings, signal?: AbortSignal): Promise<CheckedOperation[]> {
  const options = signal === undefined ? {} : { signal };
  return [
    await check('GET /core/filing/order-status/{orderedWithin}', () => readOrderStatus(settings, { days: 0 }, options)),
    ...notTried(
      'GET /lite/search',
      'GET /lite/number-search',
      'GET /core/company/search',
      'GET /core/company/number-search',
      'GET /core/company/profile/{countryISO}/{companyCode}',
    ),
  ];
}
