import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { readDocumentProfile } from '../service/read-profile.ts';
import { structuredCap } from './receive-document.ts';
import type { Storage } from '../storage/storage-client.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { comparedSnapshot } from './keep-profile.ts';

/** The first is read only when the window has opened, and each after a pause in which others have their turn. */
const firstAfterMs = 10_000;
const pauseMs = 200;

type ReadingPorts = Pick<OrderPorts, 'clock' | 'reportFault'> & {
  storage: Pick<
    Storage,
    | 'nextUnreadDocument'
    | 'readDocument'
    | 'readDocumentChunk'
    | 'keepReadDocument'
    | 'restCodeOf'
    | 'knownNames'
    | 'toldByIdBeside'
  >;
};

async function bytesOf({ storage }: ReadingPorts, documentId: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let position = 0; ; position += 1) {
    const chunk = await storage.readDocumentChunk({ documentId, position });
    if (chunk === null) return Buffer.concat(parts);
    parts.push(chunk.bytes);
  }
}

const operationOf = ({ product }: JournalOrder) =>
  product.kind === 'rest-enhanced-profile' ? 'GET result' : 'GET /orders/{orderId}/download';

/** Reads the next kept document; false where there is none. One whose bytes no longer fit their hash is no evidence. */
async function readNext(ports: ReadingPorts): Promise<boolean> {
  const { storage, clock } = ports;
  const next = await storage.nextUnreadDocument({ maxBytes: structuredCap });
  if (next === null) return false;
  const { documentId, order } = next;
  const { hashFits } = await storage.readDocument({ documentId });
  const profile = hashFits ? await readDocumentProfile(await bytesOf(ports, documentId)) : null;
  const snapshot = profile === null ? null : await comparedSnapshot(ports, order, profile);
  await storage.keepReadDocument({ documentId, at: timeOf(clock), operation: operationOf(order), snapshot });
  return true;
}

/**
 * Reads the JSON documents that were kept before they were read for profiles, once for each record, in the background.
 * Each is noted when it was read, so the next start goes on where this one ended. Returns what stops it.
 */
export function readKeptDocuments(ports: ReadingPorts): { close(): Promise<void> } {
  let isClosed = false;
  let work: Promise<unknown> = Promise.resolve();
  let stopTimer = () => {};

  function readAfter(ms: number): void {
    stopTimer = ports.clock.after(ms, () => {
      work = readNext(ports).then(
        (wasOne) => {
          if (wasOne && !isClosed) readAfter(pauseMs);
        },
        // The next start tries again.
        (thrown: unknown) => ports.reportFault(thrown),
      );
    });
  }

  readAfter(firstAfterMs);
  return {
    async close() {
      isClosed = true;
      stopTimer();
      await work;
    },
  };
}
