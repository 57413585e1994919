import { z } from 'zod';
import { AttachmentStep } from './attachment.ts';
import { KeptCounts } from './backup.ts';
import { RowWord } from './batch/batch.ts';
import { BatchEvent } from './batch/batch-event.ts';
import { Cost } from './cost.ts';
import { ListingOutcome } from './document-listing.ts';
import { DocumentFormat, KeptDocument, SnapshotSource } from './dossier.ts';
import { JournalState, Product } from './journal.ts';
import { DiscrepancyStep } from './ownership/discrepancy/discrepancy.ts';
import { JoinedParty, JoinWord } from './ownership/join-event.ts';
import { SettledNames, ShareWord } from './ownership/share-settlement.ts';
import { VerdictKind } from './work/decision.ts';
import { SetAsideStep } from './standing-out/standing-fact.ts';
import { RecheckEvent } from './recheck/recheck-run.ts';
import { RestoreCause } from './restore-report.ts';
import { WorkChange, WorkFact } from './work/work-facts.ts';
import { AnsweredHit, AnswerReference, ConfirmationOutcome, MadeFor, SearchOutcome, SearchQuery } from './search.ts';

const id = z.number().int();

/** What the history lists: everything that was asked, answered, bought, kept, decided and taken out. */
export const HistoryKind = z.enum([
  'search',
  'confirmation',
  'listing',
  'dossier',
  'order',
  'snapshot',
  'document',
  'attachment',
  'decision',
  'search-cost',
  'verdict',
  'join',
  'share',
  'discrepancy',
  'standing-fact',
  'stated',
  'note',
  'batch',
  'batch-row',
  'recheck',
  'export',
  'restore',
]);
export type HistoryKind = z.infer<typeof HistoryKind>;

/** What a person decides about an order. Each is an event of the order too, under the same name. */
export const DecisionStep = z.enum([
  'sent-again',
  'cost-seen',
  'settled',
  'recognised',
  'company-said',
  'following-stopped',
  'following-resumed',
]);
export type DecisionStep = z.infer<typeof DecisionStep>;

/** What can leave the record as a file. */
export const ExportKind = z.enum([
  'report',
  'statement',
  'comparison',
  'search',
  'order',
  'document',
  'attachment',
  'trail',
  'answer',
  'evidence',
  'sheet',
  'bundle',
  'bods',
  'followthemoney',
  'dossier-json',
  'calendar',
]);
export type ExportKind = z.infer<typeof ExportKind>;

/** What an entry is about, with the ids that lead to it. */
export const HistoryThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    searchId: id,
    outcome: SearchOutcome,
    /** Whether the search was for a number instead of a name. */
    byNumber: z.boolean(),
    /** What Dossier made it for by itself; left out where an officer asked it, and by entries of before. */
    madeFor: MadeFor.optional(),
  }),
  z.object({
    kind: z.literal('confirmation'),
    searchId: id,
    /** What the registry said of the company; where nothing was confirmed of it, how the question ended. */
    outcome: z.union([ConfirmationOutcome, SearchOutcome]),
    /** Left out where nothing was confirmed, and by entries of before: then it is the only one of its search. */
    confirmationId: id.optional(),
  }),
  /** A list of what can be ordered for a company, as its first page came. */
  z.object({ kind: z.literal('listing'), listId: id, outcome: ListingOutcome }),
  /** `takenFrom`: the dossier that held this company's orders as another's. */
  z.object({ kind: z.literal('dossier'), dossierId: id, takenFrom: id.optional() }),
  z.object({ kind: z.literal('order'), orderId: id, product: Product }),
  z.object({ kind: z.literal('snapshot'), dossierId: id, snapshotId: id, source: SnapshotSource }),
  z.object({ kind: z.literal('document'), dossierId: id, documentId: id, format: DocumentFormat }),
  /** A file that an officer attached to a dossier, or withdrew. */
  z.object({ kind: z.literal('attachment'), dossierId: id, attachmentId: id, step: AttachmentStep }),
  /** A person's decision about an order, with the reason they gave. */
  z.object({ kind: z.literal('decision'), orderId: id, step: DecisionStep }),
  /** What an officer stated that a search cost, where the service did not. */
  z.object({ kind: z.literal('search-cost'), searchId: id, step: z.literal('settled') }),
  /** What an officer decided about a company, or what a second person said to it. */
  z.object({
    kind: z.literal('verdict'),
    dossierId: id,
    decisionId: id,
    verdict: VerdictKind,
    step: z.enum(['decided', 'proposed', 'approved', 'not-approved']),
  }),
  /** What an officer said of two parties that may be one. */
  z.object({
    kind: z.literal('join'),
    dossierId: id,
    joinId: id,
    step: JoinWord,
    /** Left out where their answers could not be read, and of what was said before this was kept. */
    whom: z.tuple([JoinedParty, JoinedParty]).optional(),
  }),
  /** What an officer said of a share that contradicts itself. */
  z.object({ kind: z.literal('share'), dossierId: id, eventId: id, step: ShareWord, names: SettledNames }),
  /** What an officer said of a discrepancy between declared and worked-out owners. */
  z.object({ kind: z.literal('discrepancy'), dossierId: id, discrepancyId: id, step: DiscrepancyStep }),
  /** What an officer said of a fact that stands out of a company. */
  z.object({
    kind: z.literal('standing-fact'),
    dossierId: id,
    eventId: id,
    step: SetAsideStep,
    fact: z.string().max(40),
  }),
  /** What officers state about a dossier as work was changed: its purpose, risk, tags, people or review. */
  z.object({ kind: z.literal('stated'), dossierId: id, changeId: id, fact: WorkFact }),
  z.object({ kind: z.literal('note'), dossierId: id, noteId: id }),
  /** What was done with a list of companies. `failure`: the code of what stopped it; null where nothing did. */
  z.object({
    kind: z.literal('batch'),
    batchId: id,
    step: BatchEvent,
    rows: id,
    failure: z.string().nullable(),
  }),
  /** What an officer said of a row of a batch. `listed`: the name of its list; `named`: what the row has, as one text. */
  z.object({
    kind: z.literal('batch-row'),
    batchId: id,
    position: id,
    place: id,
    listed: z.string(),
    named: z.string(),
    step: RowWord,
    /** The company that was chosen, or was until it was taken back; null where it was none of those listed. */
    company: z
      .object({ name: z.string(), number: z.string().nullable(), jurisdiction: z.string().nullable() })
      .nullable(),
  }),
  /** What was done with a run of paid checks. `failure` and `field`: what stopped it, and what that is about. */
  z.object({
    kind: z.literal('recheck'),
    runId: id,
    step: RecheckEvent,
    rows: id,
    failure: z.string().nullable(),
    field: z.string().nullable(),
    said: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('export'),
    what: ExportKind,
    dossierId: id.nullable(),
  }),
  /** The record was restored. `setAside`: how many there are of what is now only in the file set aside. */
  z.object({
    kind: z.literal('restore'),
    restoreId: id,
    cause: RestoreCause,
    backupAt: z.string().nullable(),
    setAside: KeptCounts.partial(),
  }),
]);
export type HistoryThing = z.infer<typeof HistoryThing>;

/** A text with the places in it that were searched for: pairs of UTF-16 offsets, in order, never overlapping. */
export const HighlightedText = z.object({
  text: z.string(),
  highlights: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type HighlightedText = z.infer<typeof HighlightedText>;

/** Who ordered what an order brought, and whether it was fetched afterwards or came with the answer to the order itself. */
export const HowItCame = z.object({ orderedBy: z.string(), how: z.enum(['fetched', 'answered']) });
export type HowItCame = z.infer<typeof HowItCame>;

/**
 * What is known of the text of a PDF. `part`: only its beginning was read. `not-read`: it is broken, or beyond a limit of size,
 * memory or time. `waiting`: it was not read yet.
 */
export const PdfTextState = z.enum(['text', 'part', 'no-text', 'password', 'not-read', 'waiting']);
export type PdfTextState = z.infer<typeof PdfTextState>;

/** Why the words of a saved PDF are not found, or not all of them. */
export const UnsearchedPdf = PdfTextState.exclude(['text']);
export type UnsearchedPdf = z.infer<typeof UnsearchedPdf>;

export const HistoryEntry = z.object({
  entryId: id,
  at: z.string(),
  /** Null for the machine. */
  officer: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  /** What was typed, or the company, the document or the file that the entry is about. */
  subject: HighlightedText,
  /** The line of the entry's text that was found, where the subject alone is not why it was found. */
  found: HighlightedText.nullable(),
  /** Whether it was found by words that its PDF alone has; `found` is a line of it then. Left out where it was not. */
  isFoundInPdf: z.literal(true).optional(),
  cost: Cost.nullable(),
  /** It cost something or may have, and nobody knows what: an order's amount is held, or a search stated no cost. */
  isCostNotKnown: z.boolean(),
  /** The state of an order now; null for anything else. */
  state: JournalState.nullable(),
  /**
   * Whether its "nothing found" was taken back: an earlier version read it out of an answer that was not understood. The
   * entry itself stays as it was written.
   */
  withdrawn: z.boolean(),
  /** Where a list of documents leads: the dossier that its company has now, and its answer; left out for anything else. */
  leadsTo: z.object({ dossierId: id.nullable(), answer: AnswerReference.nullable() }).optional(),
  /** Of a profile or a document; left out where the record has lost its order. */
  brought: HowItCame.optional(),
  /** Of a document or an attached file that is a PDF, or may be one; left out for anything else. */
  pdfText: PdfTextState.optional(),
  /** What speaks against a profile or a document being this company's; left out where nothing does, and for anything else. */
  warned: KeptDocument.pick({ otherCompany: true, companyWord: true, doubt: true }).optional(),
  /** What the registry was asked with for a confirmation; left out for anything else. */
  askedWith: SearchQuery.pick({ name: true, companyNumber: true }).optional(),
  /** The words of a confirmation: the registry's own status, and whom it named. Left out where nothing was confirmed. */
  confirmed: z.object({ status: z.string().nullable(), answered: AnsweredHit.nullable() }).optional(),
  /** What was stated before a change and since; left out for anything else, and where the record has lost the change. */
  changed: WorkChange.optional(),
  /** When the batch of an entry began, where the record has another batch of that name; left out otherwise, and for anything else. */
  batchBegun: z.string().optional(),
  thing: HistoryThing,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Which entries are wanted. What is null or empty does not limit. */
export const HistoryFilter = z.object({
  words: z.string().nullable(),
  kinds: z.array(HistoryKind),
  jurisdiction: z.string().nullable(),
  /** ISO 8601 in UTC: from this moment on, and before that one. */
  from: z.string().nullable(),
  before: z.string().nullable(),
  /** Only how those saved PDFs came into the record whose words are not found, or not all of them. */
  onlyUnsearched: z.boolean().optional(),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** How many entries there are: counting stops at a thousand, which nobody reads through. */
export const HistoryCount = z.object({ count: z.number().int(), exact: z.boolean() });
export type HistoryCount = z.infer<typeof HistoryCount>;

/** How many of the saved PDFs among which words were looked for could not be looked into, for one reason. */
export const UnsearchedCount = HistoryCount.extend({ why: UnsearchedPdf });
export type UnsearchedCount = z.infer<typeof UnsearchedCount>;
