import { describe, expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { sealedBytes } from './made-bundle.ts';

/** Numbers that look random and are the same in every run: xorshift. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

const changes = 10_000;
/** Half a minute of processor, of which a busy machine gives a part. */
const busy = { timeout: 300_000 };

/** A tenth of the changes each for what no file's hash covers, so that the rest of the bundle does not hide it. */
function* placesOf(bytes: Buffer): Generator<number> {
  const { size, directory, files } = regionsOf(bytes);
  const random = numbers(20_261_121);
  const next = (from: number, to: number) => Math.floor(from + (to - from) * (random.next().value ?? 0));
  for (let number = 0; number < changes; number += 1) {
    const kind = number % 5;
    if (kind === 0) yield next(directory * 8, size * 8);
    else if (kind === 1) yield next(0, files * 8);
    else yield next(0, size * 8);
  }
}

/** Where the table of contents begins, and where manifest and signatures end. */
function regionsOf(bytes: Buffer) {
  const size = bytes.byteLength;
  return { size, directory: bytes.readUInt32LE(size - 6), files: bytes.indexOf('verify.mjs', 0) };
}

describe('one changed bit anywhere in a bundle', () => {
  it('P14: is noticed by the verifier and by the reading room, in 10,000 of 10,000', busy, async () => {
    const sound = await sealedBytes({ verifier: '// A short program in place of the verifier.\n' });
    expect(isWhole(await verifyArchive(bytesInMemory(sound)))).toBe(true);
    await readBundle(bytesInMemory(sound));
    const unnoticed = { verifier: [] as number[], reading: [] as number[] };
    const places = new Set<number>();
    for (const place of placesOf(sound)) {
      places.add(place);
      const changed = Buffer.from(sound);
      changed[place >> 3] = (changed[place >> 3] ?? 0) ^ (1 << (place & 7));
      if (isWhole(await verifyArchive(bytesInMemory(changed)))) unnoticed.verifier.push(place);
      const read: unknown = await readBundle(bytesInMemory(changed)).catch((thrown: unknown) => thrown);
      if (!(read instanceof BundleRefused)) unnoticed.reading.push(place);
    }
    console.log(
      `${String(changes)} changes of one bit at ${String(places.size)} places in ${String(sound.byteLength)} bytes:` +
        ` ${String(unnoticed.verifier.length)} unnoticed by the verifier, ${String(unnoticed.reading.length)} by the reading room`,
    );
    expect(unnoticed).toEqual({ verifier: [], reading: [] });
  });

  it('and one byte that is taken away or put in, at every place of what is no file', async () => {
    const sound = await sealedBytes({ verifier: '// A short program.\n', sources: [], signers: [] });
    let unnoticed = 0;
    for (let at = 0; at <= sound.byteLength; at += 7)
      for (const changed of [
        Buffer.concat([sound.subarray(0, at), sound.subarray(at + 1)]),
        Buffer.concat([sound.subarray(0, at), Buffer.from([0]), sound.subarray(at)]),
      ]) {
        if (changed.equals(sound)) continue;
        if (isWhole(await verifyArchive(bytesInMemory(changed)))) unnoticed += 1;
        const read: unknown = await readBundle(bytesInMemory(changed)).catch((thrown: unknown) => thrown);
        if (!(read instanceof BundleRefused)) unnoticed += 1;
      }
    expect(unnoticed).toBe(0);
  });
});
