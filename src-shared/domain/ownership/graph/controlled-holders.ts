import { takeOut, type ListedHolders } from './company-holders.ts';
import type { Basis, GraphFlag, Variant } from './flags.ts';
import type { CompanyHolders, NodeId } from '../holding.ts';
import { addShares, isMajority } from './interval-arithmetic.ts';

/** Whether some nodes together are known to hold more than half of a company. What has to be settled first is not known. */
function holdMajority({ held }: CompanyHolders, holders: ReadonlySet<NodeId>): boolean {
  const [first, ...others] = held.filter(({ holder, isUnsettled }) => holders.has(holder) && isUnsettled !== true);
  if (first === undefined) return false;
  return isMajority(others.reduce((all, { share }) => addShares(all, share), first.share));
}

/** The companies that a company is known to control by more than half, alone or with others that it controls. */
function controlledBy(
  company: NodeId,
  lists: ReadonlyMap<NodeId, CompanyHolders>,
  heldBy: ReadonlyMap<NodeId, readonly NodeId[]>,
): Set<NodeId> {
  const controllers = new Set([company]);
  const open = [company];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const subject of heldBy.get(next) ?? []) {
      const list = lists.get(subject);
      if (list === undefined || controllers.has(subject) || !holdMajority(list, controllers)) continue;
      controllers.add(subject);
      open.push(subject);
    }
  }
  controllers.delete(company);
  return controllers;
}

/**
 * Takes out of each list what the company holds of itself through companies that it controls. Who controls whom is told by
 * the lists as they came: two companies that hold most of each other would otherwise take each other's control away.
 */
export function withoutControlledHolders(
  listed: readonly ListedHolders[],
  basis: Basis,
  variant: Variant,
): ListedHolders[] {
  const lists = new Map(listed.map(({ list }): [NodeId, CompanyHolders] => [list.company, list]));
  const heldBy = new Map<NodeId, NodeId[]>();
  for (const { company, held } of lists.values())
    for (const { holder } of held) heldBy.set(holder, [...(heldBy.get(holder) ?? []), company]);
  return listed.map(({ list, flags }): ListedHolders => {
    // Only a company that is known to be held itself can be controlled.
    if (!list.held.some(({ holder }) => lists.has(holder))) return { list, flags };
    const controlled = controlledBy(list.company, lists, heldBy);
    const through = list.held.filter(({ holder }) => controlled.has(holder));
    const { list: rest, isTakenOut } = takeOut(list, controlled);
    const own = through.map(({ holder, share }): GraphFlag => ({
      ...{ kind: 'own-shares', company: list.company, through: holder, basis, variant, share, isTakenOut },
    }));
    return { list: rest, flags: [...flags, ...own] };
  });
}
