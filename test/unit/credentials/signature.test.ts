import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPublicKey, signatureFits } from '../../../src-main/credentials/signature.ts';
import { officerKeyOf } from '../bundle/made-bundle.ts';
import { bytesOf, weakKeys } from '../bundle/hostile-signatures.ts';

const prime = 2n ** 255n - 19n;
const modulo = (value: bigint) => ((value % prime) + prime) % prime;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = modulo(base), rest = exponent; rest > 0n; rest >>= 1n, square = modulo(square * square))
    if ((rest & 1n) === 1n) result = modulo(result * square);
  return result;
}
const inverse = (value: bigint) => power(value, prime - 2n);
const d = modulo(-121665n * inverse(121666n));

type Point = readonly [x: bigint, y: bigint];

function sum([x1, y1]: Point, [x2, y2]: Point): Point {
  const product = modulo(d * x1 * x2 * y1 * y2);
  return [modulo((x1 * y2 + x2 * y1) * inverse(1n + product)), modulo((y1 * y2 + x1 * x2) * inverse(1n - product))];
}

/** The points with a second coordinate: two, one or none. */
function pointsAt(y: bigint): Point[] {
  const square = modulo((y * y - 1n) * inverse(d * y * y + 1n));
  const root = power(square, (prime + 3n) / 8n);
  const roots = [root, modulo(root * power(2n, (prime - 1n) / 4n))];
  const x = roots.find((candidate) => modulo(candidate * candidate) === square);
  if (x === undefined) return [];
  return x === 0n
    ? [[x, y]]
    : [
        [x, y],
        [modulo(-x), y],
      ];
}

const encoded = (key: Buffer) =>
  Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]).toString('base64');
const coordinateIn = (key: Buffer) => BigInt.asUintN(255, BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`));

describe('keys that nobody can own', () => {
  it('are all points whose eightfold is the neutral one: the curve has eight of them, in pairs but for two', () => {
    const coordinates = new Set(weakKeys.map(([, key]) => coordinateIn(key) % prime));
    // 3 is a key like any other, in a spelling that is none.
    coordinates.delete(3n);
    const points = [...coordinates].flatMap((y) => pointsAt(y));
    expect(new Set(points.map(String)).size).toBe(8);
    for (const point of points) {
      const twice = sum(point, point);
      const four = sum(twice, twice);
      expect(sum(four, four)).toEqual([0n, 1n]);
    }
  });

  it.each(weakKeys)('are refused: %s', (_, key) => {
    expect(isPublicKey(encoded(key))).toBe(false);
  });

  // OpenSSL 3.0, which Node 20 has, takes this signature for any text; newer ones do not.
  it('sign nothing', () => {
    const neutral = bytesOf(1n);
    const signature = Buffer.concat([neutral, Buffer.alloc(32)]);
    expect(signatureFits('anything', signature.toString('base64'), encoded(neutral))).toBe(false);
  });
});

it('takes the keys that are made here', () => {
  for (let number = 0; number < 100; number += 1) {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(isPublicKey(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'))).toBe(true);
  }
  const { sign, publicKey } = officerKeyOf('A. Officer');
  expect(signatureFits('a text', sign('a text'), publicKey)).toBe(true);
  expect(signatureFits('another text', sign('a text'), publicKey)).toBe(false);
});
