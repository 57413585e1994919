import { countryOf } from './jurisdiction.ts';
import { asianAndAmericanWords } from './status-words/asia-and-americas.ts';
import { easternEuropeanWords } from './status-words/eastern-europe.ts';
import { englishWords } from './status-words/english.ts';
import { everywhere } from './status-words/everywhere.ts';
import { northernEuropeanWords } from './status-words/northern-europe.ts';
import { westernEuropeanWords } from './status-words/western-europe.ts';
import type { StatusWords, StatusWordsByCountry } from './status-words/words.ts';

/**
 * A plain reading of a registry's status word. `in-trouble` is insolvency, liquidation or striking-off under way: such
 * a company still exists, so it is neither active nor gone. `not-understood` is shown with the word as it came.
 */
export type StatusReading = 'active' | 'in-trouble' | 'not-active' | 'not-understood';

/** The words that Dossier knows, by ISO country. */
export const statusWordsByCountry: StatusWordsByCountry = {
  ...englishWords,
  ...westernEuropeanWords,
  ...northernEuropeanWords,
  ...easternEuropeanWords,
  ...asianAndAmericanWords,
};

/**
 * One spelling for what registers write in several: case, accents, full-width forms, hyphens and spaces. Compared whole
 * afterwards: "inactive" and "not active" hold "active".
 */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replace(/[\s_\u2010-\u2015-]+/gu, ' ')
    .trim();
}

type Readings = ReadonlyMap<string, StatusReading>;

function foldedReadings({ active, inTrouble, notActive }: StatusWords): Readings {
  const all = (words: readonly string[], reading: StatusReading) => words.map((word) => [fold(word), reading] as const);
  return new Map([...all(active, 'active'), ...all(inTrouble, 'in-trouble'), ...all(notActive, 'not-active')]);
}

/** Folded when a country is first asked about: all of them at once would be waited for at every start. */
const folded = new Map<StatusWords, Readings>();

function readingsOf(words: StatusWords): Readings {
  const known = folded.get(words) ?? foldedReadings(words);
  folded.set(words, known);
  return known;
}

/** What came from outside may be called like something that every object has. */
function wordsOf(country: string): StatusWords | undefined {
  return Object.hasOwn(statusWordsByCountry, country) ? statusWordsByCountry[country] : undefined;
}

/** No register has a longer word for a status; folding a text of megabytes would stop whoever shows it. */
const longestWord = 200;

/**
 * Reads a registry's status word. Only whole, known words are read, without regard to case and accents; every other
 * word, a missing one included, is `not-understood`: a wrong "active" would let an officer trust a company that is gone.
 */
export function readStatus(jurisdiction: string, raw: string | null): StatusReading {
  if (raw === null || raw.length > longestWord) return 'not-understood';
  const word = fold(raw);
  const local = wordsOf(countryOf(jurisdiction.toUpperCase()));
  return (local && readingsOf(local).get(word)) ?? readingsOf(everywhere).get(word) ?? 'not-understood';
}

/**
 * Whether a registry's own word and the service's reading of it exclude each other: by one of them the company is active,
 * by the other it is not. A word that is not understood, or tells of trouble, contradicts nothing.
 */
export function doStatusWordsContradict(
  jurisdiction: string,
  original: string | null,
  normalized: string | null,
): boolean {
  const readings = [readStatus(jurisdiction, original), readStatus(jurisdiction, normalized)];
  return readings.includes('active') && readings.includes('not-active');
}
