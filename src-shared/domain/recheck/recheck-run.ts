import { z } from 'zod';
import { CompanyReference } from '../company-reference.ts';
import { Cost } from '../cost.ts';
import { DossierSummary } from '../dossier.ts';
import { Acknowledged, JournalState, Price, Product } from '../journal.ts';

const id = z.number().int();
const text = z.string().nullable();

/** As many companies as one run may have. */
export const maxRunRows = 5_000;

/**
 * Where a row of a run stands. `waiting`: nothing was ordered for it. `ordered`: its order was written down, whatever became of
 * it; it is never ordered for again. `left-out`: a person took it out of the run.
 */
export const RecheckStanding = z.enum(['waiting', 'ordered', 'left-out']);
export type RecheckStanding = z.infer<typeof RecheckStanding>;

/** What an officer agreed to for one company of a run, as it was shown to them. */
export const AcceptedRow = z.object({
  dossierId: id,
  /** The company that is ordered: its dossier may be of another one by then. */
  company: CompanyReference,
  product: Product,
  price: Price,
  /** The most that is accepted for it, in `ledger`. */
  most: z.number().min(0).max(1_000_000),
  ledger: z.string().min(1),
  acknowledged: Acknowledged,
  /** The earlier order of the same thing that was shown; null where none was. */
  again: id.nullable(),
  uniquePart: z.string().min(1).max(60),
  told: z.object({
    secondWay: z.boolean(),
    paidSearch: z.boolean(),
    /** The search with the registry's newest word on the company that was shown; null where none was. */
    word: id.nullable(),
    /** The number under which its id was shown to be listed as well; null where none was. Runs of before hold nothing against it. */
    numberOfId: z.string().nullable().optional(),
  }),
});
export type AcceptedRow = z.infer<typeof AcceptedRow>;

/** Where Dossier stopped a run: the failure, and what it says of it, at the row that was next. */
const stopped = {
  at: z.string(),
  failure: z.string(),
  field: text,
  said: text,
  /** The row that it stopped at; null where it is about none. */
  position: id.nullable(),
};

/**
 * Whether a run goes on. `interrupted`: Dossier ended meanwhile, and nothing is ordered until a person lets it go on. `ended`:
 * nothing of it waits any more.
 */
export const RecheckState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running') }),
  z.object({ kind: z.literal('paused'), at: z.string(), officer: text }),
  z.object({ kind: z.literal('stopped'), ...stopped }),
  z.object({ kind: z.literal('interrupted'), at: z.string() }),
  z.object({ kind: z.literal('given-up'), at: z.string(), officer: text }),
  z.object({ kind: z.literal('ended') }),
]);
export type RecheckState = z.infer<typeof RecheckState>;

/** A run of paid checks, with how far it is. The counts add up to `rows`. */
export const RecheckRun = z.object({
  runId: id,
  at: z.string(),
  officer: z.string(),
  caseNumber: text,
  /** Whether the registry is asked before each order. */
  asksRegistry: z.boolean(),
  rows: id,
  /**
   * The newest search of the record when it was accepted, by its number: a clock that is set back does not change it. It tells
   * what came since of rows that do not say what was shown of a registry. Null, or left out, for a run of before.
   */
  newestSearch: id.nullish(),
  counts: z.record(RecheckStanding, id),
  /** How many of those that were ordered never left: see {@link RecheckRunRow}. Left out by a Dossier that did not tell. */
  notSent: id.optional(),
  /** How many of its orders somebody has to look at, by their state now. Left out by a Dossier that did not tell. */
  toLookAt: z.object({ unclear: id, attention: id }).optional(),
  /** The company whose order is on its way and has no answer yet; null where none is. */
  onItsWay: z.string().nullish(),
  /** What was accepted in all, by ledger. Ledgers are never added together. */
  accepted: z.array(Cost),
  /** What its orders cost, or may cost at most where that is not known. */
  counted: z.array(Cost),
  state: RecheckState,
});
export type RecheckRun = z.infer<typeof RecheckRun>;

/** A row of a run with where it stands. */
export const RecheckRunRow = AcceptedRow.extend({
  /** Of rows of before nobody knows which word of a registry was shown. */
  told: AcceptedRow.shape.told.partial({ word: true }),
  position: id,
  standing: RecheckStanding,
  /** Null where nothing was ordered, and where a restored record misses the order. */
  order: z
    .object({
      orderId: id,
      state: JournalState,
      /** Why it ended as it did: a code, or null where there is nothing to say. */
      reason: text,
      /** What it cost, as the service or an officer stated it; null where nobody did. */
      cost: Cost.nullable(),
      /**
       * Whether it was written down and proved not to have left, so that nothing was ordered: a person may agree to its company
       * anew. The run itself orders no row twice.
       */
      notSent: z.boolean().optional(),
    })
    .nullable(),
});
export type RecheckRunRow = z.infer<typeof RecheckRunRow>;

/** Why a run does not go on: the code of a failure, what it is about, and what was said of that. */
export const RunObstacle = z.object({ failure: z.string(), field: text, said: text });
export type RunObstacle = z.infer<typeof RunObstacle>;

/** What is next of a run that does not go on, and what keeps it from being ordered as the record stands now. */
export const NextOfRun = z.object({
  /** The first row that waits; null where none does. */
  row: RecheckRunRow.nullable(),
  /** The company of that row with all that is known of it. */
  dossier: DossierSummary.nullable(),
  /** What the run would stop at before it ordered anything; null where nothing is known that stands against it. */
  against: RunObstacle.nullable(),
  /** The order of the same that the officer was not shown when they accepted the run; null where there is none. */
  bought: z
    .object({ orderId: id, at: z.string(), officer: z.string(), state: JournalState, ofRun: z.boolean() })
    .nullable(),
  /** The row that the run stopped at, as it stands now; null where it did not stop at one. */
  stopped: RecheckRunRow.nullable(),
  /**
   * The row that was ordered last, where nobody knows what became of its order or somebody has to look at it: the run goes on
   * only for who was shown that. Null where that order is clear.
   */
  open: RecheckRunRow.nullish(),
});
export type NextOfRun = z.infer<typeof NextOfRun>;

/** A company that waits in a run which is not over: what is accepted for it there. */
export const WaitsInRun = z.object({
  runId: id,
  at: z.string(),
  officer: z.string(),
  product: Product,
  most: Cost,
  goesOn: z.boolean(),
});
export type WaitsInRun = z.infer<typeof WaitsInRun>;

/** What happened to a run, as the history tells it. */
export const RecheckEvent = z.enum([
  ...['accepted', 'resumed', 'paused', 'stopped', 'interrupted'],
  ...['left-out', 'given-up', 'ended'],
] as const);
export type RecheckEvent = z.infer<typeof RecheckEvent>;
