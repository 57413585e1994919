import { csvText } from './csv-cell.ts';
import type { WritingNotes } from './notes.ts';
import { createTurns, partRows, partSize } from './parts.ts';
import type { Sheet } from './sheet.ts';

/**
 * RFC 4180. The names of the columns are the first record, also where there is no other. The library puts quotes around its own
 * line end alone; a lone CR or LF in a text would end a record for every reader.
 */
const asRfc4180 = {
  ...{ record_delimiter: '\r\n', eof: true, quote: '"', escape: '"', delimiter: ',' },
  quoted_match: /[\r\n]/,
} as const;

/**
 * Said at the beginning, so that spreadsheets read the file as UTF-8 when it is opened by a double click. Without it they
 * take the alphabet of their system, and half of the names in the file are wrong.
 */
const byteOrderMark = '\uFEFF';

/**
 * A sheet as CSV, part by part: RFC 4180 in UTF-8. The first record has the stable names of the columns. `notes` counts what
 * was written and what could not be written as it stands, and is whole when the last part was taken.
 */
export async function* csvParts<Row>({ definition, rows }: Sheet<Row>, notes: WritingNotes): AsyncGenerator<string> {
  // Loaded when a sheet is saved: every start would wait for it.
  const { stringify } = await import('csv-stringify/sync');
  const rest = createTurns();
  let records = [definition.columns.map(({ name }) => name)];
  let size = 0;
  const taken = () => {
    const part = stringify(records, asRfc4180);
    records = [];
    size = 0;
    return part;
  };
  yield byteOrderMark;
  for await (const row of rows) {
    notes.rows += 1;
    const record = definition.columns.map(({ cell }) => csvText(cell(row), notes));
    records.push(record);
    size = record.reduce((sum, { length }) => sum + length, size);
    if (size < partSize && records.length < partRows) continue;
    yield taken();
    await rest();
  }
  if (records.length > 0) yield taken();
}
