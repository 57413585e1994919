import { compare } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import type { OpenIdentity } from './open-identity.ts';
import type { OwnershipView } from './ownership-view.ts';
import type { PersonVerdict } from './party-view.ts';
import type { ViewControl } from './line-view.ts';
import type { ViewNode } from './node-view.ts';
import { judged, type FoundParty } from './view-parties.ts';

/** So many that lead to no owner are shown even where those who cannot be decided would leave no room for them. */
const few = 50;

/** A company to buy is shown with its name, as a list of what to buy next has room for. */
const fewToBuy = 20;

interface Seen {
  readonly nodes: readonly ViewNode[];
  readonly found: readonly FoundParty[];
  readonly identity: OpenIdentity;
  readonly view: Pick<OwnershipView, 'declared' | 'endsAtThreshold' | 'toBuy' | 'circles' | 'edges' | 'controls'>;
}

/** Whom a reader looks for first: those who count, those of whom it cannot be decided, then what holds the most. */
export function firstLookedFor({ nodes, found, identity, view }: Seen): NodeId[] {
  const of = (wanted: PersonVerdict) =>
    found.filter((one) => identity.verdict(judged(one)) === wanted).map(({ node }) => node);
  const { declared, endsAtThreshold, toBuy, circles, edges, controls } = view;
  const declaredNodes = [...(declared?.owners ?? []), ...(declared?.notDeclared ?? [])].map(({ node }) => node);
  const unusual = [
    ...edges.filter(({ isForOthers, isUnsettled }) => isForOthers || isUnsettled).map(({ holder }) => holder),
    ...nodes.filter(({ kind }) => kind === 'joint').map(({ id }) => id),
  ];
  const leastOf = ({ band }: ViewControl) => Number(band?.lower.percent ?? 0);
  const declaredMost = controls
    .filter(({ band }) => band !== null)
    .toSorted((a, b) => leastOf(b) - leastOf(a))
    .map(({ holder }) => holder);
  return [
    // Of a thousand who are declared, also where all of them count, those with the greatest bands.
    ...declaredMost.slice(0, few),
    ...of('counts'),
    ...toBuy.slice(0, fewToBuy).map(({ node }) => node),
    ...[declaredNodes, endsAtThreshold, unusual].flatMap((some) => some.slice(0, few)),
    ...of('cannot-be-decided'),
    ...[...declaredNodes, ...endsAtThreshold, ...circles.flatMap(({ companies }) => companies)],
    // What is saved of them is what the figures rest on.
    ...nodes.filter(({ kind }) => kind === 'company').map(({ id }) => id),
    ...found.toSorted((a, b) => compare(b.capital.upper.value, a.capital.upper.value)).map(({ node }) => node),
  ];
}

/** How many persons of each verdict are not shown. */
export function personsBeyond(
  found: readonly FoundParty[],
  identity: OpenIdentity,
  shown: ReadonlySet<NodeId>,
): OwnershipView['personsLeftOut'] {
  const counted = { counts: 0, 'cannot-be-decided': 0, 'does-not-count': 0 };
  for (const one of found) {
    const verdict = shown.has(one.node) ? null : identity.verdict(judged(one));
    if (verdict !== null) counted[verdict] += 1;
  }
  return counted;
}
