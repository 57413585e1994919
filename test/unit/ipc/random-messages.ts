import { z } from 'zod';
import type { SeededRandom } from '../../reliability/random.ts';

/** Makes one value each time. */
export type Maker = (random: SeededRandom) => unknown;

/** What we read of a JSON Schema. */
interface Shape {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  allOf?: Shape[] | undefined;
  $ref?: string | undefined;
  items?: Shape | boolean | undefined;
  prefixItems?: Shape[] | undefined;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  additionalProperties?: Shape | boolean | undefined;
  propertyNames?: Shape | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  maxLength?: number | undefined;
}
const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(Shape).optional(),
    oneOf: z.array(Shape).optional(),
    allOf: z.array(Shape).optional(),
    $ref: z.string().optional(),
    items: z.union([Shape, z.boolean()]).optional(),
    prefixItems: z.array(Shape).optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([Shape, z.boolean()]).optional(),
    propertyNames: Shape.optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);
const Definitions = z.object({ $defs: z.record(z.string(), Shape).default({}) });

const words = ['1', '7', 'GB', '12.5', 'Meridian', 'EUR', 'x y z', '子午线', 'a'];
const formatted: Readonly<Record<string, string>> = {
  'date-time': '2026-11-01T08:00:00.000Z',
  date: '2026-11-01',
  email: 'a@registry.example',
  uri: 'https://registry.example/',
};

/** Values that fit a schema, as far as its JSON Schema says what fits. */
export function makerOf(schema: z.ZodType, io: 'input' | 'output'): Maker {
  const whole: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const { $defs } = Definitions.parse(whole);

  function ofObject(shape: Shape, random: SeededRandom, depth: number): object {
    const required = new Set(shape.required);
    const members = Object.entries(shape.properties ?? {}).flatMap(([name, member]): [string, unknown][] =>
      required.has(name) || random.next() < 0.5 ? [[name, make(member, random, depth + 1)]] : [],
    );
    const { additionalProperties: more, propertyNames: names } = shape;
    if (typeof more === 'object' && shape.properties === undefined)
      members.push([
        names === undefined ? random.pick(words) : String(make(names, random, depth + 1)),
        make(more, random, depth + 1),
      ]);
    return Object.fromEntries(members);
  }

  function ofType(type: string, shape: Shape, random: SeededRandom, depth: number): unknown {
    const { minimum = 0, maximum = 20 } = shape;
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return random.next() < 0.5;
      case 'integer':
        return random.between(Math.max(minimum, -1_000), Math.min(Math.max(maximum, minimum), 1_000));
      case 'number':
        return Math.min(minimum + random.between(0, 100) / 4, shape.maximum ?? Infinity);
      case 'string':
        return formatted[shape.format ?? ''] ?? random.pick(words);
      case 'array': {
        if (shape.prefixItems !== undefined) return shape.prefixItems.map((item) => make(item, random, depth + 1));
        const most = depth > 5 ? (shape.minItems ?? 0) : Math.min(shape.maxItems ?? 2, (shape.minItems ?? 0) + 2);
        const { items } = shape;
        if (typeof items !== 'object') return [];
        return Array.from({ length: random.between(shape.minItems ?? 0, most) }, () => make(items, random, depth + 1));
      }
      default:
        return ofObject(shape, random, depth);
    }
  }

  function make(shape: Shape, random: SeededRandom, depth: number): unknown {
    if (shape.$ref !== undefined) {
      const named = $defs[shape.$ref.replace('#/$defs/', '')];
      return named === undefined ? make(Shape.parse(whole), random, depth) : make(named, random, depth);
    }
    if (shape.const !== undefined) return shape.const;
    if (shape.enum !== undefined) return random.pick(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices !== undefined) {
      const last = choices.at(-1);
      return make(depth > 6 && last !== undefined ? last : random.pick(choices), random, depth);
    }
    if (shape.allOf !== undefined)
      return Object.assign({}, ...shape.allOf.map((part) => make(part, random, depth))) as unknown;
    const type = Array.isArray(shape.type) ? random.pick(shape.type) : shape.type;
    return type === undefined ? undefined : ofType(type, shape, random, depth);
  }

  const shape = Shape.parse(whole);
  return (random) => make(shape, random, 0);
}

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = null;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

const circle: Record<string, unknown> = { name: 'circle' };
circle['self'] = circle;

/** Everything that a window's message can be made of: what survives the structured clone, and none of it expected. */
const hostile: readonly unknown[] = [
  ...[undefined, null, true, false, '', ' ', 'x', '\0', '\uD800', '\u202E', '__proto__', 'constructor', 'toString'],
  ...[0, -0, -1, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MIN_VALUE, Number.NaN, Infinity, -Infinity],
  ...[12n, -(2n ** 70n), [], {}, [[]], [null], [undefined], Array.from({ length: 3 })],
  ...[new Date(0), new Date(Number.NaN), /x/g, new Error('x'), new Map([[1, 2]]), new Set([1])],
  ...[new Uint8Array(8), new ArrayBuffer(8), Object('boxed') as unknown, circle],
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown,
  ...[
    { then: 'x' },
    { toJSON: 'x' },
    { length: -1 },
    { valueOf: 1 },
    { hasOwnProperty: 1 },
    Object.create(null) as unknown,
  ],
  ...['<script>alert(1)</script>', "'; DROP TABLE trail; --", '../../etc/passwd', 'file:///etc/passwd', '${1}', '%s%n'],
];

/** The same, but each takes long: they come now and then. */
const large: readonly unknown[] = [
  'x'.repeat(10_000_000),
  'a@'.repeat(1_000_000),
  '1'.repeat(1_000_000),
  nested(20_000, (inner) => [inner]),
  nested(20_000, (inner) => ({ inner })),
  Array.from({ length: 5_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`member${String(index)}`, index])),
];

const shared = new Set([...hostile, ...large]);

function strange(random: SeededRandom): unknown {
  const values = random.next() < 0.002 ? large : hostile;
  return values[random.between(0, values.length - 1)];
}

/** Changes one member of a value somewhere in it: another value, none at all, or one more that nobody agreed to. */
function spoil(value: unknown, random: SeededRandom): unknown {
  // What every message shares stays as it is.
  if (typeof value !== 'object' || value === null || shared.has(value) || random.next() < 0.05) return strange(random);
  const names = Object.keys(value);
  const how = random.next();
  if (names.length > 0 && how < 0.8) {
    const name = random.pick(names);
    const inner: unknown = Reflect.get(value, name);
    if (how < 0.1) Reflect.deleteProperty(value, name);
    else Reflect.set(value, name, spoil(inner, random));
    return value;
  }
  // Defined, not assigned: assigned, `__proto__` would be no member.
  const name = random.pick(['__proto__', 'constructor', 'prototype', 'more', 'length', '0', '']);
  if (!Array.isArray(value))
    Object.defineProperty(value, name, {
      value: strange(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return value;
}

/** Messages to one channel: what it takes, that with members spoilt, what others take, and what nobody takes. */
export function messagesTo(own: Maker, others: readonly Maker[]): Maker {
  return (random) => {
    const kind = random.next();
    if (kind < 0.3) return own(random);
    if (kind < 0.7) {
      let value = own(random);
      for (let times = random.between(1, 3); times > 0; times -= 1) value = spoil(value, random);
      return value;
    }
    return kind < 0.8 ? random.pick(others)(random) : strange(random);
  };
}
