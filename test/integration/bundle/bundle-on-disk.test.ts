import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { listOf, sha256Of, smallSealing, sourceOf, whole } from '../../unit/bundle/made-bundle.ts';
import { smallBundle, verifier, verify, type SmallBundle } from './small-bundle.ts';

let small: SmallBundle;
beforeAll(async () => {
  small = await smallBundle();
});
afterAll(() => {
  small.remove();
});

describe('programs that know nothing of Dossier', () => {
  it('take the archive: unzip, Python', () => {
    expect(execFileSync('unzip', ['-t', small.archive], { encoding: 'utf8' })).toContain('No errors detected');
    const listing =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip()); ' +
      '[print(i.filename, i.compress_type, i.flag_bits, i.date_time, oct(i.external_attr >> 16), i.extra) for i in z.infolist()]';
    const told = execFileSync('python3', ['-c', listing, small.archive], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONUTF8: '1' },
    });
    const [bad, ...lines] = told.trim().split('\n');
    expect(bad).toBe('None');
    expect(lines).toHaveLength(small.sealed.manifest.files.length + 3);
    for (const line of lines) expect(line).toContain("0 2048 (2026, 11, 21, 9, 0, 0) 0o100644 b''");
    expect(lines.some((line) => line.startsWith('documents/Auszug Zürich 登記.txt '))).toBe(true);
  });

  it('verify the files by the lines of READ ME.html, and the manifest by the signatures: sha256sum', () => {
    const inside = small.unpacked('by-sums');
    const page = readFileSync(path.join(inside, 'READ ME.html'), 'utf8');
    const sums = /<pre id="sums">\n([^<]*)<\/pre>/.exec(page)?.[1] ?? '';
    writeFileSync(path.join(inside, 'SHA256SUMS'), sums);
    const told = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: inside, encoding: 'utf8' });
    expect(told.trim().split('\n')).toHaveLength(small.sealed.manifest.files.length - 1);
    expect(told).not.toContain('FAILED');
    const ofManifest = execFileSync('sha256sum', ['manifest.json'], { cwd: inside, encoding: 'utf8' });
    expect(ofManifest.slice(0, 64)).toBe(small.sealed.manifestSha256);
    for (const name of readdirSync(path.join(inside, 'signatures')))
      expect(readFileSync(path.join(inside, 'signatures', name), 'utf8')).toContain(ofManifest.slice(0, 64));
  });
});

it('200 documents go in and come out as they were', async () => {
  const contents = Array.from({ length: 200 }, (_, number) =>
    Buffer.alloc(20_000 + number * 997, `document ${String(number)} `),
  );
  const nameOf = (number: number) => `documents/document-${String(number)}.pdf`;
  const file = small.at('many.dossier');
  const documents = contents.map((content, number) => sourceOf(nameOf(number), content));
  const sources = [...documents, listOf(documents)];
  const { bytes, manifest } = await sealBundle({ ...smallSealing, file, sources });
  expect(statSync(file).size).toBe(bytes);
  expect(manifest.files).toHaveLength(203);
  const bundle = await openBundle(file);
  for (const [number, content] of contents.entries()) {
    const read = await whole(bundle.read(nameOf(number)));
    expect(sha256Of(read)).toBe(sha256Of(content));
  }
  await bundle.close();
  expect(verify(verifier, [file], small.folder)).toMatchObject({ code: 0, err: '' });
  const inside = small.at('many');
  mkdirSync(inside);
  execFileSync('unzip', ['-q', file, '-d', inside]);
  expect(verify('verify.mjs', [], inside)).toMatchObject({ code: 0, err: '' });
});
