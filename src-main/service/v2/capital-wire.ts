import type { Capital, Shareholding } from '../../../src-shared/domain/capital.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { ProfileSection } from '../../../src-shared/domain/profile-section.ts';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';
import { distinctTexts, entryOf } from '../wire/entry.ts';
import type { Steps } from '../wire/in-turns.ts';
import type { Located } from '../wire/located.ts';
import { anything, flag, readItemsInSteps, shape, statedNumber, text } from '../wire/readers.ts';
import { sectionOf } from '../wire/section.ts';
import { partiesIn, V2Holder, withKind } from './party-wire.ts';

/** So many holdings are taken over at one go. */
const shareholdingsInStep = 50;

const V2Shareholding = shape({
  percentage: text,
  percentageIsRange: flag,
  percentageRange: text,
  percentageLowerLimit: text,
  percentageUpperLimit: text,
  count: statedNumber,
  totalNominalValue: statedNumber,
  currency: text,
  beneficiallyHeld: flag,
  shareholders: anything,
});

const V2Capital = shape({
  classCode: text,
  classDescription: text,
  type: text,
  description: text,
  quantity: statedNumber,
  unitNominalValue: statedNumber,
  totalNominalValue: statedNumber,
  currency: text,
  votingRights: text,
  shareholdings: anything,
});

const V2TotalCapital = shape({ totalValue: statedNumber, quantity: statedNumber, currency: text, type: text });

type FoundCapital = NonNullable<ReturnType<typeof V2Capital.parse>>;

function* holdersIn(group: Located | null): Steps<Party[]> {
  const holders: Party[] = [];
  for (const { places, fallback } of partiesIn(group)) {
    const read = yield* readItemsInSteps(V2Holder, places);
    for (const party of read) holders.push(withKind(party, fallback));
  }
  return holders;
}

type FoundShareholding = NonNullable<ReturnType<typeof V2Shareholding.parse>>;

function* toShareholding(capital: FoundCapital, found: FoundShareholding): Steps<Shareholding> {
  return {
    holders: yield* holdersIn(found.shareholders),
    percentage: readPercentage({
      percentage: found.percentage,
      isRange: found.percentageIsRange,
      range: found.percentageRange,
      lower: found.percentageLowerLimit,
      upper: found.percentageUpperLimit,
    }),
    count: found.count,
    nominalValue: capital.unitNominalValue?.text ?? null,
    totalNominalValue: found.totalNominalValue,
    currency: found.currency ?? capital.currency,
    shareClass: capital.classCode ?? capital.classDescription ?? capital.type,
    beneficiallyHeld: found.beneficiallyHeld,
    allInfo: null,
    companyTotals: { shareCount: null, shareValue: null, shares: null },
    at: found.at,
  };
}

/** Whether nothing is said of who holds what: the class and the currency of a holding are those of the capital. */
function isNoHolding({ holders, percentage, count, totalNominalValue, beneficiallyHeld }: Shareholding): boolean {
  return entryOf({ holders, percentage, count, totalNominalValue, beneficiallyHeld }) === null;
}

function* shareholdingsOf(classes: readonly FoundCapital[]): Steps<Shareholding[]> {
  const shareholdings: Shareholding[] = [];
  for (const capital of classes) {
    if (capital.shareholdings === null) continue;
    const read = yield* readItemsInSteps(V2Shareholding, capital.shareholdings);
    for (const [index, found] of read.entries()) {
      if (index % shareholdingsInStep === 0) yield;
      const holding = yield* toShareholding(capital, found);
      if (isNoHolding(holding)) capital.shareholdings.reading?.missEntry(found.at);
      else shareholdings.push(holding);
    }
  }
  return shareholdings;
}

/** The capital and who holds it, of `capital` and `totalCapital` of a V2 profile. There may be thousands of holders. */
export function* readV2CapitalInSteps(
  classes: Located | null,
  totalPlace: Located | null,
): Steps<{ capital: Capital; shareholdings: Shareholding[]; section: ProfileSection }> {
  const found = classes === null ? [] : yield* readItemsInSteps(V2Capital, classes);
  const total = V2TotalCapital.parse(totalPlace);
  return {
    capital: {
      total: total === null ? null : { value: total.totalValue, ...total },
      stated: null,
      classes: found.map((one) => ({
        code: one.classCode,
        description: distinctTexts([one.classDescription, one.description]),
        type: one.type,
        quantity: one.quantity,
        unitNominalValue: one.unitNominalValue,
        totalNominalValue: one.totalNominalValue,
        currency: one.currency,
        votingRights: one.votingRights,
        at: one.at,
      })),
    },
    shareholdings: yield* shareholdingsOf(found),
    section: sectionOf({ lists: found.map(({ shareholdings }) => shareholdings), around: [] }),
  };
}
