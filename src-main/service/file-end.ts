import type { BrokenForm } from '../../src-shared/domain/fetch-trouble.ts';
import type { FileKind } from '../../src-shared/domain/document.ts';
import { readJson } from './wire/json-body.ts';

/** How a file ends. `total` is what the file itself says of its length; null where it does not. */
export type FileEnd = { kind: 'whole' } | { kind: 'broken'; form: BrokenForm; total: number | null };

/** What is known of a file that came in, without keeping all of it. */
export interface ReceivedBytes {
  start: Uint8Array;
  end: Uint8Array;
  length: number;
  /** All of it, for a form that is read whole; null for any other. */
  whole: Uint8Array | null;
}

/** So many last bytes are enough to tell: a zip's end record with the longest comment it can have. */
export const endBytes = 65_557;

/** PDF readers look for the end marker in the last 1024 bytes. */
const pdfEndBytes = 1024;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A linearised PDF begins with its own length (ISO 32000-1, Annex F); a later update can only make it longer. */
function linearisedLength(start: string): number | null {
  // Looked for step by step: a file may be written so that one pattern for all of it would be tried for hours.
  const mark = /\/Linearized\b/.exec(start)?.index;
  if (mark === undefined) return null;
  const begin = start.lastIndexOf('<<', mark);
  const end = begin < 0 ? -1 : start.indexOf('>>', begin);
  if (end < mark) return null;
  const length = /\/L\s{1,100}(\d{1,15})\b/.exec(start.slice(begin, end))?.[1];
  return length === undefined ? null : Number(length);
}

/** A text without the blanks and zero bytes that it ends in, in one look: a pattern would begin anew at each of them. */
function withoutBlankEnd(text: string): string {
  let length = text.length;
  while (length > 0 && /[\s\0]/.test(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * The end marker has to be among the last bytes. What follows it may be garbage that some server adds, but not an object:
 * that is a later update, or the pages after the first of a linearised file, cut in the middle.
 */
function pdfEnd({ start, end, length }: ReceivedBytes): FileEnd {
  const stated = linearisedLength(latin1(start));
  if (stated !== null && stated > length) return { kind: 'broken', form: 'pdf', total: stated };
  const last = withoutBlankEnd(latin1(end)).slice(-pdfEndBytes);
  const marker = last.lastIndexOf('%%EOF');
  const isWhole = marker >= 0 && !/\d+\s+\d+\s+obj\b/.test(last.slice(marker));
  return isWhole ? { kind: 'whole' } : { kind: 'broken', form: 'pdf', total: null };
}

/** The end of a zip is a record that says how long the comment after it is. */
function hasZipEnd(end: Uint8Array): boolean {
  const bytes = Buffer.from(end);
  for (let at = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'); at >= 0;) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
    at = at === 0 ? -1 : bytes.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1');
  }
  return false;
}

/** JSON that is not read for its depth or size is not said to be broken. */
async function jsonEnd({ whole }: ReceivedBytes): Promise<FileEnd> {
  if (whole === null) return { kind: 'whole' };
  const { answer, beyond } = await readJson(whole);
  return answer === null && beyond === null ? { kind: 'broken', form: 'json', total: null } : { kind: 'whole' };
}

/** Whether a file is there to its end. Only forms that say where they end can be judged. */
export async function endOf(kind: FileKind, received: ReceivedBytes): Promise<FileEnd> {
  switch (kind) {
    case 'pdf':
      return pdfEnd(received);
    case 'json':
      return jsonEnd(received);
    case 'zip':
      return hasZipEnd(received.end) ? { kind: 'whole' } : { kind: 'broken', form: 'zip', total: null };
    case 'xml':
    case 'text':
    case 'html':
    case 'empty':
    case 'unknown':
      return { kind: 'whole' };
  }
}
