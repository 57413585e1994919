import {
  currentStatus,
  isConfirmed,
  type CurrentStatus,
  type OwnSource,
  type StatusWord,
} from '../../../../src-shared/domain/company-status.ts';
import type { NewerName } from '../../../../src-shared/domain/newer-name.ts';
import type { OtherOfId } from '../../../../src-shared/domain/other-of-id.ts';
import type { SavedName } from '../../../../src-shared/domain/saved-name.ts';
import type { BoughtStatus, Confirmation, SearchHit, SourceRegister } from '../../../../src-shared/domain/search.ts';
import { readStatus, type StatusReading } from '../../../../src-shared/domain/status-reading.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import {
  confirmationWords,
  confirmedAsWords,
  isConfirmedOtherwise,
} from '../../../../src-shared/words/confirmation-words.ts';
import {
  readingInWords,
  readingText,
  sourcedStatusText,
  statusSourceText,
  statusText,
} from '../../../../src-shared/words/status-words.ts';
import { attentionLook, type MarkLook } from '../../../lib/marks.ts';
import { shortText } from '../../../lib/short-text.ts';
import { dayAmong, evidenceTime, listTime, listTimeWithin } from '../../../lib/time.ts';
import { jurisdictionInSentence, jurisdictionName } from '../jurisdictions.ts';

/** A mark, the word in it, and what a screen reader adds where the word alone does not say it. */
interface Marking {
  look: MarkLook;
  text: string;
  spoken?: string;
  /** The moment that the text names, ISO 8601: what is copied says it whole. */
  moment?: string;
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
  const look = statusLooks[reading];
  if (status === null) return { look, text: m.search_status_none_short() };
  if (reading === 'not-understood') return { look, text: m.search_status_not_understood_short() };
  // The word that stands first wherever the status is said, without what it means: that has no room here.
  if (reading === 'in-trouble')
    return { look, text: m.search_status_in_trouble_short(), spoken: readingInWords(reading) };
  return { look, text: readingText(reading) };
}

/** The registry's own word, to stand beneath ours. Empty where it says the same, or where there is none. */
function ownWordText(jurisdiction: string, { isListed, now: { status } }: CurrentStatus): string {
  if (status === null || !isListed) return '';
  const reading = readStatus(jurisdiction, status);
  if (reading === 'not-understood') return m.search_status_not_read({ raw: shortText(statusText(status)) });
  return status.toLowerCase() === readingText(reading).toLowerCase() ? '' : shortText(statusText(status));
}

/** Words with who said each, and when. Empty where there are none. */
export function statusWordsText(words: readonly StatusWord[]): string {
  const times = words.map(({ at }) => at);
  const shown = words.map((word) => ({ ...word, status: word.status === null ? null : shortText(word.status) }));
  return shown.map((word) => sourcedStatusText(word, word.at === null ? null : dayAmong(word.at, times))).join(' · ');
}

/**
 * What stands beside our own word for a status: the registry's where that is all there is. Where words differ, each stands
 * there with who said it and when: otherwise a profile's word could be taken for the registry's newest.
 */
export function wordsBesideText(jurisdiction: string, known: CurrentStatus): string {
  if (known.others.length === 0) return ownWordText(jurisdiction, known);
  return statusWordsText(known.isListed ? [known.now, ...known.others] : known.others);
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

/**
 * The same where there is room for who said it: the registry's own word, or ours alone where it says the same, stands on one
 * answer or on several, each with its day. Empty where no status is known.
 */
export function wordsWithSources(jurisdiction: string, known: CurrentStatus): string {
  const { isListed, now, agreeing, others } = known;
  if (!isListed || now.status === null) return wordsBesideText(jurisdiction, known);
  if (others.length > 0) return statusWordsText([now, ...agreeing, ...others]);
  const same = [now, ...agreeing];
  const times = same.map(({ at }) => at);
  const source = same
    .map((word) => statusSourceText(word, word.at === null ? null : dayAmong(word.at, times)))
    .join(' · ');
  const own = ownWordText(jurisdiction, known);
  return own === '' ? source : m.search_word_sourced({ status: own, source });
}

/** The status that counts, for a list. What its registry does not list has none. */
export function currentMarking(jurisdiction: string, { isListed, now }: CurrentStatus): Marking {
  return isListed ? statusMarking({ jurisdiction, status: now.status }) : notListed();
}

const notListed = (): Marking => ({ look: attentionLook, text: m.search_confirmed_not_found() });

/** Whether and when a registry was asked about the hit. "Not confirmed" is not "unknown". */
export function confirmationMarking(confirmation: Confirmation | null): Marking {
  const text = confirmationWords(confirmation);
  if (confirmation === null) return { look: { icon: 'unconfirmed', tone: 'unconfirmed' }, text };
  const { outcome, confirmedAt } = confirmation;
  if (!isConfirmed(confirmation) || outcome === 'found-contradicting') return { look: attentionLook, text };
  return {
    // Green is for a company that its registry calls active: a tick beside an insolvency would read as good news.
    look: { icon: 'confirmed', tone: outcome === 'found-active' ? 'active' : 'plain' },
    text: listTime(confirmedAt),
    moment: confirmedAt,
    spoken: m.search_confirmed({ time: evidenceTime(confirmedAt) }),
  };
}

/**
 * As what the registry confirmed a company, where a newer profile says otherwise: beside that profile's word a tick would
 * read as if it was confirmed. Null where the two agree, or the registry stated none.
 */
export function confirmedAs(
  jurisdiction: string,
  { now }: CurrentStatus,
  confirmation: Confirmation | null,
): string | null {
  if (!isConfirmedOtherwise(jurisdiction, now, confirmation)) return null;
  return confirmedAsWords(jurisdiction, confirmation, (status) => shortText(statusText(status)));
}

/** That and when a registry confirmed a company, in words that need no column head. */
export function confirmedText(jurisdiction: string, known: CurrentStatus, confirmation: Confirmation): string {
  const as = confirmedAs(jurisdiction, known, confirmation);
  const time = listTimeWithin(confirmation.confirmedAt);
  return as === null ? m.search_confirmed({ time }) : m.search_confirmed_as({ status: as, time });
}

/**
 * What is said when a confirmation has come: that it is confirmed, and as what. That alone would read as if all were well with
 * a company that is dissolved, or whose status nobody understands.
 */
export function confirmationAnnouncement(confirmation: Confirmation | null, jurisdiction: string): string {
  if (!isConfirmed(confirmation) || confirmation === null || confirmation.outcome === 'found-contradicting')
    return confirmationMarking(confirmation).text;
  const { status } = confirmation;
  if (status === null) return m.search_announce_confirmed_no_status();
  const as = confirmedAsWords(jurisdiction, confirmation, (word) => shortText(statusText(word)));
  if (as === null) return m.search_announce_confirmed();
  return readStatus(jurisdiction, status) === 'not-understood'
    ? m.search_announce_confirmed_not_read({ status: as })
    : m.search_announce_confirmed_as({ status: as });
}

/** What the registry said, in a sentence; of what a newer profile contradicts only that it did, and when. */
export function confirmationText(
  { outcome, status, confirmedAt }: Confirmation,
  jurisdiction: string,
  isContradicted = false,
): string {
  const registry = { jurisdiction: jurisdictionInSentence(jurisdiction) };
  switch (outcome) {
    case 'found-active':
      return isContradicted
        ? m.search_outcome_was_active({ ...registry, time: listTimeWithin(confirmedAt) })
        : m.search_outcome_active(registry);
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

/** Under which other name the company of this number is saved, so that nobody joins two companies unawares. */
export function savedNameText({ name, at }: SavedName): string {
  return m.search_saved_name({ name: shortText(name), time: evidenceTime(at) });
}

/** Under which other number the id of a company was listed, so that nobody pays for that company's data unawares. */
export function otherOfIdText({ companyNumber, name }: OtherOfId): string {
  return m.purchase_other_of_id({ number: shortText(companyNumber), name: shortText(name) });
}

/** That the company was founded at another register, and at which, as far as the answer names it. */
export function sourceRegisterText(source: SourceRegister): string {
  const name = source.normalizedDescription ?? source.originalDescription;
  const { normalizedCode } = source;
  const known = normalizedCode === null ? null : jurisdictionName(normalizedCode);
  const register = name ?? (known === '' ? null : known);
  return register === null ? m.search_source_text_unnamed() : m.search_source_text({ register: shortText(register) });
}
