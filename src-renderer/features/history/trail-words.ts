import type { TrailProgress } from '../../../src-shared/contract/history.ts';
import type { TakenBack, TrailFinding, TrailVerdict } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { dayTimeWithin } from '../../lib/time.ts';
import { count } from '../../../src-shared/words/count-words.ts';

/** How far work over the trail is, in records. */
export function figuresOf(progress: TrailProgress | null): string {
  if (progress === null) return '';
  return m.history_trail_done_of({ done: count(progress.done), of: count(progress.of) });
}

/** The result of verifying in one sentence. */
export function verdictText({ checked, findingCount, findings, takenBack }: TrailVerdict): string {
  // Nobody knows what took these; but a restore told of them at once, so that nothing was taken away in silence.
  const isLostOnly = findings.length === findingCount && findings.every(({ kind }) => kind === 'lost');
  if (findingCount > 0 && isLostOnly) return m.history_trail_lost_only({ count: count(findingCount) });
  if (findingCount > 0) return m.history_trail_broken({ count: count(findingCount) });
  if (takenBack.length > 0) return m.history_trail_restored({ count: count(checked) });
  return checked === 0 ? m.history_trail_empty() : m.history_trail_whole({ count: count(checked) });
}

/** Where in the trail something is wrong, or not there. */
export function findingPlace({ from, to }: Pick<TrailFinding, 'from' | 'to'>): string {
  return from === to
    ? m.history_trail_record({ number: count(from) })
    : m.history_trail_records({ from: count(from), to: count(to) });
}

/** What is wrong there. */
export function findingText({ kind, restore }: TrailFinding): string {
  return {
    lost: () => m.history_trail_lost({ time: dayTimeWithin(restore?.at ?? '') }),
    missing: m.history_trail_missing,
    changed: m.history_trail_changed,
    moved: m.history_trail_moved,
    'link-broken': m.history_trail_link_broken,
    'text-changed': m.history_trail_text_changed,
    'text-missing': m.history_trail_text_missing,
    unreadable: m.history_trail_unreadable,
  }[kind]();
}

/** What is not there because somebody went back to a backup: which restore that was, and where it is now. */
export function takenBackText({ from, to, restore }: TakenBack): string {
  const { at, backupAt } = restore;
  const time = dayTimeWithin(at);
  if (backupAt === null) return m.history_trail_taken_back_plain({ place: findingPlace({ from, to }), time });
  const words = { time, backup: dayTimeWithin(backupAt) };
  return from === to
    ? m.history_trail_taken_back_one({ number: count(from), ...words })
    : m.history_trail_taken_back({ from: count(from), to: count(to), ...words });
}
