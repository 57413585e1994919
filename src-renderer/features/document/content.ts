import { isOtherThanDeclared, kindOfBytes, type BytesKind } from '../../../src-shared/domain/shown-file/bytes-kind.ts';
import { readJsonTree, type JsonNode, type JsonTrouble } from '../../../src-shared/domain/shown-file/json-tree.ts';
import { statedSize, type PictureSize } from '../../../src-shared/domain/shown-file/picture-size.ts';
import { readText, type ReadText } from '../../../src-shared/domain/shown-file/read-text.ts';
import { openPdf, type PdfFile, type PdfParts } from './pdf/pdf-file.ts';

/** Why a document is not shown. */
export type NotShown =
  | { why: 'empty' | 'tiff' | 'zip' | 'unknown' | 'password' | 'broken-pdf' | 'broken-picture' }
  | { why: 'large-picture'; size: PictureSize }
  /** What was read is not what the record holds; it could not be read; the page that showed it was ended. */
  | { why: 'hash' | 'unread' | 'ended' };

/** What a window shows. */
export type Content =
  | { kind: 'pdf'; pdf: PdfFile }
  | { kind: 'picture'; bitmap: ImageBitmap; isGif: boolean }
  | { kind: 'json'; root: JsonNode }
  /** `as`: what the text is a text of; `trouble`: why what begins like JSON is no tree. */
  | { kind: 'text'; read: ReadText; as: 'html' | 'xml' | 'json' | 'text'; trouble: JsonTrouble | null }
  | { kind: 'none'; reason: NotShown };

/** Pixels that a picture may have: four bytes each are in memory while it is shown. */
export const maxPicturePixels = 100_000_000;

/** Characters of JSON that are read into a tree; what is longer is shown as text. */
const maxJsonCharacters = 16_000_000;

async function pictureOf(kind: 'png' | 'jpeg' | 'gif', bytes: Uint8Array<ArrayBuffer>): Promise<Content> {
  const size = statedSize(kind, bytes);
  if (size !== null && size.width * size.height > maxPicturePixels)
    return { kind: 'none', reason: { why: 'large-picture', size } };
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${kind}` }));
    return { kind: 'picture', bitmap, isGif: kind === 'gif' };
  } catch {
    return { kind: 'none', reason: { why: 'broken-picture' } };
  }
}

function jsonOf(bytes: Uint8Array): Content {
  const whole = readText(bytes, maxJsonCharacters);
  const tree = whole.isCut
    ? ({ kind: 'not', why: 'too-many' } as const)
    : readJsonTree(whole.text.replace(/^\ufeff/, ''));
  if (tree.kind === 'tree') return { kind: 'json', root: tree.root };
  return { kind: 'text', read: readText(bytes), as: 'json', trouble: tree.why };
}

async function pdfOf(bytes: Uint8Array, parts: PdfParts): Promise<Content> {
  const opened = await openPdf(bytes, parts);
  if (opened.kind === 'open') return { kind: 'pdf', pdf: opened.pdf };
  return { kind: 'none', reason: { why: opened.why === 'password' ? 'password' : 'broken-pdf' } };
}

/** Makes of bytes what can be shown of them, by what they are. */
export async function contentOf(kind: BytesKind, bytes: Uint8Array<ArrayBuffer>, parts: PdfParts): Promise<Content> {
  switch (kind) {
    case 'pdf':
      return pdfOf(bytes, parts);
    case 'png':
    case 'jpeg':
    case 'gif':
      return pictureOf(kind, bytes);
    case 'json':
      return jsonOf(bytes);
    case 'html':
    case 'xml':
    case 'text':
      return { kind: 'text', read: readText(bytes), as: kind, trouble: null };
    case 'empty':
    case 'tiff':
    case 'zip':
    case 'unknown':
      return { kind: 'none', reason: { why: kind } };
  }
}

/** What bytes are, and whether that is something else than was said of them. */
export function toldKind(mediaType: string, bytes: Uint8Array): { kind: BytesKind; isOther: boolean } {
  const kind = kindOfBytes(bytes);
  return { kind, isOther: isOtherThanDeclared(mediaType, kind) };
}
