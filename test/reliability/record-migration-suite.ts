import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FailureError } from '../../src-shared/contract/failure.ts';
import { openDatabase, openForReading, type Database, type RecordFile } from '../../src-main/storage/database.ts';
import { versionOf } from '../../src-main/storage/migrations/migrate.ts';
import { migrations, newestVersion } from '../../src-main/storage/migrations/migrations.ts';
import { checkWhole } from '../../src-main/storage/work/check.ts';
import { createTally, type Suite } from './figures.ts';
import { writeRecordOfVersion } from './record-of-version.ts';
import { newScratchFolder } from './scratch-folder.ts';

type Fault = 'none' | 'no-transaction';

/** Where fewer than one in so many statements are killed, each migration is begun from the version before it alone. */
const maxSparseness = 4;

const child = fileURLToPath(new URL('migration-child.ts', import.meta.url));
const key = Buffer.alloc(32, 5);

/** Everything that makes a schema, as text, so that two can be compared. */
function schemaOf(db: Database): string {
  return JSON.stringify(db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all());
}

/** What no migration may change. A search that found nothing is none of it: migration 11 asks its answer for proof. */
function rowsOf(db: Database): string {
  const columns = 'id, asked_at, officer, interface, name, outcome, hit_count';
  return versionOf(db) === 0 ? '[]' : JSON.stringify(db.prepare(`SELECT ${columns} FROM searches ORDER BY id`).all());
}

/** Runs the migration in a process of its own. Returns how many statements it took, null when it was killed. */
function migrateIn(record: RecordFile, killAt: number, fault: Fault): number | null {
  const { stdout, signal } = spawnSync(
    process.execPath,
    [child, record.file, key.toString('hex'), String(killAt), fault],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'dossier-compile-cache') } },
  );
  return signal === null ? Number(stdout.trim()) : null;
}

/** What a killed migration left: the schema of some version, exactly, and the rows of before. */
function brokenAfterKill(record: RecordFile, schemas: ReadonlyMap<number, string>, rows: string): string[] {
  const broken: string[] = [];
  const left = openForReading(record);
  const version = versionOf(left);
  if (schemas.get(version) !== schemaOf(left))
    broken.push(`it left something between the versions, at ${String(version)}`);
  left.close();
  const db = openDatabase(record);
  if (versionOf(db) !== newestVersion) broken.push('it did not migrate at the next start');
  if (schemas.get(newestVersion) !== schemaOf(db)) broken.push('the next start led to another schema');
  if (rows !== '[]' && rowsOf(db) !== rows) broken.push('rows of before are gone or different');
  if (checkWhole(db, () => undefined).length > 0) broken.push('it is not sound');
  db.close();
  return broken;
}

/** The same, where the next start may fail as a whole. */
function brokenByKill(...left: Parameters<typeof brokenAfterKill>): string[] {
  try {
    return brokenAfterKill(...left);
  } catch (thrown) {
    return [`the next start failed: ${thrown instanceof Error ? thrown.message : 'no reason given'}`];
  }
}

/** P12: a newer file is refused in words and not touched. */
function brokenByNewer(record: RecordFile): string[] {
  const db = openDatabase(record);
  db.pragma(`user_version = ${String(newestVersion + 1)}`);
  db.close();
  const before = readFileSync(record.file);
  try {
    openDatabase(record).close();
    return ['a newer file was opened'];
  } catch (thrown) {
    const refused = thrown instanceof FailureError && thrown.failure.code === 'storage-newer';
    return [
      ...(refused ? [] : ['a newer file was not refused in words']),
      ...(readFileSync(record.file).equals(before) ? [] : ['a newer file was changed']),
    ];
  }
}

function migrationSuiteOf(fault: Fault): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const tally = createTally(say);
    const { folder, remove } = await newScratchFolder();
    const versions = [0, ...migrations.map(({ version }) => version)];
    const schemas = new Map<number, string>();
    for (const version of versions) {
      const file = path.join(folder, `version-${String(version)}.db`);
      writeRecordOfVersion(version, { file, key });
      const db = openForReading({ file, key });
      schemas.set(version, schemaOf(db));
      db.close();
    }
    const record = { file: path.join(folder, 'record.db'), key };
    const fresh = (version: number) => {
      for (const part of ['-wal', '-shm']) rmSync(record.file + part, { force: true });
      copyFileSync(path.join(folder, `version-${String(version)}.db`), record.file);
    };
    let kills = 0;
    let found = false;
    const statementsFrom = new Map<number, number>();
    for (const version of versions) {
      fresh(version);
      statementsFrom.set(version, migrateIn(record, 0, fault) ?? 0);
    }
    const statementsOf = (version: number | undefined) =>
      version === undefined ? 0 : (statementsFrom.get(version) ?? 0);
    const lastStart = versions.at(-2);
    const every = Math.max(1, Math.round(0.25 / size));
    for (const [at, version] of versions.slice(0, -1).entries()) {
      fresh(version);
      const before = openForReading(record);
      const rows = rowsOf(before);
      before.close();
      // The last step, with some hundred triggers, is the same from wherever it begins: it is killed from the version before it.
      // In a small form each step is killed from the version before it alone, as a record that was kept up to date meets it.
      const leftToOthers = version === lastStart ? undefined : every > maxSparseness ? versions[at + 1] : lastStart;
      const statements = Math.max(0, statementsOf(version) - statementsOf(leftToOthers));
      // A fault that was put in has only to be found.
      for (let killAt = 1; killAt <= statements && !(fault !== 'none' && found); killAt += every) {
        fresh(version);
        const where = `from version ${String(version)}, before statement ${String(killAt)}`;
        const ended = migrateIn(record, killAt, fault);
        kills += 1;
        const broken = ended === null ? brokenByKill(record, schemas, rows) : ['it was not killed'];
        found ||= broken.length > 0;
        tally.run('P12', broken, where);
      }
    }
    fresh(newestVersion);
    tally.run('P12', brokenByNewer(record), 'a newer file');
    say(`P12: killed ${String(kills)} times, at statements of ${String(versions.length - 1)} migrations`);
    await remove();
    return tally.figures(seed, started);
  };
}

export const recordMigrationSuite = migrationSuiteOf('none');
export const recordMigrationWithoutTransaction = migrationSuiteOf('no-transaction');
