import { FailureError } from '../../src-shared/contract/failure.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { OtherProfile } from '../../src-shared/domain/work/other-profile.ts';
import type { OwnershipReader, OwnershipRecord } from './ownership-client.ts';

/** What finding them reaches. */
export interface OtherProfilesPorts {
  storage: OwnershipRecord;
  reader: Pick<OwnershipReader, 'read'>;
  now(): Date;
}

/** The profiles of other dossiers that the edges of a view come from, the oldest first. */
function othersIn({ nodes, edges, controls }: OwnershipView, dossierId: number): OtherProfile[] {
  const companies = new Map(nodes.map(({ id, company }) => [id, company]));
  const sources = [
    ...edges.flatMap(({ subject, sources: of }) => of.map((source) => ({ subject, source }))),
    ...controls.map(({ subject, source }) => ({ subject, source })),
  ].filter(({ source }) => source.dossierId !== dossierId);
  const once = new Map(
    sources.flatMap(({ subject, source: { snapshotId, takenAt, answer } }) => {
      const company = companies.get(subject) ?? null;
      return company === null ? [] : [[snapshotId, { snapshotId, sha256: answer.sha256, company, takenAt }] as const];
    }),
  );
  return [...once.values()].toSorted((one, other) => one.snapshotId - other.snapshotId);
}

/**
 * The saved profiles of other companies that the ownership of a company rests on, as of now. The rule plays no part in which
 * they are, and nothing is drawn or shown of it. Throws what reading throws, but for a company of which nothing is saved.
 */
export async function otherProfiles(
  { storage, reader, now }: OtherProfilesPorts,
  { dossierId }: { dossierId: number },
): Promise<OtherProfile[]> {
  try {
    const asked = { dossierId, rule: { id: 'eu-amlr' }, moment: now().toISOString(), drawnFor: 'nothing' } as const;
    return othersIn(await reader.read(storage, asked), dossierId);
  } catch (thrown) {
    if (thrown instanceof FailureError && thrown.failure.code === 'not-found') return [];
    throw thrown;
  }
}
