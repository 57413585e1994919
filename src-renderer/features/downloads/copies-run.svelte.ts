import {
  maxCopies,
  type CopiesProgress,
  type CopiesSaved,
  type CopyNotSaved,
} from '../../../src-shared/contract/document-copies.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { showInFolder } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';
import { tenthOf } from '../reports/report-run-words.ts';

/** What became of copies that had a folder. */
export type EndedCopies = Extract<CopiesSaved, { kind: 'ended' }>;

/** How far saving copies is. */
export function copiesAtWords({ saved, of }: CopiesProgress): string {
  return m.downloads_copies_at({ saved: count(saved), of: count(of) });
}

/** How many copies were saved, and where. */
export function copiesWords({ saved, folder, notSaved, left }: EndedCopies): string {
  const missing = notSaved.length + (left?.count ?? 0);
  if (saved.length === 0) return m.downloads_copies_none({ count: missing });
  if (missing === 0) return m.downloads_copies_all({ count: saved.length, folder });
  return m.downloads_copies_some({ saved: count(saved.length), count: saved.length + missing, folder });
}

const ends = {
  stopped: m.downloads_copies_left_stopped,
  'place-not-writable': m.downloads_copies_left_place,
  'disk-full': m.downloads_copies_left_full,
  'not-ready': m.downloads_copies_left_record,
} as const;

/** Why saving ended before the last document; null where it came to all of them. */
export function leftWords({ left }: EndedCopies): string | null {
  return left === null ? null : ends[left.why]({ count: left.count });
}

/** Why one copy was not saved, in a sentence. */
export function whyNotSaved({ why }: CopyNotSaved): string {
  // Of one document alone: the words of the code speak of the whole record.
  if (why === 'storage-damaged') return m.downloads_copy_damaged();
  return m.reports_why({ why: failureText(why).title });
}

/** Saves copies of several documents in a folder, once at a time. What became of it stays on screen until it is closed. */
export class CopiesRun {
  readonly #session: Session;
  isSaving = $state(false);
  /** How far it is; null until a folder was chosen, and once it has ended. */
  progress = $state.raw<CopiesProgress | null>(null);
  ended = $state.raw<EndedCopies | null>(null);
  #saidTenth = -1;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Listens to how far it is. Returns what ends the listening. */
  begin(): () => void {
    return this.#session.api.on('copies.progress', (progress) => this.#take(progress));
  }

  /** Why copies of so many documents cannot be saved now; undefined where they can. */
  whyNot(many: number): string | undefined {
    if (this.isSaving) return m.downloads_copies_busy();
    return many > maxCopies ? m.downloads_copies_too_many({ most: count(maxCopies) }) : undefined;
  }

  /** Asks for a folder and saves them there. Where none is chosen nothing changes. */
  async save(documentIds: readonly number[]): Promise<void> {
    if (this.whyNot(documentIds.length) !== undefined || documentIds.length === 0) return;
    const { api, announcer, notifications } = this.#session;
    this.isSaving = true;
    this.#saidTenth = -1;
    await notifications.attempt(async () => {
      const answer = await api.call('document.saveCopies', { documentIds: [...documentIds] });
      if (answer.kind === 'cancelled') return;
      this.ended = answer;
      announcer.say([copiesWords(answer), leftWords(answer)].filter((text) => text !== null).join('. '));
    });
    this.isSaving = false;
    this.progress = null;
  }

  /** Ends saving after the copy that is being written; whether that was heard. */
  async stop(): Promise<boolean> {
    const { api, notifications } = this.#session;
    return await notifications.attempt(() => api.call('document.stopCopies'));
  }

  /** Shows the first copy in its folder. */
  async show(): Promise<void> {
    if (this.ended?.fileId !== undefined) await showInFolder(this.#session, this.ended.fileId);
  }

  close(): void {
    this.ended = null;
  }

  #take(progress: CopiesProgress): void {
    // What is told late belongs to copies that have ended.
    if (!this.isSaving) return;
    this.progress = progress;
    // What became of the copies before would stand beside it as if it were of these.
    this.ended = null;
    const tenth = tenthOf({ at: progress.done, of: progress.of });
    if (tenth === this.#saidTenth) return;
    this.#saidTenth = tenth;
    this.#session.announcer.say(copiesAtWords(progress));
  }
}
