import { beforeAll, describe, expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { isWhole, report, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { bundleTroubleWords } from '../../../src-shared/words/bundle-words.ts';
import { hostileBundles } from './hostile-bundles.ts';
import { sealedBytes } from './made-bundle.ts';

type Hostile = Awaited<ReturnType<typeof hostileBundles>>;
let hostile: Hostile;
beforeAll(async () => {
  hostile = await hostileBundles();
});

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
    expect((await verified(hostile.resigned)).refused).toBeNull();
    expect(isWhole(await verified(hostile.resigned))).toBe(true);
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
