import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PdfRead, type PdfAsked } from './messages.ts';

/** Bounds of reading one PDF. Whatever goes beyond one of them is `not-read`, or `part` of its text. */
export interface PdfTextLimits {
  maxBytes: number;
  maxPages: number;
  maxLetters: number;
  ms: number;
  /** Bytes by which the process may grow while it reads: what a few packed bytes can unpack to. */
  growth: number;
}

export const usualPdfTextLimits: PdfTextLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxPages: 2_000,
  maxLetters: 250_000,
  ms: 60_000,
  growth: 1024 * 1024 * 1024,
};

/** Where the reader finds its thread's bundle, and pdf.js's character maps: a folder with a slash at its end. */
export interface PdfTextParts {
  worker: string;
  characterMaps: string;
}

/** The parts as they lie in what is shipped: the character maps are those of the window that shows documents. */
export function pdfTextParts(bundle: string): PdfTextParts {
  return {
    worker: path.join(bundle, 'main/pdf-text-worker.cjs'),
    characterMaps: path.join(bundle, 'document/pdf/cmaps/'),
  };
}

/** How often the memory of the process is looked at, in milliseconds. */
const watchEveryMs = 50;

const notRead: PdfRead = { state: 'not-read', text: '' };

/** Reads the text of a PDF, whose bytes are handed over; `stopped` ends it, and then nothing is known of it: null. */
export type ReadPdf = (bytes: Uint8Array<ArrayBuffer>, stopped: AbortSignal) => Promise<PdfRead | null>;

/**
 * Makes what reads the text of PDFs, each in a thread that is ended with it. A thread that takes too long or too much memory
 * is ended before: no PDF holds up or ends Dossier.
 */
export function createPdfTextReader(parts: PdfTextParts, limits = usualPdfTextLimits): ReadPdf {
  const { maxBytes, maxPages, maxLetters, ms, growth } = limits;
  return async (bytes, stopped) => {
    if (stopped.aborted) return null;
    if (bytes.byteLength > maxBytes) return notRead;
    const asked = { bytes, characterMaps: parts.characterMaps, maxPages, maxLetters } satisfies PdfAsked;
    const worker = new Worker(parts.worker, { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const before = process.memoryUsage.rss();
    const { promise, resolve } = Promise.withResolvers<PdfRead | null>();
    const deadline = setTimeout(resolve, ms, notRead);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > growth) resolve(notRead);
    }, watchEveryMs);
    const stop = () => {
      resolve(null);
    };
    stopped.addEventListener('abort', stop);
    worker.on('message', (received) => {
      resolve(PdfRead.safeParse(received).data ?? notRead);
    });
    worker.on('error', () => {
      resolve(notRead);
    });
    worker.on('exit', () => {
      resolve(notRead);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      clearInterval(watch);
      stopped.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };
}
