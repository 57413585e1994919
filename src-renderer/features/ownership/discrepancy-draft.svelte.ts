import {
  DiscrepancyWord,
  type CustomerGround,
  type KeptDiscrepancy,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { ViewDiscrepancy } from '../../../src-shared/domain/ownership/view/discrepancies-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { statementText } from '../../../src-shared/words/ownership/statement-text.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { keptDate, shortDate } from '../../lib/time.ts';
import { dayInWords, today } from '../../lib/typed-day.ts';
import { jurisdictionName } from '../search/jurisdictions.ts';

/** A field that something can be wrong with. */
type Field = 'register' | 'text' | 'ground' | 'reason' | 'on';

/** What is being said, whichever answer it will be. */
type DraftKind = 'stated' | 'customer-first' | 'reported' | 'settled';

/** What is missing in a draft, said from the first try on and no longer than it is so. */
abstract class Draft {
  abstract readonly kind: DraftKind;
  readonly kept: KeptDiscrepancy;
  /** What stood in the fields before the officer typed anything. */
  #begunWith = '';
  #isLookedAt = $state(false);
  readonly problem = $derived.by(() => (this.#isLookedAt ? this.missing() : null));

  constructor(kept: KeptDiscrepancy) {
    this.kept = kept;
  }

  /** Whether somebody wrote something that would be lost with it. */
  get isWritten(): boolean {
    return JSON.stringify(this.fields()) !== this.#begunWith;
  }

  problemOf(field: Field): string | null {
    return this.problem?.field === field ? this.problem.text : null;
  }

  /** The fields are filled in as far as Dossier can: what differs from now on was written by the officer. */
  protected begin(): void {
    this.#begunWith = JSON.stringify(this.fields());
  }

  /** What stands in the fields. */
  protected abstract fields(): readonly (string | null)[];
  protected abstract missing(): { field: Field; text: string } | null;
  /** What is said once nothing is missing; null where it is. */
  protected abstract word(): DiscrepancyWord | null;

  /** What is said; null where something is missing, which is said beside its field. */
  read(): DiscrepancyWord | null {
    this.#isLookedAt = true;
    const word = this.missing() === null ? this.word() : null;
    return word === null ? null : DiscrepancyWord.parse(word);
  }
}

/** The register of the company that is shown, as a statement names it at first. */
function registerOf({ asked, nodes, ruleReachesRegister, rule }: OwnershipView): string {
  const jurisdiction = jurisdictionName(nodes.find(({ id }) => id === asked)?.company?.jurisdiction ?? '');
  return rule.id === 'eu-amlr' && ruleReachesRegister === true
    ? m.discrepancy_register_eu({ jurisdiction })
    : m.discrepancy_register_other({ jurisdiction });
}

/** A discrepancy statement while it is being written. It begins with what Dossier worked out. */
export class StatementDraft extends Draft {
  readonly kind = 'stated';
  readonly step = 'stated';
  readonly sources: OwnershipView['discrepancies']['sources'];
  register = $state('');
  text = $state('');

  constructor(view: OwnershipView, found: ViewDiscrepancy, kept: KeptDiscrepancy) {
    super(kept);
    const named = [...found.snapshotIds, ...found.identityIds];
    this.sources = view.discrepancies.sources.filter(({ snapshotId }) => named.includes(snapshotId));
    this.register = registerOf(view);
    this.text = statementText(view, found, { came: shortDate, filed: keptDate });
    this.begin();
  }

  protected override fields() {
    return [this.register, this.text];
  }

  protected override missing() {
    if (this.register.trim() === '') return { field: 'register' as const, text: m.discrepancy_register_needed() };
    return this.text.trim() === '' ? { field: 'text' as const, text: m.discrepancy_why_needed() } : null;
  }

  protected override word(): DiscrepancyWord {
    const { step, register, text, sources } = this;
    return { step, register, text, snapshotIds: sources.map(({ snapshotId }) => snapshotId) };
  }
}

/** That the customer is asked first, while the reason is being written. */
export class CustomerDraft extends Draft {
  readonly kind = 'customer-first';
  readonly step = 'customer-first';
  /** Null until the officer chooses: it is a ground of the law, and not Dossier's to take. */
  ground = $state<CustomerGround | null>(null);
  reason = $state('');
  /** It is too late for it to give any more time. */
  readonly isLate: boolean;

  constructor(kept: KeptDiscrepancy) {
    super(kept);
    this.isLate = kept.lastDay !== null && today() > kept.lastDay;
    this.begin();
  }

  protected override fields() {
    return [this.ground, this.reason];
  }

  protected override missing() {
    if (this.ground === null) return { field: 'ground' as const, text: m.discrepancy_customer_ground_needed() };
    return this.reason.trim() === '' ? { field: 'reason' as const, text: m.work_reason_needed() } : null;
  }

  protected override word(): DiscrepancyWord | null {
    const { step, ground, reason } = this;
    return ground === null ? null : { step, ground, reason };
  }
}

/** That it was reported, while day and receipt are being written. */
export class ReportedDraft extends Draft {
  readonly kind = 'reported';
  readonly step = 'reported';
  /** `YYYY-MM-DD`; '' for none. */
  on = $state(today());
  receipt = $state('');
  /** What was wrong with the record that this one follows; asked for where there is one. */
  correction = $state('');
  readonly isCorrection: boolean;

  constructor(kept: KeptDiscrepancy) {
    super(kept);
    const last = kept.steps.at(-1);
    this.isCorrection = last?.step === 'reported';
    if (last?.step === 'reported') {
      this.on = last.on;
      this.receipt = last.receipt ?? '';
    }
    this.begin();
  }

  protected override fields() {
    return [this.on, this.receipt, this.correction];
  }

  protected override missing() {
    const wrongDay = this.#wrongDay();
    if (wrongDay !== null) return { field: 'on' as const, text: wrongDay };
    return this.isCorrection && this.correction.trim() === ''
      ? { field: 'reason' as const, text: m.work_reason_needed() }
      : null;
  }

  #wrongDay(): string | null {
    const { shownDay } = this.kept;
    if (this.on === '') return m.discrepancy_reported_day_needed();
    if (this.on > today()) return m.discrepancy_reported_day_to_come({ day: dayInWords(this.on) });
    return this.on < shownDay ? m.discrepancy_reported_too_early({ day: dayInWords(shownDay) }) : null;
  }

  protected override word(): DiscrepancyWord {
    const { step, on, correction, isCorrection } = this;
    const receipt = this.receipt.trim();
    return { step, on, receipt: receipt === '' ? null : receipt, ...(isCorrection ? { correction } : {}) };
  }
}

/** That nothing is left to do about it, while the reason is being written. */
export class SettledDraft extends Draft {
  readonly kind = 'settled';
  step = $state<'resolved' | 'withdrawn'>('resolved');
  reason = $state('');

  constructor(kept: KeptDiscrepancy) {
    super(kept);
    this.begin();
  }

  protected override fields() {
    return [this.step, this.reason];
  }

  protected override missing() {
    return this.reason.trim() === '' ? { field: 'reason' as const, text: m.work_reason_needed() } : null;
  }

  protected override word(): DiscrepancyWord {
    const { step, reason } = this;
    return { step, reason };
  }
}

export type DiscrepancyDraft = StatementDraft | CustomerDraft | ReportedDraft | SettledDraft;
