import path from 'node:path';
import type { BundleFileOpened } from '../../src-shared/contract/bundles.ts';
import type { BundledFile } from '../../src-shared/contract/document-window.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ReadingRoom } from '../export/bundle/reading-room.ts';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { DocumentToOpen, DocumentWindows } from './document-windows.ts';
import { askWhere, type SaveCopyPorts } from './save-copy.ts';

/** Saves the bytes that a window shows, and no others, where the officer chooses. No record notes it: they came from elsewhere. */
async function saveBundled(
  ports: Pick<SaveCopyPorts, 'window' | 'place'>,
  { path: name, company }: BundledFile,
  bytes: Uint8Array,
): SavedTo {
  const { name: stem, ext } = path.posix.parse(name);
  const extension = ext === '' ? null : ext.slice(1);
  const file = await askWhere(ports, fileNameOf(`${partOfName(company)} ${partOfName(stem)}`, extension), extension);
  if (file === null) return { savedTo: null };
  await inChosenPlace(() => writeFileInParts(file, [bytes]));
  return { savedTo: path.resolve(file) };
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** What showing a document of a bundle reaches. */
export interface ShowBundledPorts extends Pick<SaveCopyPorts, 'place'> {
  windows: Pick<DocumentWindows, 'show'>;
  theme: DocumentToOpen['theme'];
  /** Remembers what was saved, so that its folder can be shown. */
  remember(saving: SavedTo): SavedTo;
}

/**
 * Opens a document of the bundle in the reading room in a window of its own, once all its bytes were held against the manifest.
 * The window keeps them: it shows the same ones after the room was left. Throws `not-found` and `program-replaced`.
 */
export async function showBundled(
  { place, windows, theme, remember }: ShowBundledPorts,
  room: Pick<ReadingRoom, 'document'>,
  name: string,
): Promise<BundleFileOpened> {
  const read = await room.document(name);
  if (read.kind !== 'ready') return read;
  const { file, bytes, connection } = read;
  windows.show({
    ...{ shown: { kind: 'bundled', file }, size: bytes.byteLength, bytes: () => Promise.resolve(inOnePiece(bytes)) },
    ...{ theme, connection },
    saveCopy: (window) => remember(saveBundled({ place, window: () => window }, file, bytes)),
  });
  return { kind: 'shown' };
}
