import { isSameWord } from '../../fold-text.ts';
import type { Percentage } from '../../percentage.ts';
import type { Shareholding } from '../../capital.ts';
import { sharesOf, type ClassShare, type ClassShares, type ShareOrigin } from './class-shares.ts';
import type { WorkedOutShare } from './class-shares.ts';
import { capitalWeights, votingWeights, weightOf, type ClassWeights } from './class-weights.ts';
import type { GraphFlag } from './flags.ts';
import { heldForOthersEarlier } from './fuller-holders.ts';
import { anyShare, type NodeId, type ShareInterval } from '../holding.ts';
import { sharePlaceText, type SettledShare, type ShareDoubt, type ShareReading } from '../share-settlement.ts';
import { partOf } from './interval-arithmetic.ts';
import { partyKey } from './mentions.ts';
import type { JointNode, NeitherNode, NotNamedNode } from './nodes.ts';
import { companyTotal, heldClasses, type HeldClass } from './share-classes.ts';
import { isReadWhole, type DatedProfile, type ValueSource } from './sources.ts';

/** Who holds which part of a company, as one entry of one answer states it. */
export interface Holding {
  readonly subject: NodeId;
  /** Each who holds it; several hold it together. */
  readonly holders: readonly NodeId[];
  /** The one holder that it is in the arithmetic. */
  readonly holder: NodeId;
  readonly className: string | null;
  /** Of its class. */
  readonly share: ShareInterval;
  readonly origin: ShareOrigin;
  readonly stated: Percentage;
  readonly workedOut: WorkedOutShare | null;
  readonly doubts: readonly ShareDoubt[];
  readonly readings: readonly ShareReading[];
  readonly settled: SettledShare | null;
  /** Of the whole capital. */
  readonly capital: ShareInterval;
  /** Of all votes; null where the votes of the company are not known. */
  readonly votes: ShareInterval | null;
  /** Where it is said not to be beneficially held; null where that is not said. */
  readonly heldForOthersAt: ValueSource | null;
  /** Who holds it where it is not beneficially held: somebody who is not named. */
  readonly heldFor: NodeId | null;
  /** No interface states dates of a holding: it stands as of its snapshot. */
  readonly source: ValueSource;
}

/** What one snapshot tells of who holds a company. */
export interface CompanyHoldings {
  readonly company: NodeId;
  readonly holdings: readonly Holding[];
  /** Nodes that are made for these holdings. */
  readonly nodes: readonly (JointNode | NeitherNode | NotNamedNode)[];
  /** Whether the holdings make the whole. */
  readonly isComplete: { readonly capital: boolean; readonly votes: boolean };
  readonly flags: readonly GraphFlag[];
}

interface Holders {
  holders: NodeId[];
  holder: NodeId;
  node: JointNode | NeitherNode | null;
}

function holdersOf({ holders, at }: Shareholding, snapshotId: number, nodeOf: (key: string) => NodeId): Holders {
  const ids = [...new Set(holders.map((party) => nodeOf(partyKey({ snapshotId, at: party.at }))))];
  const [only, second] = ids;
  if (only === undefined) {
    const id = `not-stated:${snapshotId}:${at}`;
    return { holders: [id], holder: id, node: { kind: 'neither', id, neither: 'not-stated', name: null, parties: [] } };
  }
  if (second === undefined) return { holders: ids, holder: only, node: null };
  const id = `joint:${snapshotId}:${at}`;
  return { holders: ids, holder: id, node: { kind: 'joint', id, members: ids.toSorted() } };
}

/** Whether every class that counts is told whole. A class without votes does not count for the votes. */
function isComplete(classes: readonly ClassShares[], weights: ClassWeights): boolean {
  if (classes.length === 0) return false;
  if (weights.kind === 'related' && !weights.isWhole) return false;
  return classes.every((one, place) => one.isComplete || weightOf(weights, place).upper.value.numerator === 0n);
}

const saysNothingOfVotes = (stated: HeldClass['stated']) => (stated?.votingRights ?? '').trim() === '';

const isJointInOneName = ({ holders }: Shareholding) =>
  holders.length === 1 && holders.some(({ kindText }) => isSameWord(kindText, 'joint'));

/**
 * Reads who holds a company out of the snapshot that tells it.
 *
 * @param settlements what officers settled, by the text of its place
 * @param fuller an earlier list that tells more of the holders; none where this one tells all that a product does
 */
export function companyHoldings(
  company: NodeId,
  { profile, source }: DatedProfile,
  nodeOf: (mentionKey: string) => NodeId,
  settlements: ReadonlyMap<string, SettledShare> = new Map(),
  fuller: DatedProfile | null = null,
): CompanyHoldings {
  const classes = heldClasses(profile);
  const own = companyTotal(profile.capital);
  const capital = capitalWeights(classes, own);
  const votes = votingWeights(classes, own);
  const wholeRead = isReadWhole(profile, 'shareholders');
  const wordOn = (at: string) => settlements.get(sharePlaceText({ snapshotId: source.snapshotId, at })) ?? null;
  const saidEarlier = heldForOthersEarlier(fuller);
  const shares = classes.map((one) => sharesOf(one, wholeRead, wordOn));
  const nodes: CompanyHoldings['nodes'][number][] = [];
  const flags: GraphFlag[] = [];
  const at = (place: string): ValueSource => ({ ...source, at: place });
  const [firstPlace] = [...classes.flatMap((one) => [one.at, ...one.holdings.map((holding) => holding.at)]), ''].filter(
    (place) => place !== null,
  );
  const whole = at(firstPlace ?? '');

  const toHolding = (found: ClassShare, className: string | null, place: number): Holding => {
    const { holding, interval, origin, workedOut, doubts, readings, settled } = found;
    const who = holdersOf(holding, source.snapshotId, nodeOf);
    if (who.node !== null) nodes.push(who.node);
    const stands = at(holding.at);
    const heldForOthersAt = holding.beneficiallyHeld === false ? stands : saidEarlier(holding);
    const heldFor = heldForOthersAt !== null ? `not-named:${source.snapshotId}:${holding.at}` : null;
    if (heldFor !== null) nodes.push({ kind: 'not-named', id: heldFor, heldBy: who.holder });
    if (doubts.length > 0) flags.push({ kind: 'share-to-settle', company, doubts, source: stands });
    if (heldForOthersAt !== null) flags.push({ kind: 'not-beneficially-held', company, source: heldForOthersAt });
    if (isJointInOneName(holding)) flags.push({ kind: 'joint-in-one-name', company, source: stands });
    if (who.node?.kind === 'joint' && who.holders.includes(company))
      flags.push({ kind: 'own-shares-held-jointly', company, joint: who.holder });
    return {
      ...{ subject: company, holders: who.holders, holder: who.holder, className, share: interval, origin, workedOut },
      ...{ stated: holding.percentage, doubts, readings, settled, heldFor, source: stands },
      heldForOthersAt,
      capital: capital.kind === 'related' ? partOf(weightOf(capital, place), interval) : anyShare,
      votes: votes.kind === 'related' ? partOf(weightOf(votes, place), interval) : null,
    };
  };
  const holdings = shares.flatMap(({ of, shares: found }, place) =>
    found.map((share) => toHolding(share, of.name, place)),
  );

  for (const { hasDifferentTotals, holdings: held } of classes) {
    const [first] = held;
    if (hasDifferentTotals && first !== undefined) flags.push({ kind: 'totals-differ', company, source: at(first.at) });
  }
  const ownTotal = at(profile.capital.total?.at ?? whole.at);
  if (capital.kind === 'not-related' && holdings.length > 0)
    flags.push({ kind: 'classes-not-related', company, source: whole });
  if (capital.kind === 'related' && capital.totalsDiffer)
    flags.push({ kind: capital.isWhole ? 'totals-differ' : 'classes-not-whole', company, source: ownTotal });
  if (votes.kind === 'not-related') {
    const capitalIsSign = classes.length === 1 && classes.every(({ stated }) => saysNothingOfVotes(stated));
    flags.push({ kind: 'votes-not-known', company, capitalIsSign, source: whole });
  }
  return {
    ...{ company, holdings, nodes, flags },
    isComplete: {
      capital: isComplete(shares, capital),
      votes: votes.kind === 'related' && isComplete(shares, votes),
    },
  };
}
