import type { DateWords } from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { shortDate } from '../../lib/time.ts';
import { dayInWords } from '../../lib/typed-day.ts';

/** Days and moments as the window writes them. */
export const windowDates: DateWords = { day: dayInWords, moment: (iso) => shortDate(iso) };
