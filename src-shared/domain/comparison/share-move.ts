import { readNatureOfControl } from '../nature-of-control.ts';
import { compare, fractionOf, subtract, toNumber, type Fraction } from '../ownership/fraction.ts';
import { shareDigits, type Percentage } from '../percentage.ts';

/** Shares at which a holding gives more: more than a quarter, half, three quarters. In percent. */
type ShareThreshold = 25 | 50 | 75;
const thresholds: readonly ShareThreshold[] = [75, 50, 25];

/** In percent. Of a range the ends are not told to be included. */
interface Extent {
  readonly lower: Fraction;
  readonly upper: Fraction;
  readonly isExact: boolean;
  /** How many decimals it was stated with. */
  readonly decimals: number;
}

/** How a share moved. `points` are percentage points, as many decimals as were stated; null for ranges. */
export type ShareMove =
  | {
      readonly kind: 'rose' | 'fell';
      readonly points: string | null;
      /** The highest threshold that it passed on the way up, or that it is no longer above; null where it passed none. */
      readonly passed: ShareThreshold | null;
    }
  | { readonly kind: 'more-exact' | 'less-exact' | 'otherwise' };

const decimalsOf = (digits: string) => digits.split('.')[1]?.length ?? 0;

function extentOf(lower: string, upper: string): Extent | null {
  const [from, to] = [fractionOf(lower), fractionOf(upper)];
  if (from === null || to === null) return null;
  const decimals = Math.max(decimalsOf(lower), decimalsOf(upper));
  return { lower: from, upper: to, isExact: compare(from, to) === 0, decimals };
}

function shareExtent(percentage: Percentage): Extent | null {
  switch (percentage.kind) {
    case 'exact': {
      const digits = shareDigits(percentage.text);
      return digits === null ? null : extentOf(digits, digits);
    }
    case 'range':
      return extentOf(percentage.lower?.text ?? '0', percentage.upper?.text ?? '100');
    case 'several':
    case 'not-understood':
    case 'not-stated':
      return null;
  }
}

/** The threshold that lies between two extents, the first of which is the lower one. */
function thresholdBetween(low: Extent, high: Extent): ShareThreshold | null {
  const lies = (threshold: ShareThreshold) => {
    const at = fractionOf(String(threshold));
    if (at === null || compare(low.upper, at) > 0) return false;
    const above = compare(high.lower, at);
    // Exactly a half is not more than the half; a band that begins there is.
    return high.isExact ? above > 0 : above >= 0;
  };
  return thresholds.find(lies) ?? null;
}

function moveOf(before: Extent, after: Extent): ShareMove {
  const [lower, upper] = [compare(after.lower, before.lower), compare(after.upper, before.upper)];
  if (lower === 0 && upper === 0) return { kind: 'otherwise' };
  if (lower >= 0 && upper <= 0) return { kind: 'more-exact' };
  if (lower <= 0 && upper >= 0) return { kind: 'less-exact' };
  const isUp = lower > 0;
  const [low, high] = isUp ? [before, after] : [after, before];
  const decimals = Math.max(before.decimals, after.decimals);
  const points =
    before.isExact && after.isExact ? toNumber(subtract(high.lower, low.lower)).toFixed(Math.min(decimals, 20)) : null;
  return { kind: isUp ? 'rose' : 'fell', points, passed: thresholdBetween(low, high) };
}

/** How a stated share moved from one answer to the other. */
export function shareMove(before: Percentage, after: Percentage): ShareMove {
  const [was, is] = [shareExtent(before), shareExtent(after)];
  return was === null || is === null ? { kind: 'otherwise' } : moveOf(was, is);
}

function bandExtent(code: string): Extent | null {
  const nature = readNatureOfControl(code);
  if (nature?.kind !== 'control' || nature.share === null) return null;
  const [lower = '0', upper = '100'] = nature.share.match(/\d+/g) ?? [];
  return extentOf(lower, upper);
}

/** How the band of a nature of control moved. */
export function bandMove(before: string, after: string): ShareMove {
  const [was, is] = [bandExtent(before), bandExtent(after)];
  return was === null || is === null ? { kind: 'otherwise' } : moveOf(was, is);
}

/** Whether a share reaches so many percent, or may. */
export function mayReach(percent: string, percentage: Percentage): boolean {
  const extent = shareExtent(percentage);
  const least = fractionOf(percent);
  return extent === null || least === null || compare(extent.upper, least) >= 0;
}
