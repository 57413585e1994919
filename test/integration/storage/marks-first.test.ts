import { expect, it } from 'vitest';
import { proveNotCutBack } from '../../../src-main/storage/open-record.ts';
import { openStorage } from '../../../src-main/storage/storage-client.ts';
import { emptySearch, newRecordPlace } from './record-under-test.ts';
import { startWorker } from './storage-worker.ts';

it('P10: a record that another process still writes to does not look damaged', async () => {
  const place = newRecordPlace();
  const writer = await openStorage(startWorker, place);
  // All are asked for at once: the worker writes while this thread reads, without a pause in between.
  const written = Array.from({ length: 600 }, (_, index) => writer.storage.recordSearch(emptySearch(String(index))));
  await written[0];
  for (let reading = 0; reading < 100; reading += 1) expect(proveNotCutBack(place)).toBeGreaterThan(0);
  await Promise.all(written);
  await writer.close();
  place.remove();
});
