import { FailureError } from '../../../src-shared/contract/failure.ts';

/** The code of the failure with which something ended; `none` if it did not fail. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FailureError) return error.failure.code;
    throw error;
  }
  return 'none';
}
