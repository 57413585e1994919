import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { FailureCode } from '../../src-shared/contract/failure.ts';
import { SealedFile } from '../../src-main/credentials/sealed-file.ts';
import { listBackups } from '../../src-main/storage/backups/backup-folder.ts';
import { openForReading, type RecordFile } from '../../src-main/storage/database.ts';
import { checkWhole } from '../../src-main/storage/work/check.ts';
import { contentsOf, lostOrders, type Contents } from '../integration/storage/record-content.ts';
import { createTally, type Suite } from './figures.ts';
import { createRandom } from './random.ts';
import { closeRecord, copyTo, liveWith, startOn, type LivedRecord } from './record-damage.ts';
import { newScratchFolder } from './scratch-folder.ts';

/** What the disk does: a file may not grow beyond so many KiB, the disk has so many KiB, or nothing may be written. */
type Trouble = { kind: 'no-growth'; kib: number } | { kind: 'full'; kib: number } | { kind: 'read-only' };
type Fault = 'none' | 'in-place';

const child = fileURLToPath(new URL('disk-child.ts', import.meta.url));
/** The user that has no rights to anything. */
const nobody = 65_534;
const Said = z.record(z.string(), z.string());

const isRoot = process.getuid?.() === 0;

function run(command: string, args: string[]) {
  return spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'dossier-compile-cache') },
  });
}

/** Runs the child with files limited in size. A write beyond the limit fails as one to a failing disk does. */
function limited(kib: number | null, args: string[]) {
  const limit = kib === null ? '' : `ulimit -f ${String(kib * 2)}; `;
  // The signal for a file that is too large would end the process; ignored, the write fails instead.
  return run('sh', ['-c', `trap '' XFSZ; ${limit}exec "$@"`, 'sh', process.execPath, ...args]);
}

function readOnly(folder: string, on: boolean): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const place = path.join(folder, name);
    if (isRoot && !on) chownSync(place, 0, 0);
    chmodSync(place, on ? 0o555 : 0o755);
  }
}

/** Every file under a final name is whole: records and backups are sound, facts and sealed files can be parsed. */
function brokenFiles(record: RecordFile): string[] {
  const folder = path.dirname(record.file);
  const broken: string[] = [];
  const isSound = (file: string) => {
    try {
      const db = openForReading({ file, key: record.key });
      const problems = checkWhole(db, () => undefined);
      db.close();
      return problems.length === 0;
    } catch {
      return false;
    }
  };
  if (existsSync(record.file) && !isSound(record.file)) broken.push('the record is not whole');
  const backups = path.join(folder, 'backups');
  for (const name of existsSync(backups) ? readdirSync(backups) : [])
    if (name.endsWith('.db') && !isSound(path.join(backups, name))) broken.push(`the backup ${name} is not whole`);
  if (listBackups(backups).length === 0) broken.push('no backup is left');
  const recovery = path.join(folder, 'recovery.sealed.json');
  if (existsSync(recovery) && !SealedFile.safeParse(readJson(recovery)).success)
    broken.push('the file for the recovery code is not whole');
  return broken;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What a step may end with: done, or a failure that has words for it. */
function brokenWords(stdout: string, mayNotOpen: boolean): string[] {
  const read = Said.safeParse(readJsonText(stdout));
  if (!read.success) return [`the process ended without a word: ${stdout.slice(0, 100)}`];
  const unforeseen = Object.entries(read.data).filter(
    ([, how]) => how !== 'done' && !FailureCode.safeParse(how).success,
  );
  const broken = unforeseen.map(([name, how]) => `${name} ended with ${how}`);
  if (!mayNotOpen && read.data['open'] === 'done' && read.data['read'] !== 'done') broken.push('reading did not go on');
  return broken;
}

function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** After the trouble: Dossier starts, and everything from before it is there. */
function brokenAfter(record: RecordFile, before: Contents): string[] {
  const { record: open, reports } = startOn(record);
  const gone = lostOrders(before, open.db);
  const now = contentsOf(open.db);
  const lost = [...(before.get('searches')?.keys() ?? [])].filter((id) => now.get('searches')?.has(id) !== true);
  closeRecord(open);
  const listed = reports.flatMap(({ tables }) => tables).some(({ table }) => table === 'searches');
  return [
    ...(gone.length > 0 ? [`orders ${gone.join(', ')} are gone`] : []),
    ...(lost.length > 0 && !listed ? [`searches ${lost.join(', ')} are gone`] : []),
  ];
}

function oneRun(lived: LivedRecord, folder: string, trouble: Trouble, fault: Fault): string[] {
  const mounted = trouble.kind === 'full';
  mkdirSync(folder, { recursive: true });
  if (mounted && run('mount', ['-t', 'tmpfs', '-o', `size=${String(trouble.kib)}k`, 'tmpfs', folder]).status !== 0)
    return ['a small disk could not be mounted'];
  try {
    const place = path.join(folder, 'record');
    const record = copyTo(lived, place);
    if (trouble.kind === 'read-only') readOnly(place, true);
    const user = trouble.kind === 'read-only' ? String(nobody) : '';
    const args = [child, record.file, record.key.toString('hex'), user];
    const { stdout } = limited(trouble.kind === 'no-growth' ? trouble.kib : null, args);
    if (trouble.kind === 'read-only') readOnly(place, false);
    // What a core that writes under the final name would leave when its disk is full.
    if (fault === 'in-place') writeFileSync(path.join(place, 'recovery.sealed.json'), '{"version":1,"kdf"');
    const broken = [...brokenWords(stdout, trouble.kind === 'read-only'), ...brokenFiles(record)];
    // The trouble is over: the limit is gone, the disk has room again.
    const after = mounted ? copyTo({ ...lived, folder: place }, `${folder}-after`) : record;
    broken.push(...brokenAfter(after, lived.contents));
    return broken;
  } finally {
    if (mounted) run('umount', [folder]);
    for (const place of [folder, `${folder}-after`]) rmSync(place, { recursive: true, force: true, maxRetries: 3 });
  }
}

function diskSuiteOf(fault: Fault): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const random = createRandom(seed);
    const tally = createTally(say);
    const scratch = await newScratchFolder();
    chmodSync(scratch.folder, 0o755);
    const key = createHash('sha256').update('record disk').digest();
    const lived = liveWith(path.join(scratch.folder, 'lived'), key, random, false);
    const kib = Math.ceil(readFileSync(lived.file).length / 1_024);
    const each = Math.max(3, Math.round(60 * size));
    const troubles: Trouble[] = [
      { kind: 'read-only' },
      // Every second one near the record's own size, where only what is written last does not fit.
      ...Array.from({ length: each }, (_, index): Trouble => {
        const [least, greatest] = index % 2 === 0 ? [1, 2 * kib] : [kib, kib + 64];
        return { kind: 'no-growth', kib: random.between(least, greatest) };
      }),
      ...(isRoot
        ? Array.from({ length: each }, (): Trouble => ({
            kind: 'full',
            kib: 2 * kib + 600 + random.between(0, 6 * kib),
          }))
        : []),
    ];
    for (const [index, trouble] of troubles.entries()) {
      const where = trouble.kind === 'read-only' ? trouble.kind : `${trouble.kind} ${String(trouble.kib)} KiB`;
      try {
        const broken = oneRun(lived, path.join(scratch.folder, `run-${String(index)}`), trouble, fault);
        tally.run('P11', broken, where);
      } catch (thrown) {
        tally.run('P11', [`it did not start again: ${thrown instanceof Error ? thrown.message : ''}`], where);
      }
    }
    const full = isRoot ? `a full disk ${String(each)} times` : 'no full disk: that needs root';
    say(`P11: read-only once, files that cannot grow ${String(each)} times, ${full}`);
    await scratch.remove();
    return tally.figures(seed, started);
  };
}

export const recordDiskSuite = diskSuiteOf('none');
export const recordDiskWrittenInPlace = diskSuiteOf('in-place');
