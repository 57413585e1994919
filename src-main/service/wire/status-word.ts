import { writeJson } from '../../../src-shared/domain/write-json.ts';
import { itemAt, type Located } from './located.ts';
import { reader, shape, text } from './readers.ts';
import { isSilent } from './reading.ts';

/** A status as it was stated: the registry's own word, and the service's where that is another. */
interface StatedStatus {
  word: string;
  normalized: string | null;
}

const maxWrittenLength = 500;

const Normalized = shape({ original: text, normalized: text });

function plainWord(place: Located): string | null {
  const isOne = Array.isArray(place.json) && place.json.length === 1;
  return text.parse(isOne ? itemAt(place, 0) : place);
}

/**
 * A status as one word, or as `{original, normalized}`, of which the registry's own word counts. In any other shape it is
 * given as it came: what was stated and cannot be read is not the same as nothing stated.
 */
export const statusWord = reader((place): StatedStatus | null => {
  const plain = plainWord(place);
  if (plain !== null) return { word: plain, normalized: null };
  const stated = Normalized.parse(place);
  const [original, normalized] = [stated?.original ?? null, stated?.normalized ?? null];
  const word = original ?? normalized;
  if (word !== null) return { word, normalized: normalized === word ? null : normalized };
  if (isSilent(place.json)) return null;
  return { word: writeJson(place.json, maxWrittenLength).replaceAll(/\s*\n\s*/g, ' '), normalized: null };
});

/**
 * The member of a hit that keeps the service's word, where it differs from the registry's.
 *
 * @param beside the service's word where an answer has it in a member of its own
 * @param end what the entry says of the company's end by a yes or no, which counts first; see `endByFlag`
 */
export function normalizedStatus(
  stated: StatedStatus | null,
  beside: string | null = null,
  end: string | null = null,
): { statusNormalized?: string } {
  const normalized = end ?? stated?.normalized ?? beside;
  return stated === null || normalized === null || normalized === stated.word ? {} : { statusNormalized: normalized };
}
