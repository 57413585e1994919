import type { ViewNode, ViewProfile } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Report } from './report.ts';

/** An answer about another company, on which the ownership in the report rests. */
export interface OtherEvidence {
  readonly profile: ViewProfile;
  readonly company: CompanyReference | null;
}

/**
 * The answers of other dossiers that the ownership of a report rests on, in the order of the table: as they arrived, each
 * answer once. None where the ownership could not be worked out.
 */
export function otherEvidence({ opened, ownership }: Pick<Report, 'opened' | 'ownership'>): OtherEvidence[] {
  if (ownership === null) return [];
  const own = new Set(opened.evidence.flatMap((item) => (item.kind === 'answer' ? [item.answer.answerId] : [])));
  const nodes = new Map<string, ViewNode>(ownership.nodes.map((node) => [node.id, node]));
  const others = ownership.restsOn.filter(({ answer }) => !own.has(answer.answerId));
  const once = new Map(others.map((profile) => [profile.answer.answerId, profile]));
  const byArrival = (a: ViewProfile, b: ViewProfile) =>
    a.answer.receivedAt === b.answer.receivedAt
      ? a.answer.answerId - b.answer.answerId
      : a.answer.receivedAt < b.answer.receivedAt
        ? -1
        : 1;
  return [...once.values()]
    .toSorted(byArrival)
    .map((profile) => ({ profile, company: nodes.get(profile.company)?.company ?? null }));
}
