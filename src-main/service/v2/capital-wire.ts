import type { Capital, Shareholding } from '../../../src-shared/domain/capital.ts';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';
import { distinctTexts } from '../wire/distinct.ts';
import { anything, flag, list, readEach, shape, statedNumber, text } from '../wire/readers.ts';
import { itemsOf, type Located } from '../wire/located.ts';
import { partiesIn, V2Party, withKind } from './party-wire.ts';

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
  shareholdings: list(V2Shareholding),
});

const V2TotalCapital = shape({ totalValue: statedNumber, quantity: statedNumber, currency: text, type: text });

type FoundCapital = NonNullable<ReturnType<typeof V2Capital.parse>>;

function holdersIn(group: Located | null) {
  return partiesIn(group).flatMap(({ places, fallback }) =>
    readEach(V2Party, itemsOf(places)).map((party) => withKind(party, fallback)),
  );
}

function toShareholdings(capital: FoundCapital): Shareholding[] {
  return capital.shareholdings.map((found) => ({
    holders: holdersIn(found.shareholders),
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
  }));
}

/** The capital and who holds it, of `capital` and `totalCapital` of a V2 profile. */
export function readV2Capital(
  classes: Located | null,
  totalPlace: Located | null,
): { capital: Capital; shareholdings: Shareholding[] } {
  const found = classes === null ? [] : readEach(V2Capital, itemsOf(classes));
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
    shareholdings: found.flatMap(toShareholdings),
  };
}
