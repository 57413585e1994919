import { dialog } from 'electron';
import type { OpenedBundle } from '../../src-shared/contract/bundles.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { ReadingRoom } from '../export/bundle/reading-room.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** Asks which bundle is to be read, and opens it in the reading room. The window never names a file. */
export async function openChosenBundle(
  { window: ofWindow, place }: Pick<SaveCopyPorts, 'window' | 'place'>,
  room: Pick<ReadingRoom, 'open'>,
): Promise<OpenedBundle> {
  const window = ofWindow();
  const options = {
    title: m.room_dialog(),
    defaultPath: place.folder(),
    filters: [
      { name: m.room_filter(), extensions: ['dossier'] },
      { name: m.room_filter_all(), extensions: ['*'] },
    ],
    properties: ['openFile' as const],
  };
  const answer = window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  const [file] = answer.filePaths;
  return answer.canceled || file === undefined ? { kind: 'cancelled' } : room.open(file);
}
