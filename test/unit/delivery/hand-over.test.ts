import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { hashOf } from '../../../scripts/delivery/hand-over.ts';
import { root } from '../../../scripts/project.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-hand-over-'));
  mkdirSync(path.join(folder, 'main'));
  writeFileSync(path.join(folder, 'main/main.cjs'), 'one');
  writeFileSync(path.join(folder, 'main.cjs'), 'two');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The command, as the workflow of a release runs it. */
function handOver(...rest: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/delivery/hand-over.ts', ...rest], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('what was handed over is taken by the hash that it was given', () => {
  const { status, stdout } = handOver(folder);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${hashOf(folder)}\n` });
  expect(stdout).toMatch(/^[0-9a-f]{64}\n$/);
  expect(handOver(folder, stdout.trim())).toEqual({ status: 0, stdout: '', stderr: '' });
});

it.each<[string, () => void]>([
  ['a byte', () => writeFileSync(path.join(folder, 'main/main.cjs'), 'onf')],
  ['a file too much', () => writeFileSync(path.join(folder, 'main/more.cjs'), '')],
  ['a file too few', () => rmSync(path.join(folder, 'main.cjs'))],
  ['another name', () => renameSync(path.join(folder, 'main.cjs'), path.join(folder, 'main.cjt'))],
  [
    'two files that changed places',
    () => {
      writeFileSync(path.join(folder, 'main/main.cjs'), 'two');
      writeFileSync(path.join(folder, 'main.cjs'), 'one');
    },
  ],
])('what differs by %s is not taken', (_, change) => {
  const hash = hashOf(folder);
  change();
  const { status, stderr } = handOver(folder, hash);
  expect(status).toBe(1);
  expect(stderr).toContain(`its hash is ${hashOf(folder)}, and not ${hash}.`);
});

it('nothing is taken where no hash came, where there is nothing, and where a link leads elsewhere', () => {
  expect(handOver(folder, '').status).toBe(1);
  expect(handOver(path.join(folder, 'gone'), hashOf(folder)).status).toBe(1);
  expect(handOver().status).toBe(1);
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  expect(() => hashOf(empty)).toThrow('is empty');
  symlinkSync('/etc/passwd', path.join(folder, 'link'));
  expect(() => hashOf(folder)).toThrow('link is no file');
});

it('a file has the hash that sha256sum gives it', () => {
  const file = path.join(folder, 'main.cjs');
  expect(spawnSync('sha256sum', [file], { encoding: 'utf8' }).stdout).toBe(`${hashOf(file)}  ${file}\n`);
});
