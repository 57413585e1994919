import { shortened } from '../../domain/shortened.ts';
import type { StatedParty } from '../../domain/standing-out/standing-fact.ts';
import { m } from '../../messages/generated/messages.js';

/** As much of a text of an answer as stands within a sentence. */
const maxNamed = 160;
/** As many as are read within a sentence; all of them stand in a list below it. */
export const mostNamed = 4;

/** A name as a sentence holds it, cut where it is long. */
export const brief = (text: string): string => shortened(text, maxNamed);

/** Whom a fact is about: the name that the answers state, or the number where they state none. */
export function partyName({ name, number }: StatedParty): string {
  const stated = [name, number].find((text) => text !== null && text.trim() !== '') ?? null;
  return stated === null ? m.standing_no_name() : brief(stated);
}
