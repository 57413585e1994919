import type { DeclaredStanding, ViewDeclared } from '../../domain/ownership/view/declared-view.ts';
import { m } from '../../messages/generated/messages.js';

/** How a declared owner stands to what is worked out, and why. */
export const declaredWords: Readonly<Record<DeclaredStanding, { text: () => string; because: () => string }>> = {
  supported: { text: m.ownership_declared_supported, because: m.ownership_declared_supported_text },
  'not-supported': { text: m.ownership_declared_not_supported, because: m.ownership_declared_not_supported_text },
  'cannot-be-decided': { text: m.ownership_declared_undecided, because: m.ownership_declared_undecided_text },
  'by-right': { text: m.ownership_declared_by_right, because: m.ownership_declared_by_right_text },
  'may-have-ended': { text: m.ownership_declared_unclear, because: m.ownership_declared_unclear_text },
  'no-person': { text: m.ownership_declared_no_person, because: m.ownership_declared_no_person_text },
  'who-not-said': { text: m.ownership_declared_who, because: m.ownership_declared_who_text },
};

/** That a list of declared owners has nobody, or nobody who has not ended; null where it has somebody. */
export function nobodyDeclaredText({ owners, ended, isWhole }: ViewDeclared): string | null {
  if (owners.length > 0) return null;
  if (ended > 0)
    return isWhole
      ? m.ownership_declared_only_ended({ count: ended })
      : m.ownership_declared_only_ended_read({ count: ended });
  return isWhole ? m.ownership_declared_nobody() : m.ownership_declared_nobody_read();
}
