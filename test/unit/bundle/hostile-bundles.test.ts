import { beforeAll, describe, expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { isWhole, report, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { bundleTroubleWords } from '../../../src-shared/words/bundle-words.ts';
import { hostileBundles } from './hostile-bundles.ts';
import { sealedBytes } from './made-bundle.ts';

/** What the verifier says where the reading room has a code: each tells the same reason, or one that is as true. */
const wordsOfVerifier: readonly (readonly [RegExp, RegExp])[] = [
  [/^path-too-long$/, /REFUSED: (?:A name in the archive|The archive has the path .*: it) is too long\./],
  [/^path-/, /REFUSED: The archive has the path ".*": /],
  [/^duplicate-name$/, /REFUSED: Two names in the archive are the same to some disks/],
  [/^manifest-missing$/, /REFUSED: (?:This is no bundle|The first file of the archive is not)/],
  [/^manifest-too-large$/, /REFUSED: The manifest is larger/],
  [/^manifest-wrong$/, /REFUSED: The manifest (?:is no JSON|does not have the members)/],
  [/^manifest-not-canonical$/, /REFUSED: (?:The manifest is not written in canonical form|It has half of a character)/],
  [/^version-newer$/, /REFUSED: The manifest has version 2/],
  [/^file-missing$/, /^MISSING "documents/m],
  [/^file-extra$/, /^EXTRA {3}"/m],
  [/^file-size-differs$/, /^CHANGED "documents.* it has 24 bytes instead of 23$/m],
  [/^file-changed$/, /^CHANGED ".*: its SHA-256 is/m],
  [/^checksum-wrong$/, /(?:does not fit its checksum|it does not fit its checksum in the archive)/],
  [/^time-wrong$/, /REFUSED: The files do not carry the time/],
  [
    /^order-wrong$/,
    /REFUSED: (?:The files are not in the order|The first file|What follows the files is not the table)/,
  ],
  [/^signature-too-large$/, /^EXTRA {3}"signatures.*: it is no signature$/m],
  [/^signature-wrong$/, /DOES NOT FIT: the signature (?:is no JSON|does not have the members)/],
  [/^signature-not-canonical$/, /DOES NOT FIT: the signature is not written in canonical form/],
  [/^signature-misplaced$/, /DOES NOT FIT: (?:its fingerprint is not that of its key|it does not lie under)/],
  [/^signature-of-other-manifest$/, /DOES NOT FIT: it was made for another manifest/],
  [/^signature-key-refused$/, /DOES NOT FIT: its key is none that somebody can own/],
  [/^signature-does-not-fit$/, /DOES NOT FIT: it was not made with its key/],
  [/^name-not-utf8$/, /REFUSED: The name of a file in the archive is not UTF-8/],
  // What is wrong with the form of the archive: it goes by what has to stand where, not by what stands there.
  [
    /./,
    /REFUSED: (?:This is no bundle|The header of|What follows the files|There are bytes after|The archive was cut off)/,
  ],
];

type Hostile = Awaited<ReturnType<typeof hostileBundles>>;
let hostile: Hostile;
beforeAll(async () => {
  hostile = await hostileBundles();
});

const words = (code: string) => wordsOfVerifier.find(([codes]) => codes.test(code))?.[1] ?? /never/;

const verified = (bytes: Buffer) => verifyArchive(bytesInMemory(bytes));

async function refusal(bytes: Buffer): Promise<unknown> {
  const thrown: unknown = await readBundle(bytesInMemory(bytes)).then(
    () => 'taken',
    (error: unknown) => error,
  );
  return thrown instanceof BundleRefused ? thrown.code : thrown;
}

describe('hostile bundles', () => {
  it('are made by means that make a sound one, too', async () => {
    expect(hostile.sound.equals(await sealedBytes())).toBe(true);
    expect(await refusal(hostile.resigned)).toBe('taken');
    // Nothing speaks against it but the page, which whoever adds a file has to write anew, too.
    const { refused, contents } = await verified(hostile.resigned);
    expect({ refused, contents }).toEqual({
      refused: null,
      contents: [{ path: 'READ ME.html', trouble: 'page-differs', record: null }],
    });
  });

  it('are refused by the reading room, each for its reason, and by the verifier', async () => {
    const told = await Promise.all(
      hostile.bundles.map(async ({ what, bytes }) => {
        const verdict = await verified(bytes);
        return { what, code: await refusal(bytes), verifier: isWhole(verdict) ? 'whole' : 'not whole' };
      }),
    );
    expect(told).toEqual(hostile.bundles.map(({ what, code }) => ({ what, code, verifier: 'not whole' })));
    const reasons = new Set(hostile.bundles.map(({ code }) => code));
    console.log(`${String(hostile.bundles.length)} hostile bundles, ${String(reasons.size)} reasons, 0 taken`);
    // Those that are about the file on a disk, or that need gigabytes, have tests of their own.
    const elsewhere = ['unreadable', 'changed-meanwhile', 'archive-too-large'];
    expect(BundleTrouble.options.filter((code) => !reasons.has(code))).toEqual(elsewhere);
  });

  it('are told by the verifier with a reason that is true', async () => {
    for (const { what, code, bytes } of hostile.bundles) {
      const told = report(await verified(bytes)).join('\n');
      expect(told, what).toMatch(words(code));
    }
  });

  it('say nothing in the verifier that steers a terminal or hides', async () => {
    for (const { bytes } of hostile.bundles)
      for (const line of report(await verified(bytes)))
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
  });
});

it('has a sentence for each reason', () => {
  const sentences = BundleTrouble.options.map((code) => bundleTroubleWords(code));
  expect(new Set(sentences).size).toBe(BundleTrouble.options.length);
  expect(sentences.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
});
