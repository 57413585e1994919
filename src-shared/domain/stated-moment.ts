import { z } from 'zod';
import { parseRegistryDate } from './read-registry-date.ts';

/** A point in time as a server states it. One without a zone stays without: `offset` is null. */
export const StatedMoment = z.object({
  text: z.string(),
  /**
   * `YYYY-MM-DDTHH:mm:ss`, with up to three decimals, as written; `YYYY-MM-DD` where no time is stated; null if the
   * text is no such thing.
   */
  local: z.string().nullable(),
  /** `Z`, or `+HH:mm` and the like. */
  offset: z.string().nullable(),
});
export type StatedMoment = z.infer<typeof StatedMoment>;

const pattern =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

function exists(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

/** Reads an ISO 8601 date and time, or a date of any form we read. Any other text is kept and not understood. */
export function parseMoment(text: string): StatedMoment {
  return readIso(text) ?? { text, local: dayOf(text), offset: null };
}

function dayOf(text: string): string | null {
  const date = parseRegistryDate(text);
  return date.precision === 'day' ? date.value : null;
}

function readIso(text: string): StatedMoment | null {
  const [, date, time, decimals, offset] = (text.length > 60 ? null : pattern.exec(text.trim())) ?? [];
  if (date === undefined || time === undefined || !exists(date)) return null;
  const local = `${date}T${time}${decimals === undefined ? '' : `.${decimals.slice(0, 3)}`}`;
  return { text, local, offset: offset?.toUpperCase() ?? null };
}
