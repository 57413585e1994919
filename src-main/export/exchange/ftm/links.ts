import { standingAt } from '../../../../src-shared/domain/ownership-checks.ts';
import type { SnapshotSource } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { BodsInterest, BodsShare } from '../bods/bods-types.ts';
import { controlInterests, unclearEndText } from '../bods/control-interests.ts';
import { noting, type Noting } from '../bods/draft.ts';
import { shareInterest, votesInterest } from '../bods/holding-interests.ts';
import type { NetworkOffice, NetworkRelation } from '../network/network.ts';
import { recordId } from '../network/record-ids.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { FtmEntity } from './ftm-types.ts';
import type { FtmAbout } from './things.ts';
import { ftmDate, ftmEntity, ftmMoment } from './properties.ts';

/** "50" or "25-50": the ends without whether they belong to the range, which stands in words. */
export function percentageText({ exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: BodsShare): string {
  if (exact !== undefined) return String(exact);
  return `${String(minimum ?? exclusiveMinimum ?? 0)}-${String(maximum ?? exclusiveMaximum ?? 100)}`;
}

/** The ends of a range in words. Empty for one number. */
export function endsText({ exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: BodsShare): string {
  if (exact !== undefined) return '';
  const lower =
    exclusiveMinimum === undefined
      ? minimum && `${String(minimum)} % or more`
      : `More than ${String(exclusiveMinimum)} %`;
  const upper =
    exclusiveMaximum === undefined
      ? maximum && `not more than ${String(maximum)} %`
      : `less than ${String(exclusiveMaximum)} %`;
  const ends = [lower, upper].filter((end) => typeof end === 'string').join(' and ');
  return ends === '' ? '' : `${ends.charAt(0).toUpperCase()}${ends.slice(1)}.`;
}

interface LinkedInterest {
  readonly interest: BodsInterest;
  readonly role: string;
  readonly type: string;
  readonly source: SnapshotSource;
  readonly startDate: RegistryDate | null;
  readonly endDate: RegistryDate | null;
}

const sentences = (...texts: (string | null | undefined)[]) => texts.flatMap((text) => text || []).join(' ');

const typeNames: Readonly<Record<BodsInterest['type'], string>> = {
  shareholding: 'shares',
  votingRights: 'voting rights',
  appointmentOfBoard: 'appointment of the board',
  otherInfluenceOrControl: 'influence or control',
  rightsToSurplusAssetsOnDissolution: 'rights to surplus assets',
  unknownInterest: 'kind not known',
  nominee: 'nominee',
};

/** An interest with a share is an ownership; control by other means is a link, since there is nothing that is owned. */
function link(
  id: string,
  owner: string,
  asset: string,
  one: LinkedInterest,
  { warning }: FtmAbout,
  notes: NotExpressed[],
): FtmEntity {
  const { interest, role, type, source, startDate, endDate } = one;
  const share = interest.share ?? null;
  const common = {
    ...{ role, startDate: ftmDate(startDate), endDate: ftmDate(endDate), retrievedAt: ftmMoment(source.takenAt) },
    summary: sentences(warning, share && endsText(share), interest.details),
  };
  const isOwnership = interest.type === 'shareholding' || interest.type === 'votingRights';
  if (!isOwnership) return ftmEntity(id, 'UnknownLink', { ...common, subject: owner, object: asset }, notes);
  const percentage = share === null ? null : percentageText(share);
  return ftmEntity(id, 'Ownership', { ...common, owner, asset, percentage, ownershipType: type }, notes);
}

/** What somebody holds, by an interest that is the first of its own. */
function heldLink(
  source: SnapshotSource,
  interestOf: (noted: Noting) => BodsInterest | null,
  notes: NotExpressed[],
): LinkedInterest | null {
  const noted = noting();
  const interest = interestOf(noted);
  if (interest === null) return null;
  notes.push(...noted.notes);
  const isWorkedOut = noted.annotations.length > 0;
  const type = `${typeNames[interest.type]}, ${isWorkedOut ? 'worked out by Dossier' : 'as stated'}`;
  return { interest, role: 'holder', type, source, startDate: null, endDate: null };
}

/** The interests of a relation; what is declared, stated and worked out are told apart by their type. */
function interestsIn(relation: NetworkRelation, notes: NotExpressed[]): LinkedInterest[] {
  switch (relation.kind) {
    case 'holding':
      return [
        ...relation.holdings.map((held) => heldLink(held.source, (noted) => shareInterest(held, 0, noted), notes)),
        ...relation.votes.map((held) => heldLink(held.source, (noted) => votesInterest(held, 0, noted), notes)),
      ].flatMap((one) => one ?? []);
    case 'control': {
      const bySource = relation.controls;
      return bySource.flatMap((edge, place): LinkedInterest[] => {
        // Each entry of the answer is read once, with all that it declares.
        const sameEntry = bySource.filter(
          ({ source }) => source.at === edge.source.at && source.snapshotId === edge.source.snapshotId,
        );
        if (sameEntry[0] !== bySource[place]) return [];
        const own: NotExpressed[] = [];
        const interests = controlInterests(sameEntry, relation.party.kind === 'person', own);
        notes.push(...own.filter((note) => note !== 'partial-date'));
        const isOwner = sameEntry.some(({ control }) => control.kind === 'declared-owner');
        const role = isOwner ? 'declared beneficial owner' : 'declared control';
        const { source, startDate } = edge;
        const endDate = edge.mayHaveEnded ? null : edge.endDate;
        return interests.map((interest) => ({
          interest,
          role,
          type: `${typeNames[interest.type]}, declared`,
          source,
          startDate,
          endDate,
        }));
      });
    }
    case 'joint-member':
    case 'statement':
      return [];
  }
}

/** What a party is to a company, as links. Nobody is linked where the source names nobody. */
export function relationLinks(
  company: string,
  relation: NetworkRelation,
  about: FtmAbout,
  notes: NotExpressed[],
): FtmEntity[] {
  if (relation.kind === 'statement') return [];
  if (relation.party.kind === 'nobody') {
    notes.push('holder-not-named');
    return [];
  }
  if (relation.kind === 'joint-member') {
    const summary = sentences(about.warning, 'Holds jointly with others. How they split it is not known.');
    const { id, joint, party, source } = relation;
    const retrievedAt = ftmMoment(source.takenAt);
    return [
      ftmEntity(
        id,
        'UnknownLink',
        { subject: party.id, object: joint, role: 'joint holder', summary, retrievedAt },
        notes,
      ),
    ];
  }
  return interestsIn(relation, notes).map((one, place) =>
    link(recordId('link', relation.id, String(place)), relation.party.id, company, one, about, notes),
  );
}

/** An office in a company. */
export function officeLink(
  company: string,
  { id, partyId, official, source }: NetworkOffice,
  { warning }: FtmAbout,
  notes: NotExpressed[],
): FtmEntity {
  const { role, startDate, powers } = official;
  const isUnclear = standingAt(official, source.takenAt) === 'unclear';
  const endDate = isUnclear ? null : official.endDate;
  const unclear = isUnclear ? unclearEndText(official.endDate, notes) : null;
  const stated = {
    ...{ director: partyId, organization: company, role: role.original ?? role.normalized, description: powers },
    ...{ startDate: ftmDate(startDate), endDate: ftmDate(endDate), summary: sentences(warning, unclear) },
    retrievedAt: ftmMoment(source.takenAt),
  };
  return ftmEntity(id, 'Directorship', stated, notes);
}
