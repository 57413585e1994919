import type { AdditionStanding } from '../domain/additions-asked.ts';
import { m } from '../messages/generated/messages.js';

/** Why no offices in other companies stand here; null where some do. */
export function directorshipWords(standing: AdditionStanding): string | null {
  switch (standing) {
    case 'stated':
      return null;
    case 'none-stated':
      return m.report_directorships_none();
    case 'not-asked-for':
      return m.report_directorships_not_asked();
    case 'not-known-whether-asked':
      return m.report_directorships_not_known();
  }
}

/** That geocoding was ordered and did not come; null otherwise, since nobody expects it unless it was ordered. */
export function geocodingWords(standing: AdditionStanding): string | null {
  return standing === 'none-stated' ? m.report_geocoding_none() : null;
}
