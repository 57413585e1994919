import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';

/** Who reports, from where, when, under which number. Everything that is not in the dossier itself. */
export interface ReportFacts {
  /** The officer at the desk. */
  officer: string;
  connection: ConnectionSummary;
  /** When the report is made, ISO 8601 in UTC. */
  madeAt: string;
  /** Names this report, such as `R-2026-0412`. */
  number: string;
}

/** What a company report is made from: one snapshot of an opened dossier, which need not be the newest. */
export interface Report {
  opened: OpenDossier;
  snapshot: Snapshot;
  facts: ReportFacts;
}
