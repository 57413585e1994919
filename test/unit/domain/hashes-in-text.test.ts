import { expect, it } from 'vitest';
import { hashInHalves, splitAtHashes } from '../../../src-shared/domain/hashes-in-text.ts';
import { officersWords, value } from '../../../src-main/export/report/value.ts';

const sha256 = '0123456789abcdef'.repeat(4);

it('a text is split at its hashes, and at no other long word', () => {
  expect(splitAtHashes(`Answer ${sha256}, and ${sha256.toUpperCase()}`)).toEqual([
    { text: 'Answer ', isHash: false },
    { text: sha256, isHash: true },
    { text: ', and ', isHash: false },
    { text: sha256.toUpperCase(), isHash: true },
  ]);
  for (const other of ['', 'deadbeef', `x${sha256}`, `${sha256}z`, sha256.slice(1), `Ü${sha256}`, '12 '.repeat(40)])
    expect(
      splitAtHashes(other).some(({ isHash }) => isHash),
      other,
    ).toBe(false);
  expect(hashInHalves(sha256)).toEqual([
    ['0123456789abcdef', '0123456789abcdef'],
    ['0123456789abcdef', '0123456789abcdef'],
  ]);
});

it.each([
  ['a value', (text: string) => value(text, null).html],
  ['what an officer wrote', (text: string) => officersWords(text).html],
])('in a report %s breaks at the half of a hash, and has the same letters', (_what, written) => {
  const html = written(`<Answer> ${sha256}.`);
  expect(html).toContain(`<span class="halves"><span>${sha256.slice(0, 16)}<wbr>${sha256.slice(16, 32)}</span><span>`);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(`&lt;Answer&gt; ${sha256}.`);
});
