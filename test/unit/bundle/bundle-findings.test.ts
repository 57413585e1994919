import { expect, it } from 'vitest';
import { bundleLimits } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { findingsOf } from '../../../src-main/export/bundle/bundle-findings.ts';
import { verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { document, soundParts, type Parts } from './bundle-parts.ts';
import { hostileBundles } from './hostile-bundles.ts';

async function found(change: (parts: Parts) => void) {
  const parts = await soundParts();
  change(parts);
  const findings = await findingsOf(bytesInMemory(parts.bytes()), bundleLimits);
  return {
    files: Object.fromEntries((findings?.files ?? []).map(({ path, finding }) => [path, finding])),
    signatures: findings?.signatures ?? [],
  };
}

it('tells of each file whether it is whole, changed, missing or extra, and of each signature whether it fits', async () => {
  const { files, signatures } = await found((parts) => {
    parts.find(document).content = Buffer.from('%PDF-1.7\nNOT much\n%%EOF\n');
    parts.entries = parts.entries.filter(({ name }) => name !== 'notes/note-1.json');
    parts.entries.push({ name: 'notes/other.json', content: Buffer.from('{}') });
  });
  expect(files).toEqual({
    ...{ [document]: 'changed', 'notes/note-1.json': 'missing', 'notes/other.json': 'extra' },
    ...{ 'answers/answer-1.json': 'whole', 'documents/empty.bin': 'whole', 'exports/evidence.json': 'whole' },
    ...{ 'documents/Auszug Zürich 登記.txt': 'whole', 'READ ME.html': 'whole', 'verify.mjs': 'whole' },
  });
  expect(signatures).toMatchObject([{ kind: 'fits' }, { kind: 'fits' }]);
});

it('a signature of another text does not fit, and is told beside the one that does', async () => {
  const { files, signatures } = await found((parts) => {
    parts.signature.content = Buffer.from(parts.signature.content.toString().replace('T09:05', 'T09:06'));
  });
  expect(new Set(Object.values(files))).toEqual(new Set(['whole']));
  const kinds = signatures.map((one) => (one.kind === 'fits' ? 'fits' : one.trouble)).toSorted();
  expect(kinds).toEqual(['fits', 'signature-does-not-fit']);
});

it('of no archive, and of a manifest that cannot be believed, nothing is told', async () => {
  expect(await findingsOf(bytesInMemory(Buffer.from('no archive')), bundleLimits)).toBe(null);
  const parts = await soundParts();
  parts.sign('{}');
  expect(await findingsOf(bytesInMemory(parts.bytes()), bundleLimits)).toBe(null);
});

it('what is told of hostile bundles is what the program in them tells, wherever both tell of files', async () => {
  const { bundles } = await hostileBundles();
  let told = 0;
  for (const { what, bytes } of bundles) {
    const findings = await findingsOf(bytesInMemory(bytes), bundleLimits);
    const verdict = await verifyArchive(bytesInMemory(bytes));
    if (findings === null || verdict.refused !== null) continue;
    told += 1;
    const ours = Object.fromEntries(findings.files.map(({ path, finding }) => [path, finding]));
    // The program tells of a signature that is too large among the files too.
    const theirs = Object.fromEntries(
      verdict.files.filter(({ path }) => !path.startsWith('signatures/')).map(({ path, state }) => [path, state]),
    );
    expect({ what, files: ours }).toEqual({ what, files: theirs });
    const fitting = findings.signatures.filter(({ kind }) => kind === 'fits').length;
    expect({ what, fitting }).toEqual({
      what,
      fitting: verdict.signatures.filter(({ trouble }) => trouble === null).length,
    });
  }
  expect(told).toBeGreaterThan(10);
});
