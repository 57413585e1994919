import keytar from 'keytar';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseKeyAccount, recordHeadAccount } from '../../../src-main/credentials/secret-store.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { searchesInRecord, writeRecordOfVersion } from '../../reliability/record-of-version.ts';
import { allThatIsKept, answered } from '../calls.ts';
import { dataFolder, keptBefore, shared } from '../folders.ts';
import { startInstalled, type InstalledWindow } from '../installed.ts';
import { openDossier } from '../officer.ts';

const Installation = z.object({ installationId: z.string() });
const Earlier = z.object({ searches: z.array(z.object({ query: z.object({ name: z.string().nullable() }) })) });

let window: InstalledWindow | null = null;

afterEach(async () => {
  await window?.kill();
  window = null;
});

/** A copy of the officer's folder with a record as an earlier version left it. */
async function folderOfVersion(version: number): Promise<string> {
  const folder = path.join(shared, `version-${String(version)}`);
  cpSync(dataFolder, folder, { recursive: true });
  const service = `Dossier ${Installation.parse(JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8'))).installationId}`;
  const key = await keytar.getPassword(service, databaseKeyAccount('demo'));
  if (key === null) throw new Error('The keychain has no key of the record.');
  // That version remembered nothing there of how far its record was.
  await keytar.deletePassword(service, recordHeadAccount('demo'));
  // Backups and marks beside it are of the record of now.
  const place = path.join(folder, 'connections/demo');
  rmSync(place, { recursive: true });
  mkdirSync(place, { mode: 0o700 });
  const file = path.join(place, 'record.db');
  writeRecordOfVersion(version, { file, key: Buffer.from(key, 'hex') });
  return folder;
}

describe('a newer Dossier, installed over an older one', () => {
  it('has everything that was kept before, and shows it', async () => {
    window = await startInstalled(dataFolder);
    await window.page.reads(/Demo service is running/);
    expect(await allThatIsKept(window)).toEqual(JSON.parse(readFileSync(keptBefore, 'utf8')));
    await openDossier(window, 'maritime', /Meridian Maritime Holdings/);
    await window.page.reads(/Share capital/);
  });

  it.each(migrations.map(({ version }) => version))(
    'P12: opens the record of version %i with nothing lost',
    async (version) => {
      const folder = await folderOfVersion(version);
      window = await startInstalled(folder);
      await window.page.reads(/Demo service is running/);
      const { searches } = Earlier.parse(await answered(window, 'search.earlier', { before: null, limit: 100 }));
      const names = searches.map(({ query }) => query.name);
      expect(names.toSorted()).toEqual(
        Array.from({ length: searchesInRecord }, (_, row) => `Name ${String(row)}`).toSorted(),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
