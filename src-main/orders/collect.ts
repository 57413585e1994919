import { fail } from '../../src-shared/contract/failure.ts';
import { onlyAsPdf } from '../../src-shared/domain/document.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { DownloadSink } from '../service/download.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import { downloadRestResult } from '../service/rest/result.ts';
import type { CallOptions } from '../service/v2/call.ts';
import { downloadOrder } from '../service/v2/download.ts';
import type { ReceivedDocument } from '../storage/queries/incoming-documents.ts';
import { fetchDocuments } from './fetch-documents.ts';
import { answerOf, notYet, structuredCap, type FetchResult } from './fetched-result.ts';
import { takeStep, type StepDetails } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';
import { receiveDocument, tellProgress, type Format } from './receive-document.ts';
import { snapshotOf } from './settle.ts';

/** Where a REST result lies, as order-status said it just now. V2 results are found by the order's id. */
export interface ResultPlace {
  data: string | null;
  document: string | null;
}

async function v2Result(ports: OrderPorts, order: JournalOrder, options: CallOptions): Promise<FetchResult> {
  const settings = await ports.v2();
  const { serviceOrderId: orderId } = order;
  if (orderId === null) throw fail('unexpected', 'An order without a number has no result.');
  return async (format, sink, cap) => {
    const onProgress = tellProgress(ports, order, format);
    const more = { ...options, onProgress, ...(cap === undefined ? {} : { cap }) };
    const result = await downloadOrder(settings, { orderId, format }, sink, more);
    if (result.kind === 'not-ready') throw notYet();
    return result.kind === 'file' ? result.file : null;
  };
}

async function restResult(
  ports: OrderPorts,
  order: JournalOrder,
  place: ResultPlace | null,
  { signal }: CallOptions,
): Promise<FetchResult> {
  const settings = await ports.rest();
  // Live servers put the structured result at the one address there is.
  const addresses: Record<Format, string | null> = {
    json: place?.data ?? place?.document ?? null,
    pdf: place?.document ?? null,
  };
  return async (format, sink, cap) => {
    const address = addresses[format];
    if (address === null || address === '') throw notYet();
    const onProgress = tellProgress(ports, order, format);
    const more = { onProgress, ...(cap === undefined ? {} : { cap }), ...(signal === undefined ? {} : { signal }) };
    return downloadRestResult(settings, address, sink, more);
  };
}

/** The profile of a result, with the answer it is read from. `none`: there is data, but no profile; `absent`: no data. */
async function fetchProfile(order: JournalOrder, fetchResult: FetchResult) {
  const parts: Uint8Array[] = [];
  const sink: DownloadSink = {
    write(chunk) {
      parts.push(chunk);
      return Promise.resolve();
    },
  };
  const file = await fetchResult('json', sink, structuredCap);
  if (file === null) return 'absent';
  if (file.kind !== 'json') return 'none';
  const body = Buffer.concat(parts);
  const profile = readBoughtProfile(body);
  if (profile === null) return 'none';
  return { answer: answerOf(file, body), snapshot: snapshotOf(order, profile) };
}

/** Only the form that is not structured: what a profile order brings where its data could not be read as a profile. */
async function fetchInsteadOfProfile(ports: OrderPorts, order: JournalOrder, fetchResult: FetchResult) {
  const received = await receiveDocument(ports, order, 'pdf', (sink) => fetchResult('pdf', sink));
  if (received === null) throw notYet();
  return [received];
}

/** Keeps what came. Where the service has the document as PDF alone, the order's history says so. */
function keepDocuments(
  ports: OrderPorts,
  order: JournalOrder,
  brought: StepDetails & { documents: ReceivedDocument[] },
  hasNoData: boolean,
): Promise<JournalOrder> {
  const isOnlyPdf = hasNoData && brought.documents.every(({ format }) => format === 'pdf');
  const detail = isOnlyPdf ? { detail: onlyAsPdf } : {};
  return takeStep(ports, order, 'collected', 'collected', { ...brought, ...detail });
}

/**
 * Fetches the result of an order that is ready and stores it together with the state `collected`: a profile as answer
 * and snapshot, a filing as documents, and as a snapshot too where its JSON is a profile. Throws what the service or the record threw; the order is then still `ready`.
 */
export async function collect(
  ports: OrderPorts,
  order: JournalOrder,
  place: ResultPlace | null,
  options: CallOptions,
): Promise<JournalOrder> {
  const fetchResult =
    order.product.kind === 'rest-enhanced-profile'
      ? await restResult(ports, order, place, options)
      : await v2Result(ports, order, options);
  if (order.product.kind === 'v2-document') {
    const brought = await fetchDocuments(ports, order, fetchResult);
    const hasNoData = brought.documents.every(({ format }) => format !== 'json');
    return keepDocuments(ports, order, brought, hasNoData);
  }
  const profile = await fetchProfile(order, fetchResult);
  if (typeof profile === 'object') return takeStep(ports, order, 'collected', 'collected', profile);
  const documents = await fetchInsteadOfProfile(ports, order, fetchResult);
  return keepDocuments(ports, order, { documents }, profile === 'absent');
}
