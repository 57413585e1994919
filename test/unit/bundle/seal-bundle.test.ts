import fc from 'fast-check';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { openBundle, readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { sealBundle, type BundleSealing } from '../../../src-main/export/bundle/seal-bundle.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { plainCrc32 } from '../../../src-main/files/crc32.ts';
import {
  about,
  inFolder,
  sealedBytes,
  sha256Of,
  signerOf,
  smallSealing,
  smallSources,
  sourceOf,
  whole,
} from './made-bundle.ts';

const verified = (bytes: Buffer) =>
  verifyArchive({ size: bytes.byteLength, read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)) });

describe('sealing a bundle', () => {
  it('P14: makes the same bytes of the same state, in whichever order and pieces it comes', async () => {
    const first = await sealedBytes();
    const inPieces = smallSources.toReversed().map((source) => ({
      ...source,
      async *read() {
        for await (const piece of source.read())
          for (let at = 0; at < piece.byteLength; at += 3) yield piece.subarray(at, at + 3);
      },
    }));
    const second = await sealedBytes({ sources: inPieces, signers: smallSealing.signers.toReversed() });
    expect(second.equals(first)).toBe(true);
    const later = await sealedBytes({ about: { ...about, madeAt: '2026-11-21T09:00:03.234Z' } });
    expect(later.equals(first)).toBe(false);
  });

  it('puts the manifest first, then signatures, the verifier, the page, and the files by their bytes', async () => {
    const { entries, manifest, manifestSha256, signatures } = await readBundle(bytesInMemory(await sealedBytes()));
    const names = [...entries.keys()];
    const fingerprints = smallSealing.signers.map(({ key }) => `signatures/${key.fingerprint}.json`).toSorted();
    expect(names).toEqual([
      'manifest.json',
      ...fingerprints,
      'verify.mjs',
      'READ ME.html',
      'answers/answer-1.json',
      'documents/Auszug Zürich 登記.txt',
      'documents/document-7.pdf',
      'documents/empty.bin',
      'exports/evidence.json',
      'notes/note-1.json',
    ]);
    expect(manifest).toMatchObject({ format: 'dossier-bundle', version: 1, ...about });
    expect(manifest.files.map((file) => file.path)).toEqual(['READ ME.html', ...names.slice(5), 'verify.mjs']);
    expect(signatures.map((signature) => signature.officer).toSorted()).toEqual(['A. Officer', 'B. Second']);
    expect(signatures.every((signature) => signature.manifestSha256 === manifestSha256)).toBe(true);
  });

  it('gives back every file as it went in, and both readers find it whole', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'a.dossier');
      const sealed = await sealBundle({ ...smallSealing, file });
      expect(sealed.bytes).toBe(readFileSync(file).byteLength);
      const opened = await openBundle(file);
      for (const source of smallSources) {
        expect(sha256Of(await whole(opened.read(source.path)))).toBe(source.sha256);
      }
      await expect(whole(opened.read('documents/none.pdf'))).rejects.toThrow(BundleRefused);
      await opened.close();
      const verdict = await verified(readFileSync(file));
      expect(verdict.refused).toBeNull();
      expect(isWhole(verdict)).toBe(true);
      expect(verdict.manifestSha256).toBe(sealed.manifestSha256);
    });
  });

  it('makes a bundle without signatures and without the trail', async () => {
    const bytes = await sealedBytes({ signers: [], sources: [], about: { ...about, trailAnchor: null } });
    expect((await readBundle(bytesInMemory(bytes))).signatures).toEqual([]);
    expect(isWhole(await verified(bytes))).toBe(true);
  });

  it('tells of the bundle before it has its name', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'a.dossier');
      const seen: unknown[] = [];
      const beforeInPlace: BundleSealing['beforeInPlace'] = ({ manifestSha256 }) => {
        seen.push({ manifestSha256, there: readdirSync(folder).includes('a.dossier') });
        return Promise.resolve();
      };
      const { manifestSha256 } = await sealBundle({ ...smallSealing, file, beforeInPlace });
      expect(seen).toEqual([{ manifestSha256, there: false }]);
    });
  });
});

describe('what cannot be sealed leaves nothing', () => {
  const good = sourceOf('documents/a.pdf', 'abc');
  /** Stops by itself only after much more than it is asked for. */
  const endless = function* () {
    for (let piece = 0; piece < 1_000; piece += 1) yield Buffer.from('ab');
    throw new Error('It was read on.');
  };
  const cases: [what: string, code: string, more: Partial<BundleSealing>][] = [
    ['fewer bytes than stated', 'file-size-differs', { sources: [{ ...good, size: 4, sha256: null }] }],
    ['more bytes than stated', 'file-size-differs', { sources: [{ ...good, size: 2, sha256: null }] }],
    ['bytes without end', 'file-size-differs', { sources: [{ ...good, sha256: null, read: endless }] }],
    ['another content than the record says', 'file-changed', { sources: [{ ...good, sha256: sha256Of('abd') }] }],
    ['a path that leads out', 'path-dots', { sources: [sourceOf('../a.pdf', 'abc')] }],
    ['two paths that differ in case', 'duplicate-name', { sources: [good, sourceOf('documents/A.pdf', 'x')] }],
    ['one path twice', 'duplicate-name', { sources: [good, good] }],
    ['a file where a folder is', 'duplicate-name', { sources: [good, sourceOf('documents', 'x')] }],
    ['a manifest of its own', 'duplicate-name', { sources: [sourceOf('Manifest.json', 'x')] }],
    ['a verifier of its own', 'duplicate-name', { sources: [sourceOf('verify.mjs', 'x')] }],
    ['a signature of its own', 'duplicate-name', { sources: [sourceOf('Signatures/x.json', 'x')] }],
    ['one key twice', 'duplicate-name', { signers: [signerOf('A', 'key'), signerOf('B', 'key')] }],
    ['more than an archive holds', 'archive-too-large', { sources: [{ ...good, size: 0xff_ff_ff_f0, sha256: null }] }],
  ];
  it.each(cases)('%s: %s', async (_, code, more) => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'a.dossier');
      writeFileSync(file, 'what was there before');
      const thrown: unknown = await sealBundle({ ...smallSealing, file, ...more }).catch((error: unknown) => error);
      expect(thrown instanceof BundleRefused ? thrown.code : thrown).toBe(code);
      expect(readdirSync(folder)).toEqual(['a.dossier']);
      expect(readFileSync(file, 'utf8')).toBe('what was there before');
    });
  });

  const throwing: [what: string, more: Partial<BundleSealing>][] = [
    [
      'a source that fails',
      {
        sources: [
          {
            ...good,
            read: () => {
              throw new Error('gone');
            },
          },
        ],
      },
    ],
    ['a note that fails', { beforeInPlace: () => Promise.reject(new Error('not noted')) }],
    ['a time that no zip has', { about: { ...about, madeAt: '1979-12-31T23:59:59.000Z' } }],
    [
      'a key that signs with another one',
      { signers: [{ ...signerOf('A'), key: { ...signerOf('A').key, sign: signerOf('B').key.sign } }] },
    ],
  ];
  it.each(throwing)('%s', async (_, more) => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'a.dossier');
      await expect(sealBundle({ ...smallSealing, file, ...more })).rejects.toThrow();
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});

it('has a checksum for runtimes that offer none, equal to the one that is offered', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (first, second) => {
      const both = zlib.crc32(second, zlib.crc32(first));
      return plainCrc32(second, plainCrc32(first)) === both && plainCrc32(Buffer.concat([first, second])) === both;
    }),
  );
});
