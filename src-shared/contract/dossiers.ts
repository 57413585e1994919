import { z } from 'zod';
import { OwnReference } from '../domain/batch/own-reference.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { CompanyReference, WhichCompanyReading } from '../domain/company-reference.ts';
import {
  DocumentFormat,
  DossierSummary,
  EvidenceItem,
  KeptDocument,
  Snapshot,
  SnapshotSummary,
  UnsureDossier,
  UnsureKind,
} from '../domain/dossier.ts';
import { AnswerReference } from '../domain/search.ts';
import { DossierFilter } from '../domain/dossier-filter.ts';
import { JournalOrder } from '../domain/journal.ts';
import { ListPlace } from '../domain/list-sort.ts';
import { DocumentSort, DossierSort } from '../domain/list-sorts.ts';
import { maxFindLength } from '../domain/find-length.ts';
import { maxNoteLength, Note } from '../domain/note.ts';

const id = z.number().int();
const text = (most: number) => z.string().max(most);

/** Words that a window looks for in its document as soon as it shows it: those by which the document was found. */
export const ToFind = text(maxFindLength).optional();

/** A dossier opened: the newest snapshot whole, the others by name. */
export const OpenDossier = z.object({
  dossier: DossierSummary,
  snapshot: Snapshot.nullable(),
  snapshots: z.array(SnapshotSummary),
  orders: z.array(JournalOrder),
  documents: z.array(KeptDocument),
  evidence: z.array(EvidenceItem),
  notes: z.array(Note),
  /** What officers' own lists call the company; left out where none has a reference for it. */
  ownReferences: z.array(OwnReference).optional(),
});
export type OpenDossier = z.infer<typeof OpenDossier>;

/** A value exactly as it stands in the answer, for the provenance popover. `text` is null where the pointer leads nowhere. */
export const ValueSource = z.object({ text: z.string().nullable(), hashFits: z.boolean() });
export type ValueSource = z.infer<typeof ValueSource>;

/** The beginning of a kept answer as text, with how it came. */
export const ShownAnswer = z.object({
  answer: AnswerReference,
  status: z.number().int(),
  contentType: z.string().nullable(),
  /** How many bytes it has, and of how many of them `text` is. */
  bytes: z.number().int(),
  shown: z.number().int(),
  text: z.string(),
  hashFits: z.boolean(),
});
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/**
 * Where a file was saved; null when the officer cancelled. `fileId`: by which it is shown in its folder. `beside`: the name of a
 * second file beside it, where one was written.
 */
export const Saved = z.object({ savedTo: z.string().nullable(), fileId: id.optional(), beside: z.string().optional() });
export type SavedTo = Promise<z.infer<typeof Saved>>;

/** How many notes, reasons and decisions are begun and not kept, and of which companies, as far as their names are known. */
export const Drafted = z.object({ count: z.number().int().nonnegative(), companies: z.array(text(300)) });
export type Drafted = z.infer<typeof Drafted>;

/** Which two snapshots of which dossier are compared, by their numbers. */
export const ComparisonAsked = z.object({ dossierId: id, before: id, after: id });
export type ComparisonAsked = z.infer<typeof ComparisonAsked>;

/** Which snapshot is reported. `rule`: under which rule the report says who counts as an owner. */
const ReportAsked = z.object({ dossierId: id, snapshotId: id, rule: AskedRule });

/** What a PDF is made of. */
export const PdfAsked = z.discriminatedUnion('of', [
  ReportAsked.extend({ of: z.literal('report') }),
  z.object({ of: z.literal('statement'), discrepancyId: id }),
  ComparisonAsked.extend({ of: z.literal('comparison') }),
  z.object({ of: z.literal('search'), searchId: id }),
  z.object({ of: z.literal('order'), orderId: id }),
]);
export type PdfAsked = z.infer<typeof PdfAsked>;

/** What Dossier makes as a PDF. */
export const PdfThing = z.enum(['report', 'statement', 'comparison', 'search', 'order']);
export type PdfThing = z.infer<typeof PdfThing>;

/** What a list of documents is narrowed to: words of their name or company, and a format. */
export const DocumentsNarrowed = z.object({
  words: text(maxFindLength).nullable().optional(),
  format: DocumentFormat.optional(),
});

/** The calls about what is kept. None of them makes a request. */
export const dossierCalls = {
  'dossier.list': {
    input: z.object({
      words: text(maxFindLength).nullable(),
      filter: DossierFilter.optional(),
      before: id.nullable(),
      /** The order they are listed in, over the whole record; the newest first where it is left out. */
      sort: DossierSort.optional(),
      limit: z.number().int().min(1).max(500),
    }),
    /** `next`: where the next page of a sorted list begins, null after the last one. */
    output: z.object({
      dossiers: z.array(DossierSummary),
      more: z.boolean(),
      total: z.number().int(),
      next: ListPlace.nullable().optional(),
    }),
  },
  /** The dossiers that were taken apart, are kept twice, or of which it is not known which company they are. */
  'dossier.unsure': { input: z.undefined(), output: z.array(UnsureDossier) },
  /** Keeps that somebody looked at one of them, and why nothing more has to be done. Answers with all of them. */
  'dossier.settle': {
    input: z.object({ dossierId: id, kind: UnsureKind, reason: text(1000).trim().min(1) }),
    output: z.array(UnsureDossier),
  },
  'dossier.read': { input: z.object({ dossierId: id }), output: OpenDossier },
  'dossier.save': { input: z.object({ company: CompanyReference }), output: DossierSummary },
  /** Whether a hit's company can be told from others of its number. */
  'company.which': { input: z.object({ company: CompanyReference }), output: WhichCompanyReading },
  'note.write': { input: z.object({ dossierId: id, text: text(maxNoteLength).trim().min(1) }), output: Note },
  /** How many notes, reasons and decisions are begun and not kept: closing would lose them. What is in them stays in the page. */
  'note.drafted': { input: Drafted, output: z.null() },
  'snapshot.read': { input: z.object({ snapshotId: id }), output: Snapshot },
  'answer.source': { input: z.object({ answerId: id, at: text(2_000) }), output: ValueSource },
  'answer.read': { input: z.object({ answerId: id }), output: ShownAnswer },
  'answer.save': { input: z.object({ answerId: id }), output: Saved },
  'evidence.save': { input: z.object({ dossierId: id }), output: Saved },
  'document.list': {
    input: DocumentsNarrowed.extend({
      before: id.nullable(),
      /** The order they are listed in, over the whole record; the newest first where it is left out. */
      sort: DocumentSort.optional(),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.object({
      documents: z.array(KeptDocument),
      more: z.boolean(),
      total: z.number().int(),
      /** Where the next page of a sorted list begins. */
      next: ListPlace.nullable().optional(),
    }),
  },
  /** How many documents a list has in all, and how many bytes. */
  'document.sum': { input: DocumentsNarrowed, output: z.object({ count: id, bytes: id }) },
  'document.saveCopy': { input: z.object({ documentId: id }), output: Saved },
  /** Opens a document in a window of its own. Throws `storage-damaged` where its hash does not fit: it is not shown then. */
  'document.show': { input: z.object({ documentId: id, find: ToFind }), output: z.null() },
  /** `rule`: under which rule the report says who counts as an owner. */
  'report.savePdf': { input: ReportAsked, output: Saved },
  /** Saves a discrepancy statement by itself. */
  'statement.savePdf': { input: z.object({ discrepancyId: id }), output: Saved },
  /** Saves the comparison of two snapshots of one dossier. */
  'comparison.savePdf': { input: ComparisonAsked, output: Saved },
  /** Saves what a search asked and found, also that it found nothing. Makes no request. */
  'search.savePdf': { input: z.object({ searchId: id }), output: Saved },
  /** Saves how an order stands, what it cost as far as is known, and what happened to it. Makes no request. */
  'order.savePdf': { input: z.object({ orderId: id }), output: Saved },
  /** Shows a PDF in a window of its own before it is saved: the bytes that are saved from there. Writes and notes nothing. */
  'pdf.preview': { input: PdfAsked, output: z.null() },
  /** Shows what was saved in its folder, and opens nothing. The page names it by the number that saving gave it. */
  'file.showInFolder': { input: z.object({ fileId: id }), output: z.object({ isThere: z.boolean() }) },
} as const;
