import { namesAgree } from '../../company-name.ts';
import type { CompanyReference } from '../../company-reference.ts';
import type { CompanyIdentities } from './company-identities.ts';
import { createGrouping, type Grouping, type JoinRefusal, type MemberKind } from './grouping.ts';
import { readHolderCompany, type HolderCompany, type HolderCompanyReading } from './holder-company.ts';
import type { NodeId } from '../holding.ts';
import { joinByIdentifier, withoutContradictions } from './identifier-joins.ts';
import { joinsInForce, type JoinEvent } from '../join-event.ts';
import { sideKey, type Join, type JoinGround } from './joins.ts';
import { isPerson, type Mention, type PartyReference } from './mentions.ts';
import { neitherKindOf, statedNeitherKind, type NeitherKind } from './neither-kind.ts';
import type { PartyNode } from './nodes.ts';
import { joinByNumber, type JoinEdge, type NumberedCompany } from './number-joins.ts';
import { proposeJoins, type Proposal } from './proposals.ts';
import { numberButZeros } from './number-but-zeros.ts';
import type { OpenedCompany } from './saved-companies.ts';

/** What would have joined two and did not, with the reason. */
export interface NotJoined {
  readonly sides: readonly [string, string];
  readonly by: JoinGround | JoinEvent;
  readonly because: JoinRefusal | 'identifier-contradicts';
}

/** Who is who among the parties of a graph. */
export interface Parties {
  readonly nodes: readonly PartyNode[];
  /** The node of a party, by the key of its mention. */
  nodeOf(mentionKey: string): NodeId;
  readonly joins: readonly Join[];
  readonly notJoined: readonly NotJoined[];
  readonly proposals: readonly Proposal[];
  /** What officers said of those who are in the graph, and did not withdraw. */
  readonly said: readonly JoinEvent[];
  /** Parties whose number led to a company of another name: companies are renamed, and numbers mistyped. */
  readonly otherNames: readonly Mention[];
}

const referenceOf = ({ source }: Mention): PartyReference => ({
  kind: 'party',
  snapshotId: source.snapshotId,
  at: source.at,
});

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

/** What neither a name nor a number tells from others of its kind is nobody that could be met again. */
const withoutIdentity: ReadonlySet<NeitherKind | null> = new Set(['not-stated', 'public-float', 'own-shares']);

function memberKind({ party }: Mention): MemberKind {
  if (isPerson(party)) return 'person';
  return party.kind === 'not-stated' && neitherKindOf(party) === null ? 'not-known' : 'entity';
}

/** The reference of a company that no search has found yet. */
function unopenedReference({ stated }: HolderCompany, name: string | null): CompanyReference {
  const { jurisdiction, companyNumber, serviceId, registrationAuthority, registrationAuthorityCode } = stated;
  return {
    ...{ jurisdiction, companyNumber, serviceId, name: name ?? '', englishName: null },
    ...{ registrationAuthority, registrationAuthorityCode },
  };
}

interface Members {
  companies: ReadonlyMap<string, OpenedCompany>;
  numbered: ReadonlyMap<string, NumberedCompany>;
  notKnownWhich: ReadonlySet<string>;
}

/** The node of parties that are one, and of the company that they are, if any. */
function nodeOfGroup(id: NodeId, mentions: readonly Mention[], companyId: string | null, members: Members): PartyNode {
  const inOrder = mentions.toSorted(byKey);
  const parties = inOrder.map(referenceOf);
  const name = inOrder.find(({ party }) => party.name !== null)?.party.name ?? null;
  const saidToBe = inOrder.map(({ party }) => statedNeitherKind(party)).find((kind) => kind !== null) ?? null;
  const saved = companyId === null ? undefined : members.companies.get(companyId);
  if (saved !== undefined) {
    const { dossierIds, reference } = saved;
    const common = { id, name: reference.name, reference, dossierIds, parties, saidToBe };
    return saved.sources.shareholders === null
      ? { kind: 'unopened', ...common, silent: saved.silent }
      : { kind: 'company', ...common };
  }
  const numbered = companyId === null ? undefined : members.numbered.get(companyId);
  const [holder] = numbered?.holders ?? [];
  if (holder !== undefined)
    return {
      kind: 'unopened',
      id,
      name,
      reference: unopenedReference(holder, name),
      dossierIds: [],
      parties,
      saidToBe,
      silent: null,
    };
  const isNotKnownWhich = inOrder.some(({ key }) => members.notKnownWhich.has(key));
  const isNamedPerson = inOrder.some(({ party }) => isPerson(party) && neitherKindOf(party) === null);
  // Where a number is stated, words within a name tell nothing: "Northwind Trust" may be what a company is called.
  const kinds = inOrder.map(({ party }) => (isNotKnownWhich ? statedNeitherKind(party) : neitherKindOf(party)));
  const neither = kinds.find((kind) => kind !== null) ?? null;
  if (!isNamedPerson && neither !== null) return { kind: 'neither', id, neither, name, parties };
  if (inOrder.some(({ party }) => isPerson(party))) return { kind: 'person', id, name, parties };
  return { kind: 'named-party', id, name, parties, isNotKnownWhich };
}

function joinAll(
  grouping: Grouping,
  edges: readonly JoinEdge[],
  events: readonly { event: JoinEvent; sides: readonly [string, string] }[],
): { joins: Join[]; notJoined: NotJoined[] } {
  const joins: Join[] = [];
  const notJoined: NotJoined[] = [];
  const inOrder = edges.toSorted((a, b) => (JSON.stringify(a.sides) < JSON.stringify(b.sides) ? -1 : 1));
  for (const { sides, ground } of inOrder) {
    const because = grouping.join(...sides);
    if (because === null) joins.push({ kind: 'by-machine', sides, ground });
    else notJoined.push({ sides, by: ground, because });
  }
  for (const { event, sides } of events.filter(({ event: { kind } }) => kind === 'accepted')) {
    const because = grouping.join(...sides);
    if (because === null) joins.push({ kind: 'accepted', sides, event });
    else notJoined.push({ sides, by: event, because });
  }
  return { joins, notJoined };
}

/** The decisions of officers about those who are in the graph. */
function decisionsAbout(events: readonly JoinEvent[], keys: ReadonlySet<string>, companies: readonly OpenedCompany[]) {
  const ids = new Map(companies.flatMap(({ id, dossierIds }) => dossierIds.map((one): [number, string] => [one, id])));
  return joinsInForce(events).flatMap((event) => {
    const [one, other] = event.sides.map((side) => sideKey(side, ids));
    if (one === null || other === null || one === undefined || other === undefined) return [];
    return keys.has(one) && keys.has(other) ? [{ event, sides: [one, other] as const }] : [];
  });
}

/** Tells who is who among everybody whom the snapshots name: see docs/decisions/0046. */
export function resolveParties(
  companies: readonly OpenedCompany[],
  mentions: readonly Mention[],
  identities: CompanyIdentities,
  events: readonly JoinEvent[],
): Parties {
  const readings = new Map(
    mentions.map(({ key, party }): [string, HolderCompanyReading] => [key, readHolderCompany(party)]),
  );
  const names = new Map(companies.map(({ id, names: all }): [string, readonly (string | null)[]] => [id, all]));
  const byNumber = joinByNumber(mentions, readings, identities, names);
  const numbered = new Map(byNumber.companies.map((company): [string, NumberedCompany] => [company.id, company]));
  const companyIds = new Set([...names.keys(), ...numbered.keys()]);
  const decisions = decisionsAbout(events, new Set([...companyIds, ...mentions.map(({ key }) => key)]), companies);
  const refused = decisions.filter(({ event }) => event.kind === 'refused').map(({ sides }) => sides);
  const byIdentifier = joinByIdentifier(
    companies.map(({ identifiers }) => identifiers),
    mentions,
  );
  const safe = withoutContradictions(byNumber.edges, byIdentifier, { companyIds, mentions, refused });

  const kinds = new Map<string, MemberKind>(mentions.map((mention) => [mention.key, memberKind(mention)]));
  for (const id of companyIds) kinds.set(id, 'company');
  const registers = new Map([
    ...companies.map(({ id, reference }) => [id, numberButZeros(reference)] as const),
    ...byNumber.companies.map(
      ({ id, holders: [first] }) => [id, first === undefined ? null : numberButZeros(first.stated)] as const,
    ),
  ]);
  const grouping = createGrouping(kinds, refused, {
    isSaved: (id) => names.has(id),
    // Two that are saved have dossiers of their own, and stay two.
    mayBeOne: (one, other) =>
      !(names.has(one) && names.has(other)) &&
      (registers.get(one) ?? null) !== null &&
      registers.get(one) === registers.get(other),
  });
  const { joins, notJoined } = joinAll(grouping, [...byNumber.edges, ...safe.edges], decisions);

  const groups = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const root = grouping.find(mention.key);
    groups.set(root, [...(groups.get(root) ?? []), mention]);
  }
  // Of several that an officer said are one, the saved one stands for all: it comes last.
  const companyOf = new Map(
    [...numbered.keys(), ...names.keys()].map((id): [string, string] => [grouping.find(id), id]),
  );
  const members: Members = {
    companies: new Map(companies.map((company): [string, OpenedCompany] => [company.id, company])),
    numbered,
    notKnownWhich: new Set(byNumber.notKnownWhich.map(({ key }) => key)),
  };
  // A company keeps its own id, whoever turns out to be it.
  const idOf = (root: string) => companyOf.get(root) ?? root;
  const roots = new Set([...groups.keys(), ...companyOf.keys()]);
  const named = companies.flatMap(({ id, dossierIds: [dossierId], names: all, reference: { companyNumber } }) =>
    dossierId === undefined
      ? []
      : [{ id, dossierId, names: all, companyNumber, numberButZeros: registers.get(id) ?? null }],
  );
  return {
    nodes: [...roots]
      .toSorted()
      .map((root) => nodeOfGroup(idOf(root), groups.get(root) ?? [], companyOf.get(root) ?? null, members)),
    nodeOf: (key) => idOf(grouping.find(key)),
    joins,
    said: decisions.map(({ event }) => event),
    notJoined: [
      ...notJoined,
      ...safe.contradicting.map(({ sides, ground }) => ({
        ...{ sides, by: ground },
        because: 'identifier-contradicts' as const,
      })),
    ],
    proposals: proposeJoins(
      mentions.filter(({ party }) => !withoutIdentity.has(neitherKindOf(party))),
      named,
      grouping,
    ),
    otherNames: mentions.filter(({ key, party }) => {
      const all = names.get(companyOf.get(grouping.find(key)) ?? '') ?? [];
      return namesAgree([party.name], all) === false;
    }),
  };
}
