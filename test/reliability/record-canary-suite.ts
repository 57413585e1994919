import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../../src-main/storage/backups/back-up.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { openRecord } from '../../src-main/storage/open-record.ts';
import { restoreRecord } from '../../src-main/storage/restore/restore-record.ts';
import { canaryName, work } from '../integration/storage/record-content.ts';
import { createTally, type Suite } from './figures.ts';
import { createRandom } from './random.ts';
import { closeRecord } from './record-damage.ts';
import { newScratchFolder } from './scratch-folder.ts';

type Fault = 'none' | 'in-clear';

/** Where programs put temporary files when nobody says otherwise; SQLite asks the second. */
const temporary = ['TMPDIR', 'SQLITE_TMPDIR'] as const;
const forms = ['utf8', 'utf16le', 'latin1'] as const;
const needles = forms.map((form) => Buffer.from(canaryName, form));

/** Files below a folder that hold the canary in clear. */
function readable(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle));
    })
    .map((file) => path.relative(folder, file));
}

/** P6: a name of a profile and of a document is in no byte in clear, during work, after it, in backups and set aside. */
function canarySuiteOf(fault: Fault): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const tally = createTally(say);
    const random = createRandom(seed);
    const before = temporary.map((name) => [name, process.env[name]] as const);
    const scratch = await newScratchFolder();
    const temp = path.join(scratch.folder, 'temporary');
    mkdirSync(temp);
    for (const name of temporary) process.env[name] = temp;
    const rounds = Math.max(2, Math.round(20 * size));
    let looked = 0;
    const look = (when: string) => {
      const found = readable(scratch.folder);
      looked += readdirSync(scratch.folder, { recursive: true }).length;
      tally.run(
        'P6',
        found.map((file) => `${file} can be read`),
        `${when}, seed ${String(seed)}`,
      );
    };
    const record = { file: path.join(scratch.folder, 'data', 'record.db'), key: Buffer.alloc(32, 9) };
    mkdirSync(path.dirname(record.file));
    for (let round = 0; round < rounds; round += 1) {
      const at = new Date(Date.UTC(2026, 10, 1 + round, 8)).toISOString();
      const open =
        fault === 'none'
          ? openRecord(record, '0.1.0')
          : { db: openDatabase({ file: path.join(temp, 'clear.db'), key: null }), marks: null };
      work(open, random, 40, `${String(round)}-`);
      // A sort of everything would otherwise go through a temporary file.
      open.db.prepare('SELECT body_id, bytes FROM document_chunks ORDER BY bytes').all();
      look('during work');
      if (fault === 'none') backUp(record, { reason: 'daily', at, dossierVersion: '0.1.0' }, () => look('in a backup'));
      closeRecord(open);
      look('after work');
      if (fault === 'none') restoreRecord(record, { cause: 'damaged', at }, () => look('in a restore'));
      look('after a restore');
    }
    for (const [name, value] of before)
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    say(`P6: ${String(looked)} files looked into, for the canary in ${forms.join(', ')}`);
    await scratch.remove();
    return tally.figures(seed, started);
  };
}

export const recordCanarySuite = canarySuiteOf('none');
export const recordCanaryInClear = canarySuiteOf('in-clear');
