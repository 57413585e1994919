import { app } from 'electron';
import { mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderTrouble, type FolderTrouble } from '../files/folder-trouble.ts';

/** Where everything is kept, or why nothing can be kept there. */
export type DataFolder =
  { kind: 'usable'; folder: string } | { kind: 'unusable'; folder: string; trouble: FolderTrouble };

function wanted(): string {
  const given = process.env['DOSSIER_USER_DATA'];
  return given === undefined || given === '' ? path.join(app.getPath('appData'), 'Dossier') : path.resolve(given);
}

/**
 * Where everything Dossier keeps lives: DOSSIER_USER_DATA, else the system's place for it. Electron's own profile goes
 * below it, so that one folder holds all there is. Where nothing can be written the profile goes to the system's folder
 * for temporary files: without one there would be no window to say so in.
 */
export function chooseDataFolder(): DataFolder {
  const folder = wanted();
  const trouble = folderTrouble(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  const profile = trouble === null ? folder : mkdtempSync(path.join(os.tmpdir(), 'dossier-'));
  app.setPath('userData', path.join(profile, 'window'));
  return trouble === null ? { kind: 'usable', folder } : { kind: 'unusable', folder, trouble };
}
