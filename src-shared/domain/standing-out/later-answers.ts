import type { DatedProfile } from '../ownership/graph/sources.ts';
import { statusOfProfile } from '../stated-status.ts';
import { readStatus } from '../status-reading.ts';
import { isDocument, statusPlaces } from './document-facts.ts';
import { statusesDisagree } from './registry-facts.ts';
import { fact, heldText, type StandingCompany } from './standing-company.ts';
import type { StandingFact } from './standing-fact.ts';

/**
 * The statuses of profiles that came later than the one which counts, since they date their data before it (decision record
 * 0094), where they say that the company is not what that one says: nothing else on the dossier's page tells of them. That it
 * was active before is what goes before any end of it.
 */
export function laterAnswerFacts({ company, profiles }: StandingCompany): StandingFact[] {
  const { jurisdiction } = company;
  const statusOf = ({ profile, source }: DatedProfile) => statusOfProfile(jurisdiction, profile, source.takenAt);
  const stating = profiles.filter((dated) => !isDocument(dated) && statusOf(dated) !== null);
  const [shown] = stating;
  if (shown === undefined) return [];
  const registry = statusOf(shown) ?? '';
  // The ids of answers only grow, so they tell which came later whatever the clock said.
  const later = stating.filter(({ source }) => source.answer.answerId > shown.source.answer.answerId);
  return later.flatMap((dated) => {
    const stored = statusOf(dated) ?? '';
    if (readStatus(jurisdiction, stored) === 'active' || !statusesDisagree(jurisdiction, stored, registry)) return [];
    const stated = { field: 'status-in-older-data', stored: heldText(stored), registry: heldText(registry) } as const;
    return [fact({ kind: 'disagree', ...stated }, [...statusPlaces(dated), ...statusPlaces(shown)])];
  });
}
