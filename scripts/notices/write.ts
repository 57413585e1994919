/** Writes what is said of others' work in a package: their licences, and the bill of materials. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../project.ts';
import { writeBom } from './bom.ts';
import { graphviz, rightsInGraphviz } from './graphviz.ts';
import { licensed, writeLicences } from './licences.ts';
import { readLock } from './locked.ts';
import type { Bundled } from './recorder.ts';
import { shippedPackages } from './shipped.ts';
import { compiledIntoDatabase, rightsInDatabaseSources } from './sqlite.ts';

const Application = z.object({ name: z.string(), version: z.string() });

/** Writes THIRD-PARTY-LICENSES.txt and bom.json into a folder. Returns how many packages they are about. */
export function writeNotices(bundled: Bundled, folder: string): number {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const own = read('LICENSE').replaceAll('\r\n', '\n');
  const packages = shippedPackages(bundled, readLock(read('package-lock.json'))).map((each) =>
    licensed(root, each, own),
  );
  mkdirSync(folder, { recursive: true });
  const standards = ['bods/LICENSE.bods.txt', 'ftm/LICENSE.ftm.txt'].map((file) =>
    read(path.join('src-main/export/exchange', file)).trim(),
  );
  const compiledIn = { database: rightsInDatabaseSources(root), layout: rightsInGraphviz(root), standards };
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENSES.txt'), writeLicences(packages, compiledIn));
  const application = Application.parse(JSON.parse(read('package.json')));
  writeFileSync(
    path.join(folder, 'bom.json'),
    writeBom(application, packages, [...compiledIntoDatabase(root), graphviz]),
  );
  return packages.length;
}
