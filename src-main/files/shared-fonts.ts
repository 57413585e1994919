import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Fonts by the names that the build gives them: with these no path can lead out of the folder. */
const fontName = /^fonts\/([\w-]+\.woff2)$/;

/**
 * Reads a file of a page's folder by its name below it. A font that is not there is one of the main window's page, beside that
 * folder: a package has each font once. Null where there is none.
 *
 * @param name already held against what may be read of that folder
 */
export async function readPageFile(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const own = await readFile(path.join(folder, name)).catch(() => null);
  const [, font] = fontName.exec(name) ?? [];
  if (own !== null || font === undefined) return own;
  return readFile(path.join(folder, '..', 'renderer', 'fonts', font)).catch(() => null);
}
