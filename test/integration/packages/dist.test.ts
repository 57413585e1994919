import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReleasable, whyNotForRelease } from '../../../scripts/delivery/readiness.ts';
import { root } from '../../../scripts/project.ts';
import { layOutElectron } from './electron-folders.ts';

const cache = path.join(root, 'out/cache');
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(path.join(cache, 'dist-'));
const electron = path.join(place, 'electron');
const output = path.join(place, 'release');

/** What Electron runs where there is no application, an archive with nothing in it: two lengths, the header's two, the header. */
const header = Buffer.from('{"files":{}}');
const emptyArchive = Buffer.concat([new Uint8Array(Uint32Array.of(4, 20, 16, header.length).buffer), header]);

/** Has no tool for a package, and leaves the question for that of AppImage without an answer. */
const asked: string[] = [];
const tools = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  if (!/appimage/i.test(url)) response.writeHead(404).end();
});
let mirror = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => tools.listen(0, '127.0.0.1', resolve));
  const address = tools.address();
  mirror = typeof address === 'object' && address !== null ? `http://127.0.0.1:${String(address.port)}/` : '';
});
afterAll(() => {
  tools.closeAllConnections();
  tools.close();
  rmSync(place, { recursive: true, force: true });
});

beforeEach(() => {
  rmSync(electron, { recursive: true, force: true });
  layOutElectron(electron, 'linux');
  mkdirSync(path.join(electron, 'resources'), { recursive: true });
  writeFileSync(path.join(electron, 'resources/default_app.asar'), emptyArchive);
  asked.length = 0;
});

/** Runs `npm run dist` over the bundles as they are, with an Electron that was given and tools that only we could hand out. */
function dist(...more: string[]): Promise<{ code: number | null; list: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/dist.ts', '--built', '--output', output, ...more], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        // electron-builder writes its faults in another form where it takes itself for tested.
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))),
        ...{ ELECTRON_OVERRIDE_DIST_PATH: electron, ELECTRON_MIRROR: mirror, ELECTRON_BUILDER_BINARIES_MIRROR: mirror },
        // Nobody's tools of an earlier day.
        ELECTRON_BUILDER_CACHE: path.join(place, 'cache'),
      },
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

describe.skipIf(process.platform !== 'linux')('npm run dist', () => {
  it('packs, ends a target whose tool never comes, goes on, says why, and ends with 1', async () => {
    const { code, list } = await dist('--only', 'AppImage,tar.gz', '--seconds', '60');
    expect(asked.length).toBeGreaterThan(0);
    expect(list).toContain('Made here:\n  nothing\nNot made here:\n');
    expect(list).toMatch(
      /AppImage for Linux x64: it was ended after 60 s without a result; the tool for AppImage may be/,
    );
    expect(list).toMatch(/tar\.gz for Linux x64: the tool for tar\.gz could not be fetched \(.*404/);
    expect(list).toContain('macOS (dmg, zip): made on macOS.');
    expect(code).toBe(1);
    expect(existsSync(path.join(output, 'linux-unpacked/resources/app.asar'))).toBe(true);
    expect(existsSync(path.join(output, 'linux-unpacked/resources/default_app.asar'))).toBe(false);
    expect(readFileSync(path.join(output, 'SHA256SUMS'), 'utf8')).toBe('');
    expect(readdirSync(output).filter((name) => name.startsWith('Dossier-'))).toEqual([]);
  }, 240_000);

  it('makes no package of a folder with a file too much in it, and ends with 2', async () => {
    writeFileSync(path.join(electron, 'node'), '');
    const { code, list } = await dist('--only', 'AppImage');
    expect(list).toContain('    node must not be in the package.\n');
    expect(code).toBe(2);
    expect(asked).toEqual([]);
  }, 240_000);

  it('makes nothing for release before everything is answered, says what is not, and ends with 4', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['scripts/dist.ts', '--built', '--release', '--output', output],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const reasons = whyNotForRelease(readReleasable(root));
    expect(reasons).not.toEqual([]);
    expect(stdout).toBe(`Before a release:\n${reasons.map((each) => `  ${each}\n`).join('')}`);
    expect(status).toBe(4);
  });

  it('never packs the fallback', async () => {
    writeFileSync(path.join(electron, 'version'), '25.1.1');
    const { code, list } = await dist();
    expect(list.match(/is 25\.1\.1; only 45\.4\.1 is packed/g)).toHaveLength(4);
    expect(code).toBe(1);
    expect(readdirSync(output).toSorted()).toEqual(['.dossier-packages', 'SHA256SUMS']);
  });

  it('empties no folder that holds anything but packages', async () => {
    const folder = path.join(place, 'desktop');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'letter.txt'), 'mine');
    expect((await dist('--output', folder)).code).toBe(3);
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });

  it('ends with 3 where it was asked for what it does not make', async () => {
    expect((await dist('--only', 'snap')).code).toBe(3);
    expect((await dist('--unknown')).code).toBe(3);
  });
});
