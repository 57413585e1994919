import { latestToldFirst } from '../../src-shared/domain/day-told.ts';
import type { SnapshotSummary } from '../../src-shared/domain/dossier.ts';
import {
  sourcesOf,
  tellsWhoHolds,
  usableSnapshots,
  type SavedCompany,
} from '../../src-shared/domain/ownership/graph/sources.ts';
import { joinsInForce } from '../../src-shared/domain/ownership/join-event.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { OwnershipRequest } from './messages.ts';

/** What an answer was read as: null where it holds no profile. */
export interface ReadAnswer {
  readonly profile: Profile | null;
  readonly hashFits: boolean;
}

type ReadAnswers = ReadonlyMap<number, ReadAnswer>;
type Summary = OwnershipRequest['saved'][number];

const isNotLater = ({ takenAt }: SnapshotSummary, moment: string) => Date.parse(takenAt) <= Date.parse(moment);

/** The company with those of its snapshots that were read. */
function readSoFar({ dossierId, company, snapshots }: Summary, read: ReadAnswers): SavedCompany {
  return {
    dossierId,
    company,
    snapshots: snapshots.flatMap((snapshot) => {
      const found = read.get(snapshot.answer.answerId);
      return found === undefined || found.profile === null
        ? []
        : [{ ...snapshot, profile: found.profile, hashFits: found.hashFits }];
    }),
  };
}

/**
 * The answer that has to be read next of a company: its newest one that is not later than the moment, as long as those that
 * are newer still do not tell who holds, who runs and who owns it; and then, where the list of holders is of a product that
 * tells less of them, the newest one of a product that tells more. An older answer would tell nothing more, also where it
 * was read for an earlier question. Null where nothing is left.
 */
function nextOf(summary: Summary, moment: string, read: ReadAnswers): number | null {
  const inOrder = summary.snapshots.filter((snapshot) => isNotLater(snapshot, moment)).toSorted(latestToldFirst);
  const isUnread = ({ answer }: SnapshotSummary) => !read.has(answer.answerId);
  const place = inOrder.findIndex(isUnread);
  const next = inOrder[place];
  if (next === undefined) return null;
  const toldBy = (snapshots: SnapshotSummary[]) =>
    sourcesOf(usableSnapshots([readSoFar({ ...summary, snapshots }, read)], moment).usable);
  const told = toldBy(inOrder.slice(0, place));
  const isTold = told.shareholders !== null && told.officials !== null && told.owners !== null;
  if (!isTold) return next.answer.answerId;
  if (tellsWhoHolds(told.shareholders.product)) return null;
  const fuller = inOrder.find((snapshot) => tellsWhoHolds(snapshot.source) && isUnread(snapshot));
  if (fuller === undefined || toldBy(inOrder.slice(0, inOrder.indexOf(fuller))).fullerHolders !== null) return null;
  return fuller.answer.answerId;
}

/** The answers that officers spoke of when they said who is one: what they said is shown beside a newer answer, too. */
function spokenOf({ saved, joins }: OwnershipRequest, read: ReadAnswers): number[] {
  const sides = joinsInForce(joins).flatMap((event) => event.sides);
  const wanted = new Set(sides.flatMap((side) => (side.kind === 'party' ? [side.snapshotId] : [])));
  return saved.flatMap(({ snapshots }) =>
    snapshots.flatMap(({ snapshotId, answer }) =>
      wanted.has(snapshotId) && !read.has(answer.answerId) ? [answer.answerId] : [],
    ),
  );
}

/**
 * The answers that have to be read before a question can be answered, one of each company and those that officers spoke of;
 * none where all are read.
 */
export function answersToRead(request: OwnershipRequest, read: ReadAnswers): number[] {
  const { saved, moment } = request;
  return [...new Set([...saved.flatMap((summary) => nextOf(summary, moment, read) ?? []), ...spokenOf(request, read)])];
}

/** The companies with what was read of them. */
export function companiesRead({ saved }: OwnershipRequest, read: ReadAnswers): SavedCompany[] {
  return saved.map((summary) => readSoFar(summary, read));
}
