import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import type { SavedCompany, SnapshotSource } from '../graph/sources.ts';
import type { ViewProposal } from './join-view.ts';
import type { ViewProfile, ViewQuestionProfile } from './ownership-view.ts';

const byAge = (a: Pick<SnapshotSource, 'takenAt' | 'snapshotId'>, b: Pick<SnapshotSource, 'takenAt' | 'snapshotId'>) =>
  Date.parse(a.takenAt) - Date.parse(b.takenAt) || a.snapshotId - b.snapshotId;

/**
 * The profiles that a view rests on, each once and the oldest first: those of the companies that are reached, and of no
 * other company of the record.
 */
export function restingProfiles({ sources, holdings }: OwnershipGraph, reached: ReadonlySet<NodeId>): ViewProfile[] {
  const found = new Map<number, ViewProfile>();
  const note = (company: NodeId, source: SnapshotSource | null) => {
    if (source === null || !reached.has(company)) return;
    const { dossierId, snapshotId, takenAt, filedDay, answer } = source;
    found.set(snapshotId, { company, dossierId, snapshotId, takenAt, filedDay, answer });
  };
  for (const { company, shareholders, officials, owners } of sources)
    for (const source of [shareholders, officials, owners]) note(company, source);
  for (const { subject, heldForOthersAt } of holdings) note(subject, heldForOthersAt);
  return [...found.values()].toSorted(byAge);
}

/**
 * The answers that name somebody of a question of identity, or of an officer's word on one, beside those that the view rests on:
 * they may be of companies that no chain reaches, and whoever is to answer the question, or to check the word, needs them.
 */
export function questionProfiles(
  { mentions }: OwnershipGraph,
  saved: readonly SavedCompany[],
  asked: readonly Pick<ViewProposal, 'sides'>[],
  restsOn: readonly ViewProfile[],
): ViewQuestionProfile[] {
  const known = new Set(restsOn.map(({ snapshotId }) => snapshotId));
  const named = new Set(
    asked.flatMap(({ sides }) =>
      sides.flatMap(({ side }) => (side.kind === 'party' && !known.has(side.snapshotId) ? [side.snapshotId] : [])),
    ),
  );
  const companies = new Map(saved.map(({ dossierId, company }) => [dossierId, company]));
  const sources = new Map(mentions.map(({ source }) => [source.snapshotId, source]));
  return [...named]
    .flatMap((snapshotId): ViewQuestionProfile[] => {
      const source = sources.get(snapshotId);
      const company = source === undefined ? undefined : companies.get(source.dossierId);
      if (source === undefined || company === undefined) return [];
      const { dossierId, takenAt, filedDay, answer } = source;
      return [{ company, dossierId, snapshotId, takenAt, filedDay, answer }];
    })
    .toSorted(byAge);
}
