import { app } from 'electron';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Where everything Dossier keeps lives: DOSSIER_USER_DATA, else the system's place for it. Electron's own profile goes
 * below it, so that one folder holds all there is.
 */
export function chooseDataFolder(): string {
  const given = process.env['DOSSIER_USER_DATA'];
  const folder =
    given === undefined || given === '' ? path.join(app.getPath('appData'), 'Dossier') : path.resolve(given);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', path.join(folder, 'window'));
  return folder;
}
