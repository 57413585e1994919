import path from 'node:path';
import { root } from '../../../scripts/project.ts';
import { createPdfTextReader, type PdfTextParts, type ReadPdf } from '../../../src-main/pdf-text/pdf-text-reader.ts';
import { builtWorker } from '../storage/storage-worker.ts';

/** The thread as it was built for this run, and the character maps as they lie in their package. */
export const partsHere = (): PdfTextParts => ({
  worker: path.join(process.env[builtWorker] ?? '', 'pdf-text-worker.cjs'),
  characterMaps: path.join(root, 'node_modules/pdfjs-dist/cmaps/'),
});

export const readPdfHere: ReadPdf = (bytes, stopped) => createPdfTextReader(partsHere())(bytes, stopped);
