import { isReadDate, registryDate } from '../../../src-shared/domain/moments.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Markup } from './markup.ts';
import { whole } from './value.ts';

/**
 * A registry's date in one piece. Beside one that could not be read stands that it is given as it came: among dates that
 * Dossier wrote, its day and its month would be guessed from it.
 */
export function statedDate(date: RegistryDate, form: 'short' | 'long'): Markup {
  const shown = whole(registryDate(date, form), null);
  return isReadDate(date) ? shown : markup`${shown} <small>${m.report_date_as_it_came()}</small>`;
}
