import { expect, it } from 'vitest';
import { newestTwo } from '../../../src-renderer/features/compare/newest-two.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';

const snapshot = (snapshotId: number, takenAt: string, documentDay: string | null): SnapshotSummary => ({
  snapshotId,
  takenAt,
  documentDay,
  source: documentDay === null ? 'v2-enhanced-profile' : 'v2-document',
  orderId: snapshotId,
  answer: { answerId: snapshotId, sha256: 'a'.repeat(64), receivedAt: takenAt, operation: 'GET', correlationId: null },
});

it('what is compared first is in the order of the days that it tells of, not of the days on which it was bought', () => {
  const extract = snapshot(1, '2026-11-20T10:00:00Z', '2026-10-31');
  const olderList = snapshot(2, '2026-11-21T10:00:00Z', '2026-06-30');
  expect(newestTwo([olderList, extract])).toEqual({ before: 2, after: 1 });
  const profile = snapshot(3, '2026-11-20T09:00:00Z', null);
  expect(newestTwo([olderList, extract, profile])).toEqual({ before: 1, after: 3 });
});

it('a document whose day cannot be read counts from when it came, and of one day the later one is the newer', () => {
  const unread = snapshot(4, '2026-11-22T10:00:00Z', '');
  const profile = snapshot(3, '2026-11-22T09:00:00Z', null);
  expect(newestTwo([unread, profile])).toEqual({ before: 3, after: 4 });
  expect(newestTwo([profile])).toBeNull();
});
