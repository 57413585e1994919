/** A value of a JSON text, as it is written there: a number keeps its digits, and a member that stands twice is there twice. */
export type JsonNode =
  | { kind: 'object' | 'array'; id: number; name: string | null; members: JsonNode[] }
  | { kind: 'text' | 'number' | 'word'; id: number; name: string | null; text: string };

/** Why a JSON text is shown as text. */
export type JsonTrouble = 'not-json' | 'too-deep' | 'too-many';

/** As deep, and as many values, as a tree is made of. */
export const maxJsonDepth = 500;
export const maxJsonValues = 500_000;

class Trouble extends Error {
  readonly why: JsonTrouble;
  constructor(why: JsonTrouble) {
    super(why);
    this.why = why;
  }
}

/** One thing at a place in the text; each begins where the one before it ended. */
const blank = /[ \t\n\r]*/y;
/** A control character within is found when the string is read. */
const string = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

class Reader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #takes(character: string): boolean {
    this.#take(blank);
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #needs(character: string): void {
    if (!this.#takes(character)) throw new Trouble('not-json');
  }

  #string(): string | null {
    const written = this.#take(string);
    if (written === null) return null;
    try {
      return String(JSON.parse(written));
    } catch {
      throw new Trouble('not-json');
    }
  }

  #members(id: number, kind: 'object' | 'array', name: string | null, depth: number): JsonNode {
    if (depth > maxJsonDepth) throw new Trouble('too-deep');
    const end = kind === 'object' ? '}' : ']';
    const members: JsonNode[] = [];
    if (this.#takes(end)) return { kind, id, name, members };
    do {
      this.#take(blank);
      let member: string | null = null;
      if (kind === 'object') {
        member = this.#string();
        if (member === null) throw new Trouble('not-json');
        this.#needs(':');
      }
      members.push(this.#value(member, depth));
    } while (this.#takes(','));
    this.#needs(end);
    return { kind, id, name, members };
  }

  #value(name: string | null, depth: number): JsonNode {
    const id = this.#values;
    this.#values += 1;
    if (id >= maxJsonValues) throw new Trouble('too-many');
    if (this.#takes('{')) return this.#members(id, 'object', name, depth + 1);
    if (this.#takes('[')) return this.#members(id, 'array', name, depth + 1);
    const text = this.#string();
    if (text !== null) return { kind: 'text', id, name, text };
    const digits = this.#take(number);
    if (digits !== null) return { kind: 'number', id, name, text: digits };
    const plain = this.#take(word);
    if (plain !== null) return { kind: 'word', id, name, text: plain };
    throw new Trouble('not-json');
  }

  whole(): JsonNode {
    const value = this.#value(null, 0);
    this.#take(blank);
    if (this.#at !== this.#text.length) throw new Trouble('not-json');
    return value;
  }
}

/**
 * Reads a JSON text into a tree without changing anything that it says. JSON.parse rounds long numbers and keeps one of two
 * members of a name: an officer would read what nobody sent.
 */
export function readJsonTree(text: string): { kind: 'tree'; root: JsonNode } | { kind: 'not'; why: JsonTrouble } {
  try {
    return { kind: 'tree', root: new Reader(text).whole() };
  } catch (thrown) {
    if (thrown instanceof Trouble) return { kind: 'not', why: thrown.why };
    throw thrown;
  }
}

/** What is below a value, without itself. */
export function membersOf(node: JsonNode): readonly JsonNode[] {
  return 'members' in node ? node.members : [];
}

/** The ids of the values within which one lies, from the outermost on, with itself at the end; null where it is not there. */
export function pathTo(root: JsonNode, id: number): number[] | null {
  // Ids are given in the order of the text: the one that is looked for lies in the last member that does not begin after it.
  const path: number[] = [];
  for (
    let node: JsonNode | undefined = root;
    node !== undefined;
    node = membersOf(node).findLast((one) => one.id <= id)
  ) {
    path.push(node.id);
    if (node.id === id) return path;
  }
  return null;
}
