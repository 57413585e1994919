import type { Basis, GraphFlag, Variant } from '../../../../../src-shared/domain/ownership/graph/flags.ts';
import {
  ownershipGraph,
  type OwnershipGraph,
} from '../../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import type { OwnershipNode } from '../../../../../src-shared/domain/ownership/graph/nodes.ts';
import type { SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import type { CompanyReference } from '../../../../../src-shared/domain/company-reference.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { held, noon, profileOf, reference, saved, written } from './invented-profiles.ts';

export const graphOf = (companies: readonly SavedCompany[], joins: readonly JoinEvent[] = []): OwnershipGraph =>
  ownershipGraph(companies, noon, joins);

/** The graph of one British company, whose dossier and snapshot have the number 1. */
export const graphOfOne = (profile: Profile, joins: readonly JoinEvent[] = []): OwnershipGraph =>
  graphOf([saved(1, reference('GB', '11111111'), profile)], joins);

export function nodeAt({ nodes }: OwnershipGraph, id: string): OwnershipNode {
  const node = nodes.find((one) => one.id === id);
  if (node === undefined) throw new Error(`There is no node ${id}.`);
  return node;
}

/** What a node is called: by its name, else by what it is. */
export function nameOf(graph: OwnershipGraph, id: string): string {
  const node = nodeAt(graph, id);
  return 'name' in node && node.name !== null ? node.name : node.kind;
}

/** Who holds which part of a company, and whether that is all: `['complete', 'Ann 1/2', 'Bob 1/2']`. */
export function listOf(
  graph: OwnershipGraph,
  company = 'company:dossier:1',
  basis: Basis = 'capital',
  variant: Variant = 'by-title',
): string[] {
  const list = graph.holders[basis][variant].find((one) => one.company === company);
  if (list === undefined) throw new Error(`There is no list of ${company}.`);
  const held = list.held.map(
    ({ holder, share, isUnsettled }) =>
      `${nameOf(graph, holder)} ${written(share)}${isUnsettled === true ? ' unsettled' : ''}`,
  );
  return [list.list, ...held.toSorted()];
}

export const flagKinds = ({ flags }: Pick<OwnershipGraph, 'flags'>): GraphFlag['kind'][] =>
  [...new Set(flags.map(({ kind }) => kind))].toSorted();

/** A saved company with holders of a tenth each. */
export const heldBy = (dossierId: number, company: CompanyReference, ...holders: Party[]): SavedCompany =>
  saved(dossierId, company, profileOf([{ holdings: holders.map((holder) => held(holder, '10')) }]));

export const meridian = reference('GB', '09274416', { name: 'Meridian Ltd' });
export const other = reference('GB', '00000001', { name: 'Other Ltd' });

/** The node of the only holder of the company with the number 1, where the record has a second company, too. */
export function holderNode(holder: Party, company: CompanyReference, joins: JoinEvent[] = []) {
  const graph = graphOf([heldBy(1, other, holder), saved(2, company, profileOf([]))], joins);
  return nodeAt(graph, graph.holdings[0]?.holder ?? '');
}
