import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBom } from '../../../scripts/notices/bom.ts';
import { licensed, writeLicences, type Licensed } from '../../../scripts/notices/licences.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-licences-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const own = 'MIT License\n\nCopyright (c) 2026 Dossier\n\nPermission is hereby granted, to anyone.\n';
const integrity = `sha512-${Buffer.alloc(64, 0xab).toString('base64')}`;

/** A package with these files, found with the licence that the lock file says. */
function found(name: string, license: string | null, files: Record<string, string>): Licensed {
  const folder = path.join(place, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries({ 'package.json': '{}', ...files }))
    writeFileSync(path.join(folder, file), content);
  return licensed(place, { place: `node_modules/${name}`, name, version: '1.0.0', integrity, license }, own);
}

describe('the licence of a package that is shipped', () => {
  it('is passed on with its words, and with the notice that stands beside them', () => {
    const { licence, words } = found('a', 'Apache-2.0', { LICENSE: 'Apache words\r\n', NOTICE: 'notice of a' });
    expect(licence).toBe('Apache-2.0');
    expect(words).toBe('Apache words\n\nnotice of a');
  });

  it('is read from its package, or from its words, where the lock file does not say it', () => {
    expect(found('b', null, { 'package.json': '{"license": "OFL-1.1"}', 'OFL.txt': 'font words' }).licence).toBe(
      'OFL-1.1',
    );
    expect(found('c', null, { 'LICENSE.md': 'MIT License\n\nCopyright (c) C' }).licence).toBe('MIT');
  });

  it('has the words of MIT and its author where the package names MIT and lacks them', () => {
    const { words } = found('d', 'MIT', { 'package.json': '{"author": {"name": "D. Author"}}' });
    expect(words).toBe('MIT License\n\nCopyright (c) D. Author\n\nPermission is hereby granted, to anyone.');
  });

  it('ends the build where there is none, or where its words are missing', () => {
    expect(() => found('e', null, {})).toThrow('e 1.0.0 is shipped, and it names no licence.');
    expect(() => found('f', 'Apache-2.0', {})).toThrow('f 1.0.0 is under Apache-2.0 and lacks its words.');
  });

  it('stands once for all packages with the same words', () => {
    const packages = [found('g', 'MIT', { LICENSE: 'same' }), found('h', 'MIT', { LICENSE: 'same' })];
    const text = writeLicences(packages, {
      ...{ database: '/* rights of the database */', layout: 'rights of the layout' },
      standards: ['rights of a standard'],
    });
    expect(text).toContain('rights of a standard');
    expect(text.match(/^same$/gm)).toHaveLength(1);
    expect(text).toContain('g 1.0.0 (MIT)\nh 1.0.0 (MIT)');
    expect(text).toContain('/* rights of the database */');
    expect(text).toContain('rights of the layout');
  });
});

describe('the bill of materials', () => {
  const one: Licensed = {
    ...{ place: 'node_modules/@of/one', name: '@of/one', version: '1.2.3', integrity },
    ...{ license: null, licence: '(MIT OR Apache-2.0)', words: '' },
  };

  it('names a package as the world does, with the hash of the lock file in hexadecimal', () => {
    const text = writeBom(
      { name: 'app', version: '1.0.0' },
      [one],
      [{ name: 'sqlite', version: '3.0.0', licence: 'blessing' }],
    );
    expect(JSON.parse(text)).toMatchObject({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.6' },
      components: [
        {
          ...{ type: 'library', name: '@of/one', version: '1.2.3', purl: 'pkg:npm/%40of/one@1.2.3' },
          hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
          licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        },
        { name: 'sqlite', purl: 'pkg:generic/sqlite@3.0.0', licenses: [{ license: { id: 'blessing' } }] },
      ],
      dependencies: [
        { ref: 'pkg:generic/app@1.0.0', dependsOn: ['pkg:npm/%40of/one@1.2.3', 'pkg:generic/sqlite@3.0.0'] },
      ],
    });
  });

  it('is refused for a package of which only a weaker hash is known', () => {
    const weak = { ...one, integrity: 'sha1-AAAA' };
    expect(() => writeBom({ name: 'app', version: '1.0.0' }, [weak], [])).toThrow('no SHA-512 of @of/one');
  });
});
