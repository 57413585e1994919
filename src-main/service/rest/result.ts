import { addressFromAnswer, readUrl, restBase } from '../address.ts';
import { download, type DownloadedFile, type DownloadOptions, type DownloadSink } from '../download.ts';
import { readResponse } from '../answer.ts';
import { codeOfStatus } from '../service-failure.ts';
import { restAuthorization, restFailure, type RestCallOptions, type RestSettings } from './call.ts';

/**
 * Fetches the result of an order from the address that order-status or a profile named: `urlField`,
 * `structuredDataUrlField` or `retrievalLocationField`. The key goes along only to the origin of the REST interface
 * itself; a private or plain address is refused, and one of the service's own operations, too.
 *
 * @throws {ServiceFailure} for any status but 200; `address-refused`; what {@link download} throws
 */
export async function downloadRestResult(
  settings: RestSettings,
  statedAddress: string,
  sink: DownloadSink,
  options: RestCallOptions & Omit<DownloadOptions, 'each'>,
): Promise<DownloadedFile> {
  const { secret, value } = await restAuthorization(settings);
  const base = restBase(settings.address);
  const address = addressFromAnswer(base, statedAddress);
  const origin = readUrl(address)?.origin ?? null;
  const isOwn = origin === new URL(base).origin;
  // The answer is evidence, and that includes who gave it. The path may hold what opens the result.
  const operation = isOwn || origin === null ? 'GET result' : `GET result from ${origin}`;
  const request = {
    operation,
    address,
    // The other interface has a key of its own, and its origin is a configured one, too.
    authorization: isOwn ? value : null,
    accept: 'application/json, application/pdf, */*;q=0.1',
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  const step = await download(settings.transport, request, sink, options);
  if (step.kind === 'file') return step.file;
  throw restFailure(operation, await readResponse(step.response), codeOfStatus(step.response.status), secret);
}
