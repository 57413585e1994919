/** The evidence of a dossier as files of a bundle: answers as they came, documents, and what officers attached. */
import { mediaTypeByName } from '../../../../src-shared/domain/attachment.ts';
import type { EvidenceItem } from '../../../../src-shared/domain/dossier.ts';
import { extensionOf, readAnswer } from '../../../dossiers/read-answer.ts';
import { inPieces } from '../../../dossiers/read-document.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { savedAnswer, savedAttachment, savedDocument, type SavedItem } from '../../saved-item.ts';
import type { BundleSource } from '../seal-bundle.ts';

/** A file of a bundle with what the list of evidence tells of it. */
export interface EvidenceFile {
  source: BundleSource;
  told: SavedItem;
}

const answerTypes = { json: 'application/json', pdf: 'application/pdf', xml: 'application/xml', txt: 'text/plain' };
const documentTypes = { pdf: 'application/pdf', json: 'application/json', other: 'application/octet-stream' };

function inBundle(folder: string, told: SavedItem, source: Omit<BundleSource, 'path' | 'sha256'>): EvidenceFile {
  const path = `${folder}/${told.file}`;
  return { told: { ...told, file: path }, source: { path, sha256: told.sha256, ...source } };
}

/** An answer is read here for how it begins, and again when it is written: none is held meanwhile. */
async function answerFile(storage: Storage, item: Extract<EvidenceItem, { kind: 'answer' }>): Promise<EvidenceFile> {
  const { answerId } = item.answer;
  const ending = extensionOf(await readAnswer(storage, answerId));
  return inBundle('answers', savedAnswer(item, ending), {
    role: 'answer',
    mediaType: answerTypes[ending],
    size: item.bytes,
    async *read() {
      yield (await readAnswer(storage, answerId)).body;
    },
  });
}

/** One piece of evidence. Throws `storage-damaged` where an answer is no longer what came. */
export async function evidenceFile(storage: Storage, item: EvidenceItem): Promise<EvidenceFile> {
  switch (item.kind) {
    case 'answer':
      return answerFile(storage, item);
    case 'document': {
      const { documentId, format, bytes: size } = item.document;
      return inBundle('documents', savedDocument(item.document), {
        ...{ role: 'document', mediaType: documentTypes[format], size },
        read: () => inPieces((position) => storage.readDocumentChunk({ documentId, position })),
      });
    }
    case 'attachment': {
      const { attachmentId, name, bytes: size } = item.attachment;
      return inBundle('attachments', savedAttachment(item.attachment), {
        ...{ role: 'attachment', mediaType: mediaTypeByName(name), size },
        read: () => inPieces((position) => storage.readAttachmentChunk({ attachmentId, position })),
      });
    }
  }
}
