import type { Identifier } from '../../search.ts';
import { createDisjointSets } from './disjoint-sets.ts';
import type { JoinGround } from './joins.ts';
import { isPerson, type Mention } from './mentions.ts';
import type { JoinEdge } from './number-joins.ts';
import { birthdatesFit } from './person-likeness.ts';
import { readEntityIdentifier, readIdentityNumber } from './typed-identifier.ts';

/** Identifiers of a saved company, from its own answers. */
export interface CompanyIdentifiers {
  readonly id: string;
  readonly identifiers: readonly Identifier[];
}

function entityGround(identifier: Identifier): JoinGround | null {
  const read = readEntityIdentifier(identifier);
  switch (read?.kind) {
    case 'lei':
    case 'tax-number':
      return read;
    case 'register-number':
    case undefined:
      // A number in a register is for the joins by number.
      return null;
  }
}

function personGround(identifier: Identifier): JoinGround | null {
  const read = readIdentityNumber(identifier);
  return read === null ? null : { kind: 'identity-number', ...read };
}

/**
 * The joins that would rest on the same LEI or tax number, and for persons on the same identity number of the same country
 * and kind. What contradicts is still among them: see {@link withoutContradictions}.
 */
export function joinByIdentifier(
  companies: readonly CompanyIdentifiers[],
  mentions: readonly Mention[],
): readonly JoinEdge[] {
  const found = new Map<string, { ground: JoinGround; keys: Set<string> }>();
  const note = (ground: JoinGround | null, key: string) => {
    if (ground === null) return;
    const by = JSON.stringify(ground);
    const noted = found.get(by) ?? { ground, keys: new Set() };
    noted.keys.add(key);
    found.set(by, noted);
  };
  for (const { id, identifiers } of companies) for (const one of identifiers) note(entityGround(one), id);
  for (const { key, party } of mentions) {
    const ground = isPerson(party) ? personGround : entityGround;
    for (const one of party.otherIdentifiers) note(ground(one), key);
  }
  return [...found.values()].flatMap(({ ground, keys }) => {
    const [first, ...others] = [...keys].toSorted();
    return first === undefined ? [] : others.map((key): JoinEdge => ({ sides: [first, key], ground }));
  });
}

/** What may not become one, whatever identifiers say. */
export interface Contradictions {
  readonly companyIds: ReadonlySet<string>;
  readonly mentions: readonly Mention[];
  /** Pairs that an officer said are two. */
  readonly refused: readonly (readonly [string, string])[];
}

/** The parties that the edges would make one, each with those that are one with it. */
function parts(edges: readonly JoinEdge[], { companyIds, mentions }: Contradictions) {
  const sets = createDisjointSets();
  for (const { sides } of edges) sets.join(...sides);
  const companies = new Map<string, number>();
  for (const id of companyIds) companies.set(sets.find(id), (companies.get(sets.find(id)) ?? 0) + 1);
  const persons = new Map<string, Mention[]>();
  for (const mention of mentions) {
    if (mention.party.birthdate === null) continue;
    const root = sets.find(mention.key);
    persons.set(root, [...(persons.get(root) ?? []), mention]);
  }
  return { find: (key: string) => sets.find(key), companies, persons };
}

const areBornApart = (mentions: readonly Mention[]) =>
  mentions.some(({ party: one }) =>
    mentions.some(({ party: other }) => birthdatesFit(one.birthdate, other.birthdate) === 'contradict'),
  );

/**
 * Parts the edges from those that would make two companies one, or one person of two dates of birth, or two parties of
 * which an officer said that they are two. Somewhere in such a chain an identifier is mistyped, and it is not known where,
 * so none of the chain joins.
 *
 * @param byNumber joins that stand in any case: a number leads to one company only
 */
export function withoutContradictions(
  byNumber: readonly JoinEdge[],
  byIdentifier: readonly JoinEdge[],
  all: Contradictions,
): { edges: JoinEdge[]; contradicting: JoinEdge[] } {
  const { find, companies, persons } = parts([...byNumber, ...byIdentifier], all);
  const refusedIn = new Set(all.refused.filter(([a, b]) => find(a) === find(b)).map(([a]) => find(a)));
  const isContradicting = ({ sides: [one] }: JoinEdge) => {
    const root = find(one);
    return (companies.get(root) ?? 0) > 1 || refusedIn.has(root) || areBornApart(persons.get(root) ?? []);
  };
  const contradictingParts = new Map<string, boolean>();
  const check = (edge: JoinEdge) => {
    const root = find(edge.sides[0]);
    const known = contradictingParts.get(root) ?? isContradicting(edge);
    contradictingParts.set(root, known);
    return known;
  };
  return {
    edges: byIdentifier.filter((edge) => !check(edge)),
    contradicting: byIdentifier.filter(check),
  };
}
