import { z } from 'zod';
import { DocumentFormat } from '../../../../src-shared/domain/dossier.ts';
import type { DocumentSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareOnce, prepareValueOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';
import { gramQuery } from '../dossiers/name-grams.ts';

/** What a list of documents is narrowed to. */
export const DocumentsShown = z.object({
  /** Only those with these words in their name or that of their company; all where they are left out. */
  words: z.string().nullable().optional(),
  /** Only those of this format; all where it is left out. */
  format: DocumentFormat.optional(),
});
export type DocumentsShown = z.infer<typeof DocumentsShown>;

/** The documents of a list, each way of asking for them from its own index. */
interface Narrowed {
  /** Asks for their ids, and may be narrowed and ordered further by `id`. */
  ids: string;
  id: string;
  /** What a document of the list fulfils, where it is read in the order of a column. */
  condition: string;
  /** Says how many there are, and how many bytes they have. */
  sum: string;
  values: Record<string, string>;
}

const matching = 'document_words MATCH @match';
/** Of the full text alone no row is read. */
const ofWords = `document_words CROSS JOIN documents ON documents.id = document_words.rowid WHERE ${matching}`;
const summed = 'count(*) AS count, coalesce(sum(bytes), 0) AS bytes';

/** How a list is read from the record; null where it has nothing, since only signs were typed. */
function narrowed({ words, format }: DocumentsShown): Narrowed | null {
  const typed = words?.trim() ?? '';
  const isOfFormat = format === undefined ? '' : 'AND documents.format = @format';
  const ofFormat = format === undefined ? {} : { format };
  if (typed === '') {
    const by = format === undefined ? '' : 'INDEXED BY documents_by_format';
    return {
      ids: `SELECT documents.id FROM documents ${by} WHERE true ${isOfFormat}`,
      id: 'documents.id',
      condition: `true ${isOfFormat}`,
      sum: `SELECT ${summed} FROM documents INDEXED BY documents_by_size WHERE true ${isOfFormat}`,
      values: ofFormat,
    };
  }
  const match = gramQuery(typed);
  if (match === null) return null;
  const found = format === undefined ? `document_words WHERE ${matching}` : `${ofWords} ${isOfFormat}`;
  return {
    ids: `SELECT document_words.rowid AS id FROM ${found}`,
    id: 'document_words.rowid',
    condition: `documents.id IN (SELECT rowid FROM document_words WHERE ${matching}) ${isOfFormat}`,
    sum: `SELECT ${summed} FROM ${ofWords} ${isOfFormat}`,
    values: { ...ofFormat, match },
  };
}

const Count = z.number().int();

/** How many documents a list has in all. */
export function countDocuments(db: Database, shown: DocumentsShown): number {
  const list = narrowed(shown);
  if (list === null) return 0;
  return Count.parse(prepareValueOnce(db, `SELECT count(*) FROM (${list.ids})`).get(list.values));
}

/** The ids of the newest documents of a list, from just before one on. */
export function newestDocuments(db: Database, shown: DocumentsShown, before: number | null, limit: number): number[] {
  const list = narrowed(shown);
  if (list === null) return [];
  const found = prepareValueOnce(db, `${list.ids} AND ${list.id} < @before ORDER BY ${list.id} DESC LIMIT @limit`).all({
    ...list.values,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  });
  return z.array(z.number().int()).parse(found);
}

/** What each column of the list sorts by. */
const sorts: Readonly<Record<DocumentSort['column'], SortedBy>> = {
  name: { keys: ['sort_name'], index: 'documents_by_name' },
  company: { keys: ['sort_company'], index: 'documents_by_company' },
  format: { keys: ['media_type'], index: 'documents_by_media_type' },
  size: { keys: ['bytes'], index: 'documents_by_size' },
  // By number, never by a clock that can be set.
  received: { keys: [], index: null },
  hash: { keys: ['hash'], index: 'documents_by_hash' },
};

/** A page of the documents of a list, in the order of a column. `total`: how many the list has in all. */
export function sortedDocuments(
  db: Database,
  shown: DocumentsShown,
  { sort, limit, total }: { sort: DocumentSort; limit: number; total: number },
): ReturnType<typeof sortedPage> {
  const list = narrowed(shown);
  if (list === null) return { ids: [], next: null };
  const { ids, condition, values } = list;
  const rows: SortedList['rows'] = total <= fewRows ? { kind: 'few', ids } : { kind: 'many', condition };
  return sortedPage(db, { table: 'documents', by: sorts[sort.column], sort, rows, values, limit });
}

const Sum = z.object({ count: Count, bytes: Count });

/** How many documents a list has in all, and how many bytes. */
export const sumDocuments = query(DocumentsShown, (db, shown): z.infer<typeof Sum> => {
  const list = narrowed(shown);
  if (list === null) return { count: 0, bytes: 0 };
  return Sum.parse(prepareOnce(db, list.sum).get(list.values));
});
