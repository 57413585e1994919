import type { BackupFacts } from '../../../src-shared/domain/backup.ts';

type Dated = Pick<BackupFacts, 'name' | 'at' | 'reason'> & Partial<Pick<BackupFacts, 'since' | 'commits'>>;

const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 6;
const keptAsked = 3;

const dayMs = 86_400_000;

/**
 * The newest first, by how many changes the record had seen: a clock that was wrong dates a backup into another year, and
 * never a change. Of one state the one that was made later is the newer. Before changes were counted is before all that have a count.
 */
export function byAgeOfRecord(one: Pick<Dated, 'at' | 'commits'>, other: Pick<Dated, 'at' | 'commits'>): number {
  const [here, there] = [one.commits ?? -1, other.commits ?? -1];
  if (here !== there) return there - here;
  return one.at < other.at ? 1 : one.at > other.at ? -1 : 0;
}

/** The Monday of a moment's week. Weeks and days are UTC's: a journey must not make a day twice as long. */
function weekOf(at: string): string {
  const moment = new Date(at);
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The newest backup of each of the newest few periods. Periods are counted, not aged, so a wrong clock empties nothing. */
function newestOfEach<Backup extends Dated>(
  newestFirst: readonly Backup[],
  period: (at: string) => string,
  most: number,
) {
  const kept = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const name = period(backup.at);
    if (!kept.has(name) && kept.size < most) kept.set(name, backup);
  }
  return [...kept.values()];
}

/**
 * Which backups stay: the newest of each of the last 7 days, 4 weeks and 6 months that have one, of each of these days
 * the newest that nobody asked for beside it, the last 3 that a person asked for, and the newest from before a migration
 * and from before a restore. The newest of all always stays, and each full one
 * that one of these has only the changes to.
 */
export function rotate<Backup extends Dated>(backups: readonly Backup[]): { kept: Backup[]; dropped: Backup[] } {
  const newestFirst = backups.toSorted(byAgeOfRecord);
  const ofReason = (reason: Dated['reason'], most: number) =>
    newestFirst.filter((backup) => backup.reason === reason).slice(0, most);
  const dayOf = (at: string) => at.slice(0, 10);
  // One that a person asks for goes after three others, and must not have taken the place of the day's own.
  const unasked = newestFirst.filter(({ reason }) => reason !== 'asked');
  const staying = new Set([
    ...newestOfEach(newestFirst, dayOf, keptDays),
    ...newestOfEach(unasked, dayOf, keptDays),
    ...newestOfEach(newestFirst, weekOf, keptWeeks),
    ...newestOfEach(newestFirst, (at) => at.slice(0, 7), keptMonths),
    ...ofReason('asked', keptAsked),
    ...ofReason('before-migration', 1),
    ...ofReason('before-restore', 1),
  ]);
  const needed = new Set([...staying].flatMap(({ name, since }) => [name, since ?? name]));
  return {
    kept: newestFirst.filter(({ name }) => needed.has(name)),
    dropped: newestFirst.filter(({ name }) => !needed.has(name)),
  };
}
