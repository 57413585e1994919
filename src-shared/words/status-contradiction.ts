import type { StatedWord } from '../domain/sourced.ts';
import { doStatusWordsContradict } from '../domain/status-reading.ts';
import { m } from '../messages/generated/messages.js';

/** That the two words of a status exclude each other, with both; null where they do not. */
export function contradictingStatusText(jurisdiction: string, { original, normalized }: StatedWord): string | null {
  if (original === null || normalized === null) return null;
  if (!doStatusWordsContradict(jurisdiction, original.value, normalized.value)) return null;
  return m.profile_status_contradicts({ original: original.value, normalized: normalized.value });
}
