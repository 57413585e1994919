import type { OwnershipView, ViewNode, ViewParty } from '../../../src-shared/domain/ownership/view/ownership-view.ts';

export const nodesById = (view: OwnershipView | null): ReadonlyMap<string, ViewNode> =>
  new Map((view?.nodes ?? []).map((node) => [node.id, node]));

export const partiesById = (view: OwnershipView | null): ReadonlyMap<string, ViewParty> =>
  new Map((view?.parties ?? []).map((party) => [party.node, party]));

/** Names the line from a holder to what it holds. */
export const lineKey = (holder: string, subject: string): string => JSON.stringify([holder, subject]);

/** The lines that chains go along, as `lineKey` names them. */
export const linesOfChains = (chains: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(chains.flatMap((chain) => chain.slice(1).map((subject, at) => lineKey(chain[at] ?? '', subject))));

/** Moments in ISO 8601, each once. */
export const newestFirst = (moments: readonly string[]): string[] =>
  [...new Set(moments)].toSorted((a, b) => Date.parse(b) - Date.parse(a));
