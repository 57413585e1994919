import { closeSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';

/** A folder of an archive holds files and folders; a file has a size. What else is said of a file is not asked for. */
interface AsarFolder {
  files: Record<string, AsarFolder | { size: number }>;
}

const AsarFolder: z.ZodType<AsarFolder> = z.object({
  files: z.record(
    z.string(),
    z.lazy(() => z.union([AsarFolder, z.object({ size: z.number() })])),
  ),
});

function namesIn(folder: AsarFolder, above: string): string[] {
  return Object.entries(folder.files).flatMap(([name, entry]) =>
    'files' in entry ? namesIn(entry, `${above}${name}/`) : [`${above}${name}`],
  );
}

/** Lists the files of Electron's archive, also those that lie beside it unpacked. Its head is 16 bytes, then their list as JSON. */
export function filesInAsar(archive: string): string[] {
  const file = openSync(archive, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head, 0, head.length, 0);
    const list = Buffer.alloc(head.readUInt32LE(12));
    readSync(file, list, 0, list.length, head.length);
    return namesIn(AsarFolder.parse(JSON.parse(list.toString('utf8'))), '');
  } finally {
    closeSync(file);
  }
}
