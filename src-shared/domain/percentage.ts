import { z } from 'zod';

/** A share as it was stated. A range is never narrowed to a number, and what is not understood stays a text. */
export const Percentage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), value: z.number(), text: z.string() }),
  z.object({ kind: z.literal('range'), lower: z.number().nullable(), upper: z.number().nullable(), text: z.string() }),
  z.object({ kind: z.literal('not-stated') }),
  z.object({ kind: z.literal('not-understood'), text: z.string() }),
]);
export type Percentage = z.infer<typeof Percentage>;

/** The members the service spells a share with (specification, "Fields named for the V2 enhanced profile"). */
export interface StatedPercentage {
  percentage: string | null;
  isRange: boolean | null;
  range: string | null;
  lower: string | null;
  upper: string | null;
}

/** A number from 0 to 100, with a decimal point or comma and perhaps a percent sign; null for anything else. */
function readShare(text: string | null): number | null {
  const match = /^\s*(\d{1,3}(?:[.,]\d{1,20})?)\s*%?\s*$/.exec(text ?? '');
  if (match?.[1] === undefined) return null;
  const value = Number(match[1].replace(',', '.'));
  return value <= 100 ? value : null;
}

/** `25-50`, `25 % to 50 %` and the like. */
function readRange(text: string | null): { lower: number; upper: number } | null {
  const [first = '', second = '', more] = (text ?? '').split(/\s*(?:-|–|to)\s*/i);
  const [lower, upper] = [readShare(first), readShare(second)];
  if (lower === null || upper === null || more !== undefined || lower > upper) return null;
  return { lower, upper };
}

/** Reads a stated share. Where a range is stated it wins over a single number, which would claim too much. */
export function readPercentage(stated: StatedPercentage): Percentage {
  const text =
    stated.range ?? stated.percentage ?? [stated.lower, stated.upper].filter((end) => end !== null).join('-');
  const limits = { lower: readShare(stated.lower), upper: readShare(stated.upper) };
  if (stated.isRange !== false && (limits.lower !== null || limits.upper !== null)) {
    return { kind: 'range', ...limits, text };
  }
  const range = readRange(stated.range) ?? readRange(stated.percentage);
  if (range !== null) return { kind: 'range', ...range, text };
  if (text === '') return { kind: 'not-stated' };
  const value = stated.isRange === true ? null : readShare(stated.percentage);
  return value === null ? { kind: 'not-understood', text } : { kind: 'exact', value, text };
}
