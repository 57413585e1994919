import type { StandingOut } from '../../domain/standing-out/shown-facts.ts';
import { m } from '../../messages/generated/messages.js';
import { within } from '../sentence.ts';
import { factSentence } from './fact-words.ts';

/** That a kept document states another status than the newest profile, in a few words and in the sentence of what stands out. */
export interface StatusInDocument {
  readonly brief: string;
  readonly sentence: string;
}

/** What a kept document says of the status; null where none says otherwise, or an officer set that aside. */
export function statusInDocument(out: StandingOut | null): StatusInDocument | null {
  for (const { stated, sources, setAside } of out?.facts ?? []) {
    if (setAside !== null || stated.kind !== 'disagree' || stated.field !== 'status-in-document') continue;
    const brief = m.profile_document_says_otherwise({ stored: within(stated.stored ?? '') });
    return { brief, sentence: factSentence(stated, sources) };
  }
  return null;
}
