import { z } from 'zod';
import { CompanyReference } from '../domain/company-reference.ts';
import { DossierSummary } from '../domain/dossier.ts';
import { Product } from '../domain/journal.ts';
import { Cost } from '../domain/cost.ts';
import {
  AcceptedRow,
  maxRunRows,
  NextOfRun,
  RecheckRun,
  RecheckRunRow,
  WaitsInRun,
} from '../domain/recheck/recheck-run.ts';
import { OrderQuestion } from './orders.ts';

/** As many companies as one run of checks may have: each is a line that a person reads before they agree. */
export const maxRechecked = 200;

/** What it takes to check a company again: the profile that would be ordered, and all that is known of its price. */
export const RecheckRow = z.object({
  dossier: DossierSummary,
  product: Product,
  /** Null where nothing can be ordered, because it is not known which company of its number it is. */
  question: OrderQuestion.nullable(),
});
export type RecheckRow = z.infer<typeof RecheckRow>;

const id = z.number().int();

/** As many runs that are over as are read at once. */
export const runsPerPage = 50;

/** What an officer accepts for several companies at once, and is ordered for them in the background. */
export const AcceptRun = z.object({
  rows: z.array(AcceptedRow).min(1).max(maxRunRows),
  /** What that comes to, as it was shown. */
  accepted: z.array(Cost),
  caseNumber: z.string().max(60).trim().nullable(),
  /** Whether each registry is asked before its company is ordered. */
  asksRegistry: z.boolean(),
});
export type AcceptRun = z.infer<typeof AcceptRun>;

/** The calls about checking a selection of companies again. */
export const recheckCalls = {
  /** What checking these companies again would cost, as far as anyone knows, in the order asked. Nobody is asked. */
  'recheck.price': {
    input: z.object({ dossierIds: z.array(z.number().int()).min(1).max(maxRechecked) }),
    output: z.array(RecheckRow),
  },
  /** Keeps what was accepted as a run, and begins to order. */
  'recheck.accept': { input: AcceptRun, output: RecheckRun },
  /** Runs, the newest first: all that are not over, or a page of those that are, from just before one on. */
  'recheck.runs': { input: z.object({ over: z.boolean(), before: id.nullable() }), output: z.array(RecheckRun) },
  'recheck.run': { input: z.object({ runId: id }), output: RecheckRun },
  /** Rows of a run, from just after a position on. */
  'recheck.rows': {
    input: z.object({ runId: id, after: id.nullable(), limit: id.min(1).max(500) }),
    output: z.array(RecheckRunRow),
  },
  /** What is next of a run that does not go on, and what stands against it now. */
  'recheck.next': { input: z.object({ runId: id }), output: NextOfRun },
  /** The runs that are not over in which a company waits to be ordered, the newest first. */
  'recheck.waiting': { input: z.object({ company: CompanyReference }), output: z.array(WaitsInRun) },
  /** What a person says of a run: that it goes on, is paused or given up, or that a company is left out of it. */
  'recheck.step': {
    input: z.discriminatedUnion('step', [
      z.object({ runId: id, step: z.enum(['resumed', 'paused', 'given-up']), despite: id.optional() }),
      z.object({ runId: id, step: z.literal('left-out'), position: id }),
    ]),
    output: RecheckRun,
  },
} as const;

/** A run of checks as it stands now. */
export const recheckEvents = { 'recheck.changed': RecheckRun } as const;
