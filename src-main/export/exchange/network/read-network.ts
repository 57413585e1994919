import type { ShareSettlement } from '../../../../src-shared/domain/ownership/share-settlement.ts';
import { usableSnapshots, type SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { companyState } from './company-state.ts';
import { knownCompanies, momentsOf } from './known-companies.ts';
import type { Network, NetworkCompany } from './network.ts';

/** All that is saved, and up to when it is read. */
export interface NetworkRecord {
  readonly saved: readonly SavedCompany[];
  readonly settlements: readonly ShareSettlement[];
  readonly moment: string;
}

/** Reads who is above each saved company, at every moment at which something came to be known of it. */
export function readNetwork({ saved, settlements, moment }: NetworkRecord): Network {
  const known = knownCompanies(saved, moment);
  const companies: NetworkCompany[] = [];
  for (const group of known.groups) {
    const [first] = group.dossiers;
    if (first === undefined) continue;
    const snapshots = new Set(group.dossiers.flatMap((one) => one.snapshots.map(({ snapshotId }) => snapshotId)));
    const own = settlements.filter(({ place }) => snapshots.has(place.snapshotId));
    const moments = momentsOf(
      group.dossiers,
      moment,
      own.map(({ at }) => at),
    );
    const states = moments.flatMap((at) => {
      const said = own.filter((word) => Date.parse(word.at) <= Date.parse(at));
      return companyState(group, at, known, said) ?? [];
    });
    companies.push({
      ...{ id: group.recordId, dossierIds: group.dossiers.map(({ dossierId }) => dossierId), states },
      ...{ reference: first.company, leftOut: usableSnapshots(group.dossiers, moment).leftOut },
    });
  }
  return { companies };
}
