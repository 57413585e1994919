import { writeFileInParts } from '../files/atomic-file.ts';
import { blankedNote } from './handed-over.ts';
import type { HandedOverDocument } from './hand-over.ts';
import { saveWithAbout } from './save-with-about.ts';

/**
 * Saves a copy of an answer or a document, whole or not at all. Where a token of it is blanked, a file beside it names the hash
 * of what the record keeps: the copy alone would look like another answer.
 *
 * @param note given the SHA-256 of the copy before it is in its place: nothing leaves without a note
 */
export async function saveHandedOver(
  file: string,
  over: Omit<HandedOverDocument, 'size'>,
  note: (sha256: string) => Promise<void>,
): Promise<void> {
  if (over.keptSha256 === null) {
    await writeFileInParts(file, over.chunks, () => note(over.sha256));
    return;
  }
  const { chunks } = over;
  await saveWithAbout({
    file,
    note,
    parts: (async function* () {
      yield* chunks;
    })(),
    check: () => Promise.resolve(),
    about: (written) => `${JSON.stringify({ file: written, ...blankedNote(over) }, null, 2)}\n`,
  });
}
