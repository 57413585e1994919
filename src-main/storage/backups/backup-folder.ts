import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFileWhole } from '../../files/atomic-file.ts';
import { BackupFacts, type BackupReason } from '../../../src-shared/domain/backup.ts';
import { byAgeOfRecord, rotate } from './rotation.ts';

/** Where the backups of a record lie: beside it, on the same disk, so that a finished one can be renamed into place. */
export const backupFolderOf = (recordFile: string) => path.join(path.dirname(recordFile), 'backups');

/** A file's name for a moment: sorted by name is sorted by time. */
export function backupName(at: string, reason: BackupReason): string {
  return `${at.replaceAll(/[-:]/g, '').replace(/\.(\d+)Z$/, '$1Z')}-${reason}.db`;
}

/** The name of a backup that has only what changed since a full one. */
export const changesName = (at: string, reason: BackupReason) => backupName(at, reason).replace(/db$/, 'changes');

/** Whether a backup has only what changed since a full one. */
export const hasChangesOnly = (name: string) => name.endsWith('.changes');

/** Whether a file is called as backups are. */
export const isBackupName = (name: string) => /^\d{8}T\d+Z-[a-z-]+\.(db|changes)$/.test(name);

/** Where what is known of a backup is written. */
export const factsFileOf = (folder: string, name: string) => path.join(folder, `${name}.json`);

/** What is known of a backup without opening it; null where that cannot be read. */
export function readFacts(folder: string, name: string): BackupFacts | null {
  try {
    return BackupFacts.parse(JSON.parse(readFileSync(factsFileOf(folder, name), 'utf8')));
  } catch {
    return null;
  }
}

/** The names of all backup files, the latest by name first, whether or not what is known of them can still be read. */
export function backupFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(isBackupName);
  return names.toSorted().reverse();
}

/**
 * The backups with what is known of them, the newest first: see `byAgeOfRecord`. One without its facts is left out: see
 * `backupFiles`.
 */
export function listBackups(folder: string): BackupFacts[] {
  return backupFiles(folder)
    .map((name) => readFacts(folder, name))
    .filter((facts) => facts !== null)
    .toSorted(byAgeOfRecord);
}

/** The backups that nothing speaks against, the newest first. A damaged one takes the place of no other. */
export const soundBackups = (folder: string) => listBackups(folder).filter(({ damagedAt }) => damagedAt === null);

/**
 * Writes down that a backup was found damaged, and with a full one all that have only the changes to it. The files
 * themselves stay: a better disk may still read them.
 */
export function noteDamaged(folder: string, name: string, at: string): void {
  for (const facts of listBackups(folder))
    if (facts.damagedAt === null && (facts.name === name || facts.since === name))
      writeFileWhole(factsFileOf(folder, facts.name), `${JSON.stringify({ ...facts, damagedAt: at }, null, 2)}\n`);
}

/** Makes the folder and removes what an ended run left half. */
export function prepareBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (name.includes('.part')) rmSync(path.join(folder, name), { force: true });
}

function remove(folder: string, name: string): void {
  rmSync(path.join(folder, name), { force: true });
  rmSync(factsFileOf(folder, name), { force: true });
}

/**
 * Removes the oldest backup, for a disk that is full, and with a full one those that have only the changes to it. Never the
 * newest sound one with what it stands on, nor one without its facts: whether that is sound, nobody knows. Returns its
 * name; null where none can be spared.
 */
export function dropOldestBackup(folder: string): string | null {
  const all = listBackups(folder);
  const [newest] = soundBackups(folder);
  const oldest = all.filter(({ name }) => name !== newest?.name && name !== newest?.since).at(-1);
  if (oldest === undefined) return null;
  // What stands on it first: a kill between the two leaves no changes to nothing.
  for (const { name } of all.filter(({ since }) => since === oldest.name)) remove(folder, name);
  remove(folder, oldest.name);
  return oldest.name;
}

/** Removes the backups that no rule keeps. To be called only after a newer one was verified, which stays. */
export function dropOldBackups(folder: string, made: Pick<BackupFacts, 'name' | 'since'>): string[] {
  const dropped = rotate(soundBackups(folder)).dropped.filter(({ name }) => name !== made.name && name !== made.since);
  // The newest first: changes go before the full backup that they are the changes to.
  for (const { name } of dropped) remove(folder, name);
  return dropped.map(({ name }) => name);
}
