import type { Company, Holding, Share, ShareClass } from '../../world/company.ts';
import type { World } from '../../world/world.ts';
import { grouped, legalEntity } from './parties.ts';

/** Percentages are text or null; a range states its limits as text. */
function percentage(share: Share): Record<string, unknown> {
  switch (share.kind) {
    case 'exact':
      return { percentage: share.percent.toFixed(2), percentageIsRange: false };
    case 'range':
      return {
        percentage: null,
        percentageIsRange: true,
        percentageRange: share.text,
        percentageLowerLimit: String(share.from),
        percentageUpperLimit: String(share.to),
      };
    case 'not-stated':
      return { percentage: null, percentageIsRange: false };
  }
}

function shareholding(world: World, holding: Holding, shareClass: ShareClass, jurisdiction: string): unknown {
  return {
    ...percentage(holding.share),
    count: holding.count,
    totalNominalValue: holding.count === undefined ? undefined : holding.count * shareClass.nominalValue,
    currency: shareClass.currency,
    beneficiallyHeld: holding.beneficiallyHeld,
    shareholders: grouped(
      holding.holders.map((party) => ({ party })),
      ({ party }) => legalEntity(world, party, jurisdiction),
    ),
  };
}

/** `capital`: one entry for each class of shares, with the deprecated `type` and `description` beside the new names. */
export function capital(world: World, company: Company): unknown[] {
  return company.capital.map((shareClass) => ({
    type: shareClass.code,
    description: shareClass.description,
    classCode: shareClass.code,
    classDescription: shareClass.description,
    quantity: shareClass.quantity,
    unitNominalValue: shareClass.nominalValue,
    totalNominalValue: shareClass.quantity * shareClass.nominalValue,
    currency: shareClass.currency,
    votingRights: shareClass.votingRights,
    shareholdings: shareClass.holdings.map((holding) => shareholding(world, holding, shareClass, company.jurisdiction)),
  }));
}

/** `totalCapital`, or undefined for a company whose capital is not stated. */
export function totalCapital(company: Company): Record<string, unknown> | undefined {
  const [first] = company.capital;
  if (first === undefined) return undefined;
  return {
    totalValue: company.capital.reduce((sum, one) => sum + one.quantity * one.nominalValue, 0),
    quantity: company.capital.reduce((sum, one) => sum + one.quantity, 0),
    currency: first.currency,
    type: company.capitalType,
  };
}
