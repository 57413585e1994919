import { dialog } from 'electron';
import path from 'node:path';
import type { AttachedFiles } from '../../src-shared/contract/attachments.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { endingOf } from '../../src-shared/domain/attachment.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { keepAttachments } from '../dossiers/keep-attachments.ts';
import { refusingCredentials } from '../credentials/left-out.ts';
import { readAttachment } from '../dossiers/read-attachment.ts';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fileNameOf } from '../files/file-name.ts';
import { maxDocumentBytes } from '../service/download.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** What attaching files reaches, beside what saving does. */
export type AttachFilesPorts = Omit<SaveCopyPorts, 'connection'> & {
  /** Holds the record open until the work has ended. */
  during<Result>(work: Promise<Result>): Promise<Result>;
};

/** Asks which files to attach to a dossier, and keeps them. The window never names a file: it is told what became of each. */
export async function attachFiles(ports: AttachFilesPorts, dossierId: number): Promise<AttachedFiles> {
  // What was asked in one record, by one officer, is kept as that, whatever changes while the dialog is open.
  const storage = ports.storage();
  const officer = ports.officer();
  const window = ports.window();
  const options = {
    title: m.attachments_dialog(),
    defaultPath: ports.place.folder(),
    properties: ['openFile' as const, 'multiSelections' as const],
  };
  const answer = window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  if (answer.canceled) return { kept: [], refused: [] };
  const keeping = { storage, officer, now: ports.now, maxBytes: maxDocumentBytes };
  return ports.during(keepAttachments(keeping, dossierId, answer.filePaths));
}

/** Saves a copy of an attachment where the officer chooses. Throws `storage-damaged` when its hash does not fit. */
export async function saveAttachmentCopy(ports: SaveCopyPorts, attachmentId: number): SavedTo {
  const { attachment, chunks } = await readAttachment(ports.storage(), attachmentId);
  const { name, sha256 } = attachment;
  const ending = endingOf(name);
  const stem = ending === null ? name : name.slice(0, -ending.length - 1);
  const file = await askWhere(ports, fileNameOf(stem, ending), ending);
  if (file === null) return { savedTo: null };
  const note = () => noteExport(ports, file, 'attachment', { attachmentId }, sha256);
  await inChosenPlace(() => writeFileInParts(file, refusingCredentials(chunks), note));
  return { savedTo: path.resolve(file) };
}
