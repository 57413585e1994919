import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { EvidenceItem } from '../../src-shared/domain/dossier.ts';
import { refusingCredentials, textsWithoutCredentials } from '../credentials/left-out.ts';
import { readAttachment } from '../dossiers/read-attachment.ts';
import { syncFolder, writeFileInParts, writeFileWhole } from '../files/atomic-file.ts';
import { freePlace } from '../files/free-place.ts';
import { moveFile } from '../files/move-file.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Storage } from '../storage/storage-client.ts';
import { tellsOfOthers } from './bundle/gather/left-out-answers.ts';
import { handOverAnswer, handOverDocument } from './hand-over.ts';
import { blankedNote } from './handed-over.ts';
import { savedAnswer, savedAttachment, savedDocument, type SavedItem } from './saved-item.ts';

async function saveItem(storage: Storage, folder: string, item: EvidenceItem): Promise<SavedItem> {
  if (item.kind === 'answer') {
    const { over, ending } = await handOverAnswer(storage, item.answer);
    const saved = savedAnswer(item, ending);
    writeFileWhole(path.join(folder, saved.file), over.body);
    return { ...saved, sha256: over.sha256, ...blankedNote(over) };
  }
  if (item.kind === 'attachment') {
    const { attachment, chunks } = await readAttachment(storage, item.attachment.attachmentId);
    const saved = savedAttachment(attachment);
    await writeFileInParts(path.join(folder, saved.file), refusingCredentials(chunks));
    return saved;
  }
  const saved = savedDocument(item.document);
  const over = await handOverDocument(storage, item.document);
  await writeFileInParts(path.join(folder, saved.file), over.chunks);
  return { ...saved, sha256: over.sha256, ...blankedNote(over) };
}

/** What is saved, for whom it is listed, and what is told before anything is in its place. */
export interface EvidenceSaving {
  storage: Storage;
  /** What is kept of which company. An answer that cannot be read as a profile is evidence like any other. */
  kept: { dossier: { company: CompanyReference }; evidence: readonly EvidenceItem[] };
  /** A folder that is there already. */
  parent: string;
  /** The name of the new folder in it. */
  name: string;
  officer: string;
  at: string;
  /** Given the place and the SHA-256 of the list of hashes. */
  note(place: string, sha256: string): Promise<void>;
}

/**
 * Saves every answer, document and attachment of a dossier into a new folder, byte for byte as they came but for tokens in
 * addresses and repeated credentials, which are blanked and of which the list names the hash of what is kept; with `SHA256SUMS`, which
 * `sha256sum -c` takes, and `evidence.json`, which says what each file is, and where some list orders that they name other
 * companies too. The folder is whole or not there at all.
 * Returns where it is. Throws `storage-damaged` where one of them is no longer what came, and `credential-in-file` where a
 * credential stands in one that is no text.
 */
export async function saveEvidence(saving: EvidenceSaving): Promise<string> {
  const { storage, kept, parent, name, officer, at, note } = saving;
  const beside = path.join(parent, `${name}.${randomBytes(6).toString('hex')}.part`);
  mkdirSync(beside, { mode: 0o700 });
  try {
    const items: SavedItem[] = [];
    for (const item of kept.evidence) items.push(await saveItem(storage, beside, item));
    const { company } = kept.dossier;
    const caution = kept.evidence.some(tellsOfOthers) ? { note: m.evidence_list_of_orders() } : {};
    const told = textsWithoutCredentials({ company, savedBy: officer, savedAt: at, ...caution, evidence: items });
    const list = `${JSON.stringify(told, null, 2)}\n`;
    writeFileWhole(path.join(beside, 'evidence.json'), list);
    const listed = { file: 'evidence.json', sha256: createHash('sha256').update(list).digest('hex') };
    const sums = [...items, listed].map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');
    writeFileWhole(path.join(beside, 'SHA256SUMS'), sums);
    const place = freePlace(parent, name, null);
    await note(place, createHash('sha256').update(sums).digest('hex'));
    moveFile(beside, place);
    syncFolder(parent);
    return place;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}
