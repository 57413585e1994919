import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import {
  ReportRunEnd,
  type ReportNotSaved,
  type ReportsAsked,
  type ReportsProgress,
  type ReportsSaved,
} from '../../src-shared/contract/report-runs.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { ReportPrinting } from '../export/save-report.ts';
import type { InstalledProgram } from './installed-program.ts';
import { portsOfNow, writeReadyPdfIn } from './ready-pdf.ts';
import type { ReportSavingPorts } from './read-report.ts';
import { readyReport } from './ready-report.ts';
import { askFolder } from './save-copy.ts';

/** What is told while the reports of several dossiers are made, and whether they are wanted still. */
export interface ReportRunWatch {
  progress(reading: ReportsProgress): void;
  /** Asked before each report. */
  goesOn(): boolean;
}

/** What saving the reports of several dossiers reaches. */
export interface ReportRunPorts extends ReportSavingPorts {
  /** Holds the record open until a file is in its place with its note, or is not there at all. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Takes where the first file is, so that the page can have it shown. */
  remember(saved: SavedTo): SavedTo;
}

/** A run: everything that its reports have in common. `noting`: the record and the officer of when it was asked. */
interface Run {
  readonly ports: ReportRunPorts;
  readonly noting: ReportRunPorts;
  readonly program: Pick<InstalledProgram, 'requireInPlace'>;
  readonly printing: ReportPrinting;
  readonly rule: AskedRule;
  readonly folder: string;
  /** Tells of the dossier that is come to; `isMade`: whether a report of it is made now. */
  tell(company: CompanyReference, at: number, isMade: boolean): void;
}

type Outcome = { readonly kind: 'saved'; readonly file: string } | ({ readonly kind: 'not-saved' } & ReportNotSaved);

type EndedRun = Extract<ReportsSaved, { kind: 'ended' }>;

/** Milliseconds between two tellings of dossiers that have no report: there may be thousands. */
const pauseMs = 250;

function throttled(progress: ReportRunWatch['progress'], of: number): Run['tell'] {
  let toldAt = -Infinity;
  return (company, at, isMade) => {
    const now = performance.now();
    if (!isMade && now - toldAt < pauseMs) return;
    toldAt = now;
    progress({ at, of, company });
  };
}

/** Throws `not-ready` where the record was left or locked since: what is in it goes nowhere any more. */
function requireSameRecord({ ports, noting }: Run): void {
  if (ports.storage() !== noting.storage()) throw fail('not-ready', 'Another record is open.');
}

/** Makes and saves the report of one dossier. Throws nothing: what keeps it from that is its outcome. */
async function saveOne(run: Run, dossierId: number, at: number): Promise<Outcome> {
  const { ports, noting, program, printing, rule, folder } = run;
  let company: CompanyReference | null = null;
  try {
    requireSameRecord(run);
    const { dossier, newestSnapshot: snapshotId } = await noting.storage().readDossier({ dossierId });
    ({ company } = dossier);
    run.tell(company, at, snapshotId !== null);
    if (snapshotId === null) return { kind: 'not-saved', dossierId, company, why: 'no-profile' };
    program.requireInPlace();
    const ready = await readyReport(noting, printing, { dossierId, snapshotId, rule });
    const pdf = await ready.make();
    requireSameRecord(run);
    return { kind: 'saved', file: await ports.during(writeReadyPdfIn(folder, ready, pdf)) };
  } catch (thrown) {
    ports.reportFault('reports.save', thrown);
    const why = thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
    return { kind: 'not-saved', dossierId, company, why };
  }
}

/** Goes through the dossiers one after the other, until the last, or until something ends it. */
async function saveEach(
  run: Run,
  dossierIds: readonly number[],
  goesOn: () => boolean,
): Promise<Pick<EndedRun, 'notSaved' | 'left'> & { files: string[] }> {
  const files: string[] = [];
  const notSaved: ReportNotSaved[] = [];
  const ended = (index: number, why: ReportRunEnd) => {
    return { files, notSaved, left: { dossierIds: dossierIds.slice(index), why } };
  };
  for (const [index, dossierId] of dossierIds.entries()) {
    if (!goesOn()) return ended(index, 'stopped');
    const outcome = await saveOne(run, dossierId, index + 1);
    if (outcome.kind === 'saved') {
      files.push(outcome.file);
      continue;
    }
    // What keeps this one from being saved may keep all that follow: then none of them is made in vain.
    const end = ReportRunEnd.safeParse(outcome.why);
    if (end.success) return ended(index, end.data);
    notSaved.push({ dossierId, company: outcome.company, why: outcome.why });
  }
  return { files, notSaved, left: null };
}

/**
 * Makes the report of each dossier as one alone is made, and saves it in the folder that the officer chooses. All are of the
 * record and the officer of when it was asked: leaving the record ends the run. What was saved until then stays, each file
 * whole and noted. Throws only what keeps it from beginning, before a folder is asked for.
 */
export async function saveReportsCopy(
  ports: ReportRunPorts,
  program: Pick<InstalledProgram, 'requireInPlace'>,
  printing: ReportPrinting,
  { dossierIds: asked, rule }: ReportsAsked,
  { progress, goesOn }: ReportRunWatch,
): Promise<ReportsSaved> {
  // Printing starts a process. Nobody is asked first where to save what cannot be made.
  program.requireInPlace();
  const noting = portsOfNow(ports);
  const chosen = await askFolder(ports);
  if (chosen === null) return { kind: 'cancelled' };
  const folder = path.resolve(chosen);
  const dossierIds = [...new Set(asked)];
  const tell = throttled(progress, dossierIds.length);
  const run = { ports, noting, program, printing, rule, folder, tell };
  const { files, ...became } = await saveEach(run, dossierIds, goesOn);
  const { fileId } = await ports.remember(Promise.resolve({ savedTo: files[0] ?? null }));
  return { kind: 'ended', folder, saved: files.length, ...became, ...(fileId === undefined ? {} : { fileId }) };
}
