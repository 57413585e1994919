/**
 * `node --permission --allow-fs-read=* open-hostile.ts FOLDER`: opens each bundle of a folder as a reading room does and as the
 * verifier does, in a process that may write nowhere, and prints what became of it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';

const [folder = ''] = process.argv.slice(2);
const room = createReadingRoom();

async function opened(file: string): Promise<string> {
  const read = await room.open(file);
  await room.leave();
  return read.kind === 'refused' ? read.trouble : 'taken';
}

function mayWrite(): string {
  try {
    writeFileSync(path.join(folder, 'written'), 'x');
    return 'may write';
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'no error of the system';
  }
}

const found: Record<string, unknown> = { write: mayWrite() };
for (const name of readdirSync(folder).toSorted()) {
  const file = path.join(folder, name);
  const verdict = await verifyArchive(bytesInMemory(readFileSync(file)));
  found[name] = { code: await opened(file), whole: isWhole(verdict) };
}
process.stdout.write(JSON.stringify(found));
