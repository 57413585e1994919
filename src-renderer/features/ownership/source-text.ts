import { sourceName, type DatedSource } from '../../../src-shared/words/source-words.ts';
import { dayAmong, keptDate } from '../../lib/time.ts';

/**
 * A saved answer as the window names it, after "the": with its time where another one came on the same day.
 *
 * @param moments when the answers of the view came
 */
export function sourceText(source: DatedSource, moments: readonly (string | null)[]): string {
  return sourceName(source, { came: (iso) => dayAmong(iso, moments), filed: keptDate });
}
