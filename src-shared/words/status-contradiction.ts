import type { Profile } from '../domain/profile.ts';
import { statusOfProfile } from '../domain/stated-status.ts';
import { readStatus } from '../domain/status-reading.ts';
import { m } from '../messages/generated/messages.js';
import { dateText } from './date-words.ts';

type Stating = Pick<Profile, 'status' | 'dissolutionDate'>;

/**
 * That the two words of a profile's status, or its word and its day of dissolution, exclude each other, with both; null
 * where they do not.
 *
 * @param at when the profile came
 */
export function contradictingStatusText(jurisdiction: string, stating: Stating, at: string): string | null {
  const isContradiction = (stated: Stating) =>
    readStatus(jurisdiction, statusOfProfile(jurisdiction, stated, at)) === 'contradicting';
  const { status, dissolutionDate } = stating;
  const original = status.original?.value ?? null;
  const normalized = status.normalized?.value ?? null;
  if (original !== null && normalized !== null && isContradiction({ status, dissolutionDate: null }))
    return m.profile_status_contradicts({ original, normalized });
  const word = original ?? normalized;
  if (word === null || dissolutionDate === null || !isContradiction(stating)) return null;
  return m.profile_status_contradicts_dissolution({ status: word, date: dateText(dissolutionDate.value) });
}
