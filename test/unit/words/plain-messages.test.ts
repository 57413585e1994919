import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../src-shared/messages/en');

/** Wording that officers stopped at: words without a noun, words of ours with another meaning than theirs, and riddles. */
const stumbledOver = [
  /\bin trouble\b/iu,
  /\bBought knowing\b/u,
  /\bRedone with a calculator\b/u,
  /\bNothing is followed\b/u,
  /\bDotted values show\b/u,
  /\bWhat is kept of its status\b/u,
  /\bkept for you\b/iu,
  /\bOn one day\b/u,
  /\bBand (?:rose|fell)\b/u,
  /\bit goes on"/u,
  /\bSo much is held\b/u,
  /\bopen line\b/u,
  /\b(?:word|words) of (?:an )?officers? on\b/u,
  /\bWho is missing there is not gone\b/u,
  /": "Keep"/u,
  /": "Keep the /u,
];

it('no message says again what officers stumbled over', () => {
  const found = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => stumbledOver.some((wording) => wording.test(line))),
  );
  expect(found).toEqual([]);
});
