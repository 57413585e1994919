import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { Paper } from '../../src-shared/contract/preferences.ts';
import type { ExportKind } from '../../src-shared/domain/history.ts';
import type { KeptDocument } from '../../src-shared/domain/dossier.ts';
import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import { readDocument } from '../dossiers/read-document.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { handOverDocument } from '../export/hand-over.ts';
import { saveHandedOver } from '../export/save-handed-over.ts';
import type { Storage } from '../storage/storage-client.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { saveTrail } from '../audit/save-trail.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { SavePlace } from './save-place.ts';
import type { TrailWatch } from '../audit/verify-trail.ts';

export interface SaveCopyPorts {
  window: () => BrowserWindow | null;
  storage: () => Storage;
  officer(): string;
  connection(): ConnectionSummary;
  now(): Date;
  place: SavePlace;
  /** What PDFs are laid out for. */
  paper(): Paper;
}

/** Asks where to save something; null when the officer cancels. `extension` is null for a file whose name has none. */
export async function askWhere(
  { window: ofWindow, place }: Pick<SaveCopyPorts, 'window' | 'place'>,
  name: string,
  extension: string | null,
): Promise<string | null> {
  const window = ofWindow();
  const options = {
    defaultPath: path.join(place.folder(), name),
    filters: extension === null ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const answer = window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  if (answer.canceled) return null;
  place.chosen(path.dirname(path.resolve(answer.filePath)));
  return answer.filePath;
}

/** Asks for a folder to save something in; null when the officer cancels. */
export async function askFolder({
  window: ofWindow,
  place,
}: Pick<SaveCopyPorts, 'window' | 'place'>): Promise<string | null> {
  const window = ofWindow();
  const options = {
    defaultPath: place.folder(),
    properties: ['openDirectory' as const, 'createDirectory' as const],
  };
  const answer = window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  const [folder] = answer.filePaths;
  if (answer.canceled || folder === undefined) return null;
  place.chosen(folder);
  return folder;
}

const extensions = { pdf: 'pdf', json: 'json', other: 'bin' } as const;

/**
 * Notes what is about to leave. It is awaited when the file lies complete beside its place, so that nothing leaves without
 * a note, and none is kept of what could not be written.
 */
export async function noteExport(
  { storage, officer, now }: SaveCopyPorts,
  file: string,
  what: Exclude<ExportKind, 'trail'>,
  ids: Readonly<Record<string, number>>,
  sha256: string,
): Promise<void> {
  const fileName = path.basename(file);
  await storage().noteExport({ at: now().toISOString(), officer: officer(), what, ids, fileName, sha256 });
}

/** A document of which a copy is about to be saved, and the name that is offered for its file. */
export interface ReadyCopy {
  document: KeptDocument;
  fileName: string;
  extension: string;
}

/** Reads a document for saving a copy. Throws `not-found`. */
export async function readyCopy({ storage }: Pick<SaveCopyPorts, 'storage'>, documentId: number): Promise<ReadyCopy> {
  const document = textsWithoutCredentials((await readDocument(storage(), documentId)).document);
  const extension = extensions[document.format];
  // A registry has filings of one name from several days, and they may go into one folder.
  const day = document.documentDate ?? document.receivedAt.slice(0, 10);
  const offered = `${partOfName(document.company.name)} ${partOfName(document.name)} ${partOfName(day)}`;
  return { document, fileName: fileNameOf(offered, extension), extension };
}

/** Writes a copy, whole or not at all, with its note. Throws `storage-damaged` when its hash does not fit. */
export async function writeCopy(ports: SaveCopyPorts, { document }: ReadyCopy, file: string): Promise<void> {
  const { documentId } = document;
  const over = await handOverDocument(ports.storage(), document);
  await saveHandedOver(file, over, (sha256) => noteExport(ports, file, 'document', { documentId }, sha256));
}

/** Saves a copy of a kept document where the officer chooses. Throws `storage-damaged` when its hash does not fit. */
export async function saveDocumentCopy(ports: SaveCopyPorts, documentId: number): SavedTo {
  const ready = await readyCopy(ports, documentId);
  const file = await askWhere(ports, ready.fileName, ready.extension);
  if (file === null) return { savedTo: null };
  await inChosenPlace(() => writeCopy(ports, ready, file));
  return { savedTo: path.resolve(file) };
}

/** Exports the audit trail where the officer chooses; resolves to null when they cancelled. */
export async function saveTrailCopy(ports: SaveCopyPorts, watch: TrailWatch): SavedTo {
  const at = ports.now().toISOString();
  const { id, name, kind } = ports.connection();
  const offered = m.history_trail_file_name({ connection: partOfName(name), date: at.slice(0, 10) });
  const file = await askWhere(ports, fileNameOf(offered, 'jsonl'), 'jsonl');
  if (file === null) return { savedTo: null };
  const given = { storage: ports.storage(), connection: { id, name, kind }, officer: ports.officer(), at };
  await inChosenPlace(() => saveTrail(given, file, watch));
  return { savedTo: path.resolve(file) };
}
