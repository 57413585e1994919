import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import type { Content, NotShown } from './content.ts';
import { Find } from './find.svelte.ts';
import type { Span } from './found-places.ts';
import { JsonReading } from './json/json-reading.svelte.ts';
import { PdfReading } from './pdf/pdf-reading.svelte.ts';
import { findInText } from './text/find-in-text.ts';

/** A document as it is read: with what is searched for in it, where it can be searched. */
export type Reading =
  | { kind: 'pdf'; pdf: PdfReading }
  | { kind: 'json'; json: JsonReading }
  | { kind: 'text'; text: string; find: Find<Span> }
  | { kind: 'picture'; bitmap: ImageBitmap }
  | { kind: 'none'; reason: NotShown };

/** A document as it is read, by what its bytes are. */
export function readingOf(content: Content): Reading {
  switch (content.kind) {
    case 'pdf':
      return { kind: 'pdf', pdf: new PdfReading(content.pdf) };
    case 'json':
      return { kind: 'json', json: new JsonReading(content.root) };
    case 'text': {
      const text = visibleText(content.read.text);
      return { kind: 'text', text, find: new Find(findInText(text)) };
    }
    case 'picture':
      return { kind: 'picture', bitmap: content.bitmap };
    case 'none':
      return content;
  }
}

/** The search within what is read; null where there is no text to search. */
export function findOf(reading: Reading | null): Find<unknown> | null {
  switch (reading?.kind) {
    case 'pdf':
      return reading.pdf.find;
    case 'json':
      return reading.json.find;
    case 'text':
      return reading.find;
    case 'picture':
    case 'none':
    case undefined:
      return null;
  }
}
