import { fail } from '../../src-shared/contract/failure.ts';

/** Leave for one sending of a call that can cost money. It can be made by {@link issuePermit} alone. */
class Permit {
  readonly intentReference: string;
  #spent = false;

  constructor(intentReference: string) {
    this.intentReference = intentReference;
  }

  /**
   * Uses the permit up, just before its call is sent.
   *
   * @throws {FailureError} `unexpected` when it was used before: sending again would pay twice
   */
  spend(): void {
    if (this.#spent) throw fail('unexpected', 'This permit was used before: a paid call is sent once.');
    this.#spent = true;
  }
}
export type PaidPermit = Permit;

/**
 * Gives leave to send one paid call for an intent that is safely written down. Only the orders folder may import this
 * file; a lint rule holds that, so that no other code can spend money.
 */
export function issuePermit(intentReference: string): PaidPermit {
  return new Permit(intentReference);
}
