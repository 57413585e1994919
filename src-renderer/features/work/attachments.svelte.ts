import type { RefusedFile } from '../../../src-shared/contract/attachments.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import type { EvidenceItem } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { ReasonDraft, type TextPlace } from '../../lib/reason-draft.svelte.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Session } from '../../session.svelte.ts';
import type { Drafts } from './drafts.ts';

/** The attachments among a dossier's evidence, in their order. */
export function attachmentsIn(evidence: readonly EvidenceItem[]): KeptAttachment[] {
  return evidence.flatMap((item) => (item.kind === 'attachment' ? [item.attachment] : []));
}

/** A dossier's evidence with attachments that came or changed: each stands once, the newest first, after all else. */
export function withAttachments(evidence: readonly EvidenceItem[], changed: readonly KeptAttachment[]): EvidenceItem[] {
  const isChanged = ({ attachmentId }: KeptAttachment) => changed.some((one) => one.attachmentId === attachmentId);
  const all = [...changed, ...attachmentsIn(evidence).filter((one) => !isChanged(one))];
  const inOrder = all.toSorted((one, other) => other.attachmentId - one.attachmentId);
  return [
    ...evidence.filter(({ kind }) => kind !== 'attachment'),
    ...inOrder.map((attachment) => ({ kind: 'attachment' as const, attachment })),
  ];
}

/** An attachment that is about to be withdrawn, while the reason is being written. */
export class WithdrawalDraft extends ReasonDraft {
  readonly attachment: KeptAttachment;

  constructor(attachment: KeptAttachment, place: TextPlace) {
    super(place);
    this.attachment = attachment;
  }
}

/** What is said once the files that were chosen are dealt with. */
function doneWords(kept: number, refused: number): string {
  if (refused === 0) return m.attachments_kept({ count: kept });
  const not = m.attachments_refused({ count: refused });
  return kept === 0 ? not : m.attachments_both({ kept: m.attachments_kept({ count: kept }), refused: not });
}

/** The files that officers attach to one dossier. Sends nothing to the service. */
export class AttachmentsState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #changed: (attachments: readonly KeptAttachment[]) => void;
  readonly #drafts: Drafts;
  attaching = $state(false);
  /** What of the files chosen last was not kept. */
  refused = $state.raw<readonly RefusedFile[]>([]);
  draft = $state.raw<WithdrawalDraft | null>(null);
  keeping = $state(false);
  /** Why a withdrawal could not be kept; its reason stays in its field. */
  failure = $state.raw<Failure | null>(null);

  /** `changed` takes what was attached or withdrawn. */
  constructor(
    session: Session,
    dossierId: number,
    changed: (attachments: readonly KeptAttachment[]) => void,
    drafts: Drafts,
  ) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#changed = changed;
    this.#drafts = drafts;
  }

  /** Lets the officer choose files, once at a time. Nothing is said where none is chosen. */
  async attach(): Promise<void> {
    if (this.attaching) return;
    this.attaching = true;
    await this.#session.notifications.attempt(async () => {
      const { kept, refused } = await this.#session.api.call('attachment.add', { dossierId: this.#dossierId });
      if (kept.length + refused.length === 0) return;
      this.refused = refused;
      this.#changed(kept);
      const done = doneWords(kept.length, refused.length);
      // Files that were refused alone are listed where they would stand: nothing succeeded that a notice could tell.
      if (kept.length > 0) this.#session.notifications.good(done);
      else this.#session.announcer.say(done);
    });
    this.attaching = false;
  }

  dismissRefused(): void {
    this.refused = [];
  }

  /** Opens an attachment in a window of its own. */
  async show(attachmentId: number): Promise<void> {
    await this.#session.notifications.attempt(() => this.#session.api.call('attachment.show', { attachmentId }));
  }

  /** Saves a copy of an attachment where the officer says. */
  async saveCopy(attachmentId: number): Promise<void> {
    await this.#session.notifications.attempt(async () => {
      const { savedTo } = await this.#session.api.call('attachment.saveCopy', { attachmentId });
      if (savedTo !== null) this.#session.notifications.good(m.downloads_saved({ path: savedTo }));
    });
  }

  askToWithdraw(attachment: KeptAttachment): void {
    if (this.keeping) return;
    this.failure = null;
    const officer = this.#session.ready?.officer ?? '';
    const place = this.#drafts.placeOf(['attachment', attachment.attachmentId], officer);
    this.draft = new WithdrawalDraft(attachment, place);
  }

  close(): void {
    if (!this.keeping) this.draft = null;
  }

  /** Keeps the withdrawal that was written, at most once, however often the button is pressed. */
  async withdraw(): Promise<void> {
    const { draft } = this;
    const reason = draft?.writtenReason() ?? null;
    if (draft === null || reason === null || this.keeping) return;
    this.failure = null;
    this.keeping = true;
    const { attachmentId, name } = draft.attachment;
    try {
      this.#changed([await this.#session.api.call('attachment.withdraw', { attachmentId, reason })]);
      draft.forget();
      this.draft = null;
      this.#session.announcer.say(m.attachments_withdraw_done({ name: shortText(name) }));
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }
}
