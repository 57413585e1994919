import { birthdateParts } from '../domain/birthdate-parts.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';
import { dateText } from './date-words.ts';

/** A date of birth as precisely as it was stated. One that lacks its month or its year says so, and keeps its day. */
export function birthdateText(date: RegistryDate): string {
  const parts = birthdateParts(date.text);
  if (parts === null) return dateText(date);
  const { day, month, year } = parts;
  return [
    day === null ? m.report_birth_no_day() : m.report_birth_day({ day }),
    month === null ? m.report_birth_no_month() : m.report_birth_month({ month }),
    year ?? m.report_birth_no_year(),
  ].join(', ');
}
