import type { CompanyRelationship } from '../../profile.ts';
import { comparableNumber } from './comparable-number.ts';
import type { UnopenedNode } from './nodes.ts';
import type { OpenedCompany } from './saved-companies.ts';
import type { DatedProfile, ValueSource } from './sources.ts';

/**
 * What a profile states of a company that is related to its own, such as a subsidiary. Shares stand in it as free text if at
 * all, so it is never a holding, and it names no jurisdiction, so it tells of a company of that number and joins nothing.
 */
export interface StatedRelation {
  /** The name of the company whose profile states it. */
  readonly by: string;
  readonly relation: CompanyRelationship;
  readonly source: ValueSource;
}

/** Each relation that the profiles of a company state, of every profile that its owners and officials are read from. */
export function statedRelations({ names, sources }: OpenedCompany): StatedRelation[] {
  const { shareholders, officials, owners } = sources;
  const profiles = new Map<number, DatedProfile>();
  for (const one of [shareholders, officials, owners]) if (one !== null) profiles.set(one.source.snapshotId, one);
  const by = names.find((name) => name !== null) ?? '';
  return [...profiles.values()].flatMap(({ profile, source }) =>
    profile.relationships.map((relation) => ({ by, relation, source: { ...source, at: relation.at } })),
  );
}

/** What is stated of a company with the number of one whose own profile nobody has saved. */
export function relationsOf({ reference }: UnopenedNode, relations: readonly StatedRelation[]): StatedRelation[] {
  const number = comparableNumber(reference.companyNumber);
  return number === null
    ? []
    : relations.filter(({ relation }) => comparableNumber(relation.company.number) === number);
}
