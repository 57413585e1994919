import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileWhole } from '../files/atomic-file.ts';
import { isReserved } from '../files/free-place.ts';

/** Where the words of what a file is are written, and how what was there comes back. */
export interface AboutPlace {
  /** The name of that file. */
  readonly name: string;
  write(content: string): void;
  /** Leaves everything as it was before the place was taken. */
  giveBack(): void;
}

/** How Dossier names a file in the words beside it. */
const NamedFile = z.object({ file: z.object({ name: z.string(), sha256: z.string() }) });

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(z.instanceof(Uint8Array).parse(part));
  return hash.digest('hex');
}

/** What a file says that it is about; null for one that is not ours. */
function namedIn(content: Uint8Array): z.infer<typeof NamedFile>['file'] | null {
  try {
    const read = NamedFile.safeParse(JSON.parse(Buffer.from(content).toString('utf8')));
    return read.success ? read.data.file : null;
  } catch {
    return null;
  }
}

/**
 * Whether a file in the first place is about the very file that is being replaced: the officer agreed that this one goes, and
 * what it was goes with it. Anything else there was never asked about.
 */
async function goesWith(file: string, about: Uint8Array): Promise<boolean> {
  const named = namedIn(about);
  if (named === null || named.name !== path.basename(file) || !existsSync(file)) return false;
  return named.sha256 === (await hashOf(file));
}

const written = (file: string, giveBack: () => void): AboutPlace => ({
  name: path.basename(file),
  write: (content) => writeFileWhole(file, content),
  giveBack,
});

/**
 * Takes the place beside a file in which it is said what the file is: "Hits.about.json" beside "Hits.csv". The dialog asked
 * about the file alone, so nothing else in the folder may be lost: where another file has that name, it is "Hits.about (2).json".
 */
export async function takeAboutPlace(file: string): Promise<AboutPlace> {
  const { dir, name } = path.parse(file);
  const first = path.join(dir, `${name}.about.json`);
  if (statSync(first, { throwIfNoEntry: false })?.isFile() === true) {
    const before = readFileSync(first);
    if (await goesWith(file, before)) return written(first, () => writeFileWhole(first, before));
  }
  for (let number = 1; ; number += 1) {
    const place = number === 1 ? first : path.join(dir, `${name}.about (${String(number)}).json`);
    if (isReserved(place)) return written(place, () => rmSync(place, { force: true }));
  }
}
