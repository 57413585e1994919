import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import type {
  SetAsideEvent,
  SetAsideStep,
  StandingFact,
} from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { ShownFact, StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { failureOf } from '../../api.ts';
import { ReasonDraft, type TextPlace } from '../../lib/reason-draft.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import type { Drafts } from '../work/drafts.ts';

/** What an officer is about to say of a fact, while the reason is being written. */
export class SetAsideDraft extends ReasonDraft {
  readonly step: SetAsideStep;
  readonly sentence: string;
  /** Of the fact, to set it aside; of the word that is withdrawn. */
  readonly of: string | number;

  constructor(step: SetAsideStep, fact: StandingFact, of: string | number, place: TextPlace) {
    super(place);
    this.step = step;
    this.sentence = factSentence(fact.stated, fact.sources);
    this.of = of;
  }
}

type Reading =
  { kind: 'unread' } | { kind: 'reading' } | { kind: 'read'; out: StandingOut } | { kind: 'failed'; failure: Failure };

/** What stands out of a company, and what officers set aside of it. Sends nothing to the service. */
export class StandingOutState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #rule: () => AskedRule;
  readonly #drafts: Drafts;
  reading = $state.raw<Reading>({ kind: 'unread' });
  /** What is on screen is being looked through anew. */
  again = $state(false);
  draft = $state.raw<SetAsideDraft | null>(null);
  keeping = $state(false);
  /** Why what was written could not be kept; it stays in its field. */
  failure = $state.raw<Failure | null>(null);
  /** Where among those that stand out the fact stood that was said something of; null until that is kept. */
  keptPlace: number | null = null;
  #place = 0;
  /** What it was read for last; null before it was. */
  #readFor: string | null = null;
  /** Counts readings, so that one nobody waits for any more is not shown. */
  #reading = 0;

  readonly out = $derived(this.reading.kind === 'read' ? this.reading.out : null);
  readonly open = $derived(this.out?.facts.filter(({ setAside }) => setAside === null) ?? []);
  readonly aside = $derived(this.out?.facts.filter(({ setAside }) => setAside !== null) ?? []);

  /** `rule`: whose threshold the end of a chain is held against. */
  constructor(session: Session, dossierId: number, rule: () => AskedRule, drafts: Drafts) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#rule = rule;
    this.#drafts = drafts;
  }

  /**
   * Looks through the record, unless it did so for just this before: the head of the dossier says what a kept document states on every
   * tab, and only the overview shows the rest.
   */
  async readOnceFor(restsOn: string): Promise<void> {
    if (this.#readFor !== restsOn) await this.read(restsOn);
  }

  /** Looks through the record. What is on screen stays until it is there. `restsOn`: see `standingRestsOn`. */
  async read(restsOn = this.#readFor): Promise<void> {
    this.#readFor = restsOn;
    const reading = ++this.#reading;
    this.again = this.reading.kind === 'read';
    if (!this.again) this.reading = { kind: 'reading' };
    const asked = { dossierId: this.#dossierId, rule: this.#rule() };
    let read: Reading;
    try {
      read = { kind: 'read', out: await this.#session.api.call('standing-out.read', asked) };
    } catch (thrown) {
      read = { kind: 'failed', failure: failureOf(thrown) };
    }
    if (reading !== this.#reading) return;
    this.reading = read;
    this.again = false;
  }

  askToSetAside(fact: ShownFact): void {
    this.#place = this.open.findIndex(({ identity }) => identity === fact.identity);
    this.#ask('set-aside', fact, fact.identity);
  }

  askToWithdraw(event: SetAsideEvent): void {
    this.#place = 0;
    this.#ask('withdrawn', event.fact, event.eventId);
  }

  #ask(step: SetAsideStep, fact: StandingFact, of: string | number): void {
    if (this.keeping) return;
    this.failure = null;
    this.keptPlace = null;
    const officer = this.#session.ready?.officer ?? '';
    const place = this.#drafts.placeOf(['set-aside', this.#dossierId, step, of], officer);
    this.draft = new SetAsideDraft(step, fact, of, place);
  }

  close(): void {
    if (!this.keeping) this.draft = null;
  }

  /** Keeps what was written, at most once, however often the button is pressed. */
  async keep(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.keeping) return;
    this.failure = null;
    const reason = draft.writtenReason();
    if (reason === null) return;
    this.keeping = true;
    // What is being read now began before it was said.
    this.#reading += 1;
    try {
      const out = await this.#say(draft, reason);
      this.keptPlace = this.#place;
      draft.forget();
      this.draft = null;
      this.reading = { kind: 'read', out };
      this.#session.announcer.say(draft.step === 'set-aside' ? m.standing_kept_aside() : m.standing_kept_withdrawn());
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }

  #say({ of }: SetAsideDraft, reason: string): Promise<StandingOut> {
    const { api } = this.#session;
    const asked = { dossierId: this.#dossierId, rule: this.#rule(), reason };
    return typeof of === 'string'
      ? api.call('standing-out.set-aside', { ...asked, identity: of })
      : api.call('standing-out.withdraw', { ...asked, eventId: of });
  }
}
