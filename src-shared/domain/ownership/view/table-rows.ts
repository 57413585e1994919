import type { OwnershipView } from './ownership-view.ts';
import type { ViewEdge } from './line-view.ts';
import type { ViewParty } from './party-view.ts';

/** A row of the ownership table. Whoever holds own shares of the company has no party: nothing of it comes to them. */
export type OwnershipTableRow =
  | { readonly node: string; readonly party: ViewParty }
  | { readonly node: string; readonly party: null; readonly own: ViewEdge };

/** Everybody above the company, and after them each holder that is drawn and to whom nothing of it comes. */
export function ownershipTableRows({
  asked,
  parties,
  edges,
}: Pick<OwnershipView, 'asked' | 'parties' | 'edges'>): OwnershipTableRow[] {
  const listed = new Set([asked, ...parties.map(({ node }) => node)]);
  const others = new Map<string, ViewEdge>();
  for (const edge of edges) if (!listed.has(edge.holder) && !others.has(edge.holder)) others.set(edge.holder, edge);
  return [
    ...parties.map((party) => ({ node: party.node, party })),
    ...[...others].map(([node, own]) => ({ node, party: null, own })),
  ];
}
