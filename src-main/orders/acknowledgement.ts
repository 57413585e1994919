import { fail } from '../../src-shared/contract/failure.ts';
import type { Acknowledged } from '../../src-shared/domain/journal.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';

/** What an officer has to have been told about a company before they buy. */
function standingOf(confirmation: Confirmation | null): Acknowledged {
  switch (confirmation?.outcome) {
    case undefined:
      return 'not-confirmed';
    case 'found-active':
      return 'confirmed-active';
    case 'found-not-active':
      return 'not-active';
    case 'found-status-not-understood':
      return 'status-not-understood';
    case 'not-found':
      return 'not-found';
  }
}

/**
 * Refuses a purchase whose officer was told something else than what the record says now, for instance that a company
 * is active which a later search found dissolved.
 */
export function checkAcknowledgement(acknowledged: Acknowledged, confirmation: Confirmation | null): void {
  const standing = standingOf(confirmation);
  if (acknowledged === standing) return;
  throw fail('input-invalid', 'What is known of the company has changed. Look at it again before buying.', {
    detail: { field: 'acknowledged', said: standing },
  });
}
