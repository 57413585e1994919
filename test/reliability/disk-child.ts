/**
 * Works on a record under whatever its disk allows, and says as JSON what became of each step: `node disk-child.ts FILE
 * KEY USER`. As root it first becomes USER, for whom the rights of files mean something.
 */
import { FailureError } from '../../src-shared/contract/failure.ts';
import { backUp } from '../../src-main/storage/backups/back-up.ts';
import { storageFailure } from '../../src-main/storage/database.ts';
import { openRecord } from '../../src-main/storage/open-record.ts';
import { restoreRecord } from '../../src-main/storage/restore/restore-record.ts';
import { runQuery } from '../../src-main/storage/run-query.ts';
import { writeRecovery } from '../../src-main/credentials/recovery-file.ts';
import { sealingKeyOf } from '../../src-main/credentials/sealed-file.ts';
import path from 'node:path';
import { work } from '../integration/storage/record-content.ts';
import { createRandom } from './random.ts';

const [file = '', keyText = '', user = ''] = process.argv.slice(2);
const key = Buffer.from(keyText, 'hex');
if (user !== '' && process.getuid?.() === 0) process.setuid?.(Number(user));

const said: Record<string, string> = {};

/** Does a step and writes down how it ended: `done`, the code of a failure, or the name of what nobody foresaw. */
function step<Result>(name: string, run: () => Result): Result | null {
  try {
    const result = run();
    said[name] = 'done';
    return result;
  } catch (thrown) {
    const known = storageFailure(thrown);
    const unforeseen = known instanceof Error ? `${known.name}: ${known.message}` : 'unknown';
    said[name] = known instanceof FailureError ? known.failure.code : `unforeseen ${unforeseen}`;
    return null;
  }
}

const wish = { reason: 'asked', at: '2026-11-22T08:00:00.000Z', dossierVersion: '0.1.0' } as const;
const kdf = { name: 'scrypt', N: 2 ** 14, r: 8, p: 1, salt: '00'.repeat(16) } as const;
const sealing = await sealingKeyOf(
  { version: 1, kdf, cipher: { name: 'aes-256-gcm', nonce: '00'.repeat(12), tag: '00'.repeat(16) }, sealed: '' },
  'x',
);

const open = step('open', () => openRecord({ file, key }, '0.1.0'));
if (open !== null) {
  const before = open.db.prepare('SELECT count(*) FROM searches').pluck().get();
  step('write', () => work(open, createRandom(2), 60, 'full'));
  step('back up', () => backUp({ file, key }, wish, () => undefined));
  step('read', () => {
    const page: unknown = runQuery(open, 'listSearches', { before: null, limit: 5 });
    if (page === null || Number(open.db.prepare('SELECT count(*) FROM searches').pluck().get()) < Number(before))
      throw new Error('What was there before cannot be read.');
  });
  step('close', () => {
    open.marks?.close();
    open.db.close();
  });
}
step('restore', () => restoreRecord({ file, key }, { cause: 'damaged', at: wish.at }, () => undefined));
step('recovery file', () => writeRecovery(path.dirname(file), { demo: 'a'.repeat(64) }, sealing));
console.log(JSON.stringify(said));
