import type { Acknowledged } from '../../../src-shared/domain/journal.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { BoughtStatus, Confirmation, ListedHit, SearchQuery } from '../../../src-shared/domain/search.ts';
import { newerName, type NewerName } from '../../../src-shared/domain/newer-name.ts';
import {
  confirmedStanding,
  currentStatus,
  standingOf,
  type OwnSource,
} from '../../../src-shared/domain/company-status.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { IconName } from '../../lib/icons.ts';
import { dayTime } from '../../lib/time.ts';
import { statusWordsText } from '../search/hit-marks.ts';
import { ownSource } from '../search/hit-source.ts';

/** What the officer is told about a company: the standing that the purchase states, and the words behind it. */
export interface Told {
  readonly standing: Acknowledged;
  /** The words of registry, profile and stored data, where one alone would not tell. */
  readonly words?: string | null;
  /** What the newest answer calls the company, where that is another name. */
  readonly newerName?: NewerName | null;
  /** Whether the registry's answer gave a status at all; left out where the answer is not at hand. */
  readonly gaveStatus?: boolean;
  /** When the registry said what the standing is; null where it said another thing, or nothing. */
  readonly confirmedAt?: string | null;
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
export function toldOf({ hit, confirmation, bought = null }: ListedHit, asked: SearchQuery | null): Told {
  const { jurisdiction, status } = hit;
  const from = asked === null ? 'stored' : ownSource({ query: asked });
  return toldOfKnown({ jurisdiction, status, from, confirmation, bought, newerName: newerName(hit, confirmation) });
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
    confirmedAt: standing === confirmedStanding(confirmation) ? (confirmation?.confirmedAt ?? null) : null,
    newerName: newer,
    words: isPlain ? null : statusWordsText([status.now, ...status.others]),
    ...(confirmation === null ? {} : { gaveStatus: confirmation.status !== null }),
  };
}

/** The standing in a word or two. */
export function standingName(standing: Acknowledged): string {
  switch (standing) {
    case 'confirmed-active':
      return m.purchase_confirmed();
    case 'not-confirmed':
      return m.purchase_known_not_confirmed();
    case 'not-active':
      return m.purchase_known_not_active();
    case 'status-not-understood':
      return m.purchase_known_not_understood();
    case 'not-found':
      return m.purchase_known_not_found();
  }
}

/** What the order will record as known of the company, with the time of the registry's answer; null where none is known. */
export function recordedText({ standing, confirmedAt = null }: Told): string | null {
  if (standing === 'not-confirmed') return null;
  const name = standingName(standing);
  return m.purchase_recorded({ known: confirmedAt === null ? name : `${name} · ${dayTime(confirmedAt)}` });
}

interface Warning {
  readonly tone: 'unconfirmed' | 'pending' | 'attention';
  readonly icon: IconName;
  readonly text: string;
}

/** A status that the registry gave in no known word, one that it did not give, or one of the two where it is not known. */
function notUnderstoodText(gaveStatus: boolean | undefined): string {
  if (gaveStatus === undefined) return m.purchase_none_understood();
  return gaveStatus ? m.purchase_not_understood() : m.purchase_no_status();
}

/** What the purchase dialog warns of; null where a registry has just called the company active. */
export function warningOf({ standing, gaveStatus }: Told): Warning | null {
  switch (standing) {
    case 'confirmed-active':
      return null;
    case 'not-confirmed':
      return { tone: 'unconfirmed', icon: 'unconfirmed', text: m.purchase_not_confirmed() };
    case 'not-active':
      return { tone: 'pending', icon: 'dissolved', text: m.purchase_not_active() };
    case 'status-not-understood':
      return { tone: 'pending', icon: 'info', text: notUnderstoodText(gaveStatus) };
    case 'not-found':
      return { tone: 'attention', icon: 'attention', text: m.purchase_not_found() };
  }
}
