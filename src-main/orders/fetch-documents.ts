import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { DownloadedFile, DownloadSink } from '../service/download.ts';
import { readDocumentProfile } from '../service/read-profile.ts';
import type { ReceivedDocument } from '../storage/queries/incoming-documents.ts';
import { answerOf, notYet, structuredCap, type FetchResult } from './fetched-result.ts';
import type { StepDetails } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';
import { receiveDocument, type Format } from './receive-document.ts';
import { snapshotOf } from './settle.ts';

/** What passed through a sink on its way to the record; null once it is more than a profile can be. */
function holdBytes(sink: DownloadSink): { sink: DownloadSink; held: () => Uint8Array | null } {
  let parts: Uint8Array[] = [];
  let size = 0;
  return {
    sink: {
      async write(chunk) {
        size += chunk.byteLength;
        if (size <= structuredCap) parts.push(chunk);
        else parts = [];
        await sink.write(chunk);
      },
    },
    held: () => (size <= structuredCap ? Buffer.concat(parts) : null),
  };
}

/** The answer and the snapshot of a document whose JSON is a profile of a company; nothing of any other. */
function profileOf(order: JournalOrder, file: DownloadedFile, body: Uint8Array | null): StepDetails {
  const profile = file.kind === 'json' && body !== null ? readDocumentProfile(body) : null;
  if (profile === null || body === null) return {};
  return { answer: answerOf(file, body), snapshot: snapshotOf(order, profile) };
}

async function fetchDocument(ports: OrderPorts, order: JournalOrder, format: Format, fetchResult: FetchResult) {
  let profile: StepDetails = {};
  const document = await receiveDocument(ports, order, format, async (sink) => {
    if (format !== 'json') return fetchResult(format, sink);
    const holding = holdBytes(sink);
    const file = await fetchResult(format, holding.sink);
    if (file !== null) profile = profileOf(order, file, holding.held());
    return file;
  });
  return { document, profile };
}

/** Every form that there is of a document; at least one. A form that is a profile of the company is a snapshot too. */
export async function fetchDocuments(
  ports: OrderPorts,
  order: JournalOrder,
  fetchResult: FetchResult,
): Promise<StepDetails & { documents: ReceivedDocument[] }> {
  const documents: ReceivedDocument[] = [];
  let details: StepDetails = {};
  try {
    for (const format of ['pdf', 'json'] as const) {
      const { document, profile } = await fetchDocument(ports, order, format, fetchResult);
      if (document === null) continue;
      documents.push(document);
      details = { ...details, ...profile };
    }
    if (documents.length === 0) throw notYet();
    return { ...details, documents };
  } catch (thrown) {
    for (const { incomingId } of documents) await ports.storage.dropDocument({ incomingId });
    throw thrown;
  }
}
