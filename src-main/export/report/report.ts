import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import type { OtherProfile } from '../../../src-shared/domain/work/other-profile.ts';
import type { KeptDecision } from '../../../src-shared/domain/work/decision.ts';
import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import type { WorkFacts } from '../../../src-shared/domain/work/work-facts.ts';
import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import type { Paper } from '../../../src-shared/contract/preferences.ts';
import type { SignedDecision } from './signed-texts.ts';

/** Who reports, from where, when, under which number. Everything that is not in the dossier itself. */
export interface ReportFacts {
  /** The officer at the desk. */
  officer: string;
  connection: ConnectionSummary;
  /** When the report is made, ISO 8601 in UTC. */
  madeAt: string;
  /** Names this report, such as `R-20261129021533-3-3-EU`. */
  number: string;
  /** What it is laid out for; A4 where nothing is said. */
  paper?: Paper;
}

/** Whether the snapshot is of an answer about another company than the dossier's: no word of it is one on that company. */
export function isOtherCompany({ snapshot }: Pick<Report, 'snapshot'>): boolean {
  return (snapshot.otherCompany ?? null) !== null;
}

/** What a company report is made from: one snapshot of an opened dossier, which need not be the newest. */
export interface Report {
  opened: OpenDossier;
  snapshot: Snapshot;
  facts: ReportFacts;
  /** Who owns the company by what is saved; null where it could not be worked out. */
  ownership: OwnershipView | null;
  /** What stands out of it; null where that could not be worked out, left out where it was not asked for. */
  standing?: StandingOut | null;
  /** What officers state about the dossier as work. */
  workFacts: WorkFacts;
  /** What was decided of it, the newest first. */
  decisions: readonly KeptDecision[];
  /** The hashes and signatures of what was signed as those decisions and their approvals. */
  signed: readonly SignedDecision[];
  /** The profiles of other companies that decisions rest on. */
  otherProfiles: readonly OtherProfile[];
  /** Which of the profiles that decisions rest on were followed by a newer one, and when that came. */
  newerProfiles: DossierWork['newerProfiles'];
  changedJoins: DossierWork['changedJoins'];
  /** How far the audit trail went; null while it is empty. */
  anchor: TrailAnchor | null;
}
