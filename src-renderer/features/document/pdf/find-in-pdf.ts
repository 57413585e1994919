import { hasNamelessLetters } from '../../../../src-shared/domain/nameless-letters.ts';
import type { FindPlaces } from '../find.svelte.ts';
import { spansIn, type Span } from '../found-places.ts';
import type { PdfFile } from './pdf-file.ts';

/** A match in a PDF. */
export interface PdfPlace extends Span {
  page: number;
}

/** A page without text, as a scan is, and one with a letter that the file does not name, cannot be searched whole. */
const isUnread = (text: string) => text.trim() === '' || hasNamelessLetters(text);

/** Searches a PDF page by page. A page that cannot be searched whole is counted as unread: words may stand there. */
export function findInPdf(pdf: Pick<PdfFile, 'pages' | 'text'>): FindPlaces<PdfPlace> {
  return async function* search(words, signal) {
    let unread = 0;
    for (let page = 1; page <= pdf.pages && !signal.aborted; page += 1) {
      const read = await pdf.text(page).catch(() => null);
      const text = read?.text ?? '';
      if (isUnread(text)) unread += 1;
      yield spansIn(text, words).map((span) => ({ ...span, page }));
    }
    return { unread };
  };
}
