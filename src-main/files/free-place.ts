import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Disks of Windows and macOS take names for the same that differ in case or in how an accent is encoded. */
const asDisksCompare = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * A place beside which nothing lies under the same name, as any disk compares names: what only a disk of Linux tells apart
 * would become one when it is copied to another system. Where the name is taken it is "Name (2).pdf", then "Name (3).pdf".
 *
 * @param extension without its point; null for a name that has none, such as that of a folder
 */
export function freePlace(parent: string, name: string, extension: string | null): string {
  const taken = new Set(readdirSync(parent).map(asDisksCompare));
  const ending = extension === null ? '' : `.${extension}`;
  for (let number = 1; ; number += 1) {
    const free = `${number === 1 ? name : `${name} (${String(number)})`}${ending}`;
    if (!taken.has(asDisksCompare(free))) return path.join(parent, free);
  }
}

/** Makes an empty file where none is. False where one is, whoever made it. */
export function isReserved(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A place that an empty file holds, so that no other program takes it before it is written. */
export interface TakenPlace {
  readonly file: string;
  /** Leaves the folder as it was. */
  giveBack(): void;
}

/** Takes a free place for a file in a folder: no file that is there is ever replaced. Throws the system's error. */
export function takeFreePlace(folder: string, fileName: string): TakenPlace {
  const { name, ext } = path.parse(fileName);
  for (;;) {
    const file = freePlace(folder, name, ext.slice(1));
    // Another program may have taken it since the folder was read: then it is looked for again.
    if (isReserved(file)) return { file, giveBack: () => rmSync(file, { force: true }) };
  }
}
