import type { CredentialOutput } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf, type CredentialCall } from '../../api.ts';

/** The credential window. It never holds the secret: the field does, until it is sent, and is cleared then. */
export class CredentialState {
  readonly #call: CredentialCall;
  description = $state.raw<CredentialOutput<'credential.describe'> | null>(null);
  state = $state<'typing' | 'empty' | 'saving'>('typing');
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

  /** Takes the secret out of the field, so that it stays nowhere in this window, whatever comes of it. */
  async submit(field: { value: string }): Promise<void> {
    if (this.state === 'saving') return;
    const secret = field.value.trim();
    field.value = '';
    if (secret === '') {
      this.state = 'empty';
      return;
    }
    this.state = 'saving';
    this.failure = null;
    try {
      await this.#call('credential.submit', { secret });
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.state = 'typing';
  }

  async cancel(field: { value: string }): Promise<void> {
    field.value = '';
    try {
      await this.#call('credential.cancel');
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }
}
