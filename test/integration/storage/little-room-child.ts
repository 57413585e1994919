/** Restores a record where files may not grow beyond a limit: `node little-room-child.ts FILE KEY`. */
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';

const [file = '', key = ''] = process.argv.slice(2);
try {
  const wish = { cause: 'damaged', at: '2026-11-22T08:00:00.000Z' } as const;
  restoreRecord({ file, key: Buffer.from(key, 'hex') }, wish, () => undefined);
  console.log('done');
} catch {
  console.log('refused');
}
