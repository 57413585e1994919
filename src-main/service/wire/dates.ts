import { isOfOtherCalendar, parseRegistryDate, type DayOrder } from '../../../src-shared/domain/read-registry-date.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { parseMoment, type StatedMoment } from '../../../src-shared/domain/stated-moment.ts';
import { reader, shape, text } from './readers.ts';

const normalizedDate = shape({ original: text, normalized: text });

/**
 * The registry's own text with what it means. The normalised date says that, unless the registry's text can be read and
 * says less, since a day that the registry did not state would be made up, or says another date: then neither is taken.
 */
function joinReadings(original: string | null, normalized: string | null, order: DayOrder): RegistryDate | null {
  const own = original === null ? null : parseRegistryDate(original, order);
  const read = normalized === null ? null : parseRegistryDate(normalized, order);
  if (own === null || read === null) return own ?? read;
  // What a service made of it may be its numbers alone: as it came is all that is known.
  if (isOfOtherCalendar(own.text)) return own;
  if (own.value === null) return { ...read, text: own.text, value: read.value };
  if (read.value === null || read.value.startsWith(own.value)) return own;
  if (own.value.startsWith(read.value)) return own;
  return { text: `${own.text} (${read.text})`, value: null, precision: 'none' };
}

/**
 * A date as one text, or as V2's `NormalizedDate {original, normalized}`: the registry's own text is kept, and what it
 * means is taken from the normalised one.
 */
function dateReader(order: DayOrder) {
  return reader((place): RegistryDate | null => {
    const plain = text.parse(place);
    if (plain !== null) return parseRegistryDate(plain, order);
    const stated = normalizedDate.parse(place);
    return stated === null ? null : joinReadings(stated.original, stated.normalized, order);
  });
}

export const registryDate = dateReader('not-stated');

/** For fields documented as "a day-month form". */
export const dayFirstDate = dateReader('day-first');

/** A date with a time, as text or as a `NormalizedDate`. */
export const moment = reader((place): StatedMoment | null => {
  const plain = text.parse(place);
  if (plain !== null) return parseMoment(plain);
  const stated = normalizedDate.parse(place);
  const original = stated?.original ?? stated?.normalized ?? null;
  if (original === null) return null;
  const read = parseMoment(stated?.normalized ?? original);
  return read.local === null ? parseMoment(original) : { ...read, text: original };
});
