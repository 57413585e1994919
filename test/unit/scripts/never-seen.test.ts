import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, neverSeen, strikeOff } from '../../../scripts/verify/never-seen.ts';
import { checks } from '../../../scripts/verify/checks.ts';

const text = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/decisions/0005-never-seen-on-the-official-runtime.md'),
  'utf8',
);
const seen = { runtime: 'Electron 45.4.1, linux x64', day: '2026-12-01' };

describe('what was never seen on the official runtime', () => {
  it('has a line for each check of verify-runtime, or the check would strike off nothing', () => {
    const lines = listed(text);
    for (const { line } of checks) expect(lines).toContain(line);
    // A person who releases strikes them off; the list still has them.
    const struck = checks.reduce(
      (left, { line }) => (neverSeen(left).includes(line) ? strikeOff(left, line, seen) : left),
      text,
    );
    expect(listed(struck)).toEqual(lines);
  });

  it('loses the line that was seen, and no other', () => {
    const [first = '', ...rest] = neverSeen(text);
    const struck = strikeOff(text, first, seen);
    expect(neverSeen(struck)).toEqual(rest);
    expect(struck).toContain(`| ~~${first}~~ | seen on Electron 45.4.1, linux x64, 2026-12-01 |`);
    expect(struck.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('is not struck off twice, and not for a line that it does not have', () => {
    const [first = ''] = neverSeen(text);
    expect(() => strikeOff(strikeOff(text, first, seen), first, seen)).toThrow('The list has no line');
    expect(() => strikeOff(text, 'The moon', seen)).toThrow('The list has no line "The moon".');
  });
});
