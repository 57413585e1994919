import type { AnswerReference } from '../../../../src-shared/domain/search.ts';
import { companiesAbove, type Network, type NetworkCompany } from '../network/network.ts';
import { countNotExpressed, type NotExpressed } from '../not-expressed.ts';
import type { BodsStatement } from './bods-types.ts';
import { companyRecords, type CompanyRecords, type NamedCompany } from './company-records.ts';
import { makeStatement, registryOf, type Publication, type Registry } from './make-statement.ts';
import { createTimeline, type Entry } from './timeline.ts';

/** Which companies are exported: all of the record, or those of some dossiers with whoever is above them. */
export type Scope = 'all' | ReadonlySet<number>;

/** The statements of an export, and what could not be expressed of what they are about. */
export interface BodsPackage {
  readonly statements: readonly BodsStatement[];
  readonly notExpressed: ReadonlyMap<NotExpressed, number>;
  /** The answers that the statements name as their source: also those of companies outside of the scope. */
  readonly cited: readonly AnswerReference[];
}

/** The companies of a scope: those that are asked for, and every saved one that is above them. */
export function companiesInScope({ companies }: Network, scope: Scope): NetworkCompany[] {
  if (scope === 'all') return [...companies];
  const byId = new Map(companies.map((company) => [company.id, company]));
  const wanted = new Set(
    companies.filter(({ dossierIds }) => dossierIds.some((id) => scope.has(id))).map(({ id }) => id),
  );
  // A set goes through what is added to it meanwhile.
  for (const id of wanted) {
    const company = byId.get(id);
    if (company !== undefined) for (const above of companiesAbove(company)) wanted.add(above);
  }
  return companies.filter(({ id }) => wanted.has(id));
}

const byMoment = (a: NamedCompany, b: NamedCompany) => Date.parse(a.moment) - Date.parse(b.moment);

/** What others say of a company, until its own profiles tell of it. */
function namedBefore(named: readonly NamedCompany[], own: readonly Entry[]): NamedCompany[] {
  const first = own[0] === undefined ? Number.POSITIVE_INFINITY : Date.parse(own[0].moment);
  return named.filter(({ moment }) => Date.parse(moment) < first).toSorted(byMoment);
}

function companyEntries(id: string, named: readonly NamedCompany[], own: readonly Entry[]): Entry[] {
  const timeline = createTimeline();
  const common = { recordId: id, declarationSubject: id };
  for (const { moment, draft } of namedBefore(named, own)) timeline.tell({ ...common, draft }, moment);
  for (const { moment, draft } of own) timeline.tell({ ...common, draft }, moment);
  return timeline.entries;
}

/** Which statement of each record is the last one that is not of its end. */
function lastEntries(entries: readonly Entry[]): Entry[] {
  const last = new Map(entries.map((entry) => [entry.recordId, entry]));
  return [...last.values()].filter(({ recordStatus }) => recordStatus !== 'closed');
}

/**
 * A company's records are followed for all companies of the network, whatever is exported: so what a statement says, and its
 * id, do not depend on what else is in the file.
 */
function recordsOf({ companies }: Network): Map<string, CompanyRecords> {
  return new Map(companies.map((company) => [company.id, companyRecords(company)]));
}

/** Makes the statements of a scope: entities and persons first, each before the relationships that name it. */
export function bodsPackage(network: Network, scope: Scope, publication: Publication): BodsPackage {
  const records = recordsOf(network);
  const inScope = companiesInScope(network, scope);
  const named = new Map<string, NamedCompany[]>();
  for (const one of [...records.values()].flatMap((record) => record.named))
    named.set(one.id, [...(named.get(one.id) ?? []), one]);
  const registries = new Map<number, Registry>();
  for (const { states } of network.companies)
    for (const { profiles } of states)
      for (const dated of profiles) registries.set(dated.source.snapshotId, registryOf(dated));

  const ownIds = inScope.map(({ id }) => id);
  const mentioned = inScope.flatMap(({ id }) => (records.get(id)?.named ?? []).map((one) => one.id));
  const companyIds = [...new Set([...ownIds, ...mentioned.toSorted()])];
  const ofCompanies = companyIds.flatMap((id) => companyEntries(id, named.get(id) ?? [], records.get(id)?.own ?? []));
  const ofParties = inScope.flatMap(({ id }) => records.get(id)?.parties ?? []);
  const ofRelations = inScope.flatMap(({ id }) => records.get(id)?.relations ?? []);
  const entries = [...ofCompanies, ...ofParties, ...ofRelations];
  const statements = entries.map((entry) =>
    makeStatement(entry, registries.get(entry.draft.source.snapshotId), publication),
  );
  const told = new Set(ofCompanies.map(({ recordId }) => recordId));
  const noted: NotExpressed[] = [
    ...lastEntries(entries).flatMap(({ draft }) => draft.notes),
    ...inScope.flatMap(({ id }) => records.get(id)?.notExpressed ?? []),
    ...inScope.flatMap(({ leftOut }) => leftOut.map(() => 'snapshot-left-out' as const)),
    ...inScope.flatMap(({ id }) => (told.has(id) ? [] : (['nothing-bought'] as const))),
  ];
  const cited = entries.map(({ draft }) => draft.source.answer);
  return { statements, notExpressed: countNotExpressed(noted), cited };
}
