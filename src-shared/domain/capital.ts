import { z } from 'zod';
import { Party } from './party.ts';
import { Percentage } from './percentage.ts';
import { SourcedText } from './sourced.ts';
import { StatedNumber } from './stated-number.ts';

const text = z.string().nullable();
const number = StatedNumber.nullable();

/**
 * A part of the capital and who holds it. Several holders hold it together, and how they split it is not known.
 */
export const Shareholding = z.object({
  holders: z.array(Party),
  percentage: Percentage,
  count: number,
  /** Value of one share, and of the holding, in `currency`. As text, since registries write them in many ways. */
  nominalValue: text,
  totalNominalValue: number,
  currency: text,
  shareClass: text,
  beneficiallyHeld: z.boolean().nullable(),
  /** Everything the registry wrote about the holding, where it is one text. */
  allInfo: text,
  /** Totals of the company that some registries repeat with each holding. */
  companyTotals: z.object({ shareCount: number, shareValue: number, shares: number }),
  at: z.string(),
});
export type Shareholding = z.infer<typeof Shareholding>;

/** One class of shares. */
export const ShareClass = z.object({
  code: text,
  description: text,
  /** Deprecated by the service; kept for answers that still have it. */
  type: text,
  quantity: number,
  unitNominalValue: number,
  totalNominalValue: number,
  currency: text,
  votingRights: text,
  at: z.string(),
});
export type ShareClass = z.infer<typeof ShareClass>;

export const TotalCapital = z.object({
  value: number,
  quantity: number,
  currency: text,
  /** `Fixed`, `Variable`, or as it came. */
  type: text,
  at: z.string(),
});
export type TotalCapital = z.infer<typeof TotalCapital>;

export const Capital = z.object({
  total: TotalCapital.nullable(),
  /** The capital as one text, such as `2450000,00 EUR`. */
  stated: SourcedText.nullable(),
  classes: z.array(ShareClass),
});
export type Capital = z.infer<typeof Capital>;

/** The classes of which anything is stated. One without that is kept for its holdings alone, and is no line of a list. */
export function statedClasses({ classes }: Capital): ShareClass[] {
  return classes.filter((one) => Object.entries(one).some(([name, value]) => name !== 'at' && value !== null));
}
