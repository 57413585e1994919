/** The licence of each package that is shipped, with its words. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Shipped } from './locked.ts';

export interface Licensed extends Shipped {
  /** By SPDX: one name, or an expression of several. */
  licence: string;
  /** The words of the licence, with who has the rights. */
  words: string;
}

const About = z.object({
  license: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  contributors: z.array(z.union([z.string(), z.object({ name: z.string() })])).optional(),
});

const nameOf = (person: string | { name: string } | undefined) => (typeof person === 'string' ? person : person?.name);

/** A file of a package in which its licence stands, or what its licence wants to be passed on. */
const licenceFile = /^(licen[sc]e|copying|notice|ofl|third-party-licen[sc]es?)([.-].*)?$/i;

/** Some packages name their licence nowhere but in the words of it. */
function licenceByWords(words: string): string | null {
  if (/^\s*(The )?MIT License/i.test(words)) return 'MIT';
  return /^\s*Apache License\s+Version 2\.0/i.test(words) ? 'Apache-2.0' : null;
}

/** The words of the MIT licence, after the line that says who has the rights. */
const mitWords = (own: string) => own.slice(own.indexOf('Permission is hereby granted'));

/**
 * Finds the licence of a package in its folder.
 *
 * @param ownLicence the text of our own licence: MIT, whose words a few packages name without having them
 * @throws where there is none: a package that nobody may pass on must not be shipped by oversight
 */
export function licensed(root: string, shipped: Shipped, ownLicence: string): Licensed {
  const place = path.join(root, shipped.place);
  const about = About.parse(JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')));
  const files = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(path.join(place, name), 'utf8').replaceAll('\r\n', '\n').trim());
  const licence = shipped.license ?? about.license ?? licenceByWords(files.join('\n'));
  if (licence === null) throw new Error(`${shipped.name} ${shipped.version} is shipped, and it names no licence.`);
  if (files.length > 0) return { ...shipped, licence, words: files.join('\n\n') };
  if (licence !== 'MIT') throw new Error(`${shipped.name} ${shipped.version} is under ${licence} and lacks its words.`);
  const holder = nameOf(about.author) ?? nameOf(about.contributors?.[0]) ?? `the authors of ${shipped.name}`;
  return { ...shipped, licence, words: `MIT License\n\nCopyright (c) ${holder}\n\n${mitWords(ownLicence)}`.trim() };
}

const line = '-'.repeat(100);

/** Writes all licences as one text. Packages with the same words share them, so that it can be read. */
export function writeLicences(
  packages: readonly Licensed[],
  compiledIn: { database: string; layout: string; standards: readonly string[] },
): string {
  const byWords = Map.groupBy(packages, ({ words }) => words);
  const parts = [...byWords].map(([words, users]) => {
    const heads = users.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${line}\n${heads.join('\n')}\n${line}\n\n${words}\n`;
  });
  return [
    'Dossier is under the licence in LICENSE. It contains the work of others, under the licences below.',
    'The licences of Electron and Chromium, which run it, are in LICENSE.electron.txt and LICENSES.chromium.html.\n',
    ...parts,
    `${line}\nCompiled into better-sqlite3-multiple-ciphers: what its C sources say of their rights\n${line}\n\n${compiledIn.database}\n`,
    `${line}\nCompiled into @hpcc-js/wasm-graphviz\n${line}\n\n${compiledIn.layout}\n`,
    ...compiledIn.standards.map(
      (words) => `${line}\nThe schemas of a standard that exports are judged by\n${line}\n\n${words}\n`,
    ),
  ].join('\n');
}
