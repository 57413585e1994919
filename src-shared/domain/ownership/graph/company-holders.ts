import type { CompanyHoldings, Holding } from './company-holdings.ts';
import type { Basis, GraphFlag, Variant } from './flags.ts';
import { compare, one } from '../fraction.ts';
import type { CompanyHolders, HeldShare, NodeId, ShareInterval } from '../holding.ts';
import { addShares, isBeyondWhole, shareOfRest, withinWhole } from './interval-arithmetic.ts';

/** A list of holders for the arithmetic, with what there is to say of it. */
export interface ListedHolders {
  readonly list: CompanyHolders;
  readonly flags: readonly GraphFlag[];
}

const shareOn = ({ capital, votes }: Holding, basis: Basis) => (basis === 'capital' ? capital : votes);

/** Who has a part, in the arithmetic. */
const holderIn = ({ heldFor, holder }: Holding, variant: Variant) =>
  variant === 'as-held-for-others' && heldFor !== null ? heldFor : holder;

/** What each holder has in all classes together, in the order of their keys. */
function addUp(holdings: readonly Holding[], basis: Basis, variant: Variant): HeldShare[] {
  const held = new Map<NodeId, { share: ShareInterval; isUnsettled: boolean }>();
  for (const holding of holdings) {
    const share = shareOn(holding, basis);
    if (share === null) continue;
    const holder = holderIn(holding, variant);
    const before = held.get(holder);
    held.set(holder, {
      share: before === undefined ? share : addShares(before.share, share),
      isUnsettled: before?.isUnsettled === true || holding.doubts.length > 0,
    });
  }
  return [...held]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([holder, { share, isUnsettled }]) => ({ holder, share, ...(isUnsettled ? { isUnsettled } : {}) }));
}

/** A list without some of its holders, and whether they could be taken out. */
export interface TakenOut {
  readonly list: CompanyHolders;
  readonly isTakenOut: boolean;
}

/**
 * Takes holders out of a list, so that those who are left hold what they hold of the rest. Where they have the whole there is
 * no rest: they stay, and what is held in such a circle is held by nobody outside.
 */
export function takeOut(list: CompanyHolders, taken: ReadonlySet<NodeId>): TakenOut {
  const left = list.held.filter(({ holder }) => !taken.has(holder));
  const [first, ...others] = list.held.filter(({ holder }) => taken.has(holder));
  if (first === undefined) return { list, isTakenOut: false };
  const part = withinWhole(others.reduce((all, { share }) => addShares(all, share), first.share));
  if (compare(part.lower.value, one) >= 0) return { list, isTakenOut: false };
  const held = left.map((one) => ({ ...one, share: shareOfRest(one.share, part) }));
  return { list: { ...list, held }, isTakenOut: true };
}

/**
 * The list of a company's holders on one basis, without its own shares. `ownShares` are the nodes that stand for the
 * company itself among its holders.
 */
export function listHolders(
  { company, holdings, isComplete }: CompanyHoldings,
  ownShares: ReadonlySet<NodeId>,
  basis: Basis,
  variant: Variant,
): ListedHolders {
  const raw = addUp(holdings, basis, variant);
  const flags: GraphFlag[] = raw.flatMap(({ holder, share }): GraphFlag[] => {
    if (isBeyondWhole(share)) return [{ kind: 'more-than-whole', company, holder, basis }];
    return [];
  });
  const held = raw.map((one) => ({ ...one, share: withinWhole(one.share) }));
  const listed = { company, held, list: isComplete[basis] ? 'complete' : 'incomplete' } as const;
  const { list, isTakenOut } = takeOut(listed, ownShares);
  for (const { holder, share } of held) {
    if (ownShares.has(holder))
      flags.push({ kind: 'own-shares', company, through: null, basis, variant, share, isTakenOut });
  }
  return { list, flags };
}
