import type { CredentialOutput } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf, type CredentialCall } from '../../api.ts';
import { problemOf, secretOf } from './typed-secret.ts';

/** The credential window. It never holds the secret: the fields do, until it is sent, and are cleared then. */
export class CredentialState {
  readonly #call: CredentialCall;
  description = $state.raw<CredentialOutput<'credential.describe'> | null>(null);
  state = $state<'typing' | 'saving'>('typing');
  /** What is wrong with what was typed. Never what was typed. */
  problem = $state.raw<string | null>(null);
  failure = $state.raw<Failure | null>(null);

  constructor(call: CredentialCall) {
    this.#call = call;
  }

  async describe(): Promise<void> {
    try {
      this.description = await this.#call('credential.describe');
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  /** Takes the secret out of the fields, so that it stays nowhere in this window, whatever comes of it. */
  async submit(field: { value: string }, again: { value: string } | null = null): Promise<void> {
    if (this.state === 'saving' || this.description === null) return;
    const { kind } = this.description;
    const [typed, repeated] = [field.value, again?.value ?? ''];
    this.problem = problemOf(kind, typed, repeated);
    // A code that is nearly right is compared with the paper and mended; anything else is typed anew.
    if (this.problem !== null && kind === 'recovery-code') return;
    field.value = '';
    if (again !== null) again.value = '';
    if (this.problem !== null) return;
    this.state = 'saving';
    this.failure = null;
    try {
      await this.#call('credential.submit', { secret: secretOf(kind, typed) });
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.state = 'typing';
  }

  async cancel(...fields: { value: string }[]): Promise<void> {
    for (const field of fields) field.value = '';
    try {
      await this.#call('credential.cancel');
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }
}
