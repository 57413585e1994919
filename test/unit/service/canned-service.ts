import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import type { ServiceAnswer } from '../../../src-main/service/answer.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import type { RequestBudget } from '../../../src-main/service/request-budget.ts';
import type { RestSettings } from '../../../src-main/service/rest/call.ts';
import { readOrderStatus } from '../../../src-main/service/rest/order-status.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import type { ServiceRequest, Transport } from '../../../src-main/service/transport.ts';
import type { V2Settings } from '../../../src-main/service/v2/call.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { createOrder, getOrder, listOrders } from '../../../src-main/service/v2/orders.ts';
import { buyEnhancedProfile, buyLiteProfile, orderEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';

/** What a canned service answers. */
export interface Canned {
  body: Uint8Array | string;
  status?: number;
  headers?: Record<string, string>;
}

/** An unlimited budget: what it does is tested by itself. */
const noLimit: RequestBudget = {
  take: () => Promise.resolve({ ended: () => undefined, refused: () => undefined }),
  reading: () => ({ limit: 50, used: 0, kept: 0, windowSeconds: 600, nextAt: null, waiting: 0 }),
  onChange: () => () => undefined,
  close: () => undefined,
};

/** Answers every call with the same bytes, so that reading can be tested by the thousand. Sockets have tests of their own. */
export function cannedService(canned: Canned) {
  const sent: ServiceRequest[] = [];
  const transport: Transport = {
    send: (request) => {
      sent.push(request);
      return Promise.resolve({
        status: canned.status ?? 200,
        headers: canned.headers ?? {},
        receivedAt: '2026-03-02T09:15:01.000Z',
        body: Buffer.from(canned.body),
      });
    },
    stream: () => Promise.reject(new Error('a canned service streams nothing')),
    close: () => Promise.resolve(),
  };
  const common = { dialect: dialectPresets.specification, transport, credential: () => Promise.resolve('secret-1') };
  const v2: V2Settings = { ...common, address: 'https://registry.example', budget: noLimit };
  const rest: RestSettings = { ...common, address: 'https://rest.registry.example' };
  return { v2, rest, sent };
}

const person = { priority: 'person' } as const;
const company = { serviceId: 'GB|x', reference: 'case-17' };

/** Every operation that reads a body, by name. */
export const operations: Readonly<Record<string, (canned: Canned) => Promise<ServiceAnswer<unknown>>>> = {
  searchAnswer: (canned) =>
    searchCompanies(cannedService(canned).v2, { jurisdiction: null, name: 'fable', companyNumber: null }, person),
  documentsAnswer: (canned) => listDocuments(cannedService(canned).v2, company, person),
  ordersAnswer: (canned) => listOrders(cannedService(canned).v2, {}, person),
  orderAnswer: (canned) => getOrder(cannedService(canned).v2, '410023', person),
  createdAnswer: (canned) =>
    createOrder(cannedService(canned).v2, { ...company, productId: 'p' }, issuePermit('case-17'), person),
  enhancedAnswer: (canned) => buyEnhancedProfile(cannedService(canned).v2, company, issuePermit('case-17'), person),
  orderedAnswer: (canned) => orderEnhancedProfile(cannedService(canned).v2, company, issuePermit('case-17'), person),
  liteAnswer: (canned) => buyLiteProfile(cannedService(canned).v2, company, issuePermit('case-17'), person),
  restLiteSearch: (canned) =>
    searchRest(
      cannedService(canned).rest,
      { family: 'lite', jurisdiction: 'IE', by: { kind: 'name', name: 'fable' } },
      {},
    ),
  restCoreSearch: (canned) =>
    searchRest(
      cannedService(canned).rest,
      { family: 'core', jurisdiction: 'IE', by: { kind: 'number', companyNumber: '1' } },
      {},
    ),
  restProfile: (canned) =>
    buyRestProfile(
      cannedService(canned).rest,
      { jurisdiction: 'IE', companyCode: 'CODE-1', reference: 'case-17' },
      issuePermit('case-17'),
      {},
    ),
  restPending: (canned) =>
    buyRestProfile(
      cannedService(canned).rest,
      { jurisdiction: 'IE', companyCode: 'CODE-1', reference: 'case-17' },
      issuePermit('case-17'),
      {},
    ),
  restOrderStatus: (canned) => readOrderStatus(cannedService(canned).rest, { days: 30 }, {}),
};
