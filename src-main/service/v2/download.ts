import { pathPart, v2Base } from '../address.ts';
import { readResponse, toRawAnswer, type RawAnswer } from '../answer.ts';
import {
  download,
  type DownloadedFile,
  type DownloadOptions,
  type DownloadSink,
  type DownloadStep,
} from '../download.ts';
import { codeOfStatus } from '../service-failure.ts';
import { parseShortJson } from '../wire/json-body.ts';
import { isObject, memberOf } from '../wire/located.ts';
import { settleTicket, takeTicket, v2Authorization, v2Failure, type CallOptions, type V2Settings } from './call.ts';

/** The two forms a result can be had in (specification, `GET /orders/{orderId}/download`). */
export type ResultFormat = 'json' | 'pdf';

/** A result that was fetched. `absent`: the product has no such form; `not-ready`: it is still being fulfilled. */
export type OrderResult =
  | { kind: 'file'; file: DownloadedFile }
  | { kind: 'absent'; raw: RawAnswer | null }
  | { kind: 'not-ready'; raw: RawAnswer };

const accepted: Readonly<Record<ResultFormat, string>> = {
  json: 'application/json',
  pdf: 'application/pdf, application/octet-stream;q=0.9, */*;q=0.1',
};

/** Nothing, or an envelope whose `data` is null: how a product without JSON can answer when it is asked for JSON. */
function hasNoData(file: DownloadedFile): boolean {
  if (file.bytes === 0) return true;
  const answer = file.small === null ? null : parseShortJson(file.small);
  if (answer === null || !isObject(answer)) return false;
  const hasDetails = memberOf(answer, ['details', 'correlationId']) !== null;
  return hasDetails && memberOf(answer, ['data']) === null;
}

/**
 * Fetches the result of an order. Free. A product that exists as PDF only answers the JSON form by 404, by nothing, or
 * by an envelope without data: all three are `absent`. None of them says that there is no PDF: an empty one is a file.
 *
 * @throws {ServiceFailure} for any other status; what {@link download} throws; see {@link CallOptions}
 */
export async function downloadOrder(
  settings: V2Settings,
  order: { orderId: string; format: ResultFormat },
  sink: DownloadSink,
  options: CallOptions & Omit<DownloadOptions, 'each'>,
): Promise<OrderResult> {
  const { secret, value } = await v2Authorization(settings);
  const operation = 'GET /orders/{orderId}/download';
  const request = {
    operation,
    address: `${v2Base(settings.address)}/orders/${pathPart(order.orderId)}/download?format=${order.format}`,
    authorization: value,
    accept: accepted[order.format],
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  const each = async (send: () => Promise<DownloadStep>) => {
    const ticket = await takeTicket(settings, options);
    try {
      const step = await send();
      settleTicket(ticket, step.response);
      return step;
    } finally {
      ticket.ended();
    }
  };
  const step = await download(settings.transport, request, sink, { ...options, each });
  if (step.kind === 'file') {
    const isAbsent = order.format === 'json' && hasNoData(step.file);
    return isAbsent ? { kind: 'absent', raw: null } : { kind: 'file', file: step.file };
  }
  const response = await readResponse(step.response);
  const raw = toRawAnswer(operation, response, null);
  if (response.status === 204) return { kind: 'absent', raw };
  if (response.status === 202) return { kind: 'not-ready', raw };
  if (response.status === 404 && order.format === 'json') return { kind: 'absent', raw };
  throw v2Failure(operation, response, codeOfStatus(response.status), {
    secret,
    heldUntil: settings.budget.reading().nextAt,
  });
}
