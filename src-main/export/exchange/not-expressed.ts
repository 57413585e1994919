/** What the record has and a format of exchange has no place for, or no honest place. Each is counted in the report beside the file. */
export type NotExpressed =
  /** A date that is not known to the day, where only a whole one may stand. It stands in words. */
  | 'partial-date'
  /** A share that is no decimal number: the range beside it encloses it. */
  | 'share-not-decimal'
  /** Registries word the end of a band differently: the end is included, and that is said. */
  | 'uncertain-end'
  /** A share that nothing is known of. */
  | 'share-not-known'
  /** A share that contradicts itself and that no officer settled: the range spans both readings. */
  | 'share-not-settled'
  /** The source does not say whether it is a person or a body. */
  | 'kind-not-stated'
  /** It cannot be told which company of that number it is. */
  | 'not-known-which'
  /** A fund may be a company or an arrangement. */
  | 'form-not-known'
  /** A control in words that are not read: they stand as they came. */
  | 'control-not-read'
  /** Whoever a share is held for is not named. */
  | 'held-for-not-named'
  /** No newer list has it, and none that was read whole says that it ended. */
  | 'end-not-proven'
  /** An identifier of the type LEI whose check digits do not fit: it stands as it was stated, not as a LEI. */
  | 'lei-wrong'
  /** A declaration about owners that the format has no reason for. */
  | 'statement-not-expressed'
  /** An office, which is no interest in a company. */
  | 'office'
  /** A text with half a character, which no file in UTF-8 can hold. */
  | 'text-mended'
  /** A saved company of which nothing was bought, and which nobody names. */
  | 'nothing-bought'
  /** A snapshot that nothing was taken from: of another company, doubtful, or changed since it was kept. */
  | 'snapshot-left-out'
  /** A holder or owner without a name, where there has to be somebody. */
  | 'holder-not-named'
  /** A text that is longer than the format allows. */
  | 'text-cut'
  /** A country in words that no list has, where only its code may stand. It stands in words. */
  | 'country-not-known'
  /** What was known earlier on: the format has one state of each thing. */
  | 'earlier-state'
  /** Two records of the file that an officer said to be one: each stays as its own source has it. */
  | 'joined-by-officer';

/** Adds up how often each was noted. What was not has no entry. */
export function countNotExpressed(noted: Iterable<NotExpressed>): Map<NotExpressed, number> {
  const counts = new Map<NotExpressed, number>();
  for (const one of noted) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
