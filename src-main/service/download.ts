import { createHash } from 'node:crypto';
import type { FileKind } from '../../src-shared/domain/document.ts';
import type { BrokenForm } from '../../src-shared/domain/fetch-trouble.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { maxDownloadRedirects } from '../../src-shared/domain/look-requests.ts';
import { readUrl } from './address.ts';
import { decodedFile, watchBody, type WatchedBody } from './file-body.ts';
import { endBytes, endOf, type ReceivedBytes } from './file-end.ts';
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

/** The most bytes that one kept file has, wherever it came from. */
export const maxDocumentBytes = 256 * 1024 * 1024;
const smallBytes = 64 * 1024;
/** JSON is read whole to see that it is; one that is longer cannot be read as a profile either. */
const maxJsonBytes = 64 * 1024 * 1024;
const answerCap = 1024 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/** What of a file is held while it comes in: its beginning, its end, and all of it where it is JSON. */
function holdEnds() {
  let start: Uint8Array = new Uint8Array(0);
  let end: Uint8Array = new Uint8Array(0);
  let parts: Uint8Array[] | null = [];
  let length = 0;
  return {
    add(chunk: Uint8Array): void {
      length += chunk.byteLength;
      if (start.byteLength < smallBytes) start = Buffer.concat([start, chunk]);
      end = Buffer.concat([end, chunk]).subarray(-endBytes);
      const isSniffed = start.byteLength >= sniffedBytes;
      const mayBeJson = !isSniffed || sniffFileKind(start.subarray(0, sniffedBytes)) === 'json';
      if (!mayBeJson || length > maxJsonBytes) parts = null;
      parts?.push(chunk);
    },
    received: (): ReceivedBytes => ({ start, end, length, whole: parts === null ? null : Buffer.concat(parts) }),
  };
}

function kindOf({ start }: ReceivedBytes): FileKind {
  return sniffFileKind(start.subarray(0, sniffedBytes));
}

/** A file that ends in the middle is no file. `total` is what sender or file say of its length. */
function brokenFile(operation: string, form: BrokenForm, received: number, total: number | null) {
  return fail('service-answer-unreadable', 'The file ends in the middle.', {
    retryable: true,
    detail: { operation, trouble: { kind: 'broken', form, received, total } },
  });
}

const formOf = (kind: FileKind): BrokenForm => (kind === 'pdf' || kind === 'json' || kind === 'zip' ? kind : 'file');

/** Refuses a file of which the sender promised more, or that does not end as its form ends. */
async function checkWhole(
  operation: string,
  watched: WatchedBody,
  received: ReceivedBytes,
  total: number | null,
): Promise<void> {
  const kind = kindOf(received);
  if (watched.isCut() || (total !== null && watched.wireBytes() < total))
    throw brokenFile(operation, formOf(kind), watched.wireBytes(), total);
  const end = await endOf(kind, received);
  if (end.kind === 'broken') throw brokenFile(operation, end.form, received.length, end.total);
}

async function takeFile(
  request: DownloadRequest,
  response: ServiceResponse,
  body: AsyncIterable<unknown>,
  sink: DownloadSink,
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const { operation } = request;
  const cap = options.cap ?? maxDocumentBytes;
  const total = statedLength(response.headers);
  if (total !== null && total > cap) throw tooLarge(operation, cap);
  const watched = watchBody(body);
  const hash = createHash('sha256');
  const held = holdEnds();
  let bytes = 0;
  for await (const chunk of decodedFile(watched, response.headers['content-encoding'], operation)) {
    bytes += chunk.byteLength;
    if (bytes > cap) throw tooLarge(operation, cap);
    held.add(chunk);
    hash.update(chunk);
    await sink.write(chunk);
    options.onProgress?.(watched.wireBytes(), total);
  }
  const received = held.received();
  await checkWhole(operation, watched, received, total);
  return {
    kind: kindOf(received),
    statedType: response.headers['content-type'] ?? null,
    bytes,
    sha256: hash.digest('hex'),
    status: response.status,
    receivedAt: response.receivedAt,
    operation,
    small: bytes <= smallBytes ? received.start : null,
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

/** As much of an address as can be shown: a path may hold what opens the result. */
function shownAddress(from: string | URL, location: string): string {
  const url = readUrl(location, from);
  if (url === null) return location.slice(0, 200);
  // An address without a host, such as one of a file, has no origin: its protocol is all that can be told.
  return url.origin === 'null' ? url.protocol : url.origin;
}

/**
 * Fetches a file into a sink. Redirects are followed within one origin only, so that the credential never meets
 * another; results on another host have to be named by an answer, not by a redirect.
 *
 * @throws {FailureError} `redirect-refused`, `service-answer-too-large`, `service-answer-unreadable` for a file that
 * ends in the middle, and what the transport throws
 */
export async function download(
  transport: Transport,
  request: DownloadRequest,
  sink: DownloadSink,
  options: DownloadOptions = {},
): Promise<Exclude<DownloadStep, { kind: 'redirect' }>> {
  const each = options.each ?? ((sending: () => Promise<DownloadStep>) => sending());
  let address = request.address;
  let location = '';
  for (let hops = 0; hops <= maxDownloadRedirects; hops += 1) {
    const step = await each(() => send(transport, { ...request, address }, sink, options));
    if (step.kind !== 'redirect') return step;
    location = step.location;
    const next = readUrl(location, address);
    if (next?.origin !== new URL(address).origin) break;
    address = next;
  }
  throw fail('redirect-refused', 'The download points to another address, which is not followed.', {
    detail: {
      operation: request.operation,
      trouble: { kind: 'refused', at: shownAddress(address, location), because: 'redirect' },
    },
  });
}
