import type { CallInput } from '../../../src-shared/contract/calls.ts';
import type { ApprovalVerdict, KeptDecision, Verdict, VerdictKind } from '../../../src-shared/domain/work/decision.ts';
import type { OtherProfile } from '../../../src-shared/domain/work/other-profile.ts';
import { isSameOfficer } from '../../../src-shared/domain/work/officer-name.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { ReasonDraft, type TextPlace } from '../../lib/reason-draft.svelte.ts';

type Field = 'verdict' | 'conditions' | 'reason' | 'who';

/** A decision while it is being made. */
export class DecisionDraft {
  readonly #dossierId: number;
  readonly officer: string;
  /** Null until the officer chooses: a decision is theirs, so none is offered beforehand. */
  verdict = $state<VerdictKind | null>(null);
  conditions = $state('');
  reason = $state('');
  rule = $state('');
  /** The profiles that it rests on. */
  snapshotIds = $state.raw<readonly number[]>([]);
  /** The profiles of other companies that it may rest on; null until they are read. */
  others = $state.raw<readonly OtherProfile[] | null>(null);
  needsSecond = $state(false);
  /** Which officer has to approve; '' for any other. */
  who = $state('');
  /** Fields that were left, or were there when it was sent: what is wrong is said of these, and no longer than it is so. */
  #lookedAt = $state.raw<readonly Field[]>([]);

  /** `shown`: the profile that the officer has on screen; null for none. */
  constructor(dossierId: number, officer: string, shown: number | null) {
    this.#dossierId = dossierId;
    this.officer = officer;
    this.snapshotIds = shown === null ? [] : [shown];
  }

  /** Whether somebody wrote something that would be lost with it. */
  get isWritten(): boolean {
    return (
      this.verdict !== null || [this.conditions, this.reason, this.rule, this.who].some((text) => text.trim() !== '')
    );
  }

  problemOf(field: Field): string | null {
    return this.#lookedAt.includes(field) ? this.#wrongWith(field) : null;
  }

  /** The officer left this field. */
  lookAt(field: Field): void {
    if (!this.#lookedAt.includes(field)) this.#lookedAt = [...this.#lookedAt, field];
  }

  /** Fields that are on screen: what a choice brings in later is empty because nobody saw it yet. */
  #shown(): readonly Field[] {
    return [
      'verdict',
      ...(this.verdict === 'accept-with-conditions' ? (['conditions'] as const) : []),
      'reason',
      ...(this.needsSecond ? (['who'] as const) : []),
    ];
  }

  /** The second person as named, where none of these officers has that name: it may be mistyped, or somebody new. */
  unknownSecond(known: readonly string[]): string | null {
    const who = this.who.trim();
    const isKnown = [this.officer, ...known].some((officer) => isSameOfficer(officer, who));
    return !this.needsSecond || who === '' || isKnown ? null : who;
  }

  rest(snapshotId: number, on: boolean): void {
    const others = this.snapshotIds.filter((one) => one !== snapshotId);
    this.snapshotIds = on ? [...others, snapshotId] : others;
  }

  /** Lets it rest on every profile of another company that is offered. */
  restOnOthers(): void {
    const others = (this.others ?? []).map(({ snapshotId }) => snapshotId);
    this.snapshotIds = [...this.snapshotIds, ...others.filter((one) => !this.snapshotIds.includes(one))];
  }

  /** What is asked for; null where something is missing, which is said beside its field. */
  read(): CallInput<'decision.make'> | null {
    const shown = this.#shown();
    for (const field of shown) this.lookAt(field);
    const { verdict } = this;
    if (verdict === null || shown.some((field) => this.#wrongWith(field) !== null)) return null;
    const [rule, who] = [this.rule.trim(), this.who.trim()];
    return {
      dossierId: this.#dossierId,
      verdict: this.#withConditions(verdict),
      reason: this.reason,
      rule: rule === '' ? null : rule,
      snapshotIds: [...this.snapshotIds],
      second: !this.needsSecond
        ? { kind: 'none' }
        : who === ''
          ? { kind: 'any-other' }
          : { kind: 'officer', officer: who },
    };
  }

  #withConditions(kind: VerdictKind): Verdict {
    return kind === 'accept-with-conditions' ? { kind, conditions: this.conditions } : { kind };
  }

  #wrongWith(field: Field): string | null {
    switch (field) {
      case 'verdict':
        return this.verdict === null ? m.work_verdict_needed() : null;
      case 'conditions':
        return this.conditions.trim() === '' ? m.work_conditions_needed() : null;
      case 'reason':
        return this.reason.trim() === '' ? m.work_reason_needed() : null;
      case 'who':
        return this.who.trim() !== '' && isSameOfficer(this.who, this.officer) ? m.work_second_self() : null;
    }
  }
}

/** What a second person says to a decision, while it is being written. */
export class ApprovalDraft extends ReasonDraft {
  readonly decision: KeptDecision;
  readonly verdict: ApprovalVerdict;

  constructor(decision: KeptDecision, verdict: ApprovalVerdict, place: TextPlace) {
    super(place);
    this.decision = decision;
    this.verdict = verdict;
  }

  /** What is asked for; null while the reason is missing, which is said. */
  read(): CallInput<'decision.approve'> | null {
    const { reason, verdict, decision } = this;
    return this.writtenReason() === null ? null : { decisionId: decision.decisionId, verdict, reason };
  }
}
