import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber, readExactJson } from '../../../src-shared/domain/exact-json.ts';
import { writeJson } from '../../../src-shared/domain/write-json.ts';

/** The same value with ordinary numbers, as `JSON.parse` gives it. */
function plain(value: unknown): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return 'no JSON';
  }
}

function exactly(source: string): unknown {
  try {
    return plain(readExactJson(source));
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SyntaxError);
    return 'no JSON';
  }
}

describe('JSON with exact numbers', () => {
  it.each(['9007199254740993', '12.000', '1e400', '-0.10', '0', '-0', '1E+2', '123456789012345678901234567890.5'])(
    'keeps the digits of %s',
    (digits) => {
      expect(readExactJson(`{"n":[${digits}]}`)).toEqual({ n: [new JsonNumber(digits)] });
    },
  );

  it('reads any value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t', '\r\n '), (source, indent) => {
        const spaced = JSON.stringify(JSON.parse(source), null, indent);
        expect(exactly(spaced)).toEqual(JSON.parse(spaced));
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses what JSON.parse refuses, and only that', () => {
    const characters = fc.constantFrom(...'[]{}",:\\/ \n\t0123456789.-+eEtruefalsnu\u0000\u2028é\ud800'.split(''));
    const pieces = fc.constantFrom('"a":', '"a"', 'true', 'null', '\\u00e9', '\\n', '1.5', '{}', '[]', '"__proto__":');
    const text = fc.array(fc.oneof(characters, pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (source) => {
        expect(exactly(source)).toEqual(parsed(source));
      }),
      { numRuns: 20_000 },
    );
  });

  it('keeps a member named like the prototype as a member', () => {
    const read = readExactJson('{"__proto__":{"a":1},"b":2}');
    expect(Object.keys(read ?? {})).toEqual(['__proto__', 'b']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('reads and writes 200,000 levels', () => {
    const deep = `${'[{"a":'.repeat(200_000)}1${'}]'.repeat(200_000)}`;
    const read = readExactJson(deep);
    expect(writeJson(read, 100)).toHaveLength(101);
  });

  it('reads 8 MiB of hits about as fast as JSON.parse', () => {
    const hit = {
      id: 'GB|MDAwMTIzNDU',
      companyName: 'NORTHWIND "FABLE" LTD',
      share: 12.5,
      active: true,
      address: null,
    };
    const hits = JSON.stringify({ data: Array.from({ length: 80_000 }, () => hit) });
    expect(hits.length).toBeGreaterThan(8 * 1024 * 1024);
    // The best of five, turn by turn with the engine's own reader: what else this machine does meets both.
    const timeOf = (read: (source: string) => unknown) => {
      const before = performance.now();
      read(hits);
      return performance.now() - before;
    };
    const turns = Array.from({ length: 5 }, () => ({ exact: timeOf(readExactJson), engine: timeOf(JSON.parse) }));
    const best = (reader: 'exact' | 'engine') => Math.min(...turns.map((turn) => turn[reader]));
    // What reads each character more than once, or copies what is left, takes hundreds of times as long.
    expect(best('exact') / best('engine')).toBeLessThan(30);
  });

  it('writes what it read, as JSON.stringify does, with the digits as they came', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (source) => {
        expect(writeJson(readExactJson(source), Infinity)).toBe(JSON.stringify(JSON.parse(source), null, 2));
      }),
      { numRuns: 500 },
    );
    expect(writeJson(readExactJson('{"n":12.000}'), 100)).toBe('{\n  "n": 12.000\n}');
    expect(writeJson(readExactJson('["aaaaaaaaaa"]'), 6)).toBe('[\n  "a…');
  });
});
