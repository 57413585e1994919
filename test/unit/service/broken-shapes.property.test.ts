import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import type { RawAnswer } from '../../../src-main/service/answer.ts';
import { readProfile } from './profile-at-once.ts';
import { ServiceFailure } from '../../../src-main/service/service-failure.ts';
import { operations, type Canned } from './canned-service.ts';
import { enhancedAnswer } from './documented-profiles.ts';
import { documentedShapes } from './documented-shapes.ts';

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '\u202egnp.exe',
  '\u0000',
  '\ud800',
  '=HYPERLINK("http://evil.example")',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'a'.repeat(100_000),
  '\u0301'.repeat(1_000),
  '9'.repeat(400),
  '-0',
  'NaN',
  '1e999',
  '0001-01-01',
  'unknown (21)',
  '',
  ' ',
];

const deep = (levels: number) => {
  let json: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) json = level % 2 === 0 ? [json] : { data: json, items: json };
  return json;
};

/** What a member may be replaced by: another type, nothing, something huge, hostile or deep. */
const anyJson = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 77, 1.5, 1e308, -1e-7, [], {}, [[]], [null], { data: null }),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(deep(16)),
);

type Damage =
  | { do: 'replace'; at: number; by: unknown }
  | { do: 'remove'; at: number }
  | { do: 'wrap'; at: number; in: 'array' | 'data' }
  | { do: 'unwrap'; at: number }
  | { do: 'recase'; at: number; to: 'upper' | 'lower' | 'pascal' }
  | { do: 'add'; at: number; name: string; value: unknown };

const at = fc.nat({ max: 500 });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ do: fc.constant('replace' as const), at, by: anyJson }),
  fc.record({ do: fc.constant('remove' as const), at }),
  fc.record({ do: fc.constant('wrap' as const), at, in: fc.constantFrom('array' as const, 'data' as const) }),
  fc.record({ do: fc.constant('unwrap' as const), at }),
  fc.record({ do: fc.constant('recase' as const), at, to: fc.constantFrom('upper', 'lower', 'pascal') }),
  fc.record({
    do: fc.constant('add' as const),
    at,
    name: fc.constantFrom('__proto__', 'constructor', 'toString', 'data', 'orders', 'at', 'then', 'neverSeen'),
    value: anyJson,
  }),
);

function recase(name: string, to: 'upper' | 'lower' | 'pascal'): string {
  if (to === 'upper') return name.toUpperCase();
  return to === 'lower' ? name.toLowerCase() : name.charAt(0).toUpperCase() + name.slice(1);
}

/** An object with exactly these members: `__proto__` as well, which a literal would take for something else. */
function objectOf(entries: [string, unknown][]): unknown {
  return Object.fromEntries(entries);
}

/** Applies damage to the node with the number `target.at`, counted from the top, modulo all there are. */
function breakOne(json: unknown, one: Damage): unknown {
  const total = count(json);
  let seen = -1;
  const visit = (node: unknown): unknown => {
    seen += 1;
    if (seen === one.at % total) return hurt(node, one);
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    return objectOf(Object.entries(node).map(([name, value]) => [name, visit(value)]));
  };
  // The answer as a whole cannot be removed, only be nothing.
  return visit(json) ?? null;
}

function count(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return Object.values(json).reduce((sum: number, value) => sum + count(value), 1);
}

function hurt(node: unknown, one: Damage): unknown {
  const entries: [string, unknown][] =
    typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];
  switch (one.do) {
    case 'replace':
      return one.by;
    case 'remove':
      return undefined;
    case 'wrap':
      return one.in === 'array' ? [node] : { data: node };
    case 'unwrap':
      return Array.isArray(node) ? node[0] : (entries[0]?.[1] ?? null);
    case 'recase':
      return entries.length === 0 ? node : objectOf(entries.map(([name, value]) => [recase(name, one.to), value]));
    case 'add':
      return objectOf([...entries, [one.name, one.value]]);
  }
}

interface Tally {
  runs: number;
  answered: number;
  failed: number;
}

function expectKept(raw: RawAnswer | null, body: string): void {
  const bytes = Buffer.from(body);
  expect(raw === null ? null : Buffer.from(raw.body).equals(bytes)).toBe(true);
  expect(raw?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
}

/** Runs an operation on bytes and holds it to the promise: a value or a typed failure, and the bytes kept. */
async function survive(
  operation: (canned: Canned) => Promise<{ raw: RawAnswer; value: unknown }>,
  body: string,
  tally: Tally,
) {
  tally.runs += 1;
  try {
    const answer = await operation({ body });
    expectKept(answer.raw, body);
    JSON.stringify(answer.value);
    tally.answered += 1;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    expect(error).toBeInstanceOf(FailureError);
    expectKept(error.raw, body);
    tally.failed += 1;
  }
}

const none = (): Tally => ({ runs: 0, answered: 0, failed: 0 });

describe('P18: answers that are not as documented', () => {
  it.each(Object.entries(operations))('%s: no crash, raw kept', { timeout: 120_000 }, async (name, operation) => {
    const shape = documentedShapes[name] ?? enhancedAnswer;
    const tally = none();
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
        const broken = damages.reduce(breakOne, shape);
        await survive(operation, JSON.stringify(broken), tally);
      }),
      { numRuns: 400 },
    );
    console.log(`P18 ${name}: ${JSON.stringify(tally)}`);
    expect(tally.runs).toBeGreaterThanOrEqual(400);
    expect(tally.answered).toBeGreaterThan(100);
  });

  it.each(Object.entries(operations))(
    '%s: any other operation’s answer, and no JSON at all',
    async (_name, operation) => {
      const whole = JSON.stringify(enhancedAnswer);
      const bodies = [
        ...Object.values(documentedShapes).map((shape) => JSON.stringify(shape)),
        '',
        ' ',
        'null',
        'true',
        '0',
        '"text"',
        '[]',
        '{}',
        '[[[]]]',
        '{"data":{"data":{"data":{"data":{"data":{"data":{"data":[]}}}}}}}',
        '\ufeff{}',
        '<html><body>Bad gateway</body></html>',
        whole.slice(0, whole.length / 2),
        '['.repeat(200_000),
        `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
        `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
        `{"data":"${'x'.repeat(5_000_000)}"}`,
        '\u0000\u0001\u0002',
      ];
      const tally = none();
      for (const body of bodies) await survive(operation, body, tally);
      expect(tally.runs).toBe(bodies.length);
    },
  );

  it('what is read is a profile by our own schema, whatever was broken', { timeout: 120_000 }, () => {
    const shapes = [
      documentedShapes['enhancedAnswer'],
      documentedShapes['downloadedProfile'],
      documentedShapes['restProfile'],
    ];
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.array(damage, { maxLength: 8 }), (shape, damages) => {
        const profile = readProfile(Buffer.from(JSON.stringify(damages.reduce(breakOne, shape))));
        if (profile === null) return;
        read += 1;
        Profile.parse(profile);
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(300);
  });
});
