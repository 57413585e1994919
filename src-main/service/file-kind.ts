import type { FileKind } from '../../src-shared/domain/document.ts';

/** So many first bytes are enough to tell. PDF readers look for its marker in the first 1024. */
export const sniffedBytes = 1024;

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, sniffedBytes)).toString('latin1');
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/** A page may begin with comments and a declaration, and need not begin with `<html`. */
function isPage(text: string): boolean {
  const first = text.replace(/^(?:<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*)+/i, '');
  return /^<(?:!doctype html|html|head|body|title|meta|script)\b/i.test(first);
}

/**
 * Tells what a file is by its first bytes. What its sender calls it is not believed: a page of some gateway must not be
 * kept as a filing.
 */
export function sniffFileKind(bytes: Uint8Array): FileKind {
  if (bytes.byteLength === 0) return 'empty';
  const start = startOf(bytes);
  const text = start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  // Before the marker of a PDF, which a page may well mention.
  if (isPage(text)) return 'html';
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) return 'zip';
  if (start.includes('%PDF-')) return 'pdf';
  if (text.startsWith('<')) return 'xml';
  if (/^[[{]/.test(text)) return 'json';
  return isText(bytes.subarray(0, sniffedBytes)) ? 'text' : 'unknown';
}
