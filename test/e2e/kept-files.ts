import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The runtime's own files come and go while they are listed: one that is gone holds nothing any more. */
function unlessGone<Read>(read: () => Read, gone: Read): Read {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // A socket or a folder is nothing to read.
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENXIO') return gone;
    throw error;
  }
}

/** What stands in a folder; nothing where it is another user's, in which this one can have written nothing. */
function entriesOf(folder: string) {
  const { uid } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  const foreign = uid !== undefined && uid !== process.getuid?.();
  try {
    return unlessGone(() => readdirSync(folder, { withFileTypes: true }), []);
  } catch (error) {
    if (foreign) return [];
    throw error;
  }
}

/** Every file below a folder that somebody may be writing to. */
export function filesBelow(folder: string): string[] {
  const entries = entriesOf(folder);
  return entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(place);
    return entry.isFile() ? [place] : [];
  });
}

/** What a file holds, a letter for each byte; nothing where it is gone. */
export function bytesAsText(file: string): string {
  return unlessGone(() => readFileSync(file, 'latin1'), '');
}
