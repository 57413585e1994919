import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Writes SHA256SUMS as `sha256sum -c` reads it, for the files with these names in the folder. */
export async function writeSums(folder: string, names: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const name of names.toSorted()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}
