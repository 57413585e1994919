import type { DownloadProgress } from '../../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** A file that is being downloaded. `order` says what it is, once it has been read. */
export interface Incoming {
  readonly progress: DownloadProgress;
  readonly order: JournalOrder | null;
  /** When its first progress was heard, in ms, and how much was there by then: the pace is measured from there. */
  readonly since: number;
  readonly from: number;
}

/** Shorter than that, the pace is a guess. */
const minMs = 1_000;

/** How long a download still takes at its pace so far, in seconds; null while nobody can say. */
export function secondsLeft({ progress: { received, total }, since, from }: Incoming, now: number): number | null {
  const passed = now - since;
  const came = received - from;
  if (total === null || passed < minMs || came <= 0) return null;
  return Math.max(0, Math.ceil(((total - received) * passed) / came / 1_000));
}

/** "8 s left", "3 min left"; null while nobody can say. */
export function timeLeftWords(incoming: Incoming, now: number): string | null {
  const seconds = secondsLeft(incoming, now);
  if (seconds === null) return null;
  return seconds < 90
    ? m.downloads_seconds_left({ count: seconds })
    : m.downloads_minutes_left({ count: Math.round(seconds / 60) });
}
