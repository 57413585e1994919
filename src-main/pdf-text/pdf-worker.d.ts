// The package says nothing of the types of its worker's bundle.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The half of pdf.js that reads a document, as `globalThis.pdfjsWorker` is to have it. */
  export const WorkerMessageHandler: object;
}
