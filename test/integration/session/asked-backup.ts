import { vi } from 'vitest';
import type { RecordMaintenance } from '../../../src-main/session/record-maintenance.ts';

/**
 * Makes a backup as a person does who is told that other work on the record is under way: asks again until that is over. Each
 * start reads the record whole after a few seconds, and a slow machine has not done the rest of a test by then.
 */
export function askedBackup(care: RecordMaintenance | null | undefined) {
  if (care === null || care === undefined) throw new Error('The record has nobody who backs it up.');
  return vi.waitFor(() => care.backUp(), { timeout: 50_000, interval: 100 });
}
