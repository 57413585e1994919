import { fail, type FailureError } from '../../src-shared/contract/failure.ts';
import type { DownloadProgress } from '../../src-shared/contract/orders.ts';
import type { FileKind } from '../../src-shared/domain/document.ts';
import type { CameInstead } from '../../src-shared/domain/fetch-trouble.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { DownloadedFile, DownloadSink } from '../service/download.ts';
import { problemIn } from '../service/v2/envelope.ts';
import { parseShortJson } from '../service/wire/json-body.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { ReceivedDocument } from '../storage/queries/documents/incoming-documents.ts';
import type { OrderPorts } from './ports.ts';
import type { RawAnswer } from '../service/answer.ts';

/** The form a result was asked for in. */
export type Format = 'pdf' | 'json';

/** What may be kept of an answer: the form it was asked for in, or a PDF in place of the JSON where there is none yet. */
export type Wanted = Format | 'json-or-pdf';

/** Large enough that a commit each costs little, small enough that a message stays small. */
const chunkBytes = 1024 * 1024;
const progressEveryMs = 250;

interface RecordSink extends DownloadSink {
  /** Writes what is still held. */
  end(): Promise<void>;
}

/** Writes a file into the encrypted record while it comes in; nothing of it is ever on disk in clear. */
function createRecordSink(storage: Storage, incomingId: number): RecordSink {
  let held: Uint8Array[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    if (bytes.byteLength > 0) await storage.appendDocument({ incomingId, bytes });
  }
  return {
    async write(chunk) {
      held.push(chunk);
      size += chunk.byteLength;
      if (size >= chunkBytes) await flush();
    },
    end: flush,
  };
}

/** Tells how far a download has come, a few times a second at most. */
export function tellProgress(ports: OrderPorts, order: JournalOrder, format: DownloadProgress['format']) {
  let toldAt = 0;
  return (received: number, total: number | null): void => {
    const now = performance.now();
    if (now - toldAt < progressEveryMs && received !== total) return;
    toldAt = now;
    ports.announce.downloadProgress({ orderId: order.orderId, format, received, total });
  };
}

const mediaTypes: Readonly<Record<Exclude<FileKind, 'html' | 'empty'>, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  text: 'text/plain',
  unknown: 'application/octet-stream',
};

/** What came, as a person would say it: a short answer that is no document is a problem, as services write them. */
function cameInstead({ kind, small }: DownloadedFile): CameInstead {
  if (kind === 'pdf' || kind === 'zip') return 'unknown';
  if (kind !== 'json') return kind;
  const answer = small === null ? null : parseShortJson(small);
  return answer !== null && problemIn(answer) !== null ? 'problem' : 'json';
}

/** Whether plain text can be what was ordered: no documented form is text, so only where the list named one for it. */
const mayBeText = ({ product }: JournalOrder): boolean =>
  product.kind === 'v2-document' && product.formats.some((format) => format.toLowerCase().startsWith('text/'));

/**
 * Whether a file can be the document that was asked for. A sender that calls it a PDF has to send one, and a few words in
 * place of a document say that there is trouble.
 */
function fits({ kind, statedType }: DownloadedFile, asked: Format, order: JournalOrder): boolean {
  if (kind === 'html' || kind === 'empty' || (kind === 'text' && !mayBeText(order))) return false;
  if (asked === 'json' || kind === 'json') return kind === asked;
  const isCalledPdf = statedType?.toLowerCase().startsWith('application/pdf') === true;
  return kind === 'pdf' || !isCalledPdf;
}

/** The failure of a file that is something else than what was asked for. */
export function cameSomethingElse(file: DownloadedFile, asked: Format): FailureError {
  return fail('service-answer-unreadable', `The service sent something else than a ${asked} document.`, {
    retryable: true,
    detail: { operation: file.operation, trouble: { kind: 'instead', asked, came: cameInstead(file) } },
  });
}

/**
 * What a file is kept as, by its first bytes. Throws `service-answer-unreadable` for what cannot be the result that was
 * asked for: some gateway's page, nothing at all, or an answer in place of a document.
 */
function formatOf(
  file: DownloadedFile,
  wanted: Wanted,
  order: JournalOrder,
): Pick<ReceivedDocument, 'format' | 'mediaType'> {
  const { kind } = file;
  const inPlace = kind === 'pdf' ? 'pdf' : 'json';
  const asked = wanted === 'json-or-pdf' ? inPlace : wanted;
  if (kind === 'html' || kind === 'empty' || !fits(file, asked, order)) throw cameSomethingElse(file, asked);
  return { format: kind === 'pdf' || kind === 'json' ? kind : 'other', mediaType: mediaTypes[kind] };
}

/**
 * Streams a document into the record. What came in is no document until the order's next step keeps it; if anything
 * fails it is dropped. Null where `fetchFile` says that there is none.
 */
export async function receiveDocument(
  ports: OrderPorts,
  order: JournalOrder,
  wanted: Wanted,
  fetchFile: (sink: DownloadSink) => Promise<DownloadedFile | null>,
): Promise<ReceivedDocument | null> {
  const { incomingId } = await ports.storage.beginDocument();
  try {
    const sink = createRecordSink(ports.storage, incomingId);
    const file = await fetchFile(sink);
    if (file !== null) {
      await sink.end();
      const { sha256, receivedAt } = file;
      return { incomingId, sha256, receivedAt, name: nameOf(order), ...formatOf(file, wanted, order) };
    }
  } catch (thrown) {
    await ports.storage.dropDocument({ incomingId });
    throw thrown;
  }
  await ports.storage.dropDocument({ incomingId });
  return null;
}

function nameOf({ product, company }: JournalOrder): string {
  return product.kind === 'v2-document' ? (product.name ?? company.name) : company.name;
}

/** A structured result is read whole; a profile with thousands of shareholders is a few megabytes. */
export const structuredCap = 64 * 1024 * 1024;

/** Fetches one form of a result. Null: there is none in this form. */
export type FetchResult = (format: Format, sink: DownloadSink, cap?: number) => Promise<DownloadedFile | null>;

/** A downloaded file as the answer that a snapshot is read from. */
export function answerOf(file: DownloadedFile, body: Uint8Array): RawAnswer {
  const { sha256, status, receivedAt, operation, statedType: contentType } = file;
  return { body, sha256, status, receivedAt, operation, correlationId: null, contentType };
}

/** What is thrown where a result that is said to be ready is not there. */
export const notYet = () =>
  fail('service-not-found', 'The service says that the result is ready, but does not hand it out yet.', {
    retryable: true,
  });
