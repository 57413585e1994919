import { createHash } from 'node:crypto';
import type { Clock } from '../service/request-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { usualPdfTextLimits, type ReadPdf } from './pdf-text-reader.ts';

/** The first is read only when the window has opened, and each after a pause in which others have their turn. */
const firstAfterMs = 10_000;
const pauseMs = 500;
/** How long after the last one it is looked whether another came. */
const lookAgainMs = 15_000;

/** What reading the PDFs of a record needs. */
export interface KeptPdfPorts {
  storage: Pick<Storage, 'nextPdf' | 'readPdfChunk' | 'keepDocumentText'>;
  read: ReadPdf;
  clock: Clock;
  reportFault: (fault: unknown) => void;
}

/** The bytes of a PDF; null where they no longer have their hash, and are nobody's document. */
async function bytesOf(
  { storage }: KeptPdfPorts,
  bodyId: number,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  for (let position = 0; ; position += 1) {
    const chunk = await storage.readPdfChunk({ bodyId, position });
    if (chunk === null) break;
    hash.update(chunk.bytes);
    parts.push(chunk.bytes);
  }
  // Bytes of their own: a Buffer would be copied into the thread with all that it shares memory with.
  return hash.digest('hex') === sha256 ? new Uint8Array(Buffer.concat(parts)) : null;
}

/**
 * Reads the text of every PDF of the record that was not read yet, one after the other in the background, and of those that
 * come in later. What was read is kept, so the next start goes on where this one ended. Returns what stops it.
 */
export function readKeptPdfs(ports: KeptPdfPorts): { close(): Promise<void> } {
  const { storage, read, clock, reportFault } = ports;
  const closing = new AbortController();
  let work: Promise<unknown> = Promise.resolve();
  let stopTimer = () => {};
  let afterBodyId = 0;

  /** Whether there was one. */
  async function readNext(): Promise<boolean> {
    const next = await storage.nextPdf({ afterBodyId });
    if (next === null) return false;
    const { bodyId, sha256, bytes } = next;
    const body = bytes > usualPdfTextLimits.maxBytes ? null : await bytesOf(ports, bodyId, sha256);
    const found = body === null ? ({ state: 'not-read', text: '' } as const) : await read(body, closing.signal);
    if (found === null) return false;
    await storage.keepDocumentText({ sha256, ...found });
    afterBodyId = bodyId;
    return true;
  }

  function readAfter(ms: number): void {
    stopTimer = clock.after(ms, () => {
      work = readNext().then(
        (wasOne) => {
          if (!closing.signal.aborted) readAfter(wasOne ? pauseMs : lookAgainMs);
        },
        // The next start tries again.
        reportFault,
      );
    });
  }

  readAfter(firstAfterMs);
  return {
    async close() {
      closing.abort();
      stopTimer();
      await work;
    },
  };
}
