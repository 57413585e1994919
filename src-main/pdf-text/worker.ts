/** Reads the text out of one PDF in a thread of its own, which ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { PdfAsked } from './messages.ts';
import { readPdfText } from './read-pdf-text.ts';

void readPdfText(PdfAsked.parse(workerData)).then((read) => {
  parentPort?.postMessage(read);
});
