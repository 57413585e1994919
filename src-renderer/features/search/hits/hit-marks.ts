import {
  currentStatus,
  isConfirmed,
  type CurrentStatus,
  type OwnSource,
  type StatusWord,
} from '../../../../src-shared/domain/company-status.ts';
import type { NewerName } from '../../../../src-shared/domain/newer-name.ts';
import type {
  BoughtStatus,
  Confirmation,
  SearchHit,
  SearchQuery,
  SourceRegister,
} from '../../../../src-shared/domain/search.ts';
import { readStatus, type StatusReading } from '../../../../src-shared/domain/status-reading.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { readingText, statusText } from '../../../../src-shared/words/status-words.ts';
import { attentionLook, type MarkLook } from '../../../lib/marks.ts';
import { shortText } from '../../../lib/short-text.ts';
import { evidenceTime, listTime } from '../../../lib/time.ts';
import { jurisdictionInSentence, jurisdictionName } from '../jurisdictions.ts';

/** A mark, the word in it, and what a screen reader adds where the word alone does not say it. */
interface Marking {
  look: MarkLook;
  text: string;
  spoken?: string;
}

const statusLooks: Record<StatusReading, MarkLook> = {
  active: { icon: 'active', tone: 'active' },
  'in-trouble': { icon: 'pending', tone: 'pending' },
  'not-active': { icon: 'dissolved', tone: 'dissolved' },
  contradicting: attentionLook,
  'not-understood': { icon: 'info', tone: 'plain' },
};

/** Our own word for a status, with its shape: an officer reads lists of many registries by it. */
function statusMarking({ jurisdiction, status }: Pick<SearchHit, 'jurisdiction' | 'status'>): Marking {
  const reading = readStatus(jurisdiction, status);
  const text = status === null ? m.search_status_none_short() : shortReadingText(reading);
  return { look: statusLooks[reading], text };
}

/** A reading where there is room for a word or two. */
function shortReadingText(reading: StatusReading): string {
  return reading === 'not-understood' ? m.search_status_not_understood_short() : readingText(reading);
}

/** The registry's own word, to stand beneath ours. Empty where it says the same, or where there is none. */
export function ownWordText(jurisdiction: string, { isListed, now: { status } }: CurrentStatus): string {
  if (status === null || !isListed) return '';
  const reading = readStatus(jurisdiction, status);
  if (reading === 'not-understood') return m.search_status_unknown({ raw: shortText(statusText(status)) });
  return status.toLowerCase() === readingText(reading).toLowerCase() ? '' : shortText(statusText(status));
}

/** A word with who said it. */
function sourcedWord({ source, status }: StatusWord): string {
  const word = { status: status === null ? m.search_no_status() : shortText(statusText(status)) };
  return {
    profile: m.search_word_profile,
    registry: m.search_word_registry,
    stored: m.search_word_stored,
    answer: m.search_word_answer,
  }[source](word);
}

/** Words with who said each. Empty where there are none. */
export function statusWordsText(words: readonly StatusWord[]): string {
  return words.map(sourcedWord).join(' · ');
}

/**
 * What is known of a company's standing now, and whether the registry, a profile or stored data says so. A stored
 * "active" must not stand beside a registry that says otherwise.
 */
export function standingMarking(
  { jurisdiction, status }: Pick<SearchHit, 'jurisdiction' | 'status'>,
  confirmation: Confirmation | null,
  bought: BoughtStatus | null = null,
  from: OwnSource = 'stored',
): Marking {
  const { isListed, now } = currentStatus({ stored: status, from, confirmation, bought });
  if (!isListed) return notListed();
  const reading = now.status === null ? m.search_no_status() : readingText(readStatus(jurisdiction, now.status));
  const { look } = statusMarking({ jurisdiction, status: now.status });
  if (now.source === 'registry') return { look, text: reading };
  const sourced = { profile: m.search_status_profile, stored: m.search_status_stored, answer: m.search_status_answer };
  return { look, text: sourced[now.source]({ status: reading }) };
}

/** The status that counts, for a list. What its registry does not list has none. */
export function currentMarking(jurisdiction: string, { isListed, now }: CurrentStatus): Marking {
  return isListed ? statusMarking({ jurisdiction, status: now.status }) : notListed();
}

const notListed = (): Marking => ({ look: attentionLook, text: m.search_confirmed_not_found() });

/** Whether and when a registry was asked about the hit. "Not confirmed" is not "unknown". */
export function confirmationMarking(confirmation: Confirmation | null): Marking {
  if (confirmation === null)
    return { look: { icon: 'unconfirmed', tone: 'unconfirmed' }, text: m.search_not_confirmed() };
  const { outcome, confirmedAt } = confirmation;
  if (outcome === 'not-found') return notListed();
  if (outcome === 'found-another') return { look: attentionLook, text: m.search_confirmed_another() };
  if (outcome === 'found-contradicting') return { look: attentionLook, text: m.search_confirmed_contradicting() };
  return {
    look: { icon: 'confirmed', tone: 'active' },
    text: listTime(confirmedAt),
    spoken: m.search_confirmed({ time: evidenceTime(confirmedAt) }),
  };
}

/** What is said aloud when a confirmation has come: what is on screen. */
export function confirmationAnnouncement(confirmation: Confirmation | null): string {
  const isPlain = isConfirmed(confirmation) && confirmation?.outcome !== 'found-contradicting';
  return isPlain ? m.search_announce_confirmed() : confirmationMarking(confirmation).text;
}

/** What the registry said, in a sentence. */
export function confirmationText({ outcome, status }: Confirmation, jurisdiction: string): string {
  const registry = { jurisdiction: jurisdictionInSentence(jurisdiction) };
  switch (outcome) {
    case 'found-active':
      return m.search_outcome_active(registry);
    case 'found-not-active':
      return readStatus(jurisdiction, status) === 'in-trouble'
        ? m.search_outcome_in_trouble(registry)
        : m.search_outcome_not_active(registry);
    case 'found-status-not-understood':
      return status === null ? m.search_outcome_no_status(registry) : m.search_outcome_not_understood(registry);
    case 'found-another':
      return m.search_outcome_another(registry);
    case 'found-contradicting':
      return m.search_outcome_contradicting(registry);
    case 'not-found':
      return m.search_outcome_not_found(registry);
  }
}

/** Whose newest answer calls a company otherwise, before the name itself where there is little room. */
export function newerNameSource({ source }: NewerName): string {
  return source === 'registry' ? m.search_newer_name_by_registry() : m.search_newer_name_by_profile();
}

/** What the newest answer calls a company, and when it did so. */
export function newerNameText({ name, at, source }: NewerName): string {
  const words = { name: shortText(name), time: evidenceTime(at) };
  return source === 'registry' ? m.search_newer_name(words) : m.search_newer_name_profile(words);
}

/** A question in a few words: the name, the number, or both. */
export function questionText({ name, companyNumber }: SearchQuery): string {
  if (companyNumber === null) return name ?? '';
  return name === null
    ? m.search_question_number({ number: companyNumber })
    : m.search_question_name_number({ name, number: companyNumber });
}

/** Whom a question was put to: a registry, or stored data. */
export function whereAsked({ jurisdiction }: SearchQuery): string {
  return jurisdiction === null ? m.search_in_stored_data() : jurisdictionName(jurisdiction);
}

/** That the company was founded at another register, and at which, as far as the answer names it. */
export function sourceRegisterText(source: SourceRegister): string {
  const name = source.normalizedDescription ?? source.originalDescription;
  const { normalizedCode } = source;
  const known = normalizedCode === null ? null : jurisdictionName(normalizedCode);
  const register = name ?? (known === '' ? null : known);
  return register === null ? m.search_source_text_unnamed() : m.search_source_text({ register: shortText(register) });
}
