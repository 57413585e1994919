import { dialog, type BrowserWindow } from 'electron';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { maxListBytes } from '../../src-shared/domain/batch/list/list.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { ListInput } from '../batches/list-desk.ts';

export interface ChooseListPorts {
  window: () => BrowserWindow | null;
  /** Where the dialog begins. */
  folder: () => string;
}

/** The bytes of a file that is not longer than any list: more of it is not read, so that it is refused by its size. */
async function bytesOf(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  return size > maxListBytes ? Buffer.alloc(maxListBytes + 1) : readFile(file);
}

/** Asks which file has the list, and reads it. The window never names a file. */
export async function chooseList({
  window,
  folder,
}: ChooseListPorts): Promise<ListInput | { kind: 'not-read'; name: string } | null> {
  const parent = window();
  const options = {
    title: m.batch_choose_title(),
    defaultPath: folder(),
    filters: [
      { name: m.batch_choose_lists(), extensions: ['csv', 'tsv', 'txt', 'xlsx'] },
      { name: m.batch_choose_all(), extensions: ['*'] },
    ],
    properties: ['openFile' as const],
  };
  const answer = parent === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(parent, options);
  const [file] = answer.canceled ? [] : answer.filePaths;
  if (file === undefined) return null;
  const name = path.basename(file);
  try {
    return { kind: 'file', name, bytes: await bytesOf(file) };
  } catch {
    return { kind: 'not-read', name };
  }
}
