import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF asks the program that opens it for, beside being shown. None of it is done; it is told. */
export interface PdfAsks {
  scripts: boolean;
  /** Something is to be done as soon as it is opened. */
  opening: boolean;
  /** Files that are embedded in it. */
  files: number;
  form: boolean;
  /** A form of the kind that would have to be run in order to be seen. */
  xfa: boolean;
}

/** Reads what a PDF asks for. What cannot be read is not asked. */
export async function asksOf(document: PDFDocumentProxy): Promise<PdfAsks> {
  const tried = <Value>(asked: Promise<Value>, otherwise: Value) => asked.catch(() => otherwise);
  const [scripts, opening, files, form, about] = await Promise.all([
    tried(document.hasJSActions(), false),
    tried(document.getOpenAction(), null),
    tried(document.getAttachments(), null),
    tried(document.getFieldObjects(), null),
    tried(document.getMetadata(), null),
  ]);
  const info = about === null ? {} : { ...about.info };
  return {
    scripts,
    // To be opened at a page asks for nothing: that is a way of being shown.
    opening: opening?.has('action') ?? false,
    files: files?.size ?? 0,
    form: (form?.size ?? 0) > 0,
    xfa: 'IsXFAPresent' in info && info.IsXFAPresent === true,
  };
}
