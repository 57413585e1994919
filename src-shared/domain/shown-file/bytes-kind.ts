/** What a file is, told by its bytes alone. */
export type BytesKind =
  'empty' | 'pdf' | 'png' | 'jpeg' | 'gif' | 'tiff' | 'zip' | 'html' | 'xml' | 'json' | 'text' | 'unknown';

/** PDF readers look for its marker within so many first bytes. */
const sniffed = 1024;

const marks: readonly (readonly [BytesKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
];

/** Whether bytes are those of a text: no control character but tab, the ends of lines and of pages, and escape. */
function isTextual(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
}

function isWide(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** A page may begin with comments and a declaration, and need not begin with `<html`. */
function isPage(text: string): boolean {
  const first = text.replace(/^(?:<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*)+/i, '');
  return /^<(?:!doctype html|html|head|body|title|meta|script)\b/i.test(first);
}

/** Tells what a file is by its first bytes. What its sender or its name calls it plays no part. */
export function kindOfBytes(bytes: Uint8Array): BytesKind {
  if (bytes.byteLength === 0) return 'empty';
  const first = bytes.subarray(0, sniffed);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => first[at] === byte));
  if (marked !== undefined) return marked[0];
  const start = Array.from(first, (byte) => String.fromCharCode(byte)).join('');
  const text = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  // Before the marker of a PDF, which a page may well mention.
  if (isPage(text)) return 'html';
  if (start.includes('%PDF-')) return 'pdf';
  if (isWide(bytes)) return 'text';
  if (!isTextual(first)) return 'unknown';
  if (text.startsWith('<')) return 'xml';
  return /^[[{]/.test(text) ? 'json' : 'text';
}

/** By the part of a media type that names the form; some services write that part alone. */
const declared: Readonly<Record<string, BytesKind>> = {
  ...{ pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', tif: 'tiff', tiff: 'tiff', zip: 'zip' },
  ...{
    html: 'html',
    xhtml: 'html',
    'xhtml+xml': 'html',
    xml: 'xml',
    json: 'json',
    plain: 'text',
    txt: 'text',
    csv: 'text',
  },
};

/** The kind that a media type says a file is; null where it names none of those that are told apart. */
export function kindOfMediaType(mediaType: string): BytesKind | null {
  const form = /^(?:[a-z]+\/)?([a-z+-]+)\s*(?:;|$)/iu.exec(mediaType.trim())?.[1]?.toLowerCase();
  return form !== undefined && Object.hasOwn(declared, form) ? (declared[form] ?? null) : null;
}

/** Kinds of which each is written as the one after it, so that either name of such a file is right. */
const isOneOf = (one: BytesKind, other: BytesKind) =>
  (one === 'xml' && other === 'html') || (one === 'html' && other === 'xml') || (one === 'text' && other === 'json');

/** Whether a file is something else than its media type says. A type that names no kind contradicts nothing. */
export function isOtherThanDeclared(mediaType: string, kind: BytesKind): boolean {
  const said = kindOfMediaType(mediaType);
  return said !== null && kind !== 'empty' && said !== kind && !isOneOf(said, kind);
}
