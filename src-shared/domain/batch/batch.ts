import { z } from 'zod';
import { SinceLast, Unlisted } from './since-last.ts';
import { StatedCost } from '../cost.ts';
import { SearchHit, SearchQuery } from '../search.ts';
import { Day } from '../work/review.ts';

const id = z.number().int();

/**
 * Where a row of a batch stands. `broken`: it cannot be asked as it stands. `waiting`: it is still to be asked. `sure`,
 * `doubtful`, `none`, `not-known`: as `RowMatch` says of the answer. `failed`: it was asked, and there is no answer. `chosen`:
 * an officer said which hit it is. `refused`: an officer said that it is none of them.
 */
export const RowStanding = z.enum([
  ...['broken', 'waiting', 'sure', 'doubtful', 'none'],
  ...['not-known', 'failed', 'chosen', 'refused'],
] as const);
export type RowStanding = z.infer<typeof RowStanding>;

/** What an officer says of a row: which company it is, that it is none of those listed, or that they take that back. */
export const RowWord = z.enum(['chosen', 'refused', 'withdrawn']);
export type RowWord = z.infer<typeof RowWord>;

/** What is wrong with a cell that something of a row was read from: see `CellTrouble`. */
export const CellTroubleKept = z.enum([
  ...['unclosed-quote', 'stray-quote', 'unreadable-sign'],
  ...['formula', 'error-value', 'shortened-number', 'date', 'shown-otherwise'],
] as const);
const KeptTrouble = z.object({ kind: CellTroubleKept, column: id });

/** A row as its list has it: see `BatchRow`. */
export const KeptRow = z.object({
  place: id,
  ownReference: z.string().nullable(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  address: z.string().nullable(),
  previousName: z.string().nullable(),
  troubles: z.array(KeptTrouble).readonly(),
});

/** That the record has an answer to what would be asked for a row, and whether with something in it. */
export const AnswerHeld = z.object({ answeredAt: z.string(), isListed: z.boolean() });
export type AnswerHeld = z.infer<typeof AnswerHeld>;

/**
 * What was decided of another row that is asked together with one: the company that is taken for it, null where it is none of them.
 * `isOtherwise`: that is not what was decided of this one.
 */
export const DecidedTogether = z.object({
  ...{ position: id, place: id },
  name: z.string().nullable(),
  isOtherwise: z.boolean(),
});
export type DecidedTogether = z.infer<typeof DecidedTogether>;

/** A row of a batch with where it stands. */
export const StandingRow = z.object({
  position: id,
  row: KeptRow,
  /** What is asked for it first. Null for a row that cannot be asked as it stands. */
  query: SearchQuery.nullable(),
  /** What is asked for it where its number is not listed: its name. Null where nothing is. */
  nameQuery: SearchQuery.nullable(),
  /** The earlier row of the same company with which it is asked. */
  askedWith: z.object({ position: id, place: id }).nullable(),
  standing: RowStanding,
  /** The search for its number that was read whole and lists nothing, so that it is asked for by its name; null without one. */
  numberSearchId: id.nullable(),
  /** The search whose answer it stands on. */
  searchId: id.nullable(),
  /** When that was asked: before the batch began, where the record had the answer already. */
  askedAt: z.string().nullable(),
  /** The hit that is taken. */
  taken: z.object({ position: id, hit: SearchHit }).nullable(),
  /** Who said which company it is, or that it is none of these, and when; left out where nobody did. */
  said: z.object({ officer: z.string(), at: z.string(), refused: z.array(z.string()) }).optional(),
  /** What its answer says otherwise than the last one; left out where no company is taken, and of what no registry answered. */
  sinceLast: SinceLast.optional(),
  /** Its company is kept as a dossier, and the registry does not list it any more. */
  noLongerListed: Unlisted.optional(),
  /** What was decided of other rows of its number, the first of them; left out where of none anything was. */
  together: z.array(DecidedTogether).readonly().optional(),
});
export type StandingRow = z.infer<typeof StandingRow>;

/** What keeps a batch from being answered for, though it is asked for: who does not answer, since when, and when that is tried again. */
export const BatchWait = z.object({
  /** The code of the failure that was met last. */
  failure: z.string(),
  since: z.string(),
  /** When it is tried again. */
  until: z.string(),
  /** Where the registry of one jurisdiction alone does not answer; null where nobody does. */
  jurisdiction: z.string().nullable(),
});
export type BatchWait = z.infer<typeof BatchWait>;

/**
 * Whether a batch is being asked for. `running` also while it waits for the request budget or for an answer; `leftToday`: how many
 * requests are left of the share of the day, of a batch that is spread over days. `resting`: that share was asked for, and it goes on
 * by itself on that day. `stopped`: Dossier
 * stopped it, because of a failure that would meet every row, or because a search was charged: `search` says which, and `charge` how
 * much that was.
 * `given-up`: what was not asked never will be. `ended`: each row that can be asked was.
 */
export const BatchState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running'), wait: BatchWait.optional(), leftToday: id.optional() }),
  z.object({ kind: z.literal('resting'), goesOn: Day }),
  z.object({ kind: z.literal('paused'), at: z.string(), officer: z.string().nullable() }),
  z.object({
    ...{ kind: z.literal('stopped'), at: z.string(), failure: z.string(), charge: StatedCost.optional() },
    search: z.object({ searchId: id, query: SearchQuery }).optional(),
  }),
  z.object({ kind: z.literal('given-up'), at: z.string(), officer: z.string().nullable() }),
  z.object({ kind: z.literal('ended') }),
]);
export type BatchState = z.infer<typeof BatchState>;

/** A batch with how many of its rows stand where. The counts add up to `rows`. */
export const BatchSummary = z.object({
  batchId: id,
  at: z.string(),
  officer: z.string(),
  name: z.string(),
  sha256: z.string(),
  rows: id,
  counts: z.record(RowStanding, id),
  /** Of how many rows the answer says otherwise than the last one about their company. */
  differing: id,
  /** How many requests are still to be sent for it at most. */
  requestsLeft: id,
  /** How many rows that had no answer it asks again by itself on its following days; left out where none. */
  askedAgain: id.optional(),
  /** Whether answers of before the batch may count, so that not each row of it was asked for. */
  takesEarlier: z.boolean(),
  /** Left out where an officer began it. The portfolio whose rhythm began it; null for that of all dossiers. */
  byRhythm: z.object({ portfolio: z.object({ batchId: id, name: z.string() }).nullable() }).optional(),
  state: BatchState,
});
export type BatchSummary = z.infer<typeof BatchSummary>;

/** What is counted of the one batch that somebody looks at: each of its rows is read for it. */
export const BatchFigures = z.object({
  /** Of the rows that have an answer: for how many the batch asked, and how many stand on an answer that the record had. */
  asked: id,
  earlier: id,
  /** How many rows were not answered whole and can be asked again. */
  askableAgain: id,
  /** How many companies are taken: several rows may name one. */
  companies: id,
  /** Of how many of them there is no dossier; null where there are too many to look at each. */
  notSaved: id.nullable(),
});
export type BatchFigures = z.infer<typeof BatchFigures>;

/** A batch as it stands, with what it waits for, which the record does not know. */
export const withWait = (batch: BatchSummary, wait: BatchWait | null): BatchSummary =>
  batch.state.kind === 'running' && wait !== null ? { ...batch, state: { ...batch.state, wait } } : batch;
