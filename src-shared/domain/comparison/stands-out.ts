import { namesAgree } from '../company-name.ts';
import type { Change, Stated } from './change.ts';
import { bandMove, mayReach, shareMove } from './share-move.ts';

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

/** One date of birth, stated more precisely in one of the answers. */
function isMoreOrLessExact(before: Stated, after: Stated): boolean {
  const valueOf = (stated: Stated) =>
    stated.kind === 'stated' && stated.value.kind === 'birthdate' ? stated.value.date.value : null;
  const [was, is] = [valueOf(before), valueOf(after)];
  return was !== null && is !== null && (was.startsWith(is) || is.startsWith(was));
}

/**
 * From which share on, in percent, a holder who came or went needs a look: the first at which the Transparency Directive
 * (2004/109/EC, Art. 9) has one notified. Below it, the many small holders of one company would bury the others.
 */
const notableShare = '5';

const mayBeNotable = (stated: Stated) =>
  stated.kind === 'stated' && (stated.value.kind !== 'share' || mayReach(notableShare, stated.value.percentage));

/** A legal name that is more than written in another way: two products shorten legal forms each as they like. */
function isOtherName(before: Stated, after: Stated): boolean {
  const textOf = (stated: Stated) =>
    stated.kind === 'stated' && stated.value.kind === 'text' ? stated.value.text : null;
  return namesAgree([textOf(before)], [textOf(after)]) !== true;
}

/**
 * Whether a change is one that somebody has to look at: of the company's legal name and status, and of who owns or controls
 * it. It is told the same whichever answer came first.
 */
export function standsOut(change: Change): boolean {
  const { before, after } = change;
  switch (change.kind) {
    case 'fact':
      if (change.fact === 'name') return isOtherName(before, after);
      // That a day of dissolution is stated is a word on its own; that no status is stated says nothing of the status.
      if (change.fact === 'dissolution-date') return true;
      return change.fact === 'status' && change.way !== 'stated' && change.way !== 'unstated';
    case 'listed':
      if (change.hasNamesake) return true;
      return change.list === 'owners' || (change.list === 'holdings' && (mayBeNotable(before) || mayBeNotable(after)));
    case 'person':
      switch (change.field) {
        case 'share':
          return passesThreshold(before, after);
        case 'control':
          return change.list === 'owners' && passesThreshold(before, after);
        case 'until':
          return change.list === 'owners';
        // By these somebody is told from others of the name.
        case 'born':
          return change.way === 'changed' && !isMoreOrLessExact(before, after);
        case 'id-number':
        case 'registration-number':
        case 'identifier':
          return change.way === 'changed';
        default:
          return false;
      }
    case 'item':
      return change.list === 'owner-statements';
    case 'item-field':
      return false;
  }
}
