import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import type { ApprovalStatement, ApprovalVerdict, KeptDecision } from '../../../src-shared/domain/work/decision.ts';
import { isSameOfficer } from '../../../src-shared/domain/work/officer-name.ts';
import type { WorkFact } from '../../../src-shared/domain/work/work-facts.ts';
import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { ApprovalDraft, DecisionDraft } from './decision-draft.svelte.ts';
import type { Drafts } from './drafts.ts';
import { whyNotSecond } from './decision-looks.ts';
import { OpenQuestions } from './open-questions.svelte.ts';
import { FactDraft } from './fact-draft.svelte.ts';
import { factName } from '../../../src-shared/words/work-fact-words.ts';
import { verdictName } from '../../../src-shared/words/verdict-words.ts';

export type Reading =
  { kind: 'unread' } | { kind: 'reading' } | { kind: 'read'; work: DossierWork } | { kind: 'failed'; failure: Failure };

/** An approval that was read from a file, before it is kept. */
export interface TakenApproval {
  readonly decisionId: number;
  readonly approval: ApprovalStatement;
}

/** What is asked over the dossier. */
export type WorkQuestion =
  | { kind: 'fact'; draft: FactDraft }
  | { kind: 'decide'; draft: DecisionDraft }
  | { kind: 'approve'; draft: ApprovalDraft }
  | { kind: 'take'; draft: TakenApproval };

/** What is stated and decided about one dossier, and what is being written of it. Sends nothing to the service. */
export class DossierWorkState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #changed: () => void;
  reading = $state.raw<Reading>({ kind: 'unread' });
  question = $state.raw<WorkQuestion | null>(null);
  keeping = $state(false);
  /** While a file with an approval is chosen and read. */
  taking = $state(false);
  /** Why what was written could not be kept; it stays in its fields. */
  failure = $state.raw<Failure | null>(null);

  /** What is open about the owners, for whoever decides or approves. */
  readonly open: OpenQuestions;

  /** What was begun and left: it is there when the dialog opens again. */
  readonly #drafts: Drafts;

  /** Where the focus goes when the dialog closes: the palette may have opened it over another tab. */
  decideButton = $state.raw<HTMLElement | null>(null);

  /** The same for each fact. */
  readonly changeButtons = $state<Partial<Record<WorkFact, HTMLElement | null>>>({});
  /** The fact that was asked for before the facts were read. */
  #factWanted: WorkFact | null = null;

  readonly work = $derived(this.reading.kind === 'read' ? this.reading.work : null);

  /**
   * `rule`: under which the officer looks at the owners. `changed` hears of everything that was kept: the list of work may
   * have another row.
   */
  constructor(session: Session, dossierId: number, rule: () => AskedRule, changed: () => void, drafts: Drafts) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#changed = changed;
    this.#drafts = drafts;
    this.open = new OpenQuestions(session, dossierId, rule);
  }

  get officer(): string {
    return this.#session.ready?.officer ?? '';
  }

  /** Who else worked here, or signed anything in this record: officers that can be named as the second person. */
  get otherOfficers(): readonly string[] {
    const signers = (this.work?.decisions ?? []).flatMap(({ statement }) => statement?.officer ?? []);
    const others: string[] = [];
    const known = [...(this.#session.ready?.earlierOfficers ?? []), ...(this.work?.signers ?? []), ...signers];
    for (const name of known) {
      if (![this.officer, ...others].some((one) => isSameOfficer(one, name))) others.push(name);
    }
    return others;
  }

  /** The decisions whose place a new one takes: what is in force, and what waits for a second person. */
  readonly standing = $derived(
    (this.work?.decisions ?? []).filter(({ standing: { kind } }) => kind === 'in-force' || kind === 'waiting'),
  );

  /** The decision that waits for a second person; null where none does. */
  readonly waiting = $derived(this.standing.find(({ standing: { kind } }) => kind === 'waiting') ?? null);

  /** Reads it from the record. What is on screen stays until it is there. */
  async read(): Promise<void> {
    if (this.reading.kind !== 'read') this.reading = { kind: 'reading' };
    try {
      this.reading = {
        kind: 'read',
        work: await this.#session.api.call('work.read', { dossierId: this.#dossierId }),
      };
      if (this.#factWanted !== null) this.change(this.#factWanted);
    } catch (thrown) {
      this.reading = { kind: 'failed', failure: failureOf(thrown) };
    }
    this.#factWanted = null;
  }

  /**
   * Reads it again because something of it may have changed: what a registry says otherwise stands there. Where that fails what
   * is on screen stays, and so does what an officer kept meanwhile.
   */
  async readAgain(): Promise<void> {
    const before = this.reading;
    if (before.kind !== 'read' || this.keeping) return;
    try {
      const work = await this.#session.api.call('work.read', { dossierId: this.#dossierId });
      if (this.reading === before) this.reading = { kind: 'read', work };
    } catch {
      // Nobody asked for it, so nothing is told.
    }
  }

  /** Notes that the officer looked at what the registry says otherwise, up to the newest change that is shown. */
  async lookedAt(changeId: number): Promise<void> {
    if (this.keeping) return;
    this.keeping = true;
    await this.#session.notifications.attempt(async () => {
      const asked = { dossierId: this.#dossierId, changeId };
      this.reading = { kind: 'read', work: await this.#session.api.call('work.lookedAt', asked) };
      this.#session.announcer.say(m.work_answers_looked_said());
      this.#changed();
    });
    this.keeping = false;
  }

  /** Asks for a fact; a command may do so before the facts were read, which its tab does as it comes on screen. */
  change(fact: WorkFact): void {
    if (this.work === null) {
      this.#factWanted = fact;
      if (this.reading.kind === 'failed') void this.read();
      return;
    }
    const begun = this.#drafts.facts.of([this.#dossierId, fact], this.officer);
    this.#ask({ kind: 'fact', draft: begun ?? new FactDraft(fact, this.work.facts) });
  }

  /** `shown`: the profile that the officer has on screen. */
  decide(shown: number | null): void {
    const begun = this.#drafts.decisionOf(this.#dossierId, this.officer);
    const draft = begun ?? new DecisionDraft(this.#dossierId, this.officer, shown);
    this.#ask({ kind: 'decide', draft });
    void this.open.read();
    void this.#readOthers(draft);
  }

  /** What cannot be read is not offered: a decision can be made without it, and Ownership says what is wrong. */
  async #readOthers(draft: DecisionDraft): Promise<void> {
    try {
      draft.others = await this.#session.api.call('ownership.other-profiles', { dossierId: this.#dossierId });
    } catch {
      draft.others = null;
    }
  }

  /** Asks the second person about the decision that waits. Whoever may not answer it is told why beside it. */
  answerWaiting(): void {
    const { waiting } = this;
    if (waiting?.statement && whyNotSecond(waiting.statement, this.officer) === null) this.approve(waiting, 'approve');
  }

  approve(decision: KeptDecision, verdict: ApprovalVerdict): void {
    const place = this.#drafts.placeOf(['approval', decision.decisionId, verdict], this.officer);
    this.#ask({ kind: 'approve', draft: new ApprovalDraft(decision, verdict, place) });
    void this.open.read();
  }

  /** Asks for a file with an approval of a decision, and shows what it says before it is kept. */
  async readApproval(decisionId: number): Promise<void> {
    if (this.taking) return;
    this.taking = true;
    await this.#session.notifications.attempt(async () => {
      const approval = await this.#session.api.call('decision.readApproval', { decisionId });
      if (approval !== null) this.#ask({ kind: 'take', draft: { decisionId, approval } });
    });
    this.taking = false;
  }

  #ask(question: WorkQuestion): void {
    if (this.keeping) return;
    this.failure = null;
    this.question = question;
  }

  close(): void {
    this.question = null;
  }

  /** A decision is being written: it outlasts its dialog for as long as anything of it would be lost. */
  hold(draft: DecisionDraft): void {
    this.#drafts.setDecision(this.#dossierId, draft.officer, draft.isWritten ? draft : null);
  }

  /** The same for a fact. */
  holdFact(draft: FactDraft): void {
    this.#drafts.facts.hold([this.#dossierId, draft.fact], this.officer, draft);
  }

  /** Keeps what was written, at most once, however often the button is pressed. */
  async keep(): Promise<void> {
    const { question } = this;
    if (question === null || this.keeping) return;
    this.failure = null;
    const asking = this.#asked(question);
    if (asking === null) return;
    this.keeping = true;
    try {
      this.reading = { kind: 'read', work: await asking.ask() };
      // Signed by a second person, it is done for good: that is seen, too.
      if (question.kind === 'approve') this.#session.notifications.good(asking.done);
      else this.#session.announcer.say(asking.done);
      this.#changed();
      this.question = null;
      this.#forget(question);
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }

  /** It is kept: nothing of it would be lost any more. */
  #forget({ kind, draft }: WorkQuestion): void {
    if (kind === 'decide') this.#drafts.setDecision(this.#dossierId, draft.officer, null);
    if (kind === 'approve') draft.forget();
    if (kind === 'fact') this.#drafts.facts.forget([this.#dossierId, draft.fact], this.officer);
  }

  /** What keeps it, and what is said once it is kept; null where something is missing, which its draft says. */
  #asked({ kind, draft }: WorkQuestion): { ask: () => Promise<DossierWork>; done: string } | null {
    const { api } = this.#session;
    const dossierId = this.#dossierId;
    switch (kind) {
      case 'fact': {
        const value = draft.read();
        if (value === null) return null;
        const done = m.work_kept({ fact: factName(draft.fact) });
        return { ask: () => api.call('work.change', { dossierId, value }), done };
      }
      case 'take': {
        const { decisionId, approval } = draft;
        const done = m.work_taken({ officer: approval.officer });
        return { ask: () => api.call('decision.takeApproval', { decisionId }), done };
      }
      case 'decide': {
        const asked = draft.read();
        if (asked === null) return null;
        const verdict = verdictName(asked.verdict.kind);
        const done = draft.needsSecond ? m.work_proposed({ verdict }) : m.work_decided({ verdict });
        return { ask: () => api.call('decision.make', asked), done };
      }
      case 'approve': {
        const asked = draft.read();
        if (asked === null) return null;
        const done = draft.verdict === 'approve' ? m.work_approved_done() : m.work_refused_done();
        return { ask: () => api.call('decision.approve', asked), done };
      }
    }
  }
}
