/** The evidence of a dossier as files of a bundle: answers as they came but for tokens, documents, and what officers attached. */
import { mediaTypeByName } from '../../../../src-shared/domain/attachment.ts';
import type { EvidenceItem, KeptDocument } from '../../../../src-shared/domain/dossier.ts';
import { refusingCredentials } from '../../../credentials/left-out.ts';
import { inPieces } from '../../../dossiers/read-document.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { handOverAnswer, handOverDocument } from '../../hand-over.ts';
import { blankedNote } from '../../handed-over.ts';
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

/** An answer is read here for how it begins and what of it is blanked, and again when it is written: none is held meanwhile. */
export async function answerFile(
  storage: Storage,
  item: Omit<Extract<EvidenceItem, { kind: 'answer' }>, 'kind' | 'bytes' | 'orderId'>,
  folder: 'answers' | 'other-companies' = 'answers',
): Promise<EvidenceFile> {
  const { over, ending } = await handOverAnswer(storage, item.answer);
  const { sha256, keptSha256 } = over;
  return inBundle(
    folder,
    { ...savedAnswer(item, ending), sha256, ...blankedNote(over) },
    {
      ...{ role: 'answer', mediaType: answerTypes[ending], size: over.body.length, keptSha256 },
      ...(item.document === undefined ? {} : { documentName: item.document.name }),
      async *read() {
        yield (await handOverAnswer(storage, item.answer)).over.body;
      },
    },
  );
}

/** A document is handed over piece by piece; one that is data is read whole, since what is blanked may lie anywhere in it. */
async function documentFile(storage: Storage, document: KeptDocument): Promise<EvidenceFile> {
  const { size, sha256, keptSha256 } = await handOverDocument(storage, document);
  return inBundle(
    'documents',
    { ...savedDocument(document), sha256, ...blankedNote({ keptSha256 }) },
    {
      ...{ role: 'document', mediaType: documentTypes[document.format], size, keptSha256 },
      async *read() {
        yield* (await handOverDocument(storage, document)).chunks;
      },
    },
  );
}

/** One piece of evidence. Throws `storage-damaged` where an answer is no longer what came. */
export async function evidenceFile(storage: Storage, item: EvidenceItem): Promise<EvidenceFile> {
  switch (item.kind) {
    case 'answer':
      return answerFile(storage, item);
    case 'document':
      return documentFile(storage, item.document);
    case 'attachment': {
      const { attachment } = item;
      const { attachmentId, name, bytes: size } = attachment;
      return inBundle('attachments', savedAttachment(attachment), {
        ...{ role: 'attachment', mediaType: mediaTypeByName(name), size, attachment },
        read: () =>
          refusingCredentials(inPieces((position) => storage.readAttachmentChunk({ attachmentId, position }))),
      });
    }
  }
}
