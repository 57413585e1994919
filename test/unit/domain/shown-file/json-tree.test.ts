import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxJsonDepth,
  maxJsonValues,
  pathTo,
  readJsonTree,
  type JsonNode,
} from '../../../../src-shared/domain/shown-file/json-tree.ts';

/** The value that a tree is of, as JSON.parse gives it. */
function valueOf(node: JsonNode): unknown {
  if (node.kind === 'object')
    return Object.fromEntries(node.members.map((member) => [member.name ?? '', valueOf(member)]));
  if (node.kind === 'array') return node.members.map(valueOf);
  if (!('text' in node)) return null;
  return node.kind === 'text' ? node.text : JSON.parse(node.text);
}

function rootOf(text: string): JsonNode {
  const read = readJsonTree(text);
  if (read.kind === 'not') throw new Error(read.why);
  return read.root;
}

describe('the tree of a JSON text', () => {
  it('says what JSON.parse says, of any JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, 3), (json, space) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        // A member by this name is not one of an object that is made from entries.
        fc.pre(!text.includes('__proto__'));
        expect(valueOf(rootOf(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps the digits of a number, and both members of a name', () => {
    const root = rootOf('{"amount": 12345678901234567890.10, "name": "A", "name": "B", "e": 1E400}');
    expect('members' in root ? root.members.map((one) => ('text' in one ? [one.name, one.text] : null)) : null).toEqual(
      [
        ['amount', '12345678901234567890.10'],
        ['name', 'A'],
        ['name', 'B'],
        ['e', '1E400'],
      ],
    );
  });

  it.each(['', '{', '[1,]', '{"a":1,}', '{a:1}', '01', '"\u0001"', '[1] 2', 'NaN', '"\\x"', '{"a" 1}', '[1 2]'])(
    'takes no text for JSON that is none: %j',
    (text) => {
      expect(readJsonTree(text)).toEqual({ kind: 'not', why: 'not-json' });
    },
  );

  it('has bounds: one that is deeper or longer is not built', () => {
    expect(readJsonTree('['.repeat(maxJsonDepth) + ']'.repeat(maxJsonDepth)).kind).toBe('tree');
    expect(readJsonTree('['.repeat(1_000_000))).toEqual({ kind: 'not', why: 'too-deep' });
    expect(readJsonTree(`[${'0,'.repeat(maxJsonValues)}0]`)).toEqual({ kind: 'not', why: 'too-many' });
  });

  it('a value is found by the way to it', () => {
    const root = rootOf('{"a":[1,{"b":2}],"c":3}');
    expect(pathTo(root, 4)).toEqual([0, 1, 3, 4]);
    expect(pathTo(root, 5)).toEqual([0, 5]);
    expect(pathTo(root, 99)).toBeNull();
  });
});
