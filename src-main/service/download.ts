import { createHash } from 'node:crypto';
import type { FileKind } from '../../src-shared/domain/document.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { readUrl } from './address.ts';
import { sniffedBytes, sniffFileKind } from './file-kind.ts';
import { readBody, statedLength, tooLarge } from './response-body.ts';
import type { ServiceResponse, Transport, WholeResponse } from './transport.ts';

/** Takes a file while it comes in. What it wrote is no file until {@link download} resolved. */
export interface DownloadSink {
  write(chunk: Uint8Array): Promise<void>;
}

/** A file that came in whole. */
export interface DownloadedFile {
  /** By its first bytes. */
  kind: FileKind;
  /** What the sender calls it. */
  statedType: string | null;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  status: number;
  receivedAt: string;
  operation: string;
  /** Set when the file is small, so that what it says can be judged without reading it back. */
  small: Uint8Array | null;
}

export interface DownloadOptions {
  /** In bytes. */
  cap?: number;
  /** `total` is null where the sender does not say. */
  onProgress?: (received: number, total: number | null) => void;
  /** Runs each sending, redirects included; the request budget is asked here. */
  each?: (send: () => Promise<DownloadStep>) => Promise<DownloadStep>;
}

export interface DownloadRequest {
  operation: string;
  address: string | URL;
  authorization: string | null;
  accept: string;
  signal?: AbortSignal;
}

/** What one sending gave: the file, a pointer to another address, or an answer that is no file. */
export type DownloadStep =
  | { kind: 'file'; file: DownloadedFile; response: ServiceResponse }
  | { kind: 'redirect'; location: string; response: ServiceResponse }
  | { kind: 'answer'; response: WholeResponse };

const defaultDownloadCap = 256 * 1024 * 1024;
const smallBytes = 64 * 1024;
const answerCap = 1024 * 1024;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

async function takeFile(
  request: DownloadRequest,
  response: ServiceResponse,
  body: AsyncIterable<unknown>,
  sink: DownloadSink,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const cap = options.cap ?? defaultDownloadCap;
  const total = statedLength(response.headers);
  if (total !== null && total > cap) throw tooLarge(request.operation, cap);
  const hash = createHash('sha256');
  let bytes = 0;
  let start = new Uint8Array(0);
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.byteLength;
    if (bytes > cap) throw tooLarge(request.operation, cap);
    if (start.byteLength < smallBytes) start = Buffer.concat([start, chunk]);
    hash.update(chunk);
    await sink.write(chunk);
    options.onProgress?.(bytes, total);
  }
  return {
    kind: sniffFileKind(start.subarray(0, sniffedBytes)),
    statedType: response.headers['content-type'] ?? null,
    bytes,
    sha256: hash.digest('hex'),
    status: response.status,
    receivedAt: response.receivedAt,
    operation: request.operation,
    small: bytes <= smallBytes ? start : null,
  };
}

function send(transport: Transport, request: DownloadRequest, sink: DownloadSink, options: DownloadOptions) {
  return transport.stream(
    { ...request, kind: 'download', method: 'GET' },
    async (response, body): Promise<DownloadStep> => {
      const location = response.headers['location'];
      if (redirects.has(response.status) && location !== undefined) return { kind: 'redirect', location, response };
      if (response.status === 200) {
        return { kind: 'file', file: await takeFile(request, response, body, sink, options), response };
      }
      return { kind: 'answer', response: { ...response, body: await readBody(body, answerCap, request.operation) } };
    },
  );
}

/**
 * Fetches a file into a sink. Redirects are followed within one origin only, so that the credential never meets
 * another; results on another host have to be named by an answer, not by a redirect.
 *
 * @throws {FailureError} `redirect-refused`, `service-answer-too-large`, and what the transport throws
 */
export async function download(
  transport: Transport,
  request: DownloadRequest,
  sink: DownloadSink,
  options: DownloadOptions = {},
): Promise<Exclude<DownloadStep, { kind: 'redirect' }>> {
  const each = options.each ?? ((sending: () => Promise<DownloadStep>) => sending());
  let address = request.address;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const step = await each(() => send(transport, { ...request, address }, sink, options));
    if (step.kind !== 'redirect') return step;
    const next = readUrl(step.location, address);
    if (next?.origin !== new URL(address).origin) break;
    address = next;
  }
  throw fail('redirect-refused', 'The download points to another address, which is not followed.', {
    detail: { operation: request.operation },
  });
}
