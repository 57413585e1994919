import { z } from 'zod';
import { OtherCompany } from './answered-company.ts';
import { KeptAttachment } from './attachment.ts';
import { CompanyReference } from './company-reference.ts';
import { CompanyWord } from './company-word.ts';
import { DeliveredDoubt } from './delivered-doubt.ts';
import { WithoutJson } from './document.ts';
import { NewerName } from './newer-name.ts';
import { Profile } from './profile.ts';
import { AnswerReference, BoughtStatus, Confirmation } from './search.ts';
import { DossierStanding } from './work/dossier-standing.ts';

const id = z.number().int();
const text = z.string().nullable();

/** Which product a snapshot was read from. */
export const SnapshotSource = z.enum([
  'v2-enhanced-profile',
  'v2-lite-profile',
  'rest-enhanced-profile',
  'v2-document',
]);
export type SnapshotSource = z.infer<typeof SnapshotSource>;

export const SnapshotSummary = z.object({
  snapshotId: id,
  takenAt: z.string(),
  /**
   * The day of which a document tells, or a profile whose data was old when it came; empty where a document states one that
   * cannot be read, null for whatever tells of now.
   */
  documentDay: z.string().nullable().optional(),
  source: SnapshotSource,
  orderId: id.nullable(),
  answer: AnswerReference,
  /** The company that the answer is about, where it is not the one that was ordered: nothing of it is the dossier's. */
  otherCompany: OtherCompany.nullable().optional(),
  /** The word of an officer by which it is the dossier's; left out where it is so without one, or is not. */
  companyWord: CompanyWord.optional(),
  /** Why its order makes it doubtful that it is about this company. */
  doubt: DeliveredDoubt.nullable().optional(),
});
export type SnapshotSummary = z.infer<typeof SnapshotSummary>;

/** A snapshot as it was judged at a moment: an officer's word that came later is not said yet. */
export function judgedUntil(snapshot: SnapshotSummary, moment: string): SnapshotSummary {
  const { companyWord, ...before } = snapshot;
  if (companyWord === undefined || Date.parse(companyWord.at) <= Date.parse(moment)) return snapshot;
  return { ...before, otherCompany: companyWord.company };
}

/** A profile as of one answer. Never edited: a newer answer is a newer snapshot. */
export const Snapshot = SnapshotSummary.extend({ profile: Profile, hashFits: z.boolean() });
export type Snapshot = z.infer<typeof Snapshot>;

/** What a downloaded file is. */
export const DocumentFormat = z.enum(['pdf', 'json', 'other']);

/** A downloaded filing as it is kept. */
export const KeptDocument = z.object({
  documentId: id,
  orderId: id,
  dossierId: id.nullable(),
  name: z.string(),
  format: DocumentFormat,
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  receivedAt: z.string(),
  company: CompanyReference,
  /** The day that it states of itself, as the service's list had it; left out where it stated none. */
  documentDate: z.string().optional(),
  /** Why there is no JSON beside it; null where there is, or where it is the only form that there can be. */
  withoutJson: WithoutJson.nullable(),
  /** The company that its JSON is about, where it is not the one that was ordered: nothing of it is the dossier's. */
  otherCompany: OtherCompany.nullable().optional(),
  /** The word of an officer by which what its order brought is the dossier's; left out where it is so without one. */
  companyWord: CompanyWord.optional(),
  /** Why its order makes it doubtful that it is about this company. */
  doubt: DeliveredDoubt.nullable().optional(),
});
export type KeptDocument = z.infer<typeof KeptDocument>;

export const DossierSummary = z.object({
  dossierId: id,
  company: CompanyReference,
  savedAt: z.string(),
  /** When the newest snapshot was taken; null while nothing was bought. */
  profileAt: text,
  /** What the newest answer calls it, where that is not the name that it was kept under. */
  newerName: NewerName.nullable().optional(),
  /** The registry's own word, from the newest of snapshot and confirmation. */
  status: text,
  confirmation: Confirmation.nullable(),
  bought: BoughtStatus.nullable().optional(),
  openOrders: z.number().int(),
  documents: z.number().int(),
  /** What officers stated of it; left out where that is not known. */
  standing: DossierStanding.optional(),
});
export type DossierSummary = z.infer<typeof DossierSummary>;

/** That somebody looked at a dossier that is told as one to look at, and why nothing more has to be done. */
const DossierSettled = z.object({ at: z.string(), officer: z.string(), reason: z.string() });

const unsure = { dossierId: id, company: CompanyReference, settled: DossierSettled.nullable() };

/** A dossier of which a person has to know how it came about, with the other one that it has to do with. */
export const UnsureDossier = z.discriminatedUnion('kind', [
  /** It held orders of another company, too (null), or was made for those that another dossier held. */
  z.object({ ...unsure, kind: z.literal('taken-apart'), otherDossierId: id.nullable() }),
  /** Nothing that is kept tells which of several companies it is. */
  z.object({ ...unsure, kind: z.literal('not-known-which') }),
  /** Its company turned out to be one that has an older dossier. */
  z.object({ ...unsure, kind: z.literal('kept-twice'), otherDossierId: id }),
]);
export type UnsureDossier = z.infer<typeof UnsureDossier>;

/** What can be told of a dossier that has to be looked at. */
export const UnsureKind = z.enum(['taken-apart', 'not-known-which', 'kept-twice'] satisfies UnsureDossier['kind'][]);

/** Everything kept about one company that is evidence, with its hash: answers, documents, and what officers attached. */
export const EvidenceItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    answer: AnswerReference,
    bytes: z.number().int(),
    orderId: id.nullable(),
    /** Of an answer that a snapshot was read from: why its order makes it doubtful that it is about this company. */
    doubt: DeliveredDoubt.nullable().optional(),
    /** And the word of an officer by which it is. */
    companyWord: CompanyWord.optional(),
    /** The document that these very bytes are kept as, too: one piece of evidence, which is listed once. */
    document: KeptDocument.optional(),
  }),
  z.object({ kind: z.literal('document'), document: KeptDocument }),
  /** Added by an officer from their disk. It is not from the service. */
  z.object({ kind: z.literal('attachment'), attachment: KeptAttachment }),
]);
export type EvidenceItem = z.infer<typeof EvidenceItem>;

/** The document that a piece of evidence is, or is kept as, too; undefined where it is none. */
export function documentOf(item: EvidenceItem): KeptDocument | undefined {
  return item.kind === 'attachment' ? undefined : item.document;
}

/** When a piece of evidence came, and the hash it came with. */
export function keptAs(item: EvidenceItem): { at: string; sha256: string } {
  switch (item.kind) {
    case 'answer':
      return { at: item.answer.receivedAt, sha256: item.answer.sha256 };
    case 'document':
      return { at: item.document.receivedAt, sha256: item.document.sha256 };
    case 'attachment':
      return { at: item.attachment.at, sha256: item.attachment.sha256 };
  }
}

const evidenceKinds: readonly EvidenceItem['kind'][] = ['answer', 'document', 'attachment'];

/** A number that no other piece of evidence of the record has: answers, documents and attachments are each counted from 1. */
export function evidenceKey(item: EvidenceItem): number {
  return evidenceIdOf(item) * evidenceKinds.length + evidenceKinds.indexOf(item.kind);
}

/** The number of a piece of evidence among those of its kind. */
export function evidenceIdOf(item: EvidenceItem): number {
  switch (item.kind) {
    case 'answer':
      return item.answer.answerId;
    case 'document':
      return item.document.documentId;
    case 'attachment':
      return item.attachment.attachmentId;
  }
}
