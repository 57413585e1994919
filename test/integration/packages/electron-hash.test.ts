/** An Electron that is downloaded is held against the hash that came with its package, and its program against its fuses. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAll, type Maker } from '../../../scripts/delivery/make.ts';
import { releasedFuses } from '../../../scripts/package/fuses.ts';
import { root } from '../../../scripts/project.ts';
import { layOutElectron } from './electron-folders.ts';

const name = 'electron-v45.4.1-linux-x64.zip';
const cache = path.join(root, 'out/cache');
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(path.join(cache, 'electron-'));
const output = path.join(place, 'release');

let archive = Buffer.alloc(0);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A mirror of Electron whose archive is not the one that was released, with a list of hashes that says it is. */
const asked: string[] = [];
const mirror = createServer((request, response) => {
  const file = path.basename(request.url ?? '');
  asked.push(file);
  if (file === name) response.end(archive);
  else if (file === 'SHASUMS256.txt') response.end(`${hashOf(archive)} *${name}\n`);
  else response.writeHead(404).end();
});
let env: Record<string, string> = {};

beforeAll(async () => {
  const electron = path.join(place, 'electron');
  layOutElectron(electron, 'linux');
  const zip = '7za a -tzip -bd "$1" .';
  execFileSync('sh', ['-ec', zip, 'sh', path.join(place, name)], { cwd: electron, stdio: 'ignore' });
  archive = readFileSync(path.join(place, name));
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve));
  const address = mirror.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const ours = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined || /^(VITEST|NODE_ENV|TEST|ELECTRON)/.test(key) ? [] : [[key, value] as const],
  );
  // Nobody's Electron of an earlier day.
  const caches = { XDG_CACHE_HOME: path.join(place, 'cache'), ELECTRON_BUILDER_CACHE: path.join(place, 'tools') };
  env = { ...Object.fromEntries(ours), ...caches, ELECTRON_MIRROR: `http://127.0.0.1:${port}/` };
});
afterAll(() => {
  mirror.closeAllConnections();
  mirror.close();
  rmSync(place, { recursive: true, force: true });
});
beforeEach(() => {
  asked.length = 0;
  rmSync(output, { recursive: true, force: true });
});

/** Runs `npm run dist` for the deb, over the bundles as they are. */
function dist(): Promise<{ code: number | null; list: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/dist.ts', '--built', '--output', output, '--only', 'deb'], {
      ...{ cwd: root, env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let list = '';
    child.stdout.on('data', (chunk: Buffer) => {
      list += chunk.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, list });
    });
  });
}

const maker = (hashes: Readonly<Record<string, string>>): Maker => ({
  ...{ output, version: '0.1.0-trial', electronVersion: '45.4.1', env, seconds: 120 },
  ...{ electron: { kind: 'downloaded', hashes }, fuses: releasedFuses() },
  tell: () => undefined,
});
const deb = { system: 'linux', arch: 'x64', format: 'deb' } as const;

describe('an Electron that is downloaded', () => {
  it('is not packed where it is another one than was released, also from a server that states the hash of that other one', async () => {
    const { code, list } = await dist();
    expect(list).toMatch(/deb for Linux x64: Generated checksum for "electron-v45\.4\.1-linux-x64\.zip" did not match/);
    expect(code).toBe(1);
    expect(asked).toEqual([name]);
    expect(existsSync(path.join(output, 'linux-unpacked/dossier'))).toBe(false);
  }, 240_000);

  it('is packed where its hash is the one that is known, and a copy of it that was kept is held against it again', async () => {
    const right = await makeAll(maker({ [name]: hashOf(archive) }), [deb]);
    expect(right).toEqual([expect.objectContaining({ how: 'made' })]);
    expect(asked).toEqual([name]);
    const wrong = await makeAll(maker({ [name]: hashOf(Buffer.from('another')) }), [deb]);
    const [outcome] = wrong;
    expect(outcome?.how === 'not-made' && outcome.why).toContain('did not match');
  }, 240_000);

  it('of which a fuse is not as it has to be makes no package, though all else is right', async () => {
    const fuses = releasedFuses().map((fuse) => (fuse.name === 'runAsNode' ? { ...fuse, isOn: true } : fuse));
    expect(await makeAll({ ...maker({ [name]: hashOf(archive) }), fuses }, [deb])).toEqual([
      { target: deb, how: 'refused', faults: ['dossier has the fuse runAsNode not on.'] },
    ]);
    expect(readdirSync(output).filter((file) => file.startsWith('Dossier-'))).toEqual([]);
  }, 240_000);
});
