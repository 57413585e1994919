/** Whether a dependency can run a script of its own when it is installed, tried with npm itself and without a network. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../scripts/project.ts';

let place = '';
let project = '';
let mark = '';

/** Runs npm as somebody does who is in a folder: what a test run sets for an inner npm is not handed on. */
function run(program: string, args: readonly string[], folder: string): number | null {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  return spawnSync(program, args, { cwd: folder, env, stdio: 'ignore' }).status;
}

/** A project with the settings of ours, and one dependency, which nobody named, that leaves a mark when its script runs. */
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'dossier-install-'));
  project = path.join(place, 'project');
  mark = path.join(place, 'mark');
  const dependency = path.join(place, 'dependency');
  for (const folder of [dependency, path.join(project, 'scripts')]) mkdirSync(folder, { recursive: true });
  const script = `node -e "require('node:fs').writeFileSync('${mark}', '')"`;
  const described = { name: 'dependency', version: '1.0.0', scripts: { postinstall: script } };
  writeFileSync(path.join(dependency, 'package.json'), JSON.stringify(described));
  expect(run('npm', ['pack', '--silent', '--pack-destination', project], dependency)).toBe(0);
  const manifest = { private: true, allowScripts: {}, dependencies: { dependency: 'file:dependency-1.0.0.tgz' } };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  copyFileSync(path.join(root, 'scripts/prepare.mjs'), path.join(project, 'scripts/prepare.mjs'));
  expect(run('npm', ['install', '--ignore-scripts', '--offline'], project)).toBe(0);
  rmSync(path.join(project, 'node_modules'), { recursive: true });
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

const installed = () => existsSync(path.join(project, 'node_modules/dependency/package.json'));

it('no script of a dependency runs when a command of Dossier installs it, whatever the version of npm', () => {
  // Without the settings that only a newer npm knows.
  writeFileSync(path.join(project, '.npmrc'), 'offline=true\n');
  expect(run(process.execPath, ['scripts/prepare.mjs'], project)).toBe(0);
  expect({ installed: installed(), ran: existsSync(mark) }).toEqual({ installed: true, ran: false });
});

it('one that nobody named ends the installation by hand before its script runs, where npm knows the setting', ({
  skip,
}) => {
  const asked = spawnSync('npm', ['config', 'get', 'strict-allow-scripts'], { cwd: project, encoding: 'utf8' });
  skip(asked.stdout.trim() === 'undefined', 'This npm is too old to know it.');
  writeFileSync(path.join(project, '.npmrc'), `${readFileSync(path.join(root, '.npmrc'), 'utf8')}offline=true\n`);
  expect(run('npm', ['install', '--no-save'], project)).not.toBe(0);
  expect({ installed: installed(), ran: existsSync(mark) }).toEqual({ installed: false, ran: false });
});

const Lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });

it('no script is allowed, and the lock file has the hash of the program that runs the scripts of Dossier', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  expect(Object.values(allowScripts)).not.toContain(true);
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const withScript = Object.entries(Lock.parse(JSON.parse(lock)).packages).filter(([, one]) => one.hasInstallScript);
  expect(withScript.map(([name]) => name)).toEqual(['node_modules/electron-winstaller', 'node_modules/keytar']);
  for (const system of ['linux-arm64', 'linux-x64', 'win-x64'])
    expect(lock).toMatch(
      new RegExp(`"node_modules/node-${system}": \\{\\n +"version": "24\\.21\\.0",\\n +"integrity": "sha512-`),
    );
});
