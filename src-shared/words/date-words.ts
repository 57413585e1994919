import { isReadDate, registryDate } from '../domain/moments.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';

/** A registry's date in a sentence or a list. One that could not be read says so beside dates that Dossier wrote. */
export function dateText(date: RegistryDate): string {
  const text = registryDate(date, 'short');
  return isReadDate(date) ? text : m.report_text_as_it_came({ text });
}
