import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { rowsInOrder } from './list-rows.ts';
import type { Sheet, SheetDefinition } from './sheet.ts';

/** A sheet that can be saved, whatever its rows are. */
export interface ListSheet {
  /** Hands the sheet to whoever can write any. */
  readonly use: <Result>(write: <Row>(sheet: Sheet<Row>) => Result) => Result;
  readonly title: string;
  /** Whose list it is, for the name of its file; null for one that is of no single company. */
  readonly company: string | null;
  /** What it lists, in words. */
  readonly subject: string;
  readonly remarks: readonly string[];
  readonly sources: readonly AnswerReference[];
}

/** What is said of a sheet beside its rows. */
export type ListSheetWords = Pick<ListSheet, 'subject'> & Partial<Pick<ListSheet, 'company' | 'sources' | 'remarks'>>;

/** A sheet of all its rows, in the order in which they are given. */
export function wholeSheet<Row>(sheet: Sheet<Row>, words: ListSheetWords): ListSheet {
  const { subject, company = null, sources = [], remarks = [] } = words;
  return { use: (write) => write(sheet), title: sheet.definition.title, company, subject, remarks, sources };
}

/** The wanted rows in the wanted order; of those that are not there any more, the sheet says how many they are. */
async function inShownOrder<Row>(
  definition: SheetDefinition<Row>,
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => number,
  shown: readonly number[],
  words: ListSheetWords,
): Promise<ListSheet> {
  const { rows: inOrder, gone } = await rowsInOrder(rows, keyOf, shown);
  const left = gone === 0 ? [] : [m.sheet_remark_gone({ count: gone })];
  return wholeSheet({ definition, rows: inOrder }, { ...words, remarks: [...(words.remarks ?? []), ...left] });
}

/** The rows of a list as they stand on screen; where not all of them were read there, all in the order of the record. */
export function arranged<Row>(
  definition: SheetDefinition<Row>,
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => number,
  shown: readonly number[] | null,
  words: ListSheetWords,
): ListSheet | Promise<ListSheet> {
  if (shown !== null) return inShownOrder(definition, rows, keyOf, shown, words);
  const remarks = [...(words.remarks ?? []), m.sheet_remark_record_order()];
  return wholeSheet({ definition, rows }, { ...words, remarks });
}

/** Rows that are known by their place in the list that they were read from; without `shown`, all of them in its order. */
export function arrangedByPlace<Row>(
  { definition, rows }: Sheet<Row>,
  shown: readonly number[] | null,
  words: ListSheetWords,
): ListSheet | Promise<ListSheet> {
  if (shown === null) return wholeSheet({ definition, rows }, words);
  let place = 0;
  return inShownOrder(definition, each(rows), () => place++, shown, words);
}

export async function* each<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
