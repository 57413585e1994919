import type { TrailProgress } from '../../../src-shared/contract/history.ts';
import type { TrailFinding, TrailVerdict } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';

/** How far work over the trail is, in records. */
export function figuresOf(progress: TrailProgress | null): string {
  if (progress === null) return '';
  return m.history_trail_done_of({ done: count(progress.done), of: count(progress.of) });
}

/** The result of verifying in one sentence. */
export function verdictText({ checked, findingCount }: TrailVerdict): string {
  if (findingCount > 0) return m.history_trail_broken({ count: count(findingCount) });
  return checked === 0 ? m.history_trail_empty() : m.history_trail_whole({ count: count(checked) });
}

/** Where in the trail something is wrong. */
export function findingPlace({ from, to }: TrailFinding): string {
  return from === to
    ? m.history_trail_record({ number: count(from) })
    : m.history_trail_records({ from: count(from), to: count(to) });
}

/** What is wrong there. */
export function findingText({ kind }: TrailFinding): string {
  return {
    missing: m.history_trail_missing,
    changed: m.history_trail_changed,
    moved: m.history_trail_moved,
    'link-broken': m.history_trail_link_broken,
    'text-changed': m.history_trail_text_changed,
    'text-missing': m.history_trail_text_missing,
    unreadable: m.history_trail_unreadable,
  }[kind]();
}
