import type { Failure } from '../../../src-shared/contract/failure.ts';
import { shareOfPercent } from '../../../src-shared/domain/ownership/view/shown-share.ts';
import type { AsOf } from '../../../src-shared/domain/ownership/as-of.ts';
import type { AskedRule, OwnRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import { ruleOfRegister } from '../../../src-shared/domain/ownership/rules/rule.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import type { KeptDiscrepancy } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { Drafts } from '../work/drafts.ts';
import { DiscrepanciesState } from './discrepancies.svelte.ts';
import { JoinsState } from './joins.svelte.ts';
import { ShareSettlingState } from './share-settling.svelte.ts';
import type { LeftAt } from './left-at.ts';
import { linesOfChains, newestFirst, nodesById, partiesById } from './graph-lookup.ts';

/** What of who owns a company somebody may ask to be led to: who counts, a discrepancy, or who may be one person. */
export type OwnershipPlace = 'who-counts' | 'discrepancy' | 'may-be-one';

export type OwnershipForm = 'diagram' | 'tree' | 'table';

type Shown =
  | { kind: 'unread' }
  | { kind: 'reading' }
  | { kind: 'read'; view: OwnershipView }
  | { kind: 'failed'; failure: Failure };

/** What an own rule begins with. */
const quarterOrMore: OwnRule = { id: 'own', threshold: '25', counts: 'or-more', way: 'multiply' };

/**
 * Who owns the company of a dossier, in the three forms in which it is shown. What is selected in one is selected in all.
 * Sends nothing to the service.
 */
export class OwnershipState {
  readonly #session: Session;
  readonly dossierId: number;
  shown = $state.raw<Shown>({ kind: 'unread' });
  /** What is on screen is being worked out anew. */
  working = $state(false);
  form = $state<OwnershipForm>('diagram');
  ruleId = $state<AskedRule['id']>('eu-amlr');
  /** An own rule as it is being typed. */
  own = $state.raw<OwnRule>(quarterOrMore);
  asOf = $state.raw<AsOf>({ kind: 'now' });
  /** Whether the way back to now takes the focus when it is drawn. */
  focusWanted = $state(false);
  /** Where somebody asked to be led: it takes the focus as soon as it is on screen. */
  placeWanted = $state<OwnershipPlace | null>(null);
  /** Where somebody comes back to who looked for an owner: it is brought there when it is drawn. */
  returnedTo = $state.raw<LeftAt | null>(null);
  selected = $state<string | null>(null);
  /** Every moment that an answer named: an earlier one may reach fewer companies. */
  moments = $state.raw<readonly string[]>([]);
  readonly joins: JoinsState;
  readonly settling: ShareSettlingState;
  readonly discrepancies: DiscrepanciesState;
  /** Counts readings, so that one nobody waits for any more is not shown. */
  #reading = 0;

  readonly view = $derived(this.shown.kind === 'read' ? this.shown.view : null);
  readonly rule = $derived<AskedRule>(this.ruleId === 'own' ? this.own : { id: this.ruleId });
  readonly isThresholdWrong = $derived(this.ruleId === 'own' && shareOfPercent(this.own.threshold) === null);
  /** What was known once is only looked at: nothing can be said or bought of it. */
  readonly isKnownThen = $derived(this.asOf.kind === 'known-then');
  readonly nodes = $derived(nodesById(this.view));
  readonly parties = $derived(partiesById(this.view));
  readonly party = $derived(this.selected === null ? null : (this.parties.get(this.selected) ?? null));
  /** The lines of the chains of whoever is selected, as `lineKey` names them. */
  readonly highlighted = $derived(linesOfChains(this.party?.chains ?? []));

  /** `workChanged` hears of what was said of a discrepancy: the list of work may have another row. */
  constructor(
    session: Session,
    dossierId: number,
    workChanged: () => void = () => undefined,
    drafts: Drafts = new Drafts(),
  ) {
    this.#session = session;
    this.dossierId = dossierId;
    const { ownershipRule } = session.preferences;
    this.ruleId = ownershipRule?.rule.id ?? 'eu-amlr';
    this.own = ownershipRule?.own ?? quarterOrMore;
    this.joins = new JoinsState(session, dossierId, () => this.read(), drafts);
    this.settling = new ShareSettlingState(session, dossierId, () => this.read(), drafts);
    const takeOver = (kept: KeptDiscrepancy) => {
      this.#takeOver(kept);
      workChanged();
    };
    this.discrepancies = new DiscrepanciesState(session, takeOver, drafts);
  }

  /** Works it out from the record. What is on screen stays until it is there. */
  async read(): Promise<void> {
    if (this.isThresholdWrong) return;
    const reading = ++this.#reading;
    if (this.shown.kind !== 'read') this.shown = { kind: 'reading' };
    this.working = true;
    const shown = await this.#asked();
    if (reading !== this.#reading) return;
    this.working = false;
    this.shown = shown;
    if (shown.kind !== 'read') return;
    this.moments = newestFirst([...this.moments, ...shown.view.moments]);
    if (this.selected !== null && !this.nodes.has(this.selected)) this.selected = null;
  }

  async #asked(): Promise<Shown> {
    const { asOf, rule } = this;
    try {
      const asked = { dossierId: this.dossierId, asOf, rule };
      return { kind: 'read', view: await this.#session.api.call('ownership.read', asked) };
    } catch (thrown) {
      return { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /** What was said of a discrepancy is shown at once: nothing else of the view has changed. */
  #takeOver(kept: KeptDiscrepancy): void {
    if (this.shown.kind !== 'read') return;
    const { view } = this.shown;
    const others = view.discrepancies.kept.filter(({ discrepancyId }) => discrepancyId !== kept.discrepancyId);
    const discrepancies = { ...view.discrepancies, kept: [...others, kept] };
    this.shown = { kind: 'read', view: { ...view, discrepancies } };
    // What is being worked out began before it was said.
    if (this.working) void this.read();
  }

  /** Begins with the rule of the company's own register, unless an officer has chosen one. */
  beginIn(jurisdiction: string): void {
    if (this.#session.preferences.ownershipRule === undefined) this.ruleId = ruleOfRegister(jurisdiction);
  }

  async chooseRule(id: AskedRule['id']): Promise<void> {
    this.ruleId = id;
    this.#remember();
    await this.read();
  }

  /** An office has one policy: the rule that was chosen is that of the next company, and of the next start. */
  #remember(): void {
    if (!this.isThresholdWrong)
      void this.#session.changePreferences({ ownershipRule: { rule: this.rule, own: this.own } });
  }

  /** Takes over what was typed or chosen of an own rule. One that is no percentage is not asked by. */
  async changeOwn(change: Partial<Omit<OwnRule, 'id'>>): Promise<void> {
    this.own = { ...this.own, ...change };
    this.#remember();
    await this.read();
  }

  async chooseAsOf(asOf: AsOf): Promise<void> {
    this.asOf = asOf;
    // What was known is opened at who counted then, and not at whoever was looked at last.
    if (asOf.kind === 'known-then') this.selected = null;
    await this.read();
  }

  /** Leads to a place in what is said of all, and not to whoever was looked at last. */
  showPlace(place: OwnershipPlace): void {
    this.selected = null;
    this.placeWanted = place;
  }

  /** Leads back to where somebody was who looked for an owner. */
  comeBackTo(left: LeftAt): void {
    this.selected = left.selected;
    this.form = left.form;
    this.returnedTo = left;
  }

  select(node: string | null): void {
    this.selected = node;
  }
}
