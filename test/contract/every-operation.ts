import { openRequestBudget } from '../../src-main/service/request-budget.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { buyRestProfile } from '../../src-main/service/rest/profiles.ts';
import { readOrderStatus } from '../../src-main/service/rest/order-status.ts';
import { downloadRestResult } from '../../src-main/service/rest/result.ts';
import { searchRest } from '../../src-main/service/rest/search.ts';
import { listDocuments } from '../../src-main/service/v2/documents.ts';
import { downloadOrder } from '../../src-main/service/v2/download.ts';
import { createOrder, getOrder, listOrders } from '../../src-main/service/v2/orders.ts';
import { buyEnhancedProfile, buyLiteProfile, orderEnhancedProfile } from '../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../src-main/service/v2/search.ts';
import type { Operation } from '../../src-simulator/operations.ts';
import { createMemoryLog, createMemorySink } from '../integration/service/memory-log.ts';
import { newReference, orderDocument, pendingByRest, person, statusOf } from './ask.ts';
import type { Connection } from './server.ts';

/** One call of one operation, ready to be made. */
export interface PreparedCall {
  operation: Operation;
  /** What it would be charged by; null where it is free. */
  reference: string | null;
  run(): Promise<unknown>;
}

function restCalls({ rest, companies }: Connection, resultAddress: string): PreparedCall[] {
  const { jurisdiction, name, number } = companies.quick;
  const search = (operation: Operation, family: 'lite' | 'core', kind: 'name' | 'number'): PreparedCall => ({
    operation,
    reference: null,
    run: () => {
      const by = kind === 'name' ? ({ kind, name } as const) : ({ kind, companyNumber: number } as const);
      return searchRest(rest, { family, jurisdiction, by }, {});
    },
  });
  const reference = newReference();
  return [
    search('rest.lite-search', 'lite', 'name'),
    search('rest.lite-number-search', 'lite', 'number'),
    search('rest.core-search', 'core', 'name'),
    search('rest.core-number-search', 'core', 'number'),
    {
      operation: 'rest.profile',
      reference,
      run: () => buyRestProfile(rest, { jurisdiction, companyCode: number, reference }, issuePermit(reference), {}),
    },
    { operation: 'rest.order-status', reference: null, run: () => readOrderStatus(rest, { days: 0 }, {}) },
    {
      operation: 'rest.result',
      reference: null,
      run: () => downloadRestResult(rest, resultAddress, createMemorySink(), {}),
    },
  ];
}

/** A call of every operation there is, on a connection to a simulator. What a call needs is fetched before. */
export async function everyOperation(connection: Connection): Promise<PreparedCall[]> {
  const { companies } = connection;
  const { serviceId, document, orderId } = await orderDocument(connection, {}, ({ formats }) => formats.length > 1);
  connection.end(orderId, 'ready');
  const pending = await pendingByRest(connection, companies.restPending);
  connection.end(pending.orderId, 'ready');
  const resultAddress = (await statusOf(connection, pending.orderId))?.result.data ?? '';
  // A 429 stops the budget of a connection, as it should; here every call is to meet its own trouble.
  const apart = async () => ({
    ...connection.v2,
    budget: await openRequestBudget({ log: createMemoryLog(), session: 'apart', interface: 'v2' }),
  });
  const free = (operation: Operation, run: (v2: Connection['v2']) => Promise<unknown>): PreparedCall => ({
    operation,
    reference: null,
    run: async () => run(await apart()),
  });
  const paid = (operation: Operation, run: (v2: Connection['v2'], reference: string) => Promise<unknown>) => {
    const reference = newReference();
    return { operation, reference, run: async () => run(await apart(), reference) };
  };
  const query = { jurisdiction: 'GB', name: companies.quick.name, companyNumber: null };
  return [
    free('v2.search', (v2) => searchCompanies(v2, query, person)),
    free('v2.documents', (v2) => listDocuments(v2, { serviceId }, person)),
    free('v2.list-orders', (v2) => listOrders(v2, {}, person)),
    free('v2.get-order', (v2) => getOrder(v2, orderId, person)),
    free('v2.download', (v2) => downloadOrder(v2, { orderId, format: 'json' }, createMemorySink(), person)),
    paid('v2.create-order', (v2, reference) =>
      createOrder(v2, { serviceId, productId: document.productId, reference }, issuePermit(reference), person),
    ),
    paid('v2.lite-profile', (v2, reference) =>
      buyLiteProfile(v2, { serviceId, reference }, issuePermit(reference), person),
    ),
    paid('v2.get-enhanced-profile', (v2, reference) =>
      buyEnhancedProfile(v2, { serviceId, reference }, issuePermit(reference), person),
    ),
    paid('v2.post-enhanced-profile', (v2, reference) =>
      orderEnhancedProfile(v2, { serviceId, reference }, issuePermit(reference), person),
    ),
    ...restCalls(connection, resultAddress),
  ];
}
