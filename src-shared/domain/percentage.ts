import { z } from 'zod';

/** An end of a range, with the digits it was stated with. */
const Limit = z.object({ value: z.number(), text: z.string() });
type Limit = z.infer<typeof Limit>;

const text = z.string();

/** One statement of a share. A range is never narrowed to a number, and what is not understood stays a text. */
const SingleShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), value: z.number(), text }),
  z.object({ kind: z.literal('range'), lower: Limit.nullable(), upper: Limit.nullable(), text }),
  z.object({ kind: z.literal('not-understood'), text }),
]);
export type SingleShare = z.infer<typeof SingleShare>;

/** A share as it was stated; where several things were stated of it, all of them, and whether they can be true together. */
export const Percentage = z.discriminatedUnion('kind', [
  SingleShare,
  z.object({ kind: z.literal('several'), stated: z.array(SingleShare), contradict: z.boolean() }),
  z.object({ kind: z.literal('not-stated') }),
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

/** "1,000" may be one or a thousand, so it is neither: see `readAmount` in `cost.ts`. Nothing of "0,125" can be thousands. */
const ofTwoMeanings = /^\s*[1-9]\d{0,2},\d{3}\s*%?\s*$/;

/** A number from 0 to 100, with a decimal point or comma and perhaps a percent sign; null for anything else. */
function readLimit(stated: string | null): Limit | null {
  if (ofTwoMeanings.test(stated ?? '')) return null;
  const match = /^\s*(\d{1,3}(?:[.,]\d{1,300})?)\s*%?\s*$/.exec(stated ?? '');
  if (match?.[1] === undefined) return null;
  const digits = match[1].replace(',', '.');
  return Number(digits) <= 100 ? { value: Number(digits), text: digits } : null;
}

/** The digits of a share without its percent sign, with a decimal point; null where it is no single number. */
export function shareDigits(stated: string): string | null {
  return readLimit(stated)?.text ?? null;
}

/** `25-50`, `25 % to 50 %` and the like; a single number is one as well. */
function readShare(stated: string): SingleShare {
  const single = readLimit(stated);
  if (single !== null) return { kind: 'exact', value: single.value, text: stated };
  const [first = '', second = '', more] = stated.split(/\s*(?:-|–|to)\s*/i);
  const [lower, upper] = [readLimit(first), readLimit(second)];
  if (lower === null || upper === null || more !== undefined || lower.value > upper.value) {
    return { kind: 'not-understood', text: stated };
  }
  return { kind: 'range', lower, upper, text: stated };
}

/** What the two limits say: nothing, a range, or a text that is no limit. */
function readLimits({ isRange, lower: statedLower, upper: statedUpper }: StatedPercentage): SingleShare[] {
  const ends = [statedLower, statedUpper].filter((end) => end !== null);
  const [lower, upper] = [readLimit(statedLower), readLimit(statedUpper)];
  // Some answers write 0 to 0 beside a number that they say is no range.
  const filledIn = isRange === false && [lower, upper].every((end) => end === null || end.value === 0);
  const broken = ends.filter((end) => readLimit(end) === null);
  const unread = broken.map((end): SingleShare => ({ kind: 'not-understood', text: end }));
  if (filledIn || (lower === null && upper === null)) return unread;
  if (lower !== null && upper !== null && lower.value > upper.value) {
    return [{ kind: 'not-understood', text: ends.join('-') }];
  }
  return [{ kind: 'range', lower, upper, text: ends.join('-') }, ...unread];
}

function boundsOf(share: SingleShare): readonly [number, number] | null {
  if (share.kind === 'not-understood') return null;
  if (share.kind === 'exact') return [share.value, share.value];
  return [share.lower?.value ?? 0, share.upper?.value ?? 100];
}

function sameShare(one: SingleShare, other: SingleShare): boolean {
  const [first, second] = [boundsOf(one), boundsOf(other)];
  if (first === null || second === null) return one.kind === other.kind && 'text' in other && one.text === other.text;
  return first[0] === second[0] && first[1] === second[1];
}

/** Two ranges that differ cannot both be what the register states; a number fits a range that it lies in. */
function contradict(one: SingleShare, other: SingleShare): boolean {
  const [first, second] = [boundsOf(one), boundsOf(other)];
  if (first === null || second === null) return false;
  if (one.kind === 'range' && other.kind === 'range') return !sameShare(one, other);
  return Math.max(first[0], second[0]) > Math.min(first[1], second[1]);
}

/** Reads a stated share. A number and a range beside each other are both kept: neither may hide the other. */
export function readPercentage(stated: StatedPercentage): Percentage {
  const { percentage, range, isRange } = stated;
  const texts = [percentage, range].filter((part) => part !== null).map(readShare);
  const said = [...texts, ...readLimits(stated)];
  const different = said.filter((share, index) => said.findIndex((other) => sameShare(other, share)) === index);
  const [first, second] = different;
  if (first === undefined) return { kind: 'not-stated' };
  if (second !== undefined) {
    const contradicting = different.some((one) => different.some((other) => contradict(one, other)));
    return { kind: 'several', stated: different, contradict: contradicting };
  }
  // A number that is said to be a range without its limits is no number.
  const lost = isRange === true && said.every(({ kind }) => kind === 'exact');
  return lost && first.kind === 'exact' ? { kind: 'not-understood', text: first.text } : first;
}
