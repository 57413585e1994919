import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { lineKey } from '../../../src-shared/words/ownership/diagram-words.ts';

export const nodesById = (view: OwnershipView | null): ReadonlyMap<string, ViewNode> =>
  new Map((view?.nodes ?? []).map((node) => [node.id, node]));

export const partiesById = (view: OwnershipView | null): ReadonlyMap<string, ViewParty> =>
  new Map((view?.parties ?? []).map((party) => [party.node, party]));

/** The lines that chains go along, as `lineKey` names them. */
export const linesOfChains = (chains: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(chains.flatMap((chain) => chain.slice(1).map((subject, at) => lineKey(chain[at] ?? '', subject))));

/** Moments in ISO 8601, each once. */
export const newestFirst = (moments: readonly string[]): string[] =>
  [...new Set(moments)].toSorted((a, b) => Date.parse(b) - Date.parse(a));
