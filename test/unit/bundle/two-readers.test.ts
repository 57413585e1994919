/** The verifier stands alone, so it has rules of its own. They have to be those of the application. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clashingPath, comparePaths, pathTrouble } from '../../../src-shared/domain/bundle/bundle-path.ts';
import { isOfAnotherCompany } from '../../../src-shared/domain/bundle/decided-company.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import * as verifier from '../../../src-main/export/bundle/verify.mjs';

const odd = [
  '/',
  '//',
  '..',
  '.',
  '\\',
  ' ',
  '\u3000',
  ':',
  '?',
  '\0',
  '\n',
  '\u202E',
  '\u200D',
  '\uFEFF',
  'con',
  'NUL.',
  'COM¹',
];
const letters = [
  'a',
  'A',
  'ß',
  'SS',
  'ss',
  'é',
  'e\u0301',
  'ﬁ',
  'fi',
  'İ',
  'i',
  'ſ',
  's',
  'Σ',
  'ς',
  'Å',
  '\u212B',
  'ǆ',
  '登',
  '-',
  '.txt',
];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...letters) },
  { weight: 2, arbitrary: fc.constantFrom(...odd, '/') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const anyPath = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const plainPath = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));
const fewPaths = fc.array(
  fc.array(plainPath, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
  { minLength: 2, maxLength: 4 },
);
const runs = { numRuns: 20_000 };

describe('the verifier and the application', () => {
  it('refuse the same paths', () => {
    const told = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(anyPath, (path) => {
        const trouble = pathTrouble(path);
        told[trouble === null ? 'taken' : 'refused'] += 1;
        return (trouble === null) === (verifier.pathTrouble(path) === null);
      }),
      runs,
    );
    console.log(`paths: ${String(told.taken)} taken and ${String(told.refused)} refused by both`);
    expect(told.taken).toBeGreaterThan(500);
    expect(told.refused).toBeGreaterThan(500);
  });

  it('find the same paths that some disk would take for one', () => {
    const told = { clash: 0, none: 0 };
    fc.assert(
      fc.property(fewPaths, (paths) => {
        const clash = clashingPath(paths);
        told[clash === null ? 'none' : 'clash'] += 1;
        return clash === verifier.clashingPath(paths);
      }),
      runs,
    );
    expect(told.clash).toBeGreaterThan(500);
    expect(told.none).toBeGreaterThan(500);
  });

  it('write the same canonical JSON', () => {
    const value = fc.json({ stringUnit: 'binary' }).map((text) => z.json().parse(JSON.parse(text)));
    fc.assert(
      fc.property(value, (told) => canonicalJson(told) === verifier.canonical(told)),
      { numRuns: 5_000 },
    );
  });
});

it('tell alike whether a decision is about another company', () => {
  const [names, numbers] = [
    fc.constantFrom('Alpha AG', 'ALPHA ag', 'Beta', ''),
    fc.constantFrom(null, 'B 1', 'b-01', '2', ''),
  ];
  const authority = fc.constantFrom(null, 'Amtsgericht Bonn', 'AMTSGERICHT BONN, X1', 'Amtsgericht Köln', '');
  const company = fc.record({
    ...{
      jurisdiction: fc.constantFrom('LU', 'lu', 'DE'),
      registrationAuthority: authority,
      number: numbers,
      name: names,
    },
  });
  const counted = { one: 0, other: 0 };
  fc.assert(
    fc.property(company, company, (of, decided) => {
      const isOther = isOfAnotherCompany(of, decided);
      counted[isOther ? 'other' : 'one'] += 1;
      return isOther === verifier.isOfAnotherCompany(of, decided);
    }),
    runs,
  );
  expect(Math.min(counted.one, counted.other)).toBeGreaterThan(100);
  const alpha = { jurisdiction: 'LU', registrationAuthority: null, number: 'B 1', name: 'Alpha AG' };
  expect(isOfAnotherCompany(alpha, { ...alpha, name: 'Alpha Holding AG' })).toBe(false);
  expect(isOfAnotherCompany(alpha, { ...alpha, number: 'B 2' })).toBe(true);
  expect(isOfAnotherCompany({ ...alpha, number: null }, { ...alpha, number: null, name: 'Beta' })).toBe(true);
});

it('orders paths as their bytes are ordered', () => {
  fc.assert(
    fc.property(anyPath, anyPath, (a, b) => {
      const [left, right] = [a.toWellFormed(), b.toWellFormed()];
      return Math.sign(comparePaths(left, right)) === Buffer.compare(Buffer.from(left), Buffer.from(right));
    }),
    runs,
  );
  expect(comparePaths('a\uFFFF', 'a\u{10000}')).toBeLessThan(0);
});
