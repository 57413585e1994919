import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { moveFile } from './move-file.ts';
import { thisSystem, type System } from '../system/system.ts';

/** Makes renames in a folder last. */
export function syncFolder(folder: string, system: System = thisSystem): void {
  // Windows cannot open a folder; its file system writes a rename to its journal by itself.
  if (system === 'windows') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits until what was written to a file is on the disk. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Renames a finished file to its name: it is on the disk before, and the rename is after. */
export function renameWhole(from: string, to: string): void {
  syncFile(from);
  moveFile(from, to);
  syncFolder(path.dirname(to));
}

function writeAll(handle: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}

const besideOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}.part`;

/**
 * Writes a file whole or not at all: beside it, synced, then renamed over it, and the rename synced too. Readable by
 * its owner only. Throws the system's error; the file that was there before is then untouched.
 */
export function writeFileWhole(file: string, content: string | Uint8Array): void {
  const beside = besideOf(file);
  try {
    const handle = openSync(beside, 'wx', 0o600);
    try {
      writeAll(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    moveFile(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/**
 * The same for content that `fill` writes to an open file in whichever order it comes, and may read again. `beforeInPlace`
 * is awaited when all of it is on the disk beside, where it is known that it can be written: a throw of either leaves nothing.
 * It is given where that is, so that what was written can be read before it has its name.
 */
export async function writeFileFilled<Result>(
  file: string,
  fill: (handle: number) => Promise<Result>,
  beforeInPlace: (filled: Result, beside: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const beside = besideOf(file);
  let filled: Result;
  try {
    const handle = openSync(beside, 'wx+', 0o600);
    try {
      filled = await fill(handle);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    await beforeInPlace(filled, beside);
    moveFile(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
  return filled;
}

/** The same for content that comes part by part, so that a long one is never in memory whole. */
export async function writeFileInParts(
  file: string,
  parts: Parts,
  beforeInPlace: (beside: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const fill = async (handle: number) => {
    for await (const part of parts) writeAll(handle, part);
  };
  await writeFileFilled(file, fill, (_filled, beside) => beforeInPlace(beside));
}

/** Renames a file that cannot be read to a free name beside it and returns that name. Nothing is deleted. */
export function setAside(file: string): string {
  for (let number = 1; ; number += 1) {
    const kept = `${file}.unreadable-${String(number)}`;
    if (existsSync(kept)) continue;
    moveFile(file, kept);
    return path.basename(kept);
  }
}
