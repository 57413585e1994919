/** The database is compiled into a native module: no package of its own, and still shipped. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface CompiledIn {
  name: string;
  version: string;
  licence: string;
}

const sources = 'node_modules/better-sqlite3/deps/sqlite3';

const saysRights = /copyright \(?c|spdx|permission is hereby|redistribut|public domain|\*\* license:/i;

function versionIn(header: string, pattern: RegExp): string {
  const version = pattern.exec(header)?.[1];
  if (version === undefined) throw new Error(`The sources of the database name no version: ${String(pattern)}`);
  return version;
}

/** Names what the native module was compiled with, by the head of its sources. */
export function compiledIntoDatabase(root: string): CompiledIn[] {
  const header = readFileSync(path.join(root, sources, 'sqlite3.h'), 'utf8');
  return [
    { name: 'sqlite', version: versionIn(header, /#define SQLITE_VERSION\s+"([\d.]+)"/), licence: 'blessing' },
    {
      name: 'sqlite3multipleciphers',
      version: versionIn(header, /#define SQLITE3MC_VERSION_STRING\s+"[A-Za-z0-9 ]*?([\d.]+)"/),
      licence: 'MIT',
    },
  ];
}

/** Every comment of the C sources that says who has which rights, once. */
export function rightsInDatabaseSources(root: string): string {
  const text = readFileSync(path.join(root, sources, 'sqlite3.c'), 'utf8').replaceAll('\r\n', '\n');
  const comments = [...text.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => comment);
  return [...new Set(comments.filter((comment) => saysRights.test(comment)))].join('\n\n');
}
