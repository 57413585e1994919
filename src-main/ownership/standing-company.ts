import { wordOnCompany } from '../../src-shared/domain/another-answered.ts';
import { FailureError } from '../../src-shared/contract/failure.ts';
import { filedDayOf, latestToldFirst } from '../../src-shared/domain/day-told.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { SnapshotSummary } from '../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { DatedProfile } from '../../src-shared/domain/ownership/graph/sources.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { StandingCompany } from '../../src-shared/domain/standing-out/standing-company.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { OwnershipReader, OwnershipRecord } from './ownership-client.ts';
import { readSharedTraits, type TraitRecord } from './read-traits.ts';

/** What looking at a company reaches. Nothing of it makes a request. */
export interface StandingPorts {
  storage: OwnershipRecord & TraitRecord & Pick<Storage, 'readDossier' | 'readSearch'>;
  reader: Pick<OwnershipReader, 'read'>;
  /** Codes of the jurisdictions that the officer has an eye on. */
  ownJurisdictions(): readonly string[];
  now(): Date;
}

/** More profiles than a company is bought in before one of each kind tells everything. */
const maxProfiles = 20;

const isReliable = ({ otherCompany, doubt }: SnapshotSummary) =>
  (otherCompany ?? null) === null && (doubt ?? null) === null;

/** The profiles of a company that may be relied on, the newest first. */
async function readProfiles(
  storage: StandingPorts['storage'],
  dossierId: number,
  snapshots: readonly SnapshotSummary[],
): Promise<DatedProfile[]> {
  const read: DatedProfile[] = [];
  for (const snapshot of snapshots.filter(isReliable).toSorted(latestToldFirst).slice(0, maxProfiles)) {
    const { snapshotId, takenAt, answer } = snapshot;
    const { body, contentType, hashFits } = await storage.readAnswerBody({ answerId: answer.answerId });
    const profile = hashFits ? await readBoughtProfile(body, contentType) : null;
    const source = { dossierId, snapshotId, takenAt, filedDay: filedDayOf(snapshot), answer };
    if (profile !== null) read.push({ source, product: snapshot.source, profile });
  }
  return read;
}

/** As what the snapshots were ordered that tell of the day on which they came. What tells of another day may have a name of it. */
function orderedAs(snapshots: readonly SnapshotSummary[], orders: readonly JournalOrder[]) {
  const companies = new Map(orders.map(({ orderId, company }) => [orderId, company]));
  const ofNow = snapshots.filter(({ documentDay }) => (documentDay ?? null) === null);
  return new Map(
    ofNow.flatMap(({ snapshotId, orderId }): [number, CompanyReference][] => {
      const company = orderId === null ? undefined : companies.get(orderId);
      return company === undefined ? [] : [[snapshotId, company]];
    }),
  );
}

/** Who owns the company; null where nothing is kept of it that a graph could be made of. */
async function readView(
  { storage, reader }: StandingPorts,
  dossierId: number,
  rule: AskedRule,
  moment: string,
): Promise<OwnershipView | null> {
  try {
    return await reader.read(storage, { dossierId, rule, moment, drawnFor: 'nothing' });
  } catch (thrown) {
    if (thrown instanceof FailureError && thrown.failure.code === 'not-found') return null;
    throw thrown;
  }
}

/**
 * Gathers all that is looked at for what stands out of a company, as of now. It shows no discrepancy, so it starts no clock.
 * Throws `not-found` where there is no such dossier, and what working out the owners throws.
 */
export async function readStandingCompany(
  ports: StandingPorts,
  { dossierId, rule }: { dossierId: number; rule: AskedRule },
): Promise<StandingCompany> {
  const { storage } = ports;
  const now = ports.now();
  const { dossier, snapshots, orders } = await storage.readDossier({ dossierId });
  const { company, confirmation, bought = null, newerName = null } = dossier;
  const word = wordOnCompany(confirmation);
  const [profiles, search] = await Promise.all([
    readProfiles(storage, dossierId, snapshots),
    word === null ? null : storage.readSearch({ searchId: word.searchId }),
  ]);
  const shared = await readSharedTraits(storage, dossierId, profiles);
  const view = await readView(ports, dossierId, rule, now.toISOString());
  const asked = view?.nodes.find(({ id }) => id === view.asked);
  return {
    ...{ dossierId, company, confirmation, confirmingAnswer: search?.answer ?? null, bought, newerName },
    ...{ profiles, orderedAs: orderedAs(snapshots, orders), view, shared, sameCompany: new Set(asked?.dossierIds) },
    ...{ ownList: ports.ownJurisdictions(), day: dayHere(now) },
  };
}
