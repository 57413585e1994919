import { z } from 'zod';
import {
  BatchFigures,
  BatchSummary,
  CellTroubleKept,
  KeptRow,
  RowStanding,
  StandingRow,
} from '../domain/batch/batch.ts';
import { listCodings } from '../domain/batch/list/list.ts';
import { remarkKinds } from '../domain/batch/remarks.ts';
import { RhythmDays, Rhythms } from '../domain/batch/rhythm.ts';
import { ListPlace } from '../domain/list-sort.ts';
import { BatchRowSort } from '../domain/list-sorts.ts';
import { ListedHit, SearchQuery } from '../domain/search.ts';
import { Day } from '../domain/work/review.ts';
import { maxRechecked } from './recheck.ts';

const id = z.number().int();
const nothing = z.undefined();

export const ListSeparator = z.enum([',', ';', '\t', '|']);

/** How the letters of a list are written: see `listCodings`. */
export const ListCodingTold = z.enum(listCodings);
export type ListCodingTold = z.infer<typeof ListCodingTold>;

export const ListMeaning = z.enum([
  ...['own-reference', 'name', 'number', 'jurisdiction', 'address'],
  ...['previous-name', 'ignored'],
] as const);
export type ListMeaning = z.infer<typeof ListMeaning>;

/** How a list was read: see `ListSource`. */
export const ListSourceTold = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    coding: ListCodingTold,
    isCodingGuessed: z.boolean(),
    separator: ListSeparator.nullable(),
  }),
  z.object({ kind: z.literal('pasted'), separator: ListSeparator.nullable() }),
  z.object({ kind: z.literal('workbook'), sheet: z.string(), otherSheets: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('record') }),
]);
export type ListSourceTold = z.infer<typeof ListSourceTold>;

/** Why a column is taken for what it is taken for: see `ColumnReason`. */
const ColumnReasonTold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), heading: z.string() }),
  z.object({ kind: z.literal('content'), fits: id, of: id }),
  z.object({ kind: z.literal('another-column'), column: id, meaning: ListMeaning }),
  z.object({ kind: z.literal('not-recognised') }),
  z.object({ kind: z.literal('person') }),
]);

export const ColumnTold = z.object({
  heading: z.string().nullable(),
  meaning: ListMeaning,
  reason: ColumnReasonTold,
});
export type ColumnTold = z.infer<typeof ColumnTold>;

const AskedField = z.enum(['name', 'number', 'jurisdiction']);

/** What is wrong with a row, and why it cannot be asked or is doubtful: see `RowFault` and `RowDoubt`. */
export const RowTrouble = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('neither-name-nor-number') }),
  z.object({ kind: z.literal('unknown-jurisdiction'), stated: z.string(), near: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('several-jurisdictions'), stated: z.string(), codes: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('too-long'), field: AskedField, length: id, most: id }),
  z.object({ kind: z.literal('number-in-powers'), stated: z.string() }),
  z.object({ kind: z.literal('unreadable'), field: AskedField }),
  z.object({ kind: z.literal('zeros-left-out'), repaired: z.string() }),
  z.object({ kind: z.literal('date-or-part'), stated: z.string() }),
  z.object({ kind: z.literal('other-form'), jurisdiction: z.string(), example: z.string() }),
  z.object({ kind: z.literal('cell'), trouble: CellTroubleKept }),
  z.object({ kind: z.literal('no-jurisdiction') }),
  z.object({ kind: z.literal('jurisdiction-not-listed'), code: z.string() }),
  z.object({ kind: z.literal('no-number'), stated: z.string() }),
  z.object({ kind: z.literal('name-too-long'), length: id, most: id }),
  z.object({ kind: z.literal('several-lines') }),
  z.object({ kind: z.literal('cells-left-out'), first: id, last: id, left: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('cells-missing'), last: id, of: id, missing: z.array(ListMeaning).readonly() }),
  z.object({ kind: z.literal('formula-as-text'), stated: z.string() }),
  z.object({ kind: z.literal('signed-number'), stated: z.string() }),
]);
export type RowTrouble = z.infer<typeof RowTrouble>;

/** A row that cannot be asked as it stands, or that somebody should look at before it is. */
export const TroubledRow = z.object({
  kind: z.enum(['broken', 'doubtful']),
  row: KeptRow,
  troubles: z.array(RowTrouble).readonly(),
});
export type TroubledRow = z.infer<typeof TroubledRow>;

/** What is said of rows: see `remarkKinds`. */
const RemarkKindTold = z.enum(remarkKinds);

/** Lines of a list that name one company, or perhaps one, or have one own reference: see `RepeatedRows`. */
export const RepeatTold = z.object({
  because: z.enum(['number', 'number-of-several-registers', 'number-but-zeros', 'name', 'own-reference']),
  /** The number, the name or the reference, as the first of them has it. */
  stated: z.string(),
  namesDiffer: z.boolean(),
  /** The first lines of them, in the order of the list, and how many there are. */
  places: z.array(id).readonly(),
  count: id,
});
export type RepeatTold = z.infer<typeof RepeatTold>;

/**
 * So many rows of a list are shown before it is asked for, so many of those with something wrong, of each thing that is wrong
 * at least so many, and so many groups that repeat each other, each with so many lines.
 */
export const maxRowsShown = 20;
export const maxTroubledShown = 500;
export const minOfEachShown = 20;
export const maxRepeatsShown = 100;
export const maxRepeatLines = 12;

/** A list that was read and of which nothing was asked. It is held until another one is read, or Dossier ends. */
export const ListTold = z.object({
  listId: id,
  name: z.string(),
  source: ListSourceTold,
  hasHeading: z.boolean(),
  columns: z.array(ColumnTold).readonly(),
  /** The first rows, as they stand in the list. */
  shown: z.array(z.object({ place: id, cells: z.array(z.string()).readonly() })),
  rows: id,
  emptyRows: id,
  checked: z.object({ ready: id, doubtful: id, broken: id }),
  /** Some of them: first those that cannot be asked, each in the order of the list. */
  troubled: z.array(TroubledRow),
  /** Of how many rows each is said, the gravest first. */
  remarks: z.array(z.object({ kind: RemarkKindTold, count: id })),
  /**
   * Rows that name, by number, a company that an earlier row names; groups of rows that may name one; groups that have one own
   * reference; and the first of all groups, those with different names before the others, with how many there are.
   */
  repeated: z.object({ same: id, maybeSame: id, references: id, repeats: z.array(RepeatTold), repeatCount: id }),
  /** What asking for it takes. */
  plan: z.object({
    requests: id,
    /** Rows that ask just what another row asks: so many more at most, where its answer is not read whole. */
    sameQuestion: id,
    /** So many more at most: a row whose number is not listed is asked for once more, by its name. */
    byName: id,
    /** Rows that the record has an answer for since then, so that they are not asked. */
    answered: id,
    /** Requests of batches that are being asked for, which go before it. */
    ahead: id,
    /** Until the last of all these was answered, where nothing else is asked meanwhile and Dossier runs. */
    atMostSeconds: z.number(),
    /** Batches may send so many requests in a window of so many seconds. */
    room: id,
    windowSeconds: id,
  }),
  /** The newest batch of this very list, or of nearly the same rows, with how many rows officers decided there. */
  earlier: z
    .object({ batchId: id, name: z.string(), at: z.string(), isSameFile: z.boolean(), sameRows: id, decided: id })
    .nullable(),
});
export type ListTold = z.infer<typeof ListTold>;

/** What asking by a rhythm takes now: see the `plan` of a list. */
export const RhythmPlan = z.object({
  requests: id,
  sameQuestion: id,
  byName: id,
  answered: id,
  /** Of all dossiers, so many are in a portfolio with a rhythm of its own, which asks for them. */
  elsewhere: id,
  /** At most so many requests a day, over so many days, the last of them on this one if it begins when it is due. */
  share: id,
  days: id,
  lastDay: Day,
  /** When the first batch is due: now, where none was begun by itself yet, or its days are over. */
  firstAt: z.string(),
  /** Whether the last one is not at its end: none begins before that. */
  isUnderWay: z.boolean(),
});
export type RhythmPlan = z.infer<typeof RhythmPlan>;

/** Why nothing of a list was taken in: see `ListRefusal`. */
export const ListRefusalTold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('too-large'), bytes: id, most: id }),
  z.object({ kind: z.literal('too-many-rows'), most: id }),
  z.object({ kind: z.literal('too-many-columns'), place: id, most: id }),
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('not-a-list') }),
  z.object({ kind: z.literal('old-or-locked-workbook') }),
  z.object({ kind: z.literal('unpacks-too-large'), part: z.string(), most: id }),
  z.object({ kind: z.literal('broken-workbook'), what: z.string() }),
  z.object({ kind: z.literal('no-such-sheet'), sheet: z.string(), sheets: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('took-too-long'), seconds: id }),
  z.object({ kind: z.literal('needs-too-much') }),
  /** The file could not be read from its disk. */
  z.object({ kind: z.literal('file-not-read') }),
]);
export type ListRefusalTold = z.infer<typeof ListRefusalTold>;

export const ListRead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), list: ListTold }),
  z.object({ kind: z.literal('refused'), name: z.string(), refusal: ListRefusalTold }),
  /** No file was chosen. */
  z.object({ kind: z.literal('cancelled') }),
]);
export type ListRead = z.infer<typeof ListRead>;

/** What an officer says of a list where the machine guessed otherwise. Columns are counted from 0. */
export const ListCorrection = z.object({
  listId: id,
  coding: ListCodingTold.optional(),
  separator: ListSeparator.nullable().optional(),
  hasHeading: z.boolean().optional(),
  sheet: z.string().max(200).optional(),
  columns: z.array(z.object({ column: id.min(0), meaning: ListMeaning })).max(500),
  /** For so many days an answer of the record is as good as a new one; null asks for each row. */
  answeredDays: id.min(1).max(3_650).nullable(),
});
export type ListCorrection = z.infer<typeof ListCorrection>;

const MatchReasonTold = z.enum([
  ...['same-number', 'same-number-but-zeros', 'number-of-several-registers', 'number-among-identifiers'],
  ...[
    'other-number',
    'number-not-compared',
    'name-not-compared',
    'same-name',
    'same-name-without-legal-form',
    'differs-in-legal-form',
  ],
  ...[
    'same-name-in-other-letters',
    'near-name',
    'near-name-by-slip',
    'other-name',
    'previous-name',
    // Not of this answer, but of another one in the record.
    'previous-name-elsewhere',
    'same-address',
    'other-address',
    'number-names-another',
  ],
  ...['other-jurisdiction', 'dissolved', 'in-trouble', 'status-not-understood', 'like-another-candidate'],
  ...['stored-data'],
] as const);
export type MatchReasonTold = z.infer<typeof MatchReasonTold>;

/** A hit that a row may mean, with why. */
export const RowCandidate = z.object({ listed: ListedHit, reasons: z.array(MatchReasonTold).readonly() });
export type RowCandidate = z.infer<typeof RowCandidate>;

/**
 * A row with the hits of its answer, the likeliest first, and when that answer came; null without one. `otherQuestion`: what was asked
 * instead, where its company was taken from a search under another name.
 */
export const RowTold = z.object({
  row: StandingRow,
  otherQuestion: SearchQuery.optional(),
  candidates: z.array(RowCandidate),
  answeredAt: z.string().nullable(),
});
export type RowTold = z.infer<typeof RowTold>;

/** Why a row is doubtful: the reasons of the likeliest company of its answer. */
export const RowDoubt = z.object({ position: id, reasons: z.array(MatchReasonTold).readonly() });
export type RowDoubt = z.infer<typeof RowDoubt>;

/** So many rows are told at once why they are doubtful: about as many as are in sight. */
export const maxDoubtsTold = 20;

/**
 * How many companies are dossiers now, of how many rows: several may name one company. `notTold`: how many could not be told
 * from others of their number. `sameId`: so many of the dossiers were listed with the id of another of them, so that they may be
 * one company under two numbers (decision 0110).
 */
export const DossiersOfBatch = z.object({ kept: id, rows: id, notTold: id, sameId: id });
export type DossiersOfBatch = z.infer<typeof DossiersOfBatch>;

/** As many as one run of orders may have: each is a line that a person reads before they agree. */
export const maxOrderedOfBatch = maxRechecked;

/**
 * The dossiers of companies that nothing was bought of, the first of the batch; `more`: there are others after them. `held` and `open`:
 * of so many companies among those a profile is held, or an order is open, so that they are left out. `sameId`:
 * so many more were listed with the id of one that is among them.
 */
export const ToOrderOfBatch = z.object({
  dossierIds: z.array(id).max(maxOrderedOfBatch),
  more: z.boolean(),
  notTold: id,
  held: id,
  open: id,
  sameId: id,
});
export type ToOrderOfBatch = z.infer<typeof ToOrderOfBatch>;

const place = { batchId: id, position: id };
const shownRow = { ...place, searchId: id };

/**
 * The calls about batches. Reading, correcting and saying ask nothing; `batch.start`, `batch.step` and `batch.askAtOnce` let the
 * background ask.
 */
export const batchCalls = {
  /** Asks for a file and reads the list in it. */
  'batch.readFile': { input: nothing, output: ListRead },
  /** Reads a list that was pasted. */
  'batch.readText': { input: z.object({ text: z.string().max(50_000_000) }), output: ListRead },
  /** Makes a list of the companies of dossiers; null for all of them. Only the record is read. */
  'batch.readRecord': { input: z.object({ dossierIds: z.array(id).max(100_000).nullable() }), output: ListRead },
  'batch.correct': { input: ListCorrection, output: ListRead },
  /** Keeps a list as a batch and begins to ask for it. */
  'batch.start': { input: z.object({ listId: id }), output: BatchSummary },
  /** How often kept companies are asked for by themselves: all of them, and those of portfolios. */
  'batch.rhythms': { input: nothing, output: Rhythms },
  /**
   * Chooses it for a portfolio, or for all dossiers where that is null. Null days are never, and for a portfolio as often as all
   * dossiers. Where the companies are due now, a batch of them begins.
   */
  'batch.chooseRhythm': {
    input: z.object({ portfolioId: id.nullable(), days: RhythmDays.nullable() }),
    output: Rhythms,
  },
  /** What a rhythm of so many days would take before it is chosen. Asks nothing and keeps nothing. */
  'batch.rhythmPlan': {
    input: z.object({ portfolioId: id.nullable(), days: RhythmDays }),
    output: RhythmPlan.nullable(),
  },
  'batch.list': { input: nothing, output: z.array(BatchSummary) },
  'batch.rows': {
    input: z.object({
      batchId: id,
      standings: z.array(RowStanding),
      /** Only rows whose own reference, name or number has this in it. */
      words: z.string().max(500).optional(),
      /** Only rows whose answer says otherwise than the last one about their company. */
      differing: z.boolean().optional(),
      after: id.nullable(),
      limit: id.min(1).max(500),
    }),
    output: z.array(StandingRow),
  },
  /** The same rows in the order of a column, over the whole batch. */
  'batch.sortedRows': {
    input: z.object({
      batchId: id,
      standings: z.array(RowStanding),
      words: z.string().max(500).optional(),
      differing: z.boolean().optional(),
      sort: BatchRowSort,
      limit: id.min(1).max(500),
    }),
    output: z.object({ rows: z.array(StandingRow), next: ListPlace.nullable() }),
  },
  'batch.row': { input: z.object(place), output: RowTold },
  /** Why some rows are doubtful, for their list; what is none, or is doubtful no longer, is left out. */
  'batch.doubts': {
    input: z.object({ batchId: id, positions: z.array(id).min(1).max(maxDoubtsTold) }),
    output: z.array(RowDoubt),
  },
  /** What is counted of a batch that somebody looks at. */
  'batch.figures': { input: z.object({ batchId: id }), output: BatchFigures },
  /**
   * Keeps what the officer says of a row. `searchId` is the search whose hits were on screen: `hitPosition` is one of its answer,
   * and where the row has another one by now it fails with `row-answered-anew`.
   */
  'batch.say': {
    input: z.discriminatedUnion('word', [
      z.object({
        ...{ ...shownRow, word: z.literal('chosen'), hitPosition: id },
        /** Of a row for which nothing was found: the search under another name whose hit it is. */
        otherSearchId: id.optional(),
      }),
      z.object({ ...shownRow, word: z.literal('refused') }),
      z.object({ ...shownRow, word: z.literal('withdrawn') }),
    ]),
    output: z.object({ row: StandingRow, batch: BatchSummary }),
  },
  'batch.step': {
    input: z.object({ batchId: id, step: z.enum(['resumed', 'paused', 'given-up']) }),
    output: BatchSummary,
  },
  /** Has all that is left of a batch asked for, which is spread over days. */
  'batch.askAtOnce': { input: z.object({ batchId: id }), output: BatchSummary },
  /** Keeps the company of each row that has one as a dossier. One that is kept already stays. Asks nothing. */
  'batch.saveDossiers': { input: z.object({ batchId: id }), output: DossiersOfBatch },
  /** Which companies a person may want to order profiles of. Keeps them as dossiers; asks and orders nothing. */
  'batch.toOrder': { input: z.object({ batchId: id }), output: ToOrderOfBatch },
  /** Lets the rows wait once more that were asked without an answer, or whose answer was not read whole. */
  'batch.askAgain': { input: z.object({ batchId: id }), output: BatchSummary },
} as const;

/** A batch as it stands now. */
export const batchEvents = { 'batch.changed': BatchSummary } as const;
