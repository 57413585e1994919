import { z } from 'zod';

/** A number of a JSON text with its digits as they were written: 9007199254740993, 12.000 and 1e400 stay what they are. */
export class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type ExactJson = null | boolean | string | JsonNumber | ExactJson[] | { [name: string]: ExactJson };

/** A limit that a JSON text exceeds, and how many are read at most. */
export const JsonLimit = z.object({ kind: z.enum(['levels', 'values']), max: z.number().int() });
export type JsonLimit = z.infer<typeof JsonLimit>;

/** The text may be good JSON, but it has more levels or values than are read. */
export class JsonLimitError extends SyntaxError {
  readonly limit: JsonLimit;
  constructor(limit: JsonLimit) {
    super(`This JSON has more than ${String(limit.max)} ${limit.kind}.`);
    this.name = 'JsonLimitError';
    this.limit = limit;
  }
}

interface OpenArray {
  readonly kind: 'array';
  readonly value: ExactJson[];
}
interface OpenObject {
  readonly kind: 'object';
  readonly value: Record<string, ExactJson>;
  /** The member whose value comes next. */
  name: string;
}

const blanks: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r']);
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words: readonly (readonly [string, null | boolean])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const quote = 0x22;
const backslash = 0x5c;
const firstPrintable = 0x20;

class Cursor {
  readonly #source: string;
  #at = 0;
  constructor(source: string) {
    this.#source = source;
  }

  /** How much of the text has been read. */
  get at(): number {
    return this.#at;
  }

  /** The next character that is not blank, without taking it; empty at the end. */
  peek(): string {
    while (blanks.has(this.#source.charAt(this.#at))) this.#at += 1;
    return this.#source.charAt(this.#at);
  }

  /** Takes the next character if it is the given one. */
  takes(character: string): boolean {
    const found = this.peek() === character;
    if (found) this.#at += 1;
    return found;
  }

  fail(): never {
    throw new SyntaxError(`This is no JSON from character ${String(this.#at)} on.`);
  }

  /** A member's name with its colon. */
  name(): string {
    if (this.peek() !== '"') this.fail();
    const name = this.#string();
    if (!this.takes(':')) this.fail();
    return name;
  }

  /** A value that holds no others. */
  scalar(): ExactJson {
    if (this.peek() === '"') return this.#string();
    const word = words.find(([written]) => this.#source.startsWith(written, this.#at));
    if (word !== undefined) {
      this.#at += word[0].length;
      return word[1];
    }
    numberPattern.lastIndex = this.#at;
    const number = numberPattern.exec(this.#source)?.[0];
    if (number === undefined) this.fail();
    this.#at += number.length;
    return new JsonNumber(number);
  }

  #string(): string {
    const start = this.#at;
    let escaped = false;
    let at = start + 1;
    for (let code = this.#source.charCodeAt(at); code !== quote; code = this.#source.charCodeAt(at)) {
      // Not a number: the text ends within the string.
      if (Number.isNaN(code) || code < firstPrintable) this.fail();
      escaped ||= code === backslash;
      at += code === backslash ? 2 : 1;
    }
    this.#at = at + 1;
    if (!escaped) return this.#source.slice(start + 1, at);
    // JSON.parse knows every escape; of a lone string it can lose nothing.
    return String(JSON.parse(this.#source.slice(start, this.#at)));
  }
}

/** What was begun: a container that has members, or a value that is whole already. */
function begin(cursor: Cursor): { open: OpenArray | OpenObject } | { whole: ExactJson } {
  if (cursor.takes('[')) return cursor.takes(']') ? { whole: [] } : { open: { kind: 'array', value: [] } };
  if (!cursor.takes('{')) return { whole: cursor.scalar() };
  return cursor.takes('}') ? { whole: {} } : { open: { kind: 'object', value: {}, name: cursor.name() } };
}

/** The values that names of an object were given before the ones that count, as `JSON.parse` counts: the last. */
const earlier = new WeakMap<object, { name: string; value: ExactJson }[]>();

/** Values of an object that another value of the same name has replaced. Almost every object has none. */
export function replacedValues(object: object): readonly { name: string; value: ExactJson }[] {
  return earlier.get(object) ?? [];
}

function noteReplaced({ value: object, name }: OpenObject): void {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  if (value === undefined) return;
  const replaced = earlier.get(object) ?? [];
  replaced.push({ name, value });
  earlier.set(object, replaced);
}

function put(container: OpenArray | OpenObject, value: ExactJson): void {
  if (container.kind === 'object') noteReplaced(container);
  if (container.kind === 'array') container.value.push(value);
  else if (container.name !== '__proto__') container.value[container.name] = value;
  // An assignment to this name would change the object's prototype instead of adding a member.
  else
    Object.defineProperty(container.value, '__proto__', {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

/**
 * A text with more values than that is not read. A profile of 5,000 officials has about 100,000; each value
 * takes some 100 bytes of memory, and an answer of 64 MiB may hold 30 million.
 */
export const maxValues = 1_000_000;

/** So much text is read between two steps: about a millisecond's worth. */
const charactersInStep = 64 * 1024;

/**
 * Reads a JSON text as `JSON.parse` does, except that a number keeps the digits it was written with, and that no depth
 * is too deep: the containers that are open are on a list, not on the call stack. Of a name that comes twice in an object
 * the last value counts; the others are in {@link replacedValues}.
 *
 * `JSON.parse` can hand out a number's source only in newer engines than the fallback runtime's, and its reviver does
 * call itself for each level. And it cannot be interrupted: this reader yields after each step of a long text, so that
 * whoever drives it can let other work go on.
 *
 * @param deepest a text with more levels than that is not read
 * @throws {SyntaxError} for a text that is no JSON
 * @throws {JsonLimitError} for more levels or values than are read
 */
export function* readExactJsonInSteps(
  source: string,
  deepest = Number.POSITIVE_INFINITY,
): Generator<undefined, ExactJson, undefined> {
  const cursor = new Cursor(source);
  const open: (OpenArray | OpenObject)[] = [];
  let nextStep = charactersInStep;
  let values = 0;
  for (;;) {
    if (cursor.at >= nextStep) {
      yield;
      nextStep = cursor.at + charactersInStep;
    }
    values += 1;
    if (values > maxValues) throw new JsonLimitError({ kind: 'values', max: maxValues });
    const begun = begin(cursor);
    if ('open' in begun) {
      if (open.length >= deepest) throw new JsonLimitError({ kind: 'levels', max: deepest });
      open.push(begun.open);
      continue;
    }
    let value = begun.whole;
    for (;;) {
      const container = open.at(-1);
      if (container === undefined) return cursor.peek() === '' ? value : cursor.fail();
      put(container, value);
      if (cursor.takes(',')) {
        if (container.kind === 'object') container.name = cursor.name();
        break;
      }
      if (!cursor.takes(container.kind === 'array' ? ']' : '}')) cursor.fail();
      open.pop();
      ({ value } = container);
    }
  }
}

/** Reads a JSON text at one go, see {@link readExactJsonInSteps}. */
export function readExactJson(source: string, deepest?: number): ExactJson {
  const steps = readExactJsonInSteps(source, deepest);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
