import { FailureError } from '../../src-shared/contract/failure.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { readProfile } from '../unit/service/profile-at-once.ts';
import { searchRest } from '../../src-main/service/rest/search.ts';
import { getOrder, listOrders } from '../../src-main/service/v2/orders.ts';
import { buyEnhancedProfile, buyLiteProfile, orderEnhancedProfile } from '../../src-main/service/v2/profiles.ts';
import { searchCompanies } from '../../src-main/service/v2/search.ts';
import {
  buyByRest,
  everyDocument,
  fetchRestResult,
  fetchResult,
  find,
  newReference,
  orderDocument,
  person,
  statusOf,
} from './ask.ts';
import type { Connection } from './server.ts';

/** What a call gave in one word, or the code it failed with. Anything but an expected failure is a crash. */
async function outcome(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
}

async function throughV2(connection: Connection): Promise<Record<string, string>> {
  const { v2, companies } = connection;
  const { serviceId } = await find(connection, companies.quick);
  const held = await find(connection, companies.held);
  const { orderId, reference } = await orderDocument(connection, {}, ({ name }) => name === 'Current extract');
  connection.end(orderId, 'ready');
  const pdfAlone = await orderDocument(connection, {}, ({ formats }) => formats.join() === 'application/pdf');
  connection.end(pdfAlone.orderId, 'ready');
  const lite = newReference();
  const enhanced = newReference();
  const posted = newReference();
  return {
    storedSearch: await outcome(async () => {
      const { value } = await searchCompanies(
        v2,
        { jurisdiction: null, name: 'meridian', companyNumber: null },
        person,
      );
      return value.length > 0 ? 'found' : 'nothing';
    }),
    nothingFound: await outcome(async () => {
      const query = { jurisdiction: 'GB', name: connection.nobody, companyNumber: null };
      return String((await searchCompanies(v2, query, person)).value.length);
    }),
    documents: (await everyDocument(connection, serviceId)).documents.length > 0 ? 'listed' : 'none',
    order: (await getOrder(v2, orderId, person)).value.status.state,
    list: String((await listOrders(v2, { reference }, person)).value.orders.length),
    json: await outcome(async () => {
      const { result, bytes } = await fetchResult(connection, orderId, 'json');
      return `${result.kind} of ${readProfile(bytes)?.name?.value ?? 'nobody'}`;
    }),
    pdf: (await fetchResult(connection, orderId, 'pdf')).result.kind,
    pdfAloneAsJson: (await fetchResult(connection, pdfAlone.orderId, 'json')).result.kind,
    lite: await outcome(async () => {
      const { value } = await buyLiteProfile(v2, { serviceId, reference: lite }, issuePermit(lite), person);
      return value.companyNumber?.value ?? 'no number';
    }),
    heldProfile: await outcome(async () => {
      const query = { serviceId: held.serviceId, reference: enhanced };
      return (await buyEnhancedProfile(v2, query, issuePermit(enhanced), person)).value.kind;
    }),
    postedProfile: await outcome(async () => {
      const query = { serviceId: held.serviceId, reference: posted };
      return (await orderEnhancedProfile(v2, query, issuePermit(posted), person)).value.kind;
    }),
  };
}

async function throughRest(connection: Connection): Promise<Record<string, string>> {
  const { rest, companies } = connection;
  const { jurisdiction, name } = companies.needsAuthority;
  const found = async (family: 'lite' | 'core') => {
    const query = { family, jurisdiction: 'GB', by: { kind: 'name', name: 'meridian' } } as const;
    return (await searchRest(rest, query, {})).value.length > 0 ? 'found' : 'nothing';
  };
  const { answer } = await buyByRest(connection, companies.restPending);
  const orderId = answer.value.kind === 'pending' ? answer.value.productOrderId : '';
  connection.end(orderId, 'ready');
  const order = await statusOf(connection, orderId);
  return {
    liteSearch: await found('lite'),
    coreSearch: await found('core'),
    restQuick: (await buyByRest(connection, companies.quick)).answer.value.kind,
    restPending: answer.value.kind,
    restReady: order?.status.state ?? 'not listed',
    restResult: await outcome(async () => {
      const { bytes } = await fetchRestResult(connection, order?.result.data ?? order?.result.document ?? null);
      return readProfile(bytes)?.name?.value ?? 'no profile';
    }),
    restWithoutAuthority: await outcome(async () => {
      const query = { family: 'core', jurisdiction, by: { kind: 'name', name } } as const;
      const [hit] = (await searchRest(rest, query, {})).value;
      const company = { jurisdiction, number: hit?.companyNumber ?? hit?.serviceId ?? '', name };
      return (await buyByRest(connection, company)).answer.value.kind;
    }),
  };
}

/** The main job at a simulator, on both interfaces, and what came of each step. */
export async function walk(connection: Connection): Promise<Record<string, string>> {
  return { ...(await throughV2(connection)), ...(await throughRest(connection)) };
}

/** What comes of each step where nothing is switched. */
export const plainOutcomes: Readonly<Record<string, string>> = {
  storedSearch: 'found',
  nothingFound: '0',
  documents: 'listed',
  order: 'ready',
  list: '1',
  json: 'file of MERIDIAN MARITIME SERVICES LIMITED',
  pdf: 'file',
  pdfAloneAsJson: 'absent',
  lite: '09274416',
  heldProfile: 'pending',
  postedProfile: 'pending',
  liteSearch: 'found',
  coreSearch: 'found',
  restQuick: 'delivered',
  restPending: 'pending',
  restReady: 'ready',
  restResult: 'Meridian Maritime Holdings S.à r.l.',
  restWithoutAuthority: 'delivered',
};
