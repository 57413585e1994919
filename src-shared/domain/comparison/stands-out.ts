import type { Change, Stated } from './change.ts';
import { bandMove, mayReachQuarter, shareMove } from './share-move.ts';

/** A share that passed a quarter, half or three quarters, or one of which that cannot be told. */
function passesThreshold(before: Stated, after: Stated): boolean {
  if (before.kind !== 'stated' || after.kind !== 'stated') return true;
  const [was, is] = [before.value, after.value];
  if (was.kind === 'share' && is.kind === 'share') {
    const move = shareMove(was.percentage, is.percentage);
    return (move.kind === 'rose' || move.kind === 'fell') && move.passed !== null;
  }
  if (was.kind === 'control' && is.kind === 'control') return bandMove(was.code, is.code).kind !== 'more-exact';
  return true;
}

const mayBeMajor = (stated: Stated) =>
  stated.kind === 'stated' && (stated.value.kind !== 'share' || mayReachQuarter(stated.value.percentage));

/**
 * Whether a change is one that somebody has to look at: of the company's status, and of who owns or controls it. It is told
 * the same whichever answer came first.
 */
export function standsOut(change: Change): boolean {
  const { before, after } = change;
  switch (change.kind) {
    case 'fact':
      return change.fact === 'status' || change.fact === 'dissolution-date';
    case 'listed':
      return change.list === 'owners' || (change.list === 'holdings' && (mayBeMajor(before) || mayBeMajor(after)));
    case 'person':
      switch (change.field) {
        case 'share':
          return passesThreshold(before, after);
        case 'control':
          return change.list === 'owners' && passesThreshold(before, after);
        case 'until':
          return change.list === 'owners';
        default:
          return false;
      }
    case 'item':
      return change.list === 'owner-statements';
    case 'item-field':
      return false;
  }
}
