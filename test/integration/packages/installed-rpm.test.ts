/** An rpm as rpm itself installs it, below a folder that it takes for the whole system. That takes root's rights. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRpmPackage } from '../../../scripts/package/rpm-package.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-rpm-'));
const system = path.join(place, 'system');
const file = path.join(place, 'dossier.rpm');
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** An application whose files are of a package's kinds: a program, the helper, an archive, one beside it, notices. */
function layOutApplication(folder: string): void {
  const files = ['dossier', 'chrome-sandbox', 'resources/app.asar', 'resources/app.asar.unpacked/lib/native.node'];
  for (const name of [
    ...files,
    ...['LICENSE', 'THIRD-PARTY-LICENSES.txt', 'bom.json'].map((each) => `resources/${each}`),
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `${name} as it came`, { mode: name === 'dossier' ? 0o755 : 0o644 });
  }
}

function rpm(...rest: string[]): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync('rpm', ['--root', system, ...rest], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}

/** Everything in that system but folders and rpm's own list of what is installed. */
function filesThere(): string[] {
  return readdirSync(system, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, name: `/${path.relative(system, path.join(entry.parentPath, entry.name))}` }))
    .filter(({ entry, name }) => !entry.isDirectory() && !/\/\.?rpm(db)?\//.test(name))
    .map(({ name }) => name)
    .toSorted();
}

describe.runIf(process.getuid?.() === 0)('an rpm that is installed', () => {
  let listed: string[] = [];
  beforeAll(() => {
    const unpacked = path.join(place, 'unpacked');
    layOutApplication(unpacked);
    makeRpmPackage({ unpacked, version: '1', summary: 'Company registry workbench', file });
    mkdirSync(system);
    expect(rpm('--install', '--nodeps', '--noscripts', file).status).toBe(0);
    listed = rpm('--query', '--list', 'dossier').lines;
  }, 60_000);

  it('puts into the system what it lists and nothing else, and the helper of the sandbox is root’s', () => {
    expect(listed.length).toBeGreaterThan(15);
    expect(
      listed.filter((name) => lstatSync(path.join(system, name), { throwIfNoEntry: false }) === undefined),
    ).toEqual([]);
    expect(filesThere().filter((name) => !listed.includes(name))).toEqual([]);
    const { uid, gid, mode } = statSync(path.join(system, 'opt/Dossier/chrome-sandbox'));
    expect({ uid, gid, mode: mode & 0o7777 }).toEqual({ uid: 0, gid: 0, mode: 0o4755 });
  });

  it('tells whoever asks of each file that was changed since', () => {
    const verify = () => rpm('--verify', '--nodeps', '--noscripts', 'dossier');
    expect(verify()).toEqual({ status: 0, lines: [] });
    writeFileSync(path.join(system, 'opt/Dossier/resources/app.asar'), 'resources/app.asar as it caim');
    const { status, lines } = verify();
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^\S*5\S* +\/opt\/Dossier\/resources\/app\.asar$/)]);
  });

  it('leaves nothing of its own when it is removed', () => {
    expect(rpm('--erase', '--nodeps', '--noscripts', 'dossier').status).toBe(0);
    expect(filesThere()).toEqual([]);
    expect(existsSync(path.join(system, 'opt/Dossier'))).toBe(false);
  });
});
