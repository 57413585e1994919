import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, listedSystem, neverSeen, writeSeen, type ListedSystem } from '../../../scripts/verify/never-seen.ts';
import { checks } from '../../../scripts/verify/checks.ts';

const text = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/decisions/0005-never-seen-on-the-official-runtime.md'),
  'utf8',
);
const systems: readonly ListedSystem[] = ['linux', 'win32', 'darwin'];
const seen = { runtime: 'Electron 45.4.1, linux x64', day: '2026-12-01' };

describe('what was never seen on the official runtime', () => {
  it('has a line for each check of verify-runtime, or the check would write down nothing', () => {
    const lines = listed(text);
    expect(lines.length).toBeGreaterThan(20);
    for (const { line } of checks) expect(lines).toContain(line);
  });

  it('is kept for each system: a line that was seen on one is still never seen on the others', () => {
    const line = 'The bundles on Electron’s newest release';
    const onLinux = writeSeen(text, line, 'linux', seen);
    expect(neverSeen(onLinux, 'linux')).toEqual(neverSeen(text, 'linux').filter((each) => each !== line));
    for (const other of ['win32', 'darwin'] as const) expect(neverSeen(onLinux, other)).toEqual(neverSeen(text, other));
    expect(onLinux).toContain(`| ${line} | Electron 45.4.1, linux x64, 2026-12-01 | not seen | not seen |`);
    expect(onLinux.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('is struck off once it was seen on every system that it is about', () => {
    const line = 'Archive integrity in force';
    expect(systems.filter((system) => neverSeen(text, system).includes(line))).toEqual(['win32', 'darwin']);
    const once = writeSeen(text, line, 'win32', seen);
    expect(once).not.toContain('~~');
    const twice = writeSeen(once, line, 'darwin', seen);
    expect(twice).toContain(`| ~~${line}~~ | – | `);
    expect(listed(twice)).toEqual(listed(text));
  });

  it('is not written down twice, not for a system that it is not about, and not for a line that is not there', () => {
    const [first = ''] = neverSeen(text, 'linux');
    const once = writeSeen(text, first, 'linux', seen);
    expect(() => writeSeen(once, first, 'linux', seen)).toThrow('never seen on linux');
    expect(() => writeSeen(text, 'Archive integrity in force', 'linux', seen)).toThrow('The list has no line');
    expect(() => writeSeen(text, 'The moon', 'linux', seen)).toThrow('The list has no line "The moon"');
  });

  it('has a column for the systems that Dossier is packaged for, and for no other', () => {
    expect(['linux', 'win32', 'darwin', 'freebsd'].map(listedSystem)).toEqual(['linux', 'win32', 'darwin', null]);
  });
});
