import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { StandingFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import type { DatedSource } from '../../../src-shared/words/source-words.ts';
import type { Report } from './report.ts';

/** An answer that is not among the dossier's own evidence, and on which the report rests. */
export interface OtherEvidence {
  /** `snapshotId` is null where the answer is not kept as a profile or filing. */
  readonly source: DatedSource & { readonly answer: AnswerReference; readonly snapshotId: number | null };
  /** Null where no saved answer tells it. */
  readonly company: CompanyReference | null;
}

/** The companies that what stands out names as those of other dossiers: of most of them nothing is held by an owner of this one. */
function sharingCompanies(facts: readonly StandingFact[]): ReadonlyMap<number, CompanyReference> {
  const companies = facts.flatMap(({ stated }) => (stated.kind === 'shared' ? stated.companies : []));
  return new Map(
    companies.map(({ dossierId, name, jurisdiction, number }) => [
      dossierId,
      { jurisdiction, companyNumber: number, serviceId: '', name, englishName: null },
    ]),
  );
}

/** The answers behind what stands out: a shared officer or address is stated by those of other companies. */
function behindStandingFacts({ standing, ownership }: Pick<Report, 'standing' | 'ownership'>): OtherEvidence[] {
  const facts = standing?.facts ?? [];
  const sharing = sharingCompanies(facts);
  const sources = facts.flatMap((fact) => fact.sources);
  return sources.map(({ dossierId, filedDay, ...source }) => ({
    source: { ...source, filedDay: filedDay ?? null },
    company:
      ownership?.nodes.find(({ dossierIds }) => dossierIds.includes(dossierId))?.company ??
      sharing.get(dossierId) ??
      null,
  }));
}

/** The answers that the owners are worked out from. */
function behindOwners({ ownership }: Pick<Report, 'ownership'>): OtherEvidence[] {
  const nodes = new Map<string, CompanyReference | null>(ownership?.nodes.map(({ id, company }) => [id, company]));
  return (ownership?.restsOn ?? []).map((source) => ({ source, company: nodes.get(source.company) ?? null }));
}

/** The answers that questions of identity rest on, and no figure. */
const behindQuestions = ({ ownership }: Pick<Report, 'ownership'>): OtherEvidence[] =>
  (ownership?.questionsRestOn ?? []).map(({ company, ...source }) => ({ source, company }));

/**
 * The answers of other dossiers that a report rests on, its owners, who may be one, and what stands out, in the order of the table: as they
 * arrived, each answer once.
 */
export function otherEvidence(report: Pick<Report, 'opened' | 'ownership' | 'standing'>): OtherEvidence[] {
  const own = new Set(report.opened.evidence.flatMap((item) => (item.kind === 'answer' ? [item.answer.answerId] : [])));
  // What the owners rest on names its company, so that it goes before the same answer without one.
  const found = [...behindOwners(report), ...behindQuestions(report), ...behindStandingFacts(report)];
  const once = new Map(found.toReversed().map((one) => [one.source.answer.answerId, one]));
  const byArrival = ({ source: { answer: a } }: OtherEvidence, { source: { answer: b } }: OtherEvidence) =>
    a.receivedAt === b.receivedAt ? a.answerId - b.answerId : a.receivedAt < b.receivedAt ? -1 : 1;
  return [...once.values()].filter(({ source }) => !own.has(source.answer.answerId)).toSorted(byArrival);
}
