import type { Basis } from '../graph/flags.ts';
import type { NodeId } from '../holding.ts';
import type { ThresholdRule } from '../interest/verdict.ts';
import type { Control, ControlEdge } from '../graph/control-edges.ts';
import { controlIn, isMajority, withJoint } from './controlled-companies.ts';
import type { KnownOwnership } from './known-ownership.ts';
import { shareOfSet } from './share-of-set.ts';
import { multipliedShares } from './shares-of-persons.ts';
import { anyGround, certaintyVerdict, shareVerdict, type PartBasis, type RulePart } from './verdict-part.ts';

/** The grounds that rules are made of, each for one person and the asked company. */
export interface Grounds {
  multiplied(person: NodeId, basis: Basis, rule: ThresholdRule, article: string): RulePart;
  control(person: NodeId, article: string): RulePart;
  controlOfHolders(person: NodeId, basis: Basis, rule: ThresholdRule, article: string): RulePart;
  shareInController(person: NodeId, rule: ThresholdRule, article: string): RulePart[];
  heldWithControlled(person: NodeId, basis: Basis, rule: ThresholdRule, article: string): RulePart;
  declared(person: NodeId, ground: 'appoints-board' | 'significant-influence', article: string): RulePart;
  /** The same grounds without what is declared of a person at the asked company; null where nothing is that could count. */
  withoutDeclarationOf(person: NodeId): Grounds | null;
}

const declaredAs = { 'appoints-board': 'appoints-majority', 'significant-influence': 'significant-influence' } as const;

/** Whether a declared control could make somebody count by itself. */
const couldCount = (control: Control) => isMajority(control) || control.kind === 'significant-influence';

/** What a share is where no answer tells who holds the company: anybody may have any part, which is no figure. */
const holdersNotKnown = { verdict: 'cannot-be-decided', known: null, withOpen: null } as const;

/** A company that controls the asked one, surely or perhaps. */
interface Controller {
  readonly company: NodeId;
  readonly isSure: boolean;
}

/**
 * Makes the grounds over one reading of what is known.
 *
 * @param multiplied the shares of that reading, where they were worked out before: no control changes them
 */
export function groundsOf(known: KnownOwnership, asked: NodeId, multiplied = multipliedShares(known)): Grounds {
  const controlled = controlIn(known);
  const basisOf = (basis: Basis): PartBasis =>
    basis === 'votes' && known.capitalForVotes.has(asked) ? 'capital-for-votes' : basis;
  /** Along chains the sign may stand for the votes of any company between. */
  const basisAlongChains = (person: NodeId, basis: Basis): PartBasis =>
    basis === 'votes' && known.aboveCapitalForVotes.has(person) ? 'capital-for-votes' : basis;
  const without = (parties: ReadonlySet<NodeId>, person: NodeId) => [...parties].filter((party) => party !== person);

  /** What some parties hold of the asked company, directly: known, and with those who are not known. */
  function direct(surely: ReadonlySet<NodeId>, possibly: ReadonlySet<NodeId>, basis: Basis) {
    const shares = known.shares[basis].get(asked);
    if (shares === undefined) return null;
    const all = new Set([...withJoint(known, possibly), ...known.open]);
    return { known: shareOfSet(shares, withJoint(known, surely)), withOpen: shareOfSet(shares, all) };
  }

  function directPart(
    parties: { surely: ReadonlySet<NodeId>; possibly: ReadonlySet<NodeId>; through: readonly NodeId[] },
    basis: Basis,
    rule: ThresholdRule,
  ): Omit<RulePart, 'ground' | 'article'> {
    const share = direct(parties.surely, parties.possibly, basis);
    const rest = { basis: basisOf(basis), of: null, through: parties.through };
    if (share === null) return { ...rest, ...holdersNotKnown };
    return { ...rest, ...share, verdict: shareVerdict(share.known, share.withOpen, rule) };
  }

  /** The companies that control the asked one, or may: the same for every person. */
  function controllersOf(): readonly Controller[] {
    return [...known.companies].flatMap((company) =>
      company !== asked && controlled(company, 'possibly').has(asked)
        ? [{ company, isSure: controlled(company, 'surely').has(asked) }]
        : [],
    );
  }
  let controllers: readonly Controller[] | null = null;

  return {
    multiplied(person, basis, rule, article) {
      const rest = { ground: 'multiplied-share', article, of: null, through: [] } as const;
      if (!known.shares[basis].has(asked)) return { ...rest, basis: basisOf(basis), ...holdersNotKnown };
      const share = multiplied(person, asked, basis);
      const verdict = shareVerdict(share.known, share.withOpen, rule);
      return { ...rest, basis: basisAlongChains(person, basis), verdict, ...share };
    },

    control(person, article) {
      const surely = controlled(person, 'surely');
      const verdict = certaintyVerdict(surely.has(asked), controlled(person, 'possibly').has(asked));
      const through = without(surely, person).filter((company) => company !== asked);
      const rest = { known: null, withOpen: null, of: null, through: surely.has(asked) ? through : [] };
      return { ground: 'control', article, basis: basisOf('votes'), verdict, ...rest };
    },

    controlOfHolders(person, basis, rule, article) {
      const [surely, possibly] = (['surely', 'possibly'] as const).map(
        (how) => new Set(without(controlled(person, how), person).filter((company) => company !== asked)),
      );
      const parties = { surely: surely ?? new Set(), possibly: possibly ?? new Set() };
      const part = directPart({ ...parties, through: [...parties.surely] }, basis, rule);
      return { ground: 'control-of-holders', article, ...part };
    },

    shareInController(person, rule, article) {
      controllers ??= controllersOf();
      return controllers.map(({ company, isSure }): RulePart => {
        const share = multiplied(person, company, 'capital');
        const interest = shareVerdict(share.known, share.withOpen, rule);
        const verdict = interest === 'counts' && !isSure ? 'cannot-be-decided' : interest;
        const rest = { basis: 'capital', ...share, of: company, through: [company] } as const;
        return { ground: 'share-in-controller', article, verdict, ...rest };
      });
    },

    heldWithControlled(person, basis, rule, article) {
      const [surely, possibly] = [controlled(person, 'surely'), controlled(person, 'possibly')];
      const part = directPart({ surely, possibly, through: without(surely, person) }, basis, rule);
      return { ground: 'held-with-controlled', article, ...part };
    },

    declared(person, ground, article) {
      const edges = known.control.filter(
        ({ subject, control }) => subject === asked && control.kind === declaredAs[ground],
      );
      const sureEdges = edges.filter(({ mayHaveEnded }) => !mayHaveEnded);
      const holds = (among: typeof edges, parties: ReadonlySet<NodeId>) =>
        among.some(({ holder }) => parties.has(holder));
      const [surely, possibly] = [controlled(person, 'surely'), controlled(person, 'possibly')];
      const verdict = certaintyVerdict(holds(sureEdges, surely), holds(edges, new Set([...possibly, ...known.open])));
      const through = without(surely, person).filter((party) => edges.some(({ holder }) => holder === party));
      return { ground, article, basis: 'declared', verdict, known: null, withOpen: null, of: null, through };
    },

    withoutDeclarationOf(person) {
      const isTheirs = ({ subject, holder }: ControlEdge) => subject === asked && holder === person;
      if (!known.control.some((edge) => isTheirs(edge) && couldCount(edge.control))) return null;
      return groundsOf({ ...known, control: known.control.filter((edge) => !isTheirs(edge)) }, asked, multiplied);
    },
  };
}

/** What the grounds come to together. */
export const verdictOfParts = (parts: readonly RulePart[]) => anyGround(parts.map(({ verdict }) => verdict));
