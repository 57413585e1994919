import type { ViewSaid, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import { sidesOfPairs } from '../../../src-shared/domain/ownership/view/proposal-groups.ts';

/** What an officer said at once of one or several pairs. */
export interface SaidAct extends Omit<ViewSaid, 'sides'> {
  readonly pairs: readonly ViewSaid[];
  /** Everybody of whom it was said, each once. */
  readonly sides: readonly ViewSide[];
}

/** What officers said, those pairs together of which one word was said at one moment, in the order of the first of each. */
export function saidActs(said: readonly ViewSaid[]): SaidAct[] {
  const acts = new Map<string, [ViewSaid, ...ViewSaid[]]>();
  for (const one of said) {
    const key = JSON.stringify([one.kind, one.officer, one.at, one.reason]);
    const act = acts.get(key);
    if (act === undefined) acts.set(key, [one]);
    else act.push(one);
  }
  return [...acts.values()].map((pairs) => ({
    ...pairs[0],
    isContradicted: pairs.some(({ isContradicted }) => isContradicted),
    pairs,
    sides: sidesOfPairs(pairs.map(({ sides }) => sides)),
  }));
}
