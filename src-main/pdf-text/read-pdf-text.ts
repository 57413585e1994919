import { readFile } from 'node:fs/promises';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasNamelessLetters } from '../../src-shared/domain/nameless-letters.ts';
import { visibleText } from '../../src-shared/domain/visible-text.ts';
import type { PdfAsked, PdfRead } from './messages.ts';

// This is a thread of its own already: pdf.js takes its worker from here instead of starting one.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

/** Gives pdf.js its character maps from the disk, and nothing else: a text needs neither fonts nor decoders. */
class CharacterMaps {
  readonly #folder: string;

  constructor({ cMapUrl }: { cMapUrl: string }) {
    this.#folder = cMapUrl;
  }

  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    // The name comes out of the document.
    if (kind !== 'cMapUrl' || !/^[\w-]+\.bcmap$/.test(filename)) throw new Error('This part is not needed for a text.');
    return new Uint8Array(await readFile(`${this.#folder}${filename}`));
  }
}

/** The lines of a page, as its pieces say where one ends. */
async function linesOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const pieces = items.map((item) => ('str' in item ? `${visibleText(item.str)}${item.hasEOL ? '\n' : ''}` : ''));
  return pieces.join('');
}

async function textOf(document: PDFDocumentProxy, { maxPages, maxLetters }: PdfAsked): Promise<PdfRead> {
  const last = Math.min(document.numPages, maxPages);
  let isWhole = last === document.numPages;
  let text = '';
  for (let number = 1; number <= last && text.length <= maxLetters; number += 1) {
    // A page that cannot be read takes nothing from the others.
    const lines = await linesOf(document, number).catch(() => null);
    if (lines === null || hasNamelessLetters(lines)) isWhole = false;
    if (lines !== null && lines.trim() !== '') text += `${lines}\n`;
    if (number < last && text.length > maxLetters) isWhole = false;
  }
  if (text.length > maxLetters) isWhole = false;
  const kept = text.slice(0, maxLetters).toWellFormed();
  if (kept === '') return { state: isWhole ? 'no-text' : 'not-read', text: '' };
  return { state: isWhole ? 'text' : 'part', text: kept };
}

/**
 * Reads the text of a PDF. Nothing in it is run and nothing that it names is asked for. `no-text` only where every page was
 * read and none has any.
 */
export async function readPdfText(asked: PdfAsked): Promise<PdfRead> {
  const task = getDocument({
    data: asked.bytes,
    cMapUrl: asked.characterMaps,
    cMapPacked: true,
    BinaryDataFactory: CharacterMaps,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return await textOf(await task.promise, asked);
  } catch (thrown) {
    return { state: thrown instanceof PasswordException ? 'password' : 'not-read', text: '' };
  } finally {
    await task.destroy().catch(() => undefined);
  }
}
