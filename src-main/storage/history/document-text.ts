import { z } from 'zod';
import type { HistoryThing } from '../../../src-shared/domain/history.ts';
import type { Database } from '../database.ts';
import { prepareOnce } from '../prepared.ts';
import { indexedTerms, unsearchedFacet } from './search-terms.ts';

/** Letters of one PDF that are kept and found: about a hundred full pages. More would hold up the record for too long. */
export const maxDocumentText = 250_000;

/** What is known of the text of a PDF that was looked at. */
export const KeptTextState = z.enum(['text', 'part', 'no-text', 'password', 'not-read', 'no-pdf']);

const Row = z.object({ state: KeptTextState.or(z.literal('waiting')), text: z.string() });

/** A body that begins as a PDF does, anywhere in its first kilobyte: the rule of the readers of PDFs themselves. */
export const beginsAsPdf = `(SELECT instr(substr(bytes, 1, 1024), x'255044462D') > 0 FROM document_chunks
  WHERE document_chunks.body_id = document_bodies.id AND position = 0)`;

const textOf = (table: 'documents' | 'attachments') => `SELECT
    coalesce(document_texts.state, CASE WHEN ${beginsAsPdf} THEN 'waiting' ELSE 'no-pdf' END) AS state,
    CASE WHEN @withText THEN coalesce(document_texts.text, '') ELSE '' END AS text
  FROM ${table} JOIN document_bodies ON document_bodies.id = body_id
  LEFT JOIN document_texts ON document_texts.sha256 = document_bodies.sha256 WHERE ${table}.id = @id`;

const statements = { document: textOf('documents'), attachment: textOf('attachments') } as const;

/**
 * The text of the document that an entry is about, or why there is none. Null for an entry about anything else, and where
 * the record has lost the document.
 */
export function documentTextOf(
  db: Database,
  thing: HistoryThing,
  { withText }: { withText: boolean },
): z.infer<typeof Row> | null {
  if (thing.kind !== 'document' && thing.kind !== 'attachment') return null;
  const id = thing.kind === 'document' ? thing.documentId : thing.attachmentId;
  const row = prepareOnce(db, statements[thing.kind]).get({ id, withText: withText ? 1 : 0 });
  return row === undefined ? null : Row.parse(row);
}

/** How much of a text is looked through letter by letter for the line to show, in letters. */
const maxLookedThrough = 20_000;

/**
 * The part of a text whose lines are worth looking through: from shortly before the first word that stands in it as it is
 * looked for, else from its beginning. Marking a whole text for each row would hold up the list.
 */
export function worthLooking(text: string, words: readonly string[]): string {
  if (text.length <= maxLookedThrough) return text;
  const lower = text.toLowerCase();
  const at = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = at.length === 0 ? 0 : Math.max(...at);
  const from = text.lastIndexOf('\n', Math.max(0, Math.min(first, text.length) - maxLookedThrough / 2)) + 1;
  return text.slice(from, from + maxLookedThrough);
}

interface Terms {
  words: string;
  pairs: string;
  facets: string;
}

/** That a PDF is not searched stands at the entry by which it came, and at no other: each is counted once. */
function facetOf(thing: HistoryThing, state: z.infer<typeof Row>['state']): string {
  if (state === 'text' || state === 'no-pdf') return '';
  return thing.kind === 'attachment' && thing.step !== 'kept' ? '' : ` ${unsearchedFacet(state)}`;
}

/** What the full text keeps of an entry, with that of the document which it is about. */
export function withDocumentText(db: Database, thing: HistoryThing, terms: Terms): Terms {
  const read = documentTextOf(db, thing, { withText: true });
  if (read === null) return terms;
  const facets = `${terms.facets}${facetOf(thing, read.state)}`;
  if (read.text === '') return { ...terms, facets };
  const { words, pairs } = indexedTerms(read.text.split('\n'), maxDocumentText);
  return { words: `${terms.words} ${words}`, pairs: `${terms.pairs} ${pairs}`, facets };
}
