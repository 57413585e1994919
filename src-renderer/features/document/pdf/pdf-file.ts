import {
  AnnotationMode,
  getDocument,
  PasswordException,
  PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPageText, type PageText } from './page-text.ts';
import { asksOf, type PdfAsks } from './pdf-asks.ts';

/** Where the parts of the viewer lie that are loaded when a document needs them: the worker, character maps, fonts, decoders. */
export interface PdfParts {
  worker: string;
  characterMaps: string;
  fonts: string;
  decoders: string;
}

/** The parts as they lie beside the page of a document's window. */
export function ownParts(page: string): PdfParts {
  const at = (name: string) => new URL(`/pdf/${name}`, page).href;
  return {
    worker: at('pdf.worker.min.mjs'),
    characterMaps: at('cmaps/'),
    fonts: at('standard_fonts/'),
    decoders: at('wasm/'),
  };
}

/** Pixels of a picture within a PDF beyond which it is left out: a few bytes can state one that no memory holds. */
const maxPictureWithin = 100_000_000;

/** Bytes of the canvas on which one picture is put together. */
const maxCanvasBytes = 256 * 1024 * 1024;

/** Annotations are drawn as they look: what is filled into a form, stamps and remarks are part of what was filed. */
export const drawnAnnotations = AnnotationMode.ENABLE;

/** The size of a page as it stands, at 100 %, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A PDF that is open. Everything of it is read in a worker that ends with it. */
export class PdfFile {
  readonly pages: number;
  readonly asks: PdfAsks;
  readonly firstSize: PageSize;
  readonly #document: PDFDocumentProxy;
  readonly #worker: Worker;
  readonly #texts = new Map<number, Promise<PageText>>();

  constructor(document: PDFDocumentProxy, worker: Worker, { asks, firstSize }: { asks: PdfAsks; firstSize: PageSize }) {
    this.#document = document;
    this.#worker = worker;
    this.pages = document.numPages;
    this.asks = asks;
    this.firstSize = firstSize;
  }

  page(number: number): Promise<PDFPageProxy> {
    return this.#document.getPage(number);
  }

  /** The text of a page, read once. What could not be read has none, and says so. */
  text(number: number): Promise<PageText> {
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const read = this.page(number).then(readPageText);
    this.#texts.set(number, read);
    return read;
  }

  /** Lets go of what was kept to draw a page again. */
  async close(): Promise<void> {
    await this.#document.loadingTask.destroy().catch(() => undefined);
    this.#worker.terminate();
  }
}

export type OpenedPdf = { kind: 'open'; pdf: PdfFile } | { kind: 'not'; why: 'password' | 'broken' };

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

/**
 * Opens a PDF. Nothing in it is run and nothing that it names is asked for: scripts, actions, links and forms are not even
 * built, XFA is not read, and decoders are plain scripts, so that nothing is compiled. The bytes are handed over.
 */
export async function openPdf(bytes: Uint8Array, parts: PdfParts): Promise<OpenedPdf> {
  // Of our own: without one that starts, the library would read the document within the page itself.
  const worker = new Worker(parts.worker, { type: 'module' });
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: worker, verbosity: 0 }),
    cMapUrl: parts.characterMaps,
    standardFontDataUrl: parts.fonts,
    wasmUrl: parts.decoders,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxPictureWithin,
    canvasMaxAreaInBytes: maxCanvasBytes,
    verbosity: 0,
  });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      reject(new Error('The worker that reads PDFs does not start.'));
    });
  });
  try {
    const document = await Promise.race([task.promise, failed]);
    const first = await document.getPage(1);
    return {
      kind: 'open',
      pdf: new PdfFile(document, worker, { asks: await asksOf(document), firstSize: sizeOf(first) }),
    };
  } catch (thrown) {
    await task.destroy().catch(() => undefined);
    worker.terminate();
    return { kind: 'not', why: thrown instanceof PasswordException ? 'password' : 'broken' };
  }
}
