import path from 'node:path';

function given(name: string): string {
  const folder = process.env[name];
  if (folder === undefined) throw new Error(`${name} is not set: run this through npm run test:package.`);
  return folder;
}

/** The folder that the runs before and after an upgrade share. */
export const shared = given('DOSSIER_PACKAGE_FOLDER');

/** What the officer of the installed Dossier keeps. */
export const dataFolder = path.join(shared, 'data');

/** Where the run before an upgrade writes down all that is kept, for the run after it. */
export const keptBefore = path.join(shared, 'kept-before.json');
