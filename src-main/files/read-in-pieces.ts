import { open, stat, type FileHandle } from 'node:fs/promises';

/** Why a file that a person chose was not read, or not to its end. */
export type UnreadReason = 'folder' | 'empty' | 'too-large' | 'unreadable' | 'changed';

export class UnreadFile extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason, options?: ErrorOptions) {
    super(`A file was not read: ${reason}.`, options);
    this.name = 'UnreadFile';
    this.reason = reason;
  }
}

/** Large enough that a piece costs little, small enough that a message stays small. */
const pieceBytes = 1024 * 1024;

/** What a system refuses is a file that cannot be read, whatever its word for that is. */
async function ofSystem<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (thrown) {
    throw new UnreadFile('unreadable', { cause: thrown });
  }
}

interface State {
  size: number;
  changedAt: bigint;
}

async function stateOf(handle: FileHandle): Promise<State> {
  const { size, mtimeNs } = await ofSystem(handle.stat({ bigint: true }));
  return { size: Number(size), changedAt: mtimeNs };
}

/** The next bytes, in memory of their own; null at the end. */
async function nextOf(handle: FileHandle): Promise<Uint8Array | null> {
  const room = new Uint8Array(pieceBytes);
  const { bytesRead } = await ofSystem(handle.read(room, 0, pieceBytes, null));
  if (bytesRead === 0) return null;
  return bytesRead === pieceBytes ? room : room.slice(0, bytesRead);
}

async function* readWhole(handle: FileHandle, maxBytes: number): AsyncGenerator<Uint8Array> {
  const before = await stateOf(handle);
  if (before.size > maxBytes) throw new UnreadFile('too-large');
  let read = 0;
  for (let piece = await nextOf(handle); piece !== null; piece = await nextOf(handle)) {
    read += piece.byteLength;
    // It grows while it is read: it would never end.
    if (read > before.size) throw new UnreadFile('changed');
    yield piece;
  }
  const after = await stateOf(handle);
  if (read !== before.size || after.size !== before.size || after.changedAt !== before.changedAt)
    throw new UnreadFile('changed');
  if (read === 0) throw new UnreadFile('empty');
}

/**
 * A file's bytes piece by piece, so that a large one never is in memory whole. Throws `UnreadFile` where it is none that can
 * be read whole; what was read until then is nothing.
 */
export async function* readInPieces(file: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  // Before it is opened: opening a pipe waits for whoever writes to it.
  const found = await ofSystem(stat(file));
  if (found.isDirectory()) throw new UnreadFile('folder');
  if (!found.isFile()) throw new UnreadFile('unreadable');
  const handle = await ofSystem(open(file, 'r'));
  try {
    yield* readWhole(handle, maxBytes);
  } finally {
    await handle.close();
  }
}
