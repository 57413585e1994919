import type { FindPlaces } from '../find.svelte.ts';
import { spansIn, type Span } from '../found-places.ts';
import type { PdfFile } from './pdf-file.ts';

/** A match in a PDF. */
export interface PdfPlace extends Span {
  page: number;
}

/** Searches a PDF page by page. A page without text, as a scan is, cannot be searched: it is counted as unread. */
export function findInPdf(pdf: Pick<PdfFile, 'pages' | 'text'>): FindPlaces<PdfPlace> {
  return async function* search(words, signal) {
    let unread = 0;
    for (let page = 1; page <= pdf.pages && !signal.aborted; page += 1) {
      const read = await pdf.text(page).catch(() => null);
      const text = read?.text ?? '';
      if (text.trim() === '') unread += 1;
      yield spansIn(text, words).map((span) => ({ ...span, page }));
    }
    return { unread };
  };
}
