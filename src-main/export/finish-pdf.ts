import { visibleText } from '../../src-shared/domain/visible-text.ts';

/** What a PDF says about itself. */
interface PdfMetadata {
  title: string;
  author: string;
  subject: string;
  /** BCP 47. */
  language: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
}

/**
 * Writes the metadata into a printed PDF and changes nothing else: pages, tags and outline stay. The same PDF and
 * metadata give the same bytes.
 */
export async function finishPdf(printed: Uint8Array, metadata: PdfMetadata): Promise<Uint8Array> {
  // Loaded when a report is made: it is large, and every start would wait for it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(printed, { updateMetadata: false });
  const time = new Date(metadata.madeAt);
  document.setTitle(visibleText(metadata.title.toWellFormed()), { showInWindowTitleBar: true });
  document.setAuthor(visibleText(metadata.author.toWellFormed()));
  document.setSubject(visibleText(metadata.subject.toWellFormed()));
  document.setCreator('Dossier');
  document.setProducer('Dossier');
  document.setLanguage(metadata.language);
  document.setCreationDate(time);
  document.setModificationDate(time);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}
