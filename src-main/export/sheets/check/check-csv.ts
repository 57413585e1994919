import { createReadStream } from 'node:fs';
import { UnsoundSheet, type ExpectedSheet } from './unsound.ts';

/** Where a reader of RFC 4180 is: at the start of a field, inside one, in quotes, after a quote in quotes, after a CR. */
type Place = 'start' | 'bare' | 'quoted' | 'quote' | 'return';

/** Reads records as RFC 4180 defines them, knowing nothing of how they were written. Throws where a sign may not stand. */
function createRecords() {
  let place: Place = 'start';
  let fields = 0;
  const widths = new Map<number, number>();
  const ended = () => {
    widths.set(fields + 1, (widths.get(fields + 1) ?? 0) + 1);
    fields = 0;
    place = 'start';
  };
  const bare = (sign: string): Place => {
    if (sign === '\r') return 'return';
    if (sign === '\n' || sign === '"') throw new UnsoundSheet('a field without quotes has a quote or a line feed.');
    if (sign !== ',') return 'bare';
    fields += 1;
    return 'start';
  };
  const read = (sign: string): Place => {
    switch (place) {
      case 'start':
        return sign === '"' ? 'quoted' : bare(sign);
      case 'bare':
        return bare(sign);
      case 'quoted':
        return sign === '"' ? 'quote' : 'quoted';
      case 'quote':
        if (sign === '"') return 'quoted';
        if (sign === ',' || sign === '\r') return bare(sign);
        throw new UnsoundSheet('something stands behind a field in quotes.');
      case 'return':
        if (sign !== '\n') throw new UnsoundSheet('a carriage return ends no line.');
        ended();
        return 'start';
    }
  };
  return {
    push(text: string): void {
      for (let at = 0; at < text.length; at += 1) place = read(text.charAt(at));
    },
    /** How many records have so many fields. */
    end(): ReadonlyMap<number, number> {
      if (place !== 'start' || fields > 0) throw new UnsoundSheet('the last line does not end.');
      return widths;
    },
  };
}

/**
 * Reads a CSV that was written, and throws unless it is UTF-8 with its mark, RFC 4180, and has every row and column.
 */
export async function checkCsv(file: string, { columns, rows }: ExpectedSheet): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const records = createRecords();
  let isFirst = true;
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) throw new UnsoundSheet('it cannot be read.');
    const text = decoder.decode(chunk, { stream: true });
    if (isFirst && !text.startsWith('\uFEFF')) throw new UnsoundSheet('the mark of UTF-8 is missing.');
    records.push(isFirst ? text.slice(1) : text);
    isFirst = false;
  }
  records.push(decoder.decode());
  const widths = records.end();
  if (widths.get(columns) !== rows + 1 || widths.size !== 1) throw new UnsoundSheet('rows or columns are missing.');
}
