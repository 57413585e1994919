import type { DirectorshipsStanding } from '../domain/directorships-asked.ts';
import { m } from '../messages/generated/messages.js';

/** Why no offices in other companies stand here; null where some do. */
export function directorshipWords(standing: DirectorshipsStanding): string | null {
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
