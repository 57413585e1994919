import { fail } from '../../src-shared/contract/failure.ts';
import { standingOf } from '../../src-shared/domain/company-status.ts';
import type { Acknowledged } from '../../src-shared/domain/journal.ts';
import type { BoughtStatus, Confirmation } from '../../src-shared/domain/search.ts';

/**
 * Refuses a purchase whose officer was told something else than what the record says now, for instance that a company
 * is active which a later search or a profile found dissolved.
 */
export function checkAcknowledgement(
  acknowledged: Acknowledged,
  jurisdiction: string,
  known: { confirmation: Confirmation | null; bought: BoughtStatus | null },
): void {
  const standing = standingOf(jurisdiction, known);
  if (acknowledged === standing) return;
  throw fail('input-invalid', 'What is known of the company has changed. Look at it again before buying.', {
    detail: { field: 'acknowledged', said: standing },
  });
}
