import type { AppState } from '../../../src-shared/contract/app-state.ts';
import type { FirstStart } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import type { DialectPreset } from '../../../src-shared/domain/dialect.ts';
import { readV2Address } from '../../../src-shared/domain/service-address.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { addressProblem } from '../connections/connection-words.ts';
import { longNameProblem } from '../officer/officer.svelte.ts';
import type { Session } from '../../session.svelte.ts';

export type Step = 'machine' | 'you' | 'connection';
export const steps: readonly Step[] = ['machine', 'you', 'connection'];
export type ProtectionKind = FirstStart['protection']['kind'];
type Found = Extract<AppState, { phase: 'first-start' }>;
const fieldNames = ['officer', 'name', 'address'] as const;
type FieldName = (typeof fieldNames)[number];
type Problems = Partial<Record<FieldName, string>>;

/** What the first start asks. Every answer stays when one goes back; nothing is saved before the last step. */
export class FirstStartState {
  readonly #session: Session;
  readonly keychain: Found['keychain'];
  /** Shown beside the name and kept with it; a login is nobody's name, so the field stays empty. */
  readonly systemUser: string;
  step = $state<Step>('machine');
  protection = $state<ProtectionKind>('keychain');
  officer = $state('');
  kind = $state<ConnectionKind>('demo');
  connectionName = $state('');
  v2Address = $state('');
  preset = $state<DialectPreset>('specification');
  /** The fields that did not fit when they were looked at. */
  #wrong = $state.raw<readonly FieldName[]>([]);
  /** Fields that were looked at in vain, each with what to do, for as long as what is typed does not fit. */
  readonly problems = $derived.by((): Problems => {
    const still = this.#problemsOf(this.step);
    const problems: Problems = {};
    for (const field of this.#wrong) if (still[field] !== undefined) problems[field] = still[field];
    return problems;
  });
  finishing = $state(false);
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session, found: Found) {
    this.#session = session;
    this.keychain = found.keychain;
    this.systemUser = found.systemUser;
    this.protection = found.keychain === 'available' ? 'keychain' : 'passphrase';
    // A machine with a keychain leaves nothing to decide in the first step; one can still go back to it.
    this.step = found.keychain === 'available' ? 'you' : 'machine';
  }

  isDone(step: Step): boolean {
    return steps.indexOf(step) < steps.indexOf(this.step);
  }

  back(): void {
    this.#wrong = [];
    this.step = steps[steps.indexOf(this.step) - 1] ?? this.step;
  }

  /** On to the next step, or to the end, if everything in this one fits. */
  async forward(): Promise<void> {
    const found = this.#problemsOf(this.step);
    this.#wrong = fieldNames.filter((field) => found[field] !== undefined);
    if (this.#wrong.length > 0 || this.finishing) return;
    const next = steps[steps.indexOf(this.step) + 1];
    if (next === undefined) await this.#finish();
    else this.step = next;
  }

  /** Tokens need a place to be kept in: without one, only the demo can be chosen. */
  mayChoose(kind: ConnectionKind): boolean {
    return kind === 'demo' || this.protection !== 'memory';
  }

  choose(kind: ConnectionKind): void {
    if (this.mayChoose(kind)) this.kind = kind;
  }

  protect(kind: ProtectionKind): void {
    this.protection = kind;
    if (!this.mayChoose(this.kind)) this.kind = 'demo';
  }

  #problemsOf(step: Step): Problems {
    switch (step) {
      case 'machine':
        return {};
      case 'you':
        return this.#officerProblems();
      case 'connection':
        return this.kind === 'demo' ? {} : this.#connectionProblems();
    }
  }

  #officerProblems(): Problems {
    if (this.officer.trim() === '') return { officer: m.first_start_officer_empty() };
    const long = longNameProblem(this.officer);
    return long === null ? {} : { officer: long };
  }

  #connectionProblems(): Problems {
    const read = readV2Address(this.v2Address);
    return {
      ...(this.connectionName.trim() === '' && { name: m.first_start_name_empty() }),
      ...(read.kind === 'refused' && { address: addressProblem(read.because) }),
    };
  }

  #answers(): FirstStart {
    const connection: FirstStart['connection'] =
      this.kind === 'demo'
        ? { kind: 'demo' }
        : { kind: this.kind, name: this.connectionName.trim(), v2Address: this.v2Address.trim(), preset: this.preset };
    return { officer: this.officer.trim(), protection: { kind: this.protection }, connection };
  }

  async #finish(): Promise<void> {
    this.finishing = true;
    this.failure = null;
    try {
      const answers = this.#answers();
      const state = await this.#session.api.call('app.finishFirstStart', answers);
      this.#session.firstAnswers = answers;
      this.#session.become(state);
      await typeFirstToken(this.#session);
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.finishing = false;
  }
}

/**
 * Once a first start led to a connection, its token is typed in a window of its own. Without one the connection is
 * there, but cannot ask. The demo needs none, and before the connection is open nothing can be kept for it.
 */
export async function typeFirstToken({ api, notifications, ready }: Session): Promise<void> {
  if (ready === null || ready.connection.kind === 'demo') return;
  const stored = await api.call('credential.type', { connectionId: ready.connection.id, interface: 'v2' }).then(
    (answer) => answer.stored,
    () => false,
  );
  if (!stored) notifications.attention(m.first_start_no_token());
}
