import type { BundleText, OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ContentFinding } from '../../../src-shared/domain/bundle/content-finding.ts';
import type { OpenQuestionsFound } from '../../../src-shared/domain/bundle/open-questions.ts';
import type { ApprovalVerdict } from '../../../src-shared/domain/work/decision.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { bundleTroubleWords } from '../../../src-shared/words/bundle-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { failureOf } from '../../api.ts';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

export type ShownBundle = Exclude<OpenedBundle, { kind: 'cancelled' }>;

type Shown = { kind: 'reading' } | { kind: 'read'; text: BundleText } | { kind: 'failed'; failure: Failure };

/** The text of one file of a bundle, on screen. */
export interface ShownFile {
  readonly path: string;
  readonly shown: Shown;
}

/** Why a document of a bundle has no window. */
export interface NotOpened {
  readonly path: string;
  readonly words: string;
}

/** What is said to a decision of a bundle, while it is written. */
export class RoomAnswer {
  readonly path: string;
  readonly verdict: ApprovalVerdict;
  reason = $state('');
  problem = $state<string | null>(null);
  saving = $state(false);
  failure = $state.raw<Failure | null>(null);

  constructor(path: string, verdict: ApprovalVerdict) {
    this.path = path;
    this.verdict = verdict;
  }
}

/** A bundle that came from elsewhere, on screen. It is read only: nothing of it gets into the record. */
export class ReadingRoom {
  readonly #session: Session;
  /** While one is chosen, and while all of it is held against its manifest. */
  opening = $state(false);
  bundle = $state.raw<ShownBundle | null>(null);
  /** The file whose text fills the room; null where the room shows what was found. */
  file = $state.raw<ShownFile | null>(null);

  /** The document that is held against the manifest before a window opens; null while none is. */
  opensFile = $state<string | null>(null);
  /** The document that was to be opened last and was not; null where it was. */
  notOpened = $state.raw<NotOpened | null>(null);

  /** What is being said to a decision in it; null while nothing is. */
  answer = $state.raw<RoomAnswer | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Asks which bundle is read, and shows what was found of it. When the officer cancels, nothing changes. */
  async open(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    await this.#session.notifications.attempt(async () => {
      const opened = await this.#session.api.call('bundle.open');
      if (opened.kind === 'cancelled') return;
      this.#forget();
      this.bundle = opened;
    });
    this.opening = false;
  }

  /** Shows the text of a file. */
  async show(path: string): Promise<void> {
    const reading = { path, shown: { kind: 'reading' } } as const;
    this.file = reading;
    const shown = await this.#read(path);
    if (this.file === reading) this.file = { path, shown };
  }

  async #read(path: string): Promise<Shown> {
    try {
      return { kind: 'read', text: await this.#session.api.call('bundle.readText', { path }) };
    } catch (thrown) {
      return { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /** Shows a document of the bundle in a window of its own. What kept it from that is told beside it. */
  async openFile(path: string): Promise<void> {
    if (this.opensFile !== null) return;
    this.opensFile = path;
    this.notOpened = null;
    const { bundle } = this;
    const words = await this.#whyNotOpened(path);
    this.opensFile = null;
    if (words !== null && this.bundle === bundle) this.notOpened = { path, words };
  }

  async #whyNotOpened(path: string): Promise<string | null> {
    try {
      const opened = await this.#session.api.call('bundle.showFile', { path });
      switch (opened.kind) {
        case 'shown':
          return null;
        case 'too-large':
          return m.room_open_file_too_large();
        case 'refused':
          return m.room_open_file_refused({ trouble: bundleTroubleWords(opened.trouble) });
      }
    } catch (thrown) {
      const { title, sentence } = failureText(failureOf(thrown).code);
      return `${title}. ${sentence}`;
    }
  }

  get officer(): string {
    return this.#session.ready?.officer ?? '';
  }

  /** Whether the bundle that is open has the report that Dossier printed of its company. */
  get hasReport(): boolean {
    const { bundle } = this;
    return bundle?.kind === 'open' && bundle.findings.files.some(({ path }) => path === 'exports/report.pdf');
  }

  /** What the bundle that is open tells of what was open in its dossier. */
  get openQuestions(): OpenQuestionsFound {
    return this.bundle?.kind === 'open' ? this.bundle.openQuestions : { kind: 'none' };
  }

  /** Whether the trail in the bundle tells of an answer to a decision that was taken out of the bundle. */
  isAnswerGone(decision: string): boolean {
    const { bundle } = this;
    const isOf = ({ path, trouble }: ContentFinding) => path === decision && trouble === 'approval-not-here';
    return bundle?.kind === 'open' && bundle.contents.some(isOf);
  }

  /** Begins an answer to a decision. */
  begin(path: string, verdict: ApprovalVerdict): void {
    this.answer = new RoomAnswer(path, verdict);
  }

  dropAnswer(): void {
    this.answer = null;
  }

  /** Signs the answer and saves it where the officer says. No record keeps it: it is sent to whoever has the decision. */
  async saveAnswer(): Promise<void> {
    const { answer } = this;
    if (answer === null || answer.saving) return;
    const { path, verdict, reason } = answer;
    answer.problem = reason.trim() === '' ? m.work_reason_needed() : null;
    if (answer.problem !== null) return;
    answer.saving = true;
    answer.failure = null;
    try {
      const { savedTo, fileId } = await this.#session.api.call('bundle.approve', { path, verdict, reason });
      if (savedTo !== null) {
        tellSaved(this.#session, m.room_answer_saved({ path: savedTo }), fileId);
        this.answer = null;
      }
    } catch (thrown) {
      answer.failure = failureOf(thrown);
    }
    answer.saving = false;
  }

  /** Back to what was found. */
  showContents(): void {
    this.file = null;
  }

  #forget(): void {
    this.file = null;
    this.answer = null;
    this.notOpened = null;
  }

  /** Leaves the room. The file on the disk stays as it is. */
  leave(): void {
    this.bundle = null;
    this.#forget();
    // What stays open is closed with the next bundle, or with Dossier.
    this.#session.api.call('bundle.leave').catch(() => undefined);
  }
}
