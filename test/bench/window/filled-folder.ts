import keytar from 'keytar';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { newDataFolder, openDossier, startDemo } from '../../e2e/open-dossier.ts';
import { fillHistory, type RecordFile } from '../million-rows.ts';

const Installation = z.object({ installationId: z.string() });

async function keyOf(dataFolder: string): Promise<Uint8Array> {
  const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
  const { installationId } = Installation.parse(settings);
  const key = await keytar.getPassword(`Dossier ${installationId}`, 'database-key/demo');
  if (key === null) throw new Error('The keychain has no key of the record.');
  return Buffer.from(key, 'hex');
}

/** A data folder that an officer has begun with the demo, its record filled while nobody has it open. */
export async function dataFolderWith(fill: (place: RecordFile) => void): Promise<string> {
  const dataFolder = newDataFolder();
  const first = await openDossier(dataFolder);
  await startDemo(first);
  await first.close();
  fill({ file: path.join(dataFolder, 'connections/demo/record.db'), key: await keyOf(dataFolder) });
  return dataFolder;
}

/** The same with so many rows of history. */
export function filledDataFolder(rows: number): Promise<string> {
  return dataFolderWith((place) => {
    fillHistory(place, rows);
  });
}
