import { wordOnCompany } from '../../../src-shared/domain/another-answered.ts';
import type { Acknowledged } from '../../../src-shared/domain/journal.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { BoughtStatus, Confirmation, ListedHit, SearchQuery } from '../../../src-shared/domain/search.ts';
import { statusOfHit } from '../../../src-shared/domain/stated-status.ts';
import { newerName, type NewerName } from '../../../src-shared/domain/newer-name.ts';
import type { SavedName } from '../../../src-shared/domain/saved-name.ts';
import {
  currentStatus,
  standingOf,
  standingSaidAt,
  type CurrentStatus,
  type OwnSource,
  ownSource,
} from '../../../src-shared/domain/company-status.ts';
import {
  whyStatusUnclear,
  type NotActiveStatus,
  type UnclearStatus,
} from '../../../src-shared/domain/known-when-ordered.ts';
import { readStatus, type StatusReading } from '../../../src-shared/domain/status-reading.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { IconName } from '../../lib/icons.ts';
import { dayTime, keptDate } from '../../lib/time.ts';
import { knownName } from '../../../src-shared/words/orders/known-words.ts';
import { statusWordsText } from '../search/hits/hit-marks.ts';

/** What the officer is told about a company: the standing that the purchase states, and the words behind it. */
export interface Told {
  readonly standing: Acknowledged;
  /** The words of registry, profile and stored data, where one alone would not tell. */
  readonly words?: string | null;
  /** What the newest answer calls the company, where that is another name. */
  readonly newerName?: NewerName | null;
  /** Under which other name the company of this number is saved; null or left out where under none. */
  readonly savedName?: SavedName | null;
  /** Why no status is understood; left out where another is the standing, or what was answered is not at hand. */
  readonly unclear?: UnclearStatus;
  /** How the word behind a standing of `not-active` is read, and whose it is; left out where the word is not at hand. */
  readonly behind?: { readonly reading: StatusReading; readonly isOfProfile: boolean };
  /** The search with the registry's newest word that this is drawn from; null where no registry has said anything of it. */
  readonly word?: number | null;
  /** When it was said what the standing is, by whoever its words name: the registry or a profile; null where nobody said it. */
  readonly saidAt?: string | null;
}

/** What is known of a company: its status as it came, what its registry said, and what was bought. */
interface Known {
  readonly jurisdiction: string;
  readonly status: string | null;
  readonly from?: OwnSource;
  readonly confirmation: Confirmation | null;
  readonly bought: BoughtStatus | null;
  readonly newerName: NewerName | null;
}

/** What the officer is told about the company of a hit. `asked`: the question of the search that lists it. */
export function toldOf(
  { hit, confirmation, bought = null, boughtName = null, savedName = null }: ListedHit,
  asked: SearchQuery | null,
): Told {
  const { jurisdiction } = hit;
  const status = statusOfHit(hit);
  const from = asked === null ? 'stored' : ownSource({ query: asked });
  const newer = newerName(hit, confirmation, boughtName);
  return { ...toldOfKnown({ jurisdiction, status, from, confirmation, bought, newerName: newer }), savedName };
}

/** What the officer is told about the company of a dossier. */
export function toldOfDossier({
  company,
  status,
  confirmation,
  bought = null,
  newerName: newer = null,
}: DossierSummary): Told {
  return toldOfKnown({ jurisdiction: company.jurisdiction, status, confirmation, bought, newerName: newer });
}

function toldOfKnown({
  jurisdiction,
  status: stored,
  from = 'stored',
  confirmation,
  bought,
  newerName: newer,
}: Known): Told {
  const status = currentStatus({ stored, from, confirmation, bought });
  const isPlain = status.now.source !== 'profile' && status.others.length === 0;
  const standing = standingOf(jurisdiction, { confirmation, bought });
  return {
    standing,
    word: confirmation?.searchId ?? null,
    saidAt: standingSaidAt(jurisdiction, { confirmation, bought }),
    newerName: newer,
    words: isPlain ? null : statusWordsText([status.now, ...status.others]),
    ...(standing === 'status-not-understood'
      ? { unclear: whyStatusUnclear(jurisdiction, { confirmation, bought }) }
      : {}),
    ...(standing === 'not-active' ? { behind: wordBehind(jurisdiction, status, confirmation) } : {}),
  };
}

/** The word that makes a company count as not active: that of a profile that is worse, or the registry's. */
function wordBehind(
  jurisdiction: string,
  { now }: CurrentStatus,
  confirmation: Confirmation | null,
): NonNullable<Told['behind']> {
  const reading = readStatus(jurisdiction, now.status);
  if (reading === 'in-trouble' || reading === 'not-active') return { reading, isOfProfile: now.source === 'profile' };
  return { reading: readStatus(jurisdiction, wordOnCompany(confirmation)?.status ?? null), isOfProfile: false };
}

/** What stands behind a standing of `not-active`, as the order notes it. */
function notActiveStatus({ reading, isOfProfile }: NonNullable<Told['behind']>): NotActiveStatus {
  if (reading !== 'in-trouble' && reading !== 'not-active') return 'not-listed-as-active';
  return isOfProfile ? `${reading}-by-profile` : `${reading}-by-registry`;
}

/** The standing as the company's pane says it, where the words behind it are at hand. */
function toldName({ standing, unclear, behind }: Told): string {
  if (standing === 'not-active' && behind !== undefined) return knownName(notActiveStatus(behind));
  return knownName(unclear ?? standing);
}

/** What the order will record as known of the company, with the time at which it was said; null where none is known. */
export function recordedText(told: Told): string | null {
  return told.standing === 'not-confirmed' ? null : m.purchase_recorded({ known: toldNameAndTime(told) });
}

/** The standing as {@link toldName} has it, with the time at which it was said. */
export function toldNameAndTime(told: Told): string {
  const { saidAt = null } = told;
  const name = toldName(told);
  return saidAt === null ? name : `${name} · ${timeOrDay(saidAt)}`;
}

/** A document states its day alone: a time of it would be made up. */
const timeOrDay = (at: string) => (at.length > 'YYYY-MM-DD'.length ? dayTime(at) : keptDate(at));

interface Warning {
  readonly tone: 'unconfirmed' | 'pending' | 'attention';
  readonly icon: IconName;
  readonly text: string;
}

/** Why no status is understood, or that it is one of two reasons where which of them is not known. */
function notUnderstoodText(unclear: UnclearStatus | undefined): string {
  if (unclear === undefined) return m.purchase_none_understood();
  return {
    'status-not-given': m.purchase_no_status,
    'status-word-not-known': m.purchase_not_understood,
    'status-contradicting': m.purchase_contradicting,
  }[unclear]();
}

/** What keeps a company from being active, in the words of its pane: a profile's word is not put into the registry's mouth. */
function notActiveText(behind: Told['behind']): string {
  if (behind?.reading === 'in-trouble')
    return behind.isOfProfile ? m.purchase_in_trouble_by_profile() : m.purchase_in_trouble();
  if (behind?.reading === 'not-active')
    return behind.isOfProfile ? m.purchase_not_active_by_profile() : m.purchase_not_active();
  return m.purchase_not_as_active();
}

/**
 * What the purchase dialog warns of; null where a registry has just called the company active.
 *
 * @param isFree whether asking the registry is free on this connection, which it is only through V2
 */
export function warningOf({ standing, unclear, behind }: Told, isFree: boolean): Warning | null {
  switch (standing) {
    case 'confirmed-active':
      return null;
    case 'not-confirmed':
      return {
        tone: 'unconfirmed',
        icon: 'unconfirmed',
        text: isFree ? m.purchase_not_confirmed() : m.purchase_not_confirmed_may_cost(),
      };
    case 'not-active':
      return { tone: 'pending', icon: 'dissolved', text: notActiveText(behind) };
    case 'status-not-understood':
      return { tone: 'pending', icon: 'info', text: notUnderstoodText(unclear) };
    case 'not-found':
      return { tone: 'attention', icon: 'attention', text: m.purchase_not_found() };
  }
}
