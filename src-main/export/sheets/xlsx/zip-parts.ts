/** A file of an archive, part by part. */
export interface ArchivedFile {
  readonly name: string;
  readonly parts: Iterable<string> | AsyncIterable<string>;
}

/**
 * When every file in the archive was changed, as it says: the first moment that a zip can state. A real time would make two
 * makings of the same sheet differ. By this machine's zone, since a zip has none: the bytes are the same in all of them.
 */
const changedAt = () => new Date(1980, 0, 1);

/**
 * Files as a zip, part by part. They are packed by code of ours alone (fflate): what the system's zlib makes of the same
 * bytes differs from one processor to another.
 */
export async function* zipParts(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  // Loaded when a sheet is saved: every start would wait for it.
  const { Zip, ZipDeflate } = await import('fflate');
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    fault ??= error;
    made.push(part);
  });
  const taken = () => {
    if (fault !== null) throw fault;
    return made.splice(0);
  };
  const encoder = new TextEncoder();
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = changedAt();
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
