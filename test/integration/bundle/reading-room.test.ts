import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { bundleLimits } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { hostileBundles } from '../../unit/bundle/hostile-bundles.ts';
import { sha256Of, smallSources, whole } from '../../unit/bundle/made-bundle.ts';
import { smallBundle, verifier, verify, type SmallBundle } from './small-bundle.ts';

let small: SmallBundle;
beforeAll(async () => {
  small = await smallBundle();
});
afterAll(() => {
  small.remove();
});

describe('a reading room', () => {
  it('refuses every hostile bundle in a process that may write nowhere', async () => {
    const { bundles, resigned } = await hostileBundles();
    const inside = small.at('hostile');
    mkdirSync(inside);
    const nameOf = (number: number) => `${String(number).padStart(3, '0')}.dossier`;
    for (const [number, { bytes }] of bundles.entries()) writeFileSync(path.join(inside, nameOf(number)), bytes);
    writeFileSync(path.join(inside, 'sound.dossier'), resigned);
    const before = readdirSync(inside);
    const program = path.resolve('test/integration/bundle/open-hostile.ts');
    const told = execFileSync(process.execPath, ['--permission', '--allow-fs-read=*', program, inside], {
      encoding: 'utf8',
    });
    expect(JSON.parse(told)).toEqual({
      write: 'ERR_ACCESS_DENIED',
      // A file was added to it with a new manifest, which its page does not fit.
      'sound.dossier': { code: 'taken', whole: false },
      ...Object.fromEntries(bundles.map(({ code }, number) => [nameOf(number), { code, whole: false }])),
    });
    expect(readdirSync(inside)).toEqual(before);
    console.log(`${String(bundles.length)} hostile bundles opened from a disk, 0 taken, 0 files written`);
  });

  const codeOf = (opening: Promise<unknown>) =>
    opening.then(
      () => 'taken',
      (thrown: unknown) => (thrown instanceof BundleRefused ? thrown.code : thrown),
    );

  it('refuses what is no file that can be read', async () => {
    execFileSync('mkfifo', [small.at('a-pipe')]);
    expect(await codeOf(openBundle(small.at('nothing-there.dossier')))).toBe('unreadable');
    expect(await codeOf(openBundle(small.folder))).toBe('unreadable');
    expect(await codeOf(openBundle(small.at('a-pipe')))).toBe('unreadable');
    expect(await codeOf(openBundle('/dev/zero'))).toBe('unreadable');
  });

  it('refuses more than it takes in', async () => {
    const limited = (limits: Partial<typeof bundleLimits>) =>
      codeOf(openBundle(small.archive, { ...bundleLimits, ...limits }));
    expect(await limited({ archiveBytes: small.sealed.bytes - 1 })).toBe('archive-too-large');
    expect(await limited({ archiveBytes: small.sealed.bytes })).toBe('taken');
    expect(await limited({ files: 7 })).toBe('too-many-entries');
    expect(await limited({ files: 8 })).toBe('taken');
    expect(await limited({ signatures: 1 })).toBe('too-many-entries');
    expect(await limited({ manifestBytes: 100 })).toBe('manifest-too-large');
    expect(await limited({ signatureBytes: 100 })).toBe('signature-too-large');
    // Five gigabytes of nothing, which take no room on the disk.
    writeFileSync(small.at('huge.dossier'), '');
    truncateSync(small.at('huge.dossier'), 5 * 1024 ** 3);
    expect(await codeOf(openBundle(small.at('huge.dossier')))).toBe('archive-too-large');
    expect(verify(verifier, [small.at('huge.dossier')], small.folder).code).toBe(1);
  });

  it('notices what changes under it', async () => {
    const file = small.at('changing.dossier');
    cpSync(small.archive, file);
    const bundle = await openBundle(file);
    const document = smallSources[1]?.path ?? '';
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('%PDF-1.7') + 1] = 0x41;
    writeFileSync(file, bytes);
    expect(await codeOf(whole(bundle.read(document)))).toBe('file-changed');
    truncateSync(file, 100);
    expect(await codeOf(whole(bundle.read(document)))).toBe('changed-meanwhile');
    await bundle.close();
  });

  it('gives a document whole, by the hash that the manifest names, and no byte of one that changed', async () => {
    const file = small.at('shown.dossier');
    cpSync(small.archive, file);
    const room = createReadingRoom();
    const name = 'documents/document-7.pdf';
    await expect(room.document(name)).rejects.toMatchObject({ failure: { code: 'not-found' } });
    await room.open(file);
    const read = await room.document(name);
    const content = '%PDF-1.7\nnot much\n%%EOF\n';
    expect(read).toMatchObject({ kind: 'ready', connection: 'demo' });
    if (read.kind !== 'ready') return;
    expect(Buffer.from(read.bytes).toString()).toBe(content);
    expect(read.file).toEqual({
      ...{ path: name, bundle: 'shown.dossier', company: 'Meridian Holdings AG', mediaType: 'application/pdf' },
      ...{ bytes: content.length, sha256: sha256Of(content) },
    });
    // What Dossier writes as text has no window of its own, and what is not listed is not there.
    for (const other of ['notes/note-1.json', 'verify.mjs', 'manifest.json', '../elsewhere.pdf'])
      await expect(room.document(other)).rejects.toMatchObject({ failure: { code: 'not-found' } });
    const bytes = readFileSync(file);
    bytes.write('Not much', bytes.indexOf('not much'));
    writeFileSync(file, bytes);
    expect(await room.document(name)).toEqual({ kind: 'refused', trouble: 'file-changed' });
    truncateSync(file, 100);
    expect(await room.document(name)).toEqual({ kind: 'refused', trouble: 'changed-meanwhile' });
    await room.leave();
  });
});
