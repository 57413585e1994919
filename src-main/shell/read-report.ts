/** Reads what the report of a company is made from. */
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import type { AsOf } from '../../src-shared/domain/ownership/as-of.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { StandingOut } from '../../src-shared/domain/standing-out/shown-facts.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { openDossier, readSnapshot } from '../dossiers/open-dossier.ts';
import { readDossierWork } from '../dossiers/read-work.ts';
import type { Report } from '../export/report/report.ts';
import type { WorkedOut } from '../export/report/open-questions.ts';
import { signedDecisions } from '../export/report/signed-texts.ts';
import type { OwnershipReader } from '../ownership/ownership-client.ts';
import { showStandingOut } from '../ownership/stand-out.ts';
import { showOwners } from '../ownership/show-owners.ts';
import { paperNumber } from './paper-number.ts';
import type { SaveCopyPorts } from './save-copy.ts';

/** How the number of a report tells the rule under which it says who counts. */
const ruleInNumber = { 'eu-amlr': 'EU', 'uk-psc': 'UK', 'us-cdd': 'US', own: 'OWN' } as const;

/** Which snapshot is reported, and under which rule it is said who counts as an owner. */
export interface ReportAsked {
  dossierId: number;
  snapshotId: number;
  rule: AskedRule;
}

/** What a report is made from beside the record. */
export interface ReportSavingPorts extends SaveCopyPorts {
  ownership: Pick<OwnershipReader, 'read'>;
  /** Codes of the jurisdictions that the officer has an eye on. */
  ownJurisdictions(): readonly string[];
  reportFault(where: string, fault: unknown): void;
}

/** What a report is read by; saving it takes more. */
export type ReportReading = Pick<
  ReportSavingPorts,
  'storage' | 'officer' | 'connection' | 'now' | 'paper' | 'ownership' | 'ownJurisdictions' | 'reportFault'
>;

/** Who owns the company. A report is not refused where that cannot be worked out: it says so. */
async function ownersOf(
  { storage, ownership: reader, officer, reportFault }: ReportReading,
  asked: Pick<ReportAsked, 'dossierId' | 'rule'>,
  madeAt: Date,
  asOf: AsOf,
): Promise<OwnershipView | null> {
  try {
    // A report shows it as well as the window does, so what it is the first to show is detected by it.
    return await showOwners(
      { storage: storage(), reader, officer, now: () => madeAt },
      {
        ...asked,
        asOf,
        drawnFor: 'paper',
      },
    );
  } catch (thrown) {
    reportFault('report.savePdf', thrown);
    return null;
  }
}

/** What stands out of the company. A report is not refused where that cannot be worked out: it says so. */
async function standingOf(
  { storage, ownership: reader, officer, ownJurisdictions, reportFault }: ReportReading,
  asked: Pick<ReportAsked, 'dossierId' | 'rule'>,
  madeAt: Date,
): Promise<StandingOut | null> {
  try {
    // One report has one time: a second reading of the clock would say that it knows what was saved after it was made.
    const now = () => madeAt;
    return await showStandingOut({ storage: storage(), reader, officer, ownJurisdictions, now }, asked);
  } catch (thrown) {
    reportFault('report.savePdf', thrown);
    return null;
  }
}

/**
 * As of when a report of a snapshot tells who owns the company: of an older one as it was known when that came, so that
 * nothing of a newer profile stands in it as if it were of this one.
 */
function ownersAsOf({ snapshot: newest }: Pick<OpenDossier, 'snapshot'>, reported: Snapshot): AsOf {
  const isNewest = newest === null || newest.snapshotId === reported.snapshotId;
  return isNewest ? { kind: 'now' } : { kind: 'moment', moment: reported.takenAt };
}

/** What stays as it was when somebody asked, whatever changes while a report is made. */
export type FixedPorts = Pick<ReportSavingPorts, 'storage' | 'officer' | 'connection' | 'now'>;

/** Who owns a company and what stands out of it, each null where it could not be worked out. */
export async function workedOut(
  ports: ReportReading,
  asked: Pick<ReportAsked, 'dossierId' | 'rule'>,
  now: Date,
  asOf: AsOf = { kind: 'now' },
): Promise<WorkedOut> {
  return { ownership: await ownersOf(ports, asked, now, asOf), standing: await standingOf(ports, asked, now) };
}

/** What a report tells, as it is read from the record. */
export async function reportOf(
  ports: ReportReading,
  { dossierId, snapshotId, rule }: ReportAsked,
  now: Date,
): Promise<Report> {
  const opened = await openDossier(ports.storage(), dossierId);
  const snapshot = await readSnapshot(ports.storage(), snapshotId);
  const madeAt = now.toISOString();
  const facts = {
    officer: ports.officer(),
    connection: ports.connection(),
    madeAt,
    number: paperNumber('R', madeAt, [dossierId, snapshotId, ruleInNumber[rule.id]]),
    paper: ports.paper(),
  };
  const { facts: workFacts, decisions, otherProfiles, ...since } = await readDossierWork(ports.storage(), dossierId);
  const { newerProfiles, changedJoins } = since;
  const { decisions: rows } = await ports.storage().readWork({ dossierId });
  const { ownership, standing } = await workedOut(ports, { dossierId, rule }, now, ownersAsOf(opened, snapshot));
  return {
    opened,
    snapshot,
    facts,
    ownership,
    standing,
    workFacts,
    decisions,
    signed: signedDecisions(rows),
    otherProfiles,
    newerProfiles,
    changedJoins,
    anchor: await ports.storage().readTrailHead(),
  };
}
