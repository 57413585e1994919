import { z } from 'zod';
import { CompanyReference } from '../domain/company-reference.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { FailureCode } from './failure.ts';

const id = z.number().int();

/** More dossiers than anybody ticks. */
const maxDossiers = 100_000;

/** Of which dossiers the reports are saved, in this order. `rule`: under which they say who counts as an owner. */
export const ReportsAsked = z.object({ dossierIds: z.array(id).min(1).max(maxDossiers), rule: AskedRule });
export type ReportsAsked = z.infer<typeof ReportsAsked>;

/** Of which dossiers a report can be made, before anybody chooses a folder. */
export const ReportsReady = z.object({
  /** Those with a profile that is saved, and those that could not be read: what keeps them is told when it is come to. */
  dossierIds: z.array(id),
  /** Those of which no profile is saved. `company`: null where it cannot be read. */
  withoutProfile: z.array(z.object({ dossierId: id, company: CompanyReference.nullable() })),
});
export type ReportsReady = z.infer<typeof ReportsReady>;

/** A dossier whose report was not saved. `company`: null where the dossier could not be read. */
const ReportNotSaved = z.object({
  dossierId: id,
  company: CompanyReference.nullable(),
  /** `no-profile`: no profile of it is saved, so there is nothing to report. */
  why: z.enum(['no-profile', ...FailureCode.options]),
});
export type ReportNotSaved = z.infer<typeof ReportNotSaved>;

/** Why a run ended before its last dossier. `stopped`: the officer cancelled it; the others keep each report from being saved. */
export const ReportRunEnd = z.enum(['stopped', 'place-not-writable', 'disk-full', 'program-replaced', 'not-ready']);
export type ReportRunEnd = z.infer<typeof ReportRunEnd>;

/** What became of a run: each dossier that was asked for is counted once. */
export const ReportsSaved = z.discriminatedUnion('kind', [
  /** No folder was chosen. Nothing was made. */
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('ended'),
    folder: z.string(),
    saved: id,
    /** By which the first file is shown in its folder; left out where there is none. */
    fileId: id.optional(),
    notSaved: z.array(ReportNotSaved),
    /** Those of which none was saved because the run ended; null where it came to all. */
    left: z.object({ dossierIds: z.array(id), why: ReportRunEnd }).nullable(),
  }),
]);
export type ReportsSaved = z.infer<typeof ReportsSaved>;

/** Which of them is being made, counted from 1. */
export const ReportsProgress = z.object({ at: id, of: id, company: CompanyReference });
export type ReportsProgress = z.infer<typeof ReportsProgress>;

/** The calls about the reports of several dossiers. None of them makes a request. */
export const reportRunCalls = {
  /** Of which of these dossiers a report can be made. */
  'reports.ready': { input: ReportsAsked.pick({ dossierIds: true }), output: ReportsReady },
  /** Asks for a folder and saves the report of each dossier there, one after the other; announces `reports.progress`. */
  'reports.save': { input: ReportsAsked, output: ReportsSaved },
  /** Ends the run under way after the report that is being made. What was saved stays. */
  'reports.stop': { input: z.undefined(), output: z.undefined() },
} as const;

export const reportRunEvents = { 'reports.progress': ReportsProgress } as const;
