import { createHash } from 'node:crypto';
import { documentOf, evidenceIdOf, keptAs, type EvidenceItem } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { otherEvidence, type OtherEvidence } from './other-evidence.ts';
import type { Report } from './report.ts';

/** A piece of evidence under the number that the report's values cite. */
export interface NumberedEvidence {
  number: number;
  item: EvidenceItem;
  sha256: string;
  receivedAt: string;
}

/** An answer about another company under its number, which goes on from those of the dossier's own. */
export interface NumberedOther extends OtherEvidence {
  readonly number: number;
}

export interface EvidenceList {
  /** What is kept of the dossier's own company. */
  items: readonly NumberedEvidence[];
  /** The answers of other dossiers that owners and what stands out rest on; the hash covers them after its own. */
  others: readonly NumberedOther[];
  /** SHA-256 in lower-case hex: see `evidenceHash`. */
  hash: string;
  /** The number of the answer that the snapshot was read from. */
  snapshot: number;
  /** The number of the answer that confirmed the company; null where that answer is not among the evidence. */
  confirmation: number | null;
}

/** The numbers of everything in the list, by its SHA-256. */
export function evidenceNumbers({ items, others }: EvidenceList): ReadonlyMap<string, number> {
  return new Map([
    ...others.map(({ source, number }): [string, number] => [source.answer.sha256, number]),
    ...items.map(({ sha256, number }): [string, number] => [sha256, number]),
  ]);
}

function isAnswer(item: EvidenceItem, answerId: number): boolean {
  return item.kind === 'answer' && item.answer.answerId === answerId;
}

const ranks = { answer: 1, document: 2, attachment: 3 } as const;

/** The order of the table: the answer of the snapshot, the other answers, the documents, the attachments, each as they came. */
function inOrder(items: readonly EvidenceItem[], snapshotAnswer: number): EvidenceItem[] {
  const rank = (item: EvidenceItem) => (isAnswer(item, snapshotAnswer) ? 0 : ranks[item.kind]);
  const byTime = (a: EvidenceItem, b: EvidenceItem) =>
    keptAs(a).at === keptAs(b).at ? evidenceIdOf(a) - evidenceIdOf(b) : keptAs(a).at < keptAs(b).at ? -1 : 1;
  return items.toSorted((a, b) => rank(a) - rank(b) || byTime(a, b));
}

/**
 * The SHA-256 of a list of hashes: of the UTF-8 text that has each of them on a line of its own, in lower-case hex and
 * in the order of the table, every line ended by one line feed. The report describes it, so that a stranger can redo it.
 */
function evidenceHash(hashes: readonly string[]): string {
  return createHash('sha256')
    .update(hashes.map((hash) => `${hash.toLowerCase()}\n`).join(''), 'utf8')
    .digest('hex');
}

/**
 * Numbers a dossier's evidence from 1, and after it the answers of other dossiers that it rests on. Throws where the answer that the snapshot was read from is not among it: the
 * report would cite what it does not list. A confirmation carries the time of its answer, which is how it is found.
 */
export function listEvidence(report: Report): EvidenceList {
  const { opened, snapshot } = report;
  const items = inOrder(opened.evidence, snapshot.answer.answerId).map((item, index) => ({
    number: index + 1,
    item,
    sha256: keptAs(item).sha256,
    receivedAt: keptAs(item).at,
  }));
  const [first] = items;
  if (first === undefined || !isAnswer(first.item, snapshot.answer.answerId))
    throw new Error('The evidence lacks the answer that the profile was read from.');
  const confirmedAt = opened.dossier.confirmation?.confirmedAt;
  const confirming = items.find(({ item, receivedAt }) => item.kind === 'answer' && receivedAt === confirmedAt);
  const others = otherEvidence(report).map((other, index) => ({ ...other, number: items.length + index + 1 }));
  const hashes = [...items.map(({ sha256 }) => sha256), ...others.map(({ source }) => source.answer.sha256)];
  return {
    items,
    others,
    hash: evidenceHash(hashes),
    snapshot: first.number,
    confirmation: confirming?.number ?? null,
  };
}

/** How many answers and documents there are, attachments where there are any, and answers of other dossiers that are listed. */
export function heldText({ items, others }: EvidenceList): string {
  // A filing in a form that is an answer, too, is a document: the lists on screen count it as one.
  const documents = items.filter(({ item }) => documentOf(item) !== undefined).length;
  const attachments = items.filter(({ item }) => item.kind === 'attachment').length;
  const held = [
    m.report_count_answers({ count: items.length - documents - attachments }),
    m.report_count_documents({ count: documents }),
  ];
  return [
    ...held,
    ...(attachments === 0 ? [] : [m.report_count_attachments({ count: attachments })]),
    ...(others.length === 0 ? [] : [m.report_cover_evidence_others({ count: others.length })]),
  ].join(', ');
}
