import { foldWord, isSameWord } from './fold-text.ts';
import type { Acknowledged } from './journal.ts';
import { wordOnCompany } from './another-answered.ts';
import type { BoughtStatus, Confirmation, SearchQuery } from './search.ts';
import { betweenWords, readStatus } from './status-reading.ts';

/** Who said a status: a profile that was bought, a registry that was asked, or what the hit itself came in. */
export type StatusSource = 'profile' | 'registry' | OwnSource;

/** Where a hit's own word stands: in stored data, or in the answer of a registry that was asked, as whose word it may not count. */
export type OwnSource = 'stored' | 'answer';

/** What the status that a hit itself states came in. */
export function ownSource({ query }: { readonly query: SearchQuery }): OwnSource {
  return query.jurisdiction === null ? 'stored' : 'answer';
}

export interface StatusWord {
  source: StatusSource;
  /** As it came; null where nothing was stated. */
  status: string | null;
  /** When it was said, or the day of the document that it was read from; null for a hit's own word, whose age nobody states. */
  at: string | null;
}

/** What the record holds on a company's status: the word that counts, and beside it those that others said. */
export interface CurrentStatus {
  /** False where the newest that is known is that its registry does not list the company: it has no status then. */
  isListed: boolean;
  now: StatusWord;
  /** Who else said the word that counts: not what a hit itself says, whose age nobody states. */
  agreeing: readonly StatusWord[];
  /** Words that differ from it. */
  others: readonly StatusWord[];
}

/** Whether a registry was asked about a company and answered with that company. */
export function isConfirmed(confirmation: Confirmation | null): boolean {
  return confirmation !== null && confirmation.outcome !== 'not-found' && confirmation.outcome !== 'found-another';
}

interface KnownStatus {
  /** What a hit itself says; null where there is no hit, or it says nothing. */
  stored: string | null;
  /** Left out for stored data. */
  from?: OwnSource;
  confirmation: Confirmation | null;
  bought: BoughtStatus | null;
}

const folded = ({ status }: Pick<StatusWord, 'status'>) => foldWord(status ?? '');

/**
 * Whether a registry repeats one of the words in which a profile contradicts itself. What it did not say again, such as a
 * day of dissolution, stands as before.
 */
function isRepeated(bought: BoughtStatus, said: Confirmation | null): boolean {
  const words = bought.status.split(betweenWords);
  return words.length > 1 && words.some((word) => isSameWord(word, said?.status));
}

/**
 * The newest kept word of a registry: of its own answer, or of a profile that was bought. Stored data says nothing of
 * its age, so its word counts only where there is no other, whenever it was asked for. A registry that repeats one word of
 * a profile that contradicts itself does not settle it.
 */
export function currentStatus({ stored, from = 'stored', confirmation, bought }: KnownStatus): CurrentStatus {
  const said = wordOnCompany(confirmation);
  const registry: StatusWord[] =
    said === null ? [] : [{ source: 'registry', status: said.status, at: said.confirmedAt }];
  const profile: StatusWord[] =
    bought === null ? [] : [{ source: 'profile', status: bought.status, at: bought.takenAt }];
  const profileFirst = bought !== null && (bought.isNewest || isRepeated(bought, said));
  const kept = profileFirst ? [...profile, ...registry] : [...registry, ...profile];
  const fallback: StatusWord = { source: from, status: stored, at: null };
  const isListed = said?.outcome !== 'not-found' || profileFirst;
  const stating = isListed ? kept.find(({ status }) => status !== null) : undefined;
  const now = stating ?? kept[0] ?? fallback;
  const seen = new Set([folded(now)]);
  const others: StatusWord[] = [];
  for (const word of [...kept, fallback]) {
    if (word.status === null || seen.has(folded(word))) continue;
    seen.add(folded(word));
    others.push(word);
  }
  const agreeing = kept.filter((word) => word !== now && word.status !== null && folded(word) === folded(now));
  return { isListed, now, agreeing, others };
}

/**
 * What the registry's answer alone lets an officer acknowledge. Where its newest answer is about another company, what it
 * said before against buying stays, and that the company was active is no longer confirmed.
 */
export function confirmedStanding(confirmation: Confirmation | null): Acknowledged {
  switch (wordOnCompany(confirmation)?.outcome) {
    case undefined:
    case 'found-another':
      return 'not-confirmed';
    case 'found-active':
      return confirmation?.outcome === 'found-another' ? 'not-confirmed' : 'confirmed-active';
    case 'found-not-active':
      return 'not-active';
    case 'found-status-not-understood':
    case 'found-contradicting':
      return 'status-not-understood';
    case 'not-found':
      return 'not-found';
  }
}

interface Standing {
  readonly standing: Acknowledged;
  /** When that was said; null where nobody said anything of the company. */
  readonly saidAt: string | null;
}

/** The standing with the time of the word that makes it: of the profile where that counts, otherwise of the registry's answer. */
function saidStanding(jurisdiction: string, { confirmation, bought }: Omit<KnownStatus, 'stored' | 'from'>): Standing {
  const { now } = currentStatus({ stored: null, confirmation, bought });
  const reading = readStatus(jurisdiction, now.status);
  if (now.source === 'profile') {
    if (reading === 'not-active' || reading === 'in-trouble') return { standing: 'not-active', saidAt: now.at };
    if (reading === 'contradicting') return { standing: 'status-not-understood', saidAt: now.at };
  }
  const standing = confirmedStanding(confirmation);
  return { standing, saidAt: standing === 'not-confirmed' ? null : (wordOnCompany(confirmation)?.confirmedAt ?? null) };
}

/**
 * What an officer has to have been told about a company before they buy. A profile that shows it dissolved or in
 * trouble, or says two things of it, counts until a registry says otherwise later; one that shows it active confirms nothing.
 */
export function standingOf(jurisdiction: string, known: Omit<KnownStatus, 'stored' | 'from'>): Acknowledged {
  return saidStanding(jurisdiction, known).standing;
}

/** When that was said, by the registry or the profile whose word makes the standing; null where nobody said it. */
export function standingSaidAt(jurisdiction: string, known: Omit<KnownStatus, 'stored' | 'from'>): string | null {
  return saidStanding(jurisdiction, known).saidAt;
}
