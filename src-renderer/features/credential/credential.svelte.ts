import type { SecretQuestion } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf, type CredentialCall } from '../../api.ts';
import type { Theme } from '../../lib/theme.ts';
import { blankIn, isOnPaper, problemOf, secretOf } from './typed-secret.ts';

/**
 * The credential window. It never holds what is typed: the fields do, until it is sent, and are cleared then. A code that
 * is shown lies in its question, and is gone with the window.
 */
export class CredentialState {
  readonly #call: CredentialCall;
  question = $state.raw<SecretQuestion | null>(null);
  theme = $state<Theme>('system');
  state = $state<'typing' | 'saving'>('typing');
  /** A new code is put out of sight while it is typed back: what is read off the screen proves no paper. */
  isCodeHidden = $state(false);
  /** What is wrong with what was typed. Never what was typed. */
  problem = $state.raw<string | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** It was said that there is a blank in what is in the field, which is kept as it is when it is sent once more. */
  #isBlankSaid = false;

  constructor(call: CredentialCall) {
    this.#call = call;
  }

  readonly isCodeShown = $derived(this.question?.kind === 'new-recovery-code' && !this.isCodeHidden);

  /** The code stands on paper, as is said: now it is asked for. */
  hideCode(): void {
    this.isCodeHidden = true;
  }

  /** Back to the code, to compare the paper with it. */
  showCode(): void {
    this.isCodeHidden = false;
    this.typed();
  }

  async describe(): Promise<void> {
    try {
      const { question, theme } = await this.#call('credential.describe');
      this.theme = theme;
      this.question = question;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  /** Takes the secret out of the fields, so that it stays nowhere in this window, whatever comes of it. */
  async submit(field: { value: string }, again: { value: string } | null = null): Promise<void> {
    if (this.state === 'saving' || this.question === null) return;
    const { kind } = this.question;
    const [typed, repeated] = [field.value, again?.value ?? ''];
    this.problem = problemOf(this.question, typed, repeated);
    // A code that is nearly right is compared with the paper and mended; anything else is typed anew.
    if (this.problem !== null && isOnPaper(kind)) return;
    const blank = this.problem === null && !this.#isBlankSaid ? blankIn(kind, typed) : null;
    this.#isBlankSaid = blank !== null;
    if (blank !== null) {
      this.problem = blank;
      return;
    }
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

  /** Something else is in the field: what was said of it before is not so any more. */
  typed(): void {
    this.#isBlankSaid = false;
    this.problem = null;
    this.failure = null;
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
