import type { StatusWord } from '../domain/company-status.ts';
import type { Confirmation } from '../domain/search.ts';
import { readStatus } from '../domain/status-reading.ts';
import { m } from '../messages/generated/messages.js';
import { readingText, statusText } from './status-words.ts';

/** Whether a registry was asked about a company and answered with it: one word on screen, in a report and in a sheet. */
export function confirmationWords(confirmation: Confirmation | null): string {
  switch (confirmation?.outcome) {
    case undefined:
      return m.search_not_confirmed();
    case 'not-found':
      return m.search_confirmed_not_found();
    case 'found-another':
      return m.search_confirmed_another();
    case 'found-contradicting':
      return m.search_confirmed_contradicting();
    case 'found-active':
    case 'found-not-active':
    case 'found-status-not-understood':
      return m.search_column_confirmed();
  }
}

/**
 * As what a registry confirmed a company: "not active", or its own word where that is not understood. Null where it confirmed
 * nothing, said two things, or stated no status.
 *
 * @param shown the registry's word as it is shown there
 */
export function confirmedAsWords(
  jurisdiction: string,
  confirmation: Confirmation | null,
  shown: (status: string) => string = statusText,
): string | null {
  if (confirmation === null || confirmation.status === null) return null;
  const { outcome, status } = confirmation;
  if (outcome === 'not-found' || outcome === 'found-another' || outcome === 'found-contradicting') return null;
  const reading = readStatus(jurisdiction, status);
  return reading === 'not-understood'
    ? m.search_word_quoted({ status: shown(status) })
    : readingText(reading).toLowerCase();
}

/** Whether the status that counts is a newer profile's, which says otherwise than the registry that confirmed the company. */
export function isConfirmedOtherwise(
  jurisdiction: string,
  now: StatusWord,
  confirmation: Confirmation | null,
): boolean {
  if (now.source !== 'profile' || confirmedAsWords(jurisdiction, confirmation) === null) return false;
  return readStatus(jurisdiction, confirmation?.status ?? null) !== readStatus(jurisdiction, now.status);
}
