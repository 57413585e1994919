import type { Control } from '../graph/control-edges.ts';
import { compare, fraction } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import { verdictOf } from '../interest/verdict.ts';
import type { KnownOwnership } from './known-ownership.ts';
import { moreThanHalf } from './rule.ts';
import { shareOfSet } from './share-of-set.ts';

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

/** Whether parties that act as one have more than half of a company's shares or votes. */
function holdMajority(known: KnownOwnership, company: NodeId, parties: ReadonlySet<NodeId>, how: Certainty): boolean {
  const holders = withJoint(known, parties);
  const all = how === 'surely' ? holders : new Set([...holders, ...known.open]);
  return (['votes', 'capital'] as const).some((basis) => {
    const shares = known.shares[basis].get(company);
    if (shares === undefined) return false;
    const verdict = verdictOf(shareOfSet(shares, all), moreThanHalf);
    return how === 'surely' ? verdict === 'always' : verdict !== 'never';
  });
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

/** Tells who a party controls. What all questions have in common is worked out once. */
export function controlIn(known: KnownOwnership): (party: NodeId, how: Certainty) => ReadonlySet<NodeId> {
  const concerned = concernedBy(known);
  const declared = known.control.filter(({ control }) => isMajority(control));
  const companies = new Set([...known.shares.votes.keys(), ...known.shares.capital.keys()]);
  const nobody: ReadonlySet<NodeId> = new Set();
  // Anybody may be behind those who are not known.
  const anybodys = [...companies].filter((company) => holdMajority(known, company, nobody, 'possibly'));

  /**
   * Level by level: what the party holds itself and what those hold whom it controls is added, and never multiplied. The
   * party itself is among them.
   */
  return (party, how) => {
    const controlled = new Set([party, ...(how === 'possibly' ? anybodys : [])]);
    const isControlled = (company: NodeId) =>
      declared.some(({ subject, holder }) => subject === company && controlled.has(holder)) ||
      holdMajority(known, company, controlled, how);
    // A set goes through what is added to it meanwhile.
    for (const controller of controlled)
      for (const holder of withJoint(known, new Set([controller])))
        for (const company of concerned.get(holder) ?? [])
          if (!controlled.has(company) && isControlled(company)) controlled.add(company);
    return controlled;
  };
}
