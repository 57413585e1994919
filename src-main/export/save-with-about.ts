import { createHash } from 'node:crypto';
import path from 'node:path';
import { writeFileInParts } from '../files/atomic-file.ts';
import { takeAboutPlace, type AboutPlace } from './about-place.ts';

/** A file that is written: what the words beside it name it by. */
export interface WrittenFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The same parts, with their hash and their length once all of them were taken. */
export function hashedParts(parts: AsyncIterable<string | Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      const written = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
      hash.update(written);
      bytes += written.length;
      yield written;
    }
  }
  return { parts: hashed(), written: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** A file of a format that has no place for what it is. */
export interface SavingWithAbout {
  readonly file: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
  /** Holds what lies complete beside its place against what it has to be. Throws where it is not. */
  readonly check: (beside: string) => Promise<void>;
  /** Given the SHA-256 of the file before it is in its place: nothing leaves without a note. */
  readonly note: (sha256: string) => Promise<void>;
  /** What stands beside it, as JSON. Asked for when all parts were written. */
  readonly about: (file: WrittenFile) => string;
}

/**
 * Saves a file with what it is beside it, whole or not at all. What it is is in its place before the file is: none is ever there
 * without. No other file is lost by it. Tells the name of the file beside it, which nobody asked for by name.
 */
export async function saveWithAbout({ file, parts, check, note, about }: SavingWithAbout): Promise<string> {
  const { parts: hashed, written: ofWritten } = hashedParts(parts);
  const taken: AboutPlace[] = [];
  let beside = '';
  try {
    await writeFileInParts(file, hashed, async (written) => {
      await check(written);
      const { bytes, sha256 } = ofWritten();
      await note(sha256);
      const place = await takeAboutPlace(file);
      taken.push(place);
      beside = place.name;
      place.write(about({ name: path.basename(file), bytes, sha256 }));
    });
  } catch (error) {
    for (const place of taken) place.giveBack();
    throw error;
  }
  return beside;
}
