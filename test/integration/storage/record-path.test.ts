import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isTooLong, maxFolderPathLength } from '../../../src-main/files/folder-trouble.ts';
import { connectionFolder } from '../../../src-main/session/connect.ts';
import { backupFolderOf } from '../../../src-main/storage/backups/backup-folder.ts';
import { openStorage } from '../../../src-main/storage/storage-client.ts';
import { backUpBeside } from '../../../src-main/storage/work/run-work.ts';
import { thisSystem } from '../../../src-main/system/system.ts';
import { emptySearch, unwatched } from './record-under-test.ts';
import { startWorker } from './storage-worker.ts';

const key = randomBytes(32);
const connectionId = '0b7c1de2-5f7a-4f0e-9c55-2f6f8a3b9d10';
const at = '2026-11-23T04:15:06.789Z';

function scratch(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-path-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** A folder whose whole path takes so many bytes. */
function folderOf(bytes: number): string {
  let folder = scratch();
  for (let left = bytes - folder.length; left > 0; left = bytes - folder.length) {
    // No folder may be left of which only the separator would fit.
    const next = left > 202 ? 199 : Math.min(left - 1, 199);
    folder = path.join(folder, 'x'.repeat(next));
  }
  return folder;
}

/** Keeps a search below a data folder, backs the record up, and reads it after it was opened again. */
async function keepAndReadAgain(dataFolder: string): Promise<string[]> {
  const folder = connectionFolder(dataFolder, connectionId);
  mkdirSync(folder, { recursive: true });
  const place = { file: path.join(folder, 'record.db'), key };
  const first = await openStorage(startWorker, place);
  try {
    await first.storage.recordSearch(emptySearch('Canary'));
    await backUpBeside(startWorker, place, { reason: 'before-migration', at, dossierVersion: '0.1.0' }, unwatched());
  } finally {
    await first.close();
  }
  const again = await openStorage(startWorker, place);
  const { searches } = await again.storage.listSearches({ before: null, limit: 5 });
  await again.close();
  return searches.map(({ query }) => query.name ?? '');
}

it('a record is kept, backed up and read again below a folder whose name is written in other scripts', async () => {
  expect(await keepAndReadAgain(path.join(scratch(), 'Büro Дело 株式会社 عربي 🗂 “a” %41'))).toEqual(['Canary']);
});

it.skipIf(thisSystem === 'windows')('the same below the longest data folder that is taken', async () => {
  const longest = folderOf(512 - maxFolderPathLength);
  expect([isTooLong(longest, thisSystem), isTooLong(`${longest}x`, thisSystem)]).toEqual([false, true]);
  expect(await keepAndReadAgain(longest)).toEqual(['Canary']);
});

it.skipIf(thisSystem === 'windows')(
  'below a much longer one SQLite refuses, which is why it is not taken',
  async () => {
    await expect(keepAndReadAgain(folderOf(470))).rejects.toMatchObject({ failure: { code: 'storage-failed' } });
  },
);

it('no path below a data folder is longer than the room that is kept for it', () => {
  const backups = backupFolderOf(path.join(connectionFolder('', connectionId), 'record.db'));
  const longest = path.join(backups, '20261123T041506789Z-before-migration.db.part-journal');
  expect(longest.length + 1).toBeLessThanOrEqual(maxFolderPathLength);
});
