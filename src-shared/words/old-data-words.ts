import type { OldData } from '../domain/old-data.ts';
import { m } from '../messages/generated/messages.js';
import { count } from './count-words.ts';

/** That the data of an answer was old when it came, beside the time at which it came. */
export function oldDataWords({ day, days }: OldData, dayText: (day: string) => string): string {
  return m.profile_old_data({ day: dayText(day), days: count(days) });
}
