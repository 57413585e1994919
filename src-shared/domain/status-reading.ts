import { z } from 'zod';
import { countryOf } from './jurisdiction.ts';
import { parseRegistryDate } from './read-registry-date.ts';
import { saysADay } from './stated-end.ts';
import { asianAndAmericanWords } from './status-words/asia-and-americas.ts';
import { easternEuropeanWords } from './status-words/eastern-europe.ts';
import { englishWords } from './status-words/english.ts';
import { everywhere } from './status-words/everywhere.ts';
import { northernEuropeanWords } from './status-words/northern-europe.ts';
import { westernEuropeanWords } from './status-words/western-europe.ts';
import type { StatusWords, StatusWordsByCountry } from './status-words/words.ts';

/**
 * A plain reading of a registry's status word. `in-trouble` is insolvency, liquidation or striking-off under way: such
 * a company still exists, so it is neither active nor gone. `contradicting`: by one word the company is active, by another
 * it is in trouble or gone. `not-understood` is shown with the word as it came.
 */
export const StatusReading = z.enum(['active', 'in-trouble', 'not-active', 'contradicting', 'not-understood']);
export type StatusReading = z.infer<typeof StatusReading>;

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
 * afterwards: "inactive" and "not active" hold "active". Not `foldText`, which drops the signs of Arabic and Indic scripts
 * that make another word.
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
const maxWordLength = 200;

function readWord(jurisdiction: string, word: string): StatusReading {
  if (word.length > maxWordLength) return 'not-understood';
  const folded = fold(word);
  const local = wordsOf(countryOf(jurisdiction.toUpperCase()));
  return (local && readingsOf(local).get(folded)) ?? readingsOf(everywhere).get(folded) ?? 'not-understood';
}

/** Between the words of a status that was stated in several; the record keeps them as one text. */
export const betweenWords = ' / ';

/** Before a dissolution date that stands among the words of a status: the member in which the service states it. */
const dissolutionPrefix = 'dissolutionDate ';

/** A dissolution date as one of the words of a status. */
export function dissolutionWord(date: string): string {
  return `${dissolutionPrefix}${date}`;
}

/** The date in such a word; null for a word of a registry. */
export function dissolutionIn(word: string): string | null {
  return word.startsWith(dissolutionPrefix) ? word.slice(dissolutionPrefix.length) : null;
}

/** Whether a date among the words of a status was read, so that it says that the company is gone. */
export function isDissolution(date: string | null): boolean {
  return date !== null && saysADay(parseRegistryDate(date));
}

/** The answers of a registry can list a company under many words; more of them are not read. */
const maxWords = 10;

/**
 * Several words are never active together, even where each is: what was kept as several words differed. A day of
 * dissolution makes any word but an active one the status of a company that is gone; with one that cannot be read, it is not
 * known whether it is.
 */
function readWords(jurisdiction: string, words: readonly string[]): StatusReading {
  const isDissolved = words.some((word) => isDissolution(dissolutionIn(word)));
  const readings = words.slice(0, maxWords).map((word) => readWord(jurisdiction, word));
  const isGrave = isDissolved || readings.includes('in-trouble') || readings.includes('not-active');
  if (isGrave && readings.includes('active')) return 'contradicting';
  return isDissolved ? 'not-active' : 'not-understood';
}

/**
 * Reads a registry's status word, or the several words of one status. Only whole, known words are read, without regard to
 * case and accents; every other word, a missing one included, is `not-understood`: a wrong "active" would let an officer
 * trust a company that is gone.
 */
export function readStatus(jurisdiction: string, raw: string | null): StatusReading {
  if (raw === null) return 'not-understood';
  const whole = readWord(jurisdiction, raw);
  const words = raw.split(betweenWords);
  const isOne = words.length === 1 && dissolutionIn(raw) === null;
  return whole !== 'not-understood' || isOne ? whole : readWords(jurisdiction, words);
}
