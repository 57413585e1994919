import type { ConnectionSummary } from '../../../../src-shared/domain/connection.ts';
import type { AnswerReference } from '../../../../src-shared/domain/search.ts';
import { companiesInScope, type Scope } from '../bods/bods-package.ts';
import type { Network, NetworkCompany, NetworkParty } from '../network/network.ts';
import { countNotExpressed, type NotExpressed } from '../not-expressed.ts';
import { connectionWarnings } from '../connection-warnings.ts';
import type { FtmEntity } from './ftm-types.ts';
import { officeLink, relationLinks } from './links.ts';
import { companyThing, namedCompanyThing, partyThing, type FtmAbout } from './things.ts';

/** The entities of an export, and what could not be expressed of what they are about. */
export interface FtmPackage {
  readonly entities: readonly FtmEntity[];
  readonly notExpressed: ReadonlyMap<NotExpressed, number>;
  /** The answers of companies outside of the scope that entities are told by. */
  readonly cited: readonly AnswerReference[];
}

type NamedCompany = Extract<NetworkParty, { kind: 'company' }>;

/** What all companies of the record say of each company in their newest state, by its id. */
function namedCompanies({ companies }: Network): Map<string, NamedCompany[]> {
  const named = new Map<string, NamedCompany[]>();
  for (const { states } of companies)
    for (const party of states.at(-1)?.parties ?? [])
      if (party.kind === 'company') named.set(party.id, [...(named.get(party.id) ?? []), party]);
  return named;
}

/** Everything about one company in its newest state. A link to somebody who is not in the file is left out, and noted before. */
function ofCompany(company: NetworkCompany, about: FtmAbout, notes: NotExpressed[]) {
  const state = company.states.at(-1);
  if (state === undefined) return { things: [], links: [] };
  notes.push(...company.states.slice(1).map(() => 'earlier-state' as const));
  return {
    things: state.parties.flatMap((party) => partyThing(party, about, notes) ?? []),
    links: [
      ...state.relations.flatMap((relation) => relationLinks(company.id, relation, about, notes)),
      ...state.offices.map((office) => officeLink(company.id, office, about, notes)),
    ],
  };
}

const ends = ['owner', 'asset', 'subject', 'object', 'director', 'organization'] as const;

/**
 * Makes the entities of a scope out of the newest state of each company: the format has no history. Things first, then what links
 * them.
 */
export function ftmPackage(network: Network, scope: Scope, { kind }: Pick<ConnectionSummary, 'kind'>): FtmPackage {
  const about: FtmAbout = { warning: connectionWarnings[kind] };
  const inScope = companiesInScope(network, scope);
  const named = namedCompanies(network);
  const noted: NotExpressed[] = [];
  const things: FtmEntity[] = [];
  const links: FtmEntity[] = [];
  const own = new Set<string>();
  const wanted = new Set<string>();
  for (const company of inScope) {
    const thing = companyThing(company, about, noted);
    if (thing !== null) {
      own.add(company.id);
      things.push(thing);
    }
    if (company.states.length === 0 && !named.has(company.id)) noted.push('nothing-bought');
    noted.push(...company.leftOut.map(() => 'snapshot-left-out' as const));
    const made = ofCompany(company, about, noted);
    things.push(...made.things);
    links.push(...made.links);
    for (const party of company.states.at(-1)?.parties ?? []) if (party.kind === 'company') wanted.add(party.id);
  }
  const cited: AnswerReference[] = [];
  for (const id of [...wanted].toSorted()) {
    if (own.has(id)) continue;
    const naming = named.get(id) ?? [];
    const thing = namedCompanyThing(id, naming, about, noted);
    if (thing === null) continue;
    things.push(thing);
    cited.push(...naming.flatMap(({ told }) => told?.source.answer ?? []));
  }
  const known = new Set(things.map(({ id }) => id));
  const isWhole = ({ properties }: FtmEntity) =>
    ends.every((end) => (properties[end] ?? []).every((id) => known.has(id)));
  return { entities: [...things, ...links.filter(isWhole)], notExpressed: countNotExpressed(noted), cited };
}
