import type { Failure, FailureCode, FailureDetail } from './failure.ts';

/** An expected failure on its way to the screen. Anything else that is thrown becomes `unexpected`. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Short form for raising a failure. `retryable` says whether the same thing may work later, not that a machine may try. */
export function fail(
  code: FailureCode,
  message: string,
  more: { retryable?: boolean; detail?: FailureDetail; cause?: unknown } = {},
): FailureError {
  return new FailureError(
    { code, message, retryable: more.retryable ?? false, detail: more.detail ?? {} },
    { cause: more.cause },
  );
}
