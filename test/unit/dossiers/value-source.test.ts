import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt } from '../../../src-main/dossiers/value-source.ts';

/** The document and the pointers of RFC 6901, section 5. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

describe('a value by its JSON pointer', () => {
  it.each([
    ['/foo/0', 'bar'],
    ['/', '0'],
    ['/a~1b', '1'],
    ['/c%d', '2'],
    ['/e^f', '3'],
    ['/g|h', '4'],
    ['/i\\j', '5'],
    ['/k"l', '6'],
    ['/ ', '7'],
    ['/m~0n', '8'],
  ])('%s', (pointer, text) => {
    expect(textAt(document, pointer)).toBe(text);
  });

  it('shows a whole record as JSON, and null as what stands there', () => {
    expect(textAt(document, '/foo')).toBe('[\n  "bar",\n  "baz"\n]');
    expect(textAt(document, '')).toBe(JSON.stringify(document, null, 2));
    expect(textAt({ a: null }, '/a')).toBe('null');
  });

  it.each(['foo', '/foo/2', '/foo/-', '/foo/00', '/foo/length', '/nothing', '/toString', '/__proto__', '/foo/0/x'])(
    '%s leads nowhere',
    (pointer) => {
      expect(textAt(document, pointer)).toBeNull();
    },
  );

  it('finds every member of any object, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const pointer = `/a/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        expect(textAt({ a: Object.fromEntries([[name, value]]) }, pointer)).toBe(value);
      }),
    );
  });
});
