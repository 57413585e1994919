import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../scripts/project.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const Bom = z.object({
  components: z.array(
    z.object({
      ...{ type: z.string(), name: z.string(), version: z.string(), purl: z.string().startsWith('pkg:') },
      'bom-ref': z.string(),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.hex().length(128) })).optional(),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
});
const { components } = Bom.parse(JSON.parse(read('dist/notices/bom.json')));
const licences = read('dist/notices/THIRD-PARTY-LICENSES.txt');

const Installed = z.object({ name: z.string(), version: z.string() });

/** A package by its own name, which may be another one than that of its folder. */
function installed(place: string): z.infer<typeof Installed> {
  return Installed.parse(JSON.parse(read(`${place}/package.json`)));
}

/** The packages that the source maps of the main process name: said by other means than what the two files were made from. */
function namedByMaps(): string[] {
  const places = globSync('dist/main/*.map', { cwd: root }).flatMap((map) => {
    const { sources } = z.object({ sources: z.array(z.string()) }).parse(JSON.parse(read(map)));
    return sources.flatMap(
      (source) => /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
    );
  });
  return [...new Set(places)];
}

/** The packages that our code imports by name, types apart. */
function importedByOurs(): string[] {
  const files = globSync('src-*/**/*.{ts,svelte,css}', { cwd: root }).filter(
    (file) => !file.includes('generated') && !file.includes('vite.config') && !file.endsWith('only.ts'),
  );
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^\s*import (?!type )(?:[^;]*? from )?'([^'.][^']*)'/gm)].flatMap(
      (match) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(match[1] ?? '')?.[0] ?? [],
    ),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name)).map((name) => `node_modules/${name}`);
}

describe('what is said of the work of others in a package', () => {
  it.each([
    ['the source maps name', namedByMaps, 8],
    ['our code imports', importedByOurs, 18],
  ])('has every package that %s, in the bill of materials and among the licences', (_what, places, least) => {
    const shipped = places().map(installed);
    expect(shipped.length).toBeGreaterThan(least);
    expect(
      shipped.filter(({ name, version }) => !components.some((one) => one.name === name && one.version === version)),
    ).toEqual([]);
    expect(shipped.filter(({ name, version }) => !licences.includes(`\n${name} ${version} (`))).toEqual([]);
  });

  it('has the same packages in both, each once, with a hash unless it was only compiled in', () => {
    const references = components.map((one) => one['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    const packages = components.filter(({ purl }) => purl.startsWith('pkg:npm/'));
    expect(packages.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
    expect(packages.filter(({ name, version }) => !licences.includes(`\n${name} ${version} (`))).toEqual([]);
    expect(components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sqlite', 'sqlite3multipleciphers', 'electron']),
    );
  });

  it('has the licence of the fonts, and who has the rights in the database', () => {
    expect(licences).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licences).toContain('SQLite3 Multiple Ciphers');
    expect(licences).toContain('Ulrich Telle');
  });

  it('has no tool that only builds or tests', () => {
    const tools = ['electron-builder', 'eslint', 'knip', 'playwright-core', 'prettier', 'typescript', 'vitest'];
    expect(components.filter(({ name }) => tools.includes(name))).toEqual([]);
  });
});
