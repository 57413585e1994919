/*
 * What is told of a piece of evidence that is saved as a file: by itself, and in a sealed bundle. Names are made of numbers
 * only: nothing that came from a service or from a disk is in the name of a file.
 */
import { plainEnding, type KeptAttachment } from '../../src-shared/domain/attachment.ts';
import type { EvidenceItem, KeptDocument } from '../../src-shared/domain/dossier.ts';
import { attachedText } from '../../src-shared/words/attachment-words.ts';
import { documentWarning, type DeliveredWarning } from '../../src-shared/words/document-warning.ts';

/** One file of saved evidence, as the list names it. */
export interface SavedItem {
  file: string;
  sha256: string;
  kind: EvidenceItem['kind'];
  receivedAt: string;
  operation: string | null;
  correlationId: string | null;
  name: string | null;
  /** Why it should not be relied on as this company's; left out where nothing speaks against it. */
  warning?: string;
  /** Where the file is not byte for byte what the record keeps: the hash of that, and what was done. */
  blanked?: { keptSha256: string; note: string };
  /** Of an attachment: who attached it, that it is not from the service, and whether it was withdrawn since. */
  attached?: { by: string; note: string; withdrawn: KeptAttachment['withdrawn'] };
}

const documentEndings = { pdf: 'pdf', json: 'json', other: 'bin' } as const;

const warned = (warning: DeliveredWarning | null) => (warning === null ? {} : { warning: warning.sentence });

/** An answer, which is saved under the ending that its beginning looks like. */
export function savedAnswer(
  item: Omit<Extract<EvidenceItem, { kind: 'answer' }>, 'kind' | 'bytes' | 'orderId'>,
  ending: string,
): SavedItem {
  const { answer, document } = item;
  const { answerId, sha256, receivedAt, operation, correlationId } = answer;
  return {
    ...{ file: `answer-${String(answerId)}.${ending}`, sha256, kind: 'answer', receivedAt, operation, correlationId },
    name: document?.name ?? null,
    ...warned(documentWarning(document ?? item)),
  };
}

/** A document that the service delivered. */
export function savedDocument(document: KeptDocument): SavedItem {
  const { documentId, format, sha256, receivedAt, name } = document;
  const file = `document-${String(documentId)}.${documentEndings[format]}`;
  const of = { operation: null, correlationId: null, name };
  return { file, sha256, kind: 'document', receivedAt, ...of, ...warned(documentWarning(document)) };
}

/** A file that an officer attached. */
export function savedAttachment({ attachmentId, name, sha256, at, officer, withdrawn }: KeptAttachment): SavedItem {
  const file = `attachment-${String(attachmentId)}.${plainEnding(name)}`;
  const attached = { by: officer, note: attachedText({ officer }), withdrawn };
  return { file, sha256, kind: 'attachment', receivedAt: at, operation: null, correlationId: null, name, attached };
}
