/** What the fuses keep away, tried on the installed program, and on a copy of it whose fuses are as Electron comes. */
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executable, place } from '../installed.ts';

const work = mkdtempSync(path.join(os.tmpdir(), 'dossier-fuses-'));
const copy = path.join(work, 'Dossier');
const unguarded = path.join(copy, 'dossier');

beforeAll(async () => {
  // A user who is not root may not link to files of root.
  spawnSync('cp', ['-r', place, copy]);
  await flipFuses(unguarded, {
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: false,
  });
}, 120_000);

afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

/** A script that leaves a file as its mark, and the place of that file. */
function markingScript(name: string): { script: string; mark: string } {
  const script = path.join(work, `${name}.cjs`);
  const mark = path.join(work, `${name}.mark`);
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`);
  return { script, mark };
}

/** What a process has open. Of one that is ending there is nothing to read. */
function openIn(pid: number): string[] {
  const folder = `/proc/${String(pid)}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
  } catch {
    return [];
  }
}

/** The ports that a process listens on, by what the system says of its sockets. */
function portsOf(pid: number): number[] {
  const own = new Set(openIn(pid).flatMap((each) => /^socket:\[(\d+)\]$/.exec(each)?.[1] ?? []));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === '0A' && own.has(inode))
      .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)),
  );
}

/** A program that an attacker has started. */
interface Started {
  pid: number;
  stderr: string;
  /** Sends the signal by which Node listens for a debugger, once our code runs. Before that it would end any program. */
  signal: () => boolean;
}

/**
 * Starts a program as an attacker would, who has the rights of the officer and no others, and ends it as soon as what they
 * want has happened, or three seconds after Dossier has its data folder to itself, when all that they ask for is long done.
 */
async function attempt(
  program: string,
  { more = [], env = {} }: { more?: readonly string[]; env?: NodeJS.ProcessEnv },
  succeeded: (started: Started) => boolean,
): Promise<boolean> {
  const data = mkdtempSync(path.join(work, 'data-'));
  const child = spawn(program, more, {
    env: { ...process.env, DOSSIER_USER_DATA: data, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', resolve));
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const { pid = 0 } = child;
  const isUp = () => lstatSync(path.join(data, 'window/SingletonLock'), { throwIfNoEntry: false }) !== undefined;
  const signal = () => isUp() && child.kill('SIGUSR1');
  const look = () => succeeded({ pid, stderr, signal });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  let looksUp = 0;
  for (let tries = 0; tries < 600 && looksUp < 30 && !isOver() && !look(); tries += 1) {
    if (isUp()) looksUp += 1;
    await setTimeout(100);
  }
  const happened = look();
  child.kill('SIGKILL');
  await ended;
  // What it said last may have come after the look.
  return happened || look();
}

describe('a fuse', () => {
  it('keeps the program from running a script as Node', async () => {
    const tried = markingScript('as-node');
    const how = { more: [tried.script], env: { ELECTRON_RUN_AS_NODE: '1' } };
    expect(await attempt(executable, how, () => existsSync(tried.mark))).toBe(false);
    expect(await attempt(unguarded, how, () => existsSync(tried.mark))).toBe(true);
  }, 200_000);

  it('keeps NODE_OPTIONS from being followed, also by a copy under the name that Electron has in development', async () => {
    const tried = markingScript('node-options');
    const how = { env: { NODE_OPTIONS: `--require ${tried.script}` } };
    const renamed = path.join(copy, 'electron');
    for (const [program, isFollowed] of [
      [executable, false],
      [unguarded, true],
    ] as const) {
      spawnSync('cp', [program, renamed]);
      expect(await attempt(renamed, how, () => existsSync(tried.mark))).toBe(isFollowed);
    }
    rmSync(renamed);
    rmSync(tried.mark);
    expect(await attempt(executable, how, () => existsSync(tried.mark))).toBe(false);
  }, 200_000);

  it('keeps a debugger out, asked for by a switch or by a signal', async () => {
    const listens = ({ pid, stderr }: Started) => stderr.includes('Debugger listening') || portsOf(pid).length > 0;
    expect(await attempt(executable, { more: ['--inspect=0'] }, listens)).toBe(false);
    expect(await attempt(unguarded, { more: ['--inspect=0'] }, listens)).toBe(true);
    const signalled = (started: Started) => {
      started.signal();
      return listens(started);
    };
    expect(await attempt(executable, {}, signalled)).toBe(false);
    expect(await attempt(unguarded, {}, signalled)).toBe(true);
  }, 300_000);

  it('keeps a folder from being run in place of the archive', async () => {
    const asShipped = path.join(work, 'as-shipped');
    const resources = path.join(copy, 'resources');
    const tried = markingScript('folder');
    renameSync(path.join(resources, 'app.asar'), path.join(work, 'app.asar'));
    mkdirSync(path.join(resources, 'app'));
    writeFileSync(path.join(resources, 'app/package.json'), '{"name":"x","version":"1.0.0","main":"main.cjs"}');
    writeFileSync(path.join(resources, 'app/main.cjs'), `require(${JSON.stringify(tried.script)});`);
    expect(await attempt(unguarded, {}, () => existsSync(tried.mark))).toBe(true);
    rmSync(tried.mark);
    spawnSync('cp', [executable, asShipped]);
    renameSync(asShipped, unguarded);
    expect(await attempt(unguarded, {}, () => existsSync(tried.mark))).toBe(false);
  }, 200_000);
});
