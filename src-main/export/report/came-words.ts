import { sourceName, type DatedSource, type SourceDates } from '../../../src-shared/words/source-words.ts';

/** When an answer came, for a column that says so; of a filing, which tells of another day, that it is one and of which day. */
export function cameWords(source: DatedSource, dates: SourceDates): string {
  return source.filedDay === null ? dates.came(source.takenAt) : sourceName(source, dates);
}
