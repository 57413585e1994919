import { listsEverybody, sectionStanding } from '../section-standing.ts';
import type { Comparison, SectionDifference, Subject } from './change.ts';
import { factsOf, type FactName } from './company-facts.ts';
import { compareItemLists } from './compare-items.ts';
import { comparePeople } from './compare-people.ts';
import { areOfOneProduct, wasReadAt, type ComparedAnswer } from './compared-answer.ts';
import { numberAcross, type NumberAndCode } from './one-fact-across.ts';
import { Tally } from './tally.ts';
import { differenceInUnread } from './unread-parts.ts';

function numberAndCodeOf(facts: ReturnType<typeof factsOf>): NumberAndCode {
  const placeOf = (wanted: FactName) => facts.find(({ fact }) => fact === wanted)?.place ?? null;
  return { number: placeOf('company-number'), code: placeOf('company-code') };
}

function compareFacts(before: ComparedAnswer, after: ComparedAnswer, tally: Tally): void {
  const isOneProduct = areOfOneProduct(before, after);
  const own = factsOf(before.profile);
  const others = factsOf(after.profile);
  const across = isOneProduct ? null : numberAcross(numberAndCodeOf(own), numberAndCodeOf(others));
  if (across !== null && across.was !== null && across.is !== null)
    tally.both({ kind: 'fact', fact: 'company-number' }, across.was, across.is, across.likeness);
  for (const [at, { fact, place: was }] of own.entries()) {
    const is = others[at]?.place ?? null;
    if (across !== null && fact === 'company-code') continue;
    if (across !== null && across.was !== null && fact === 'company-number') continue;
    // When a source was brought up to date is told by each of two products of itself: nothing of the company changed.
    if (fact === 'last-updated' && !isOneProduct) continue;
    const subject: Subject = { kind: 'fact', fact };
    if (was !== null && is !== null) tally.both(subject, was, is);
    else if (was !== null)
      tally.one(subject, 'before', was, isOneProduct && wasReadAt(after, was.at) ? 'not-stated' : 'not-told');
    else if (is !== null)
      tally.one(subject, 'after', is, isOneProduct && wasReadAt(before, is.at) ? 'not-stated' : 'not-told');
  }
}

/** Where an answer does not list everybody of a section, of which one of the two has anything to say. */
function sectionDifferences(before: ComparedAnswer, after: ComparedAnswer): SectionDifference[] {
  const answers = { before: before.profile, after: after.profile };
  return (['shareholders', 'owners', 'officials'] as const).flatMap((section) => {
    const standings = {
      before: sectionStanding(before.profile, section),
      after: sectionStanding(after.profile, section),
    };
    if (standings.before === 'not-spoken' && standings.after === 'not-spoken') return [];
    return (['before', 'after'] as const)
      .filter((side) => !listsEverybody(answers[side], section))
      .map((side) => ({ section, side, standing: standings[side] }));
  });
}

/**
 * What changed from one answer about a company to another, whichever products they are (reading-and-proof.md, section 5).
 * A value is gone only where an answer that would state it, or a list that was read whole, does not have it; what one of
 * two products does not give is told apart from that. The same two answers in the other order give the mirror image, and
 * an answer compared with itself gives no change.
 */
export function compareProfiles(before: ComparedAnswer, after: ComparedAnswer): Comparison {
  const tally = new Tally(areOfOneProduct(before, after));
  compareFacts(before, after, tally);
  const areRough = [comparePeople(before, after, tally), compareItemLists(before, after, tally)];
  return tally.comparison({
    sections: sectionDifferences(before, after),
    unread: differenceInUnread(before.profile, after.profile),
    isCoarse: areRough.includes(true),
  });
}
