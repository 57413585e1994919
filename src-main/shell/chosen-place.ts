import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import { writeTrouble } from '../files/folder-trouble.ts';

/**
 * Writes where the officer chose. That the place takes no file is theirs to put right, and said as that: `disk-full`, or
 * `place-not-writable`. Anything else is thrown as it came.
 */
export async function inChosenPlace<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (thrown) {
    const trouble = thrown instanceof FailureError ? null : writeTrouble(thrown);
    if (trouble === null) throw thrown;
    if (trouble === 'full') throw fail('disk-full', 'The disk is full. No file was written.', { cause: thrown });
    throw fail('place-not-writable', 'The chosen place takes no file.', { cause: thrown });
  }
}
