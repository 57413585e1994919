import type { AdditionStanding } from '../domain/additions-asked.ts';
import { m } from '../messages/generated/messages.js';

/** Why no offices in other companies stand here; null where some do. */
export function directorshipWords(standing: AdditionStanding): string | null {
  if (standing === 'stated') return null;
  return {
    'none-stated': m.report_directorships_none,
    'not-asked-for': m.report_directorships_not_asked,
    'not-known-whether-asked': m.report_directorships_not_known,
  }[standing]();
}

/** That geocoding was ordered and did not come; null otherwise, since nobody expects it unless it was ordered. */
export function geocodingWords(standing: AdditionStanding): string | null {
  return standing === 'none-stated' ? m.report_geocoding_none() : null;
}
