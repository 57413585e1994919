import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { countOf } from '../../../src-shared/domain/ownership/view/persons-left-out.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { ruleText } from '../../../src-shared/words/ownership/node-words.ts';

/** What a newer profile did to the answers of officers about who is who, and to the owners that rest on them. */
export type AskedAgain =
  | { readonly kind: 'asked'; readonly text: string }
  /** The owners could not be worked out, so nothing is known of it. */
  | { readonly kind: 'not-known' };

type Told = Pick<OwnershipView, 'parties' | 'personsLeftOut' | 'proposals' | 'proposalsLeftOut' | 'rule'>;

/**
 * How many of the open questions are about somebody whom a snapshot names, and were answered for an earlier one: an answer is
 * about two places in answers of a registry, so a newer answer is asked about anew.
 */
export function questionsAskedAgain({ proposals }: Pick<Told, 'proposals'>, snapshotId: number): number {
  return proposals.filter(
    ({ sides, saidBefore }) =>
      saidBefore.length > 0 && sides.some(({ side }) => side.kind === 'party' && side.snapshotId === snapshotId),
  ).length;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** How many persons count and of how many it cannot be decided: "1 counts and 2 cannot be decided". */
function verdictsText(told: Pick<Told, 'parties' | 'personsLeftOut'>): string {
  const [counting, open] = [countOf(told, 'counts'), countOf(told, 'cannot-be-decided')];
  const parts = [
    ...(counting > 0 || open === 0 ? [m.recheck_again_count({ count: counting })] : []),
    ...(open > 0 ? [m.recheck_again_open({ count: open })] : []),
  ];
  return list.format(parts);
}

/**
 * What is told of the questions, with where the owners stood by the profiles before and where they stand now; null where
 * nothing is asked again.
 *
 * @param before the owners by the profiles before, with everything that officers have said since
 */
export function askedAgainText(before: Told, now: Told, snapshotId: number): string | null {
  const count = questionsAskedAgain(now, snapshotId);
  if (count === 0) return null;
  const asked = now.proposalsLeftOut > 0 ? m.recheck_again_at_least({ count }) : m.recheck_again({ count });
  const [was, is] = [verdictsText(before), verdictsText(now)];
  return was === is ? asked : `${asked} ${m.recheck_again_moved({ rule: ruleText(now.rule.id), was, is })}`;
}
