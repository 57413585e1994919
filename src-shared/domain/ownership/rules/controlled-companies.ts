import type { Control, ControlEdge } from '../graph/control-edges.ts';
import { compare, fraction } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import { verdictOf } from '../interest/verdict.ts';
import type { KnownOwnership } from './known-ownership.ts';
import { moreThanHalf } from './rule.ts';
import { shareOfSet, type SummedShares } from './share-of-set.ts';

/** Whether only what is known makes a control, or also what could be. */
export type Certainty = 'surely' | 'possibly';

const half = fraction(1n, 2n);

/** Whether a declared control is one of the company as a whole: more than half, its board, or dominant influence. */
export function isMajority(control: Control): boolean {
  switch (control.kind) {
    case 'majority-of-votes':
    case 'dominant-influence':
    case 'appoints-majority':
      return true;
    case 'band': {
      if (control.right === 'surplus-assets') return false;
      const order = compare(control.band.lower.value, half);
      return order > 0 || (order === 0 && !control.band.lower.included);
    }
    case 'declared-owner':
    case 'significant-influence':
    case 'nominee':
    case 'not-read':
      return false;
  }
}

/** Some parties, with the joint holders that one of them is one of: votes that are held together count for each of them. */
export function withJoint(known: KnownOwnership, parties: ReadonlySet<NodeId>): Set<NodeId> {
  return new Set([...parties, ...[...parties].flatMap((party) => known.jointOf.get(party) ?? [])]);
}

/** For each party the companies that a change of what it holds with others can concern. */
function concernedBy(known: KnownOwnership): ReadonlyMap<NodeId, ReadonlySet<NodeId>> {
  const concerned = new Map<NodeId, Set<NodeId>>();
  const note = (party: NodeId, company: NodeId) => {
    const companies = concerned.get(party) ?? new Set();
    concerned.set(party, companies.add(company));
  };
  for (const shares of Object.values(known.shares))
    for (const { company, shares: held } of shares.values()) for (const { holder } of held) note(holder, company);
  for (const { holder, subject } of known.control) note(holder, subject);
  return concerned;
}

/** Tells whether parties that act as one have more than half of a company's shares or votes. */
function majorityIn(known: KnownOwnership): (company: NodeId, parties: ReadonlySet<NodeId>, how: Certainty) => boolean {
  const openIn = new Map<SummedShares, readonly NodeId[]>();

  /** Who of a list is not known. Of a list of thousands it is asked for each of its holders. */
  function openHolders(list: SummedShares): readonly NodeId[] {
    const found = openIn.get(list) ?? list.shares.flatMap(({ holder }) => (known.open.has(holder) ? [holder] : []));
    openIn.set(list, found);
    return found;
  }

  /** Of a list, the holders whose shares are theirs. The shorter of both is gone through: either may have thousands. */
  function theirHolders(list: SummedShares, parties: ReadonlySet<NodeId>, how: Certainty): ReadonlySet<NodeId> {
    const open = how === 'possibly' ? openHolders(list) : [];
    if (parties.size < list.shares.length) return new Set([...withJoint(known, parties), ...open]);
    const isTheirs = (holder: NodeId) =>
      parties.has(holder) || (known.membersOf.get(holder) ?? []).some((member) => parties.has(member));
    return new Set([...list.shares.map(({ holder }) => holder).filter(isTheirs), ...open]);
  }

  return (company, parties, how) =>
    (['votes', 'capital'] as const).some((basis) => {
      const list = known.shares[basis].get(company);
      if (list === undefined) return false;
      const verdict = verdictOf(shareOfSet(list, theirHolders(list, parties, how)), moreThanHalf);
      return how === 'surely' ? verdict === 'always' : verdict !== 'never';
    });
}

/** Tells who a party controls. What all questions have in common is worked out once. */
export function controlIn(known: KnownOwnership): (party: NodeId, how: Certainty) => ReadonlySet<NodeId> {
  const concerned = concernedBy(known);
  const holdMajority = majorityIn(known);
  const declaredTo = new Map<NodeId, ControlEdge[]>();
  for (const edge of known.control)
    if (isMajority(edge.control)) declaredTo.set(edge.subject, [...(declaredTo.get(edge.subject) ?? []), edge]);
  const companies = new Set([...known.shares.votes.keys(), ...known.shares.capital.keys()]);

  /**
   * Adds whom the last of some controllers control, level by level: what a party holds itself and what those hold whom it
   * controls is added, and never multiplied.
   */
  function spread(controlled: Set<NodeId>, last: readonly NodeId[], how: Certainty): ReadonlySet<NodeId> {
    const isControlled = (company: NodeId) =>
      (declaredTo.get(company) ?? []).some(
        ({ holder, mayHaveEnded }) => controlled.has(holder) && (how === 'possibly' || !mayHaveEnded),
      ) || holdMajority(company, controlled, how);
    const controllers = [...last];
    for (const controller of controllers) {
      controlled.add(controller);
      for (const holder of withJoint(known, new Set([controller])))
        for (const company of concerned.get(holder) ?? [])
          if (!controlled.has(company) && isControlled(company)) {
            controlled.add(company);
            controllers.push(company);
          }
    }
    return controlled;
  }

  // Anybody may be behind those who are not known, and controls what these control. Everybody's question begins there.
  const nobody: ReadonlySet<NodeId> = new Set();
  const anybodys = [...companies].filter((company) => holdMajority(company, nobody, 'possibly'));
  const anybodysAll = spread(new Set(anybodys), anybodys, 'possibly');

  /** The party itself is among them. */
  return (party, how) => {
    const before = how === 'possibly' ? anybodysAll : nobody;
    return before.has(party) ? before : spread(new Set([...before, party]), [party], how);
  };
}
