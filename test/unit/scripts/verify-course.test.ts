/** The whole course of verify-runtime. The runtime itself is not to be had here, so what it would answer is handed in. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from 'prettier';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/project.ts';
import { checks, type Findings } from '../../../scripts/verify/checks.ts';
import { runCourse, type Course } from '../../../scripts/verify/course.ts';
import { neverSeen, type ListedSystem } from '../../../scripts/verify/never-seen.ts';

const shipped = path.join(root, 'docs/decisions/0005-never-seen-on-the-official-runtime.md');

let folder = '';
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-course-'));
  copyFileSync(shipped, path.join(folder, 'list.md'));
  said = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const good: Findings = {
  probe: { electron: '45.4.1', chrome: '146', node: '24.9.0', certificates: 140, taggedPdf: true },
  guards: { fuses: 'seen', integrity: 'seen' },
  windowTests: { passed: ['/checkout/test/e2e/main-line.test.ts'], failed: [] },
};

function course(system: ListedSystem, found: Findings, isHeld = true): Course {
  return {
    ...{ system, arch: 'x64', wanted: '45.4.1', day: '2026-12-01' },
    ...{ list: path.join(folder, 'list.md'), findings: path.join(folder, `found-${system}.json`) },
    probe: () => Promise.resolve(found.probe),
    tryOut: () => Promise.resolve({ guards: found.guards, windowTests: found.windowTests }),
    holdsBars: () => Promise.resolve(isHeld),
    say: (text) => said.push(text),
  };
}

const list = () => readFileSync(path.join(folder, 'list.md'), 'utf8');
const lines = checks.map(({ line }) => line);

describe('verify-runtime', () => {
  it('writes down on each system what was seen there, and strikes off what was seen on all', async () => {
    const onLinux: Findings = { ...good, guards: { fuses: 'seen', integrity: { notHere: 'not on Linux' } } };
    expect(await runCourse(course('linux', onLinux))).toBe(0);
    expect(neverSeen(list(), 'linux').filter((line) => lines.includes(line))).toEqual([]);
    expect(neverSeen(list(), 'win32')).toEqual(neverSeen(readFileSync(shipped, 'utf8'), 'win32'));
    expect(list()).not.toContain('~~');
    expect(await runCourse(course('win32', good))).toBe(0);
    expect(await runCourse(course('darwin', good))).toBe(0);
    for (const line of lines) expect(list()).toContain(`| ~~${line}~~ `);
    expect(await check(list(), { parser: 'markdown', printWidth: 120 })).toBe(true);
    expect(said).toContain('not here Archive integrity in force: not on Linux');
    for (const system of ['linux', 'win32', 'darwin'])
      expect(readFileSync(path.join(folder, `found-${system}.json`), 'utf8')).toContain(`"system": "${system}"`);
  });

  it('leaves the line that did not hold, says why, and ends with 1', async () => {
    const found: Findings = { ...good, guards: { fuses: { notSeen: 'RunAsNode is on' }, integrity: 'seen' } };
    expect(await runCourse(course('win32', found))).toBe(1);
    expect(said).toContain('NOT SEEN Fuses in force: RunAsNode is on');
    expect(neverSeen(list(), 'win32').filter((line) => lines.includes(line))).toEqual(['Fuses in force']);
  });

  it('ends with 1 where every line held and a bar did not', async () => {
    expect(await runCourse(course('win32', good, false))).toBe(1);
    expect(said.some((text) => text.startsWith('NOT HELD'))).toBe(true);
  });

  it('writes nothing down for another Electron, and tries nothing on it', async () => {
    const other = { ...good, probe: { ...good.probe, electron: '25.1.1' } };
    const asked: Course = { ...course('linux', other), tryOut: () => Promise.reject(new Error('It was tried.')) };
    expect(await runCourse(asked)).toBe(2);
    expect(list()).toBe(readFileSync(shipped, 'utf8'));
    expect(existsSync(path.join(folder, 'found-linux.json'))).toBe(false);
  });

  it('says nothing of a second look at what was seen before', async () => {
    await runCourse(course('win32', good));
    const once = list();
    expect(await runCourse({ ...course('win32', good), day: '2027-01-01' })).toBe(0);
    expect(list()).toBe(once);
  });
});
