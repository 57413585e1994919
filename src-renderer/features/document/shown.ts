import { documentBytesPath } from '../../../src-shared/contract/document-addresses.ts';
import type { ShownDocument } from '../../../src-shared/contract/document-window.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';

/** What is said of a document whatever it is: from the service, attached by an officer, a preview, or from a bundle. */
export interface ShownFacts {
  /** Null where its name says what it is about. */
  company: CompanyReference | null;
  mediaType: string;
  bytes: number;
  sha256: string;
}

/** What is said of a shown document, wherever it comes from. */
export function factsOf(shown: ShownDocument): ShownFacts {
  if (shown.kind === 'document') return shown.document;
  if (shown.kind === 'bundled') return { ...shown.file, company: null };
  if (shown.kind === 'preview') return { ...shown.preview, company: null };
  return { ...shown.attachment, company: shown.company };
}

/** Reads the bytes of the window's document, whole. Throws where they cannot be read. */
export async function readShownBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(documentBytesPath);
  if (!answer.ok) throw new Error(`The document could not be read: ${String(answer.status)}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** SHA-256 of bytes, as the record writes it. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
