import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { visibleText } from '../../../../src-shared/domain/visible-text.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The text of one page, as it is searched, and where in it each piece begins that the page draws on its own. */
export interface PageText {
  text: string;
  starts: readonly number[];
  /** The pieces as they are laid over the page, to be selected and read aloud. */
  content: TextContent;
}

/**
 * Reads the text of a page. What cannot be seen in it is made visible here: an override in a file must not turn what an
 * officer copies, or what is read aloud.
 */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const read = await page.getTextContent();
  const items = read.items.map((item) => ('str' in item ? { ...item, str: visibleText(item.str) } : item));
  const starts: number[] = [];
  let text = '';
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str} ` : item.str;
  }
  return { text, starts, content: { ...read, items } };
}

/** A part of one piece of a page. */
export interface PartOfPiece {
  piece: number;
  from: number;
  to: number;
}

/** The parts of pieces that a part of the page's text lies in. */
export function partsOf(
  { starts, text }: Pick<PageText, 'starts' | 'text'>,
  start: number,
  end: number,
): PartOfPiece[] {
  return starts.flatMap((begin, piece) => {
    const next = starts[piece + 1] ?? text.length;
    const [from, to] = [Math.max(start, begin) - begin, Math.min(end, next) - begin];
    return from < to ? [{ piece, from, to }] : [];
  });
}
