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

/** The profiles of other dossiers that a view rests on, the oldest first. */
function othersIn({ nodes, restsOn }: OwnershipView, dossierId: number): OtherProfile[] {
  const companies = new Map(nodes.map(({ id, company }) => [id, company]));
  return restsOn
    .filter((profile) => profile.dossierId !== dossierId)
    .flatMap(({ snapshotId, takenAt, filedDay, answer, company: node }) => {
      const company = companies.get(node) ?? null;
      return company === null ? [] : [{ snapshotId, sha256: answer.sha256, company, takenAt, filedDay }];
    });
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
