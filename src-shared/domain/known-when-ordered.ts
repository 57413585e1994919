import { z } from 'zod';
import { acknowledgements } from './acknowledged.ts';
import { wordOnCompany } from './another-answered.ts';
import { currentStatus, type StatusWord } from './company-status.ts';
import type { Acknowledged, JournalOrder } from './journal.ts';
import type { BoughtStatus, Confirmation } from './search.ts';
import { readJson } from './read-json.ts';
import { readStatus } from './status-reading.ts';

/** Why a company has no status that is understood. */
export const unclearStatuses = ['status-not-given', 'status-word-not-known', 'status-contradicting'] as const;
export type UnclearStatus = (typeof unclearStatuses)[number];

/** How the word is read by which a company is not active, and whose it is; or that its registry does not list it as active. */
export const notActiveStatuses = [
  'in-trouble-by-registry',
  'in-trouble-by-profile',
  'not-active-by-registry',
  'not-active-by-profile',
  'not-listed-as-active',
] as const;
export type NotActiveStatus = (typeof notActiveStatuses)[number];

/**
 * What an order notes as known of its company: the standing that was acknowledged, or what stood behind it where that
 * says more. Orders of earlier versions note the standing alone.
 */
export const KnownWhenOrdered = z.enum([...acknowledgements, ...unclearStatuses, ...notActiveStatuses]);
export type KnownWhenOrdered = z.infer<typeof KnownWhenOrdered>;

interface Kept {
  confirmation: Confirmation | null;
  bought: BoughtStatus | null;
}

/** Why the newest word on a company that counts as of no status that is understood is none. */
export function whyStatusUnclear(jurisdiction: string, { confirmation, bought }: Kept): UnclearStatus {
  const { now } = currentStatus({ stored: null, confirmation, bought });
  if (now.status === null) return 'status-not-given';
  const isContradicting =
    readStatus(jurisdiction, now.status) === 'contradicting' ||
    (now.source === 'registry' && wordOnCompany(confirmation)?.outcome === 'found-contradicting');
  return isContradicting ? 'status-contradicting' : 'status-word-not-known';
}

/** By which word a company counts as not active: that of a profile that is worse, or the registry's. */
export function whyNotActive(jurisdiction: string, { confirmation, bought }: Kept): NotActiveStatus {
  const { now } = currentStatus({ stored: null, confirmation, bought });
  const reading = readStatus(jurisdiction, now.status);
  if (reading === 'in-trouble' || reading === 'not-active')
    return now.source === 'profile' ? `${reading}-by-profile` : `${reading}-by-registry`;
  const said = readStatus(jurisdiction, wordOnCompany(confirmation)?.status ?? null);
  return said === 'in-trouble' || said === 'not-active' ? `${said}-by-registry` : 'not-listed-as-active';
}

/** What an order is to note as known, by what the officer acknowledged and what the record holds. */
export function knownWhenOrdering(acknowledged: Acknowledged, jurisdiction: string, kept: Kept): KnownWhenOrdered {
  switch (acknowledged) {
    case 'status-not-understood':
      return whyStatusUnclear(jurisdiction, kept);
    case 'not-active':
      return whyNotActive(jurisdiction, kept);
    case 'confirmed-active':
    case 'not-confirmed':
    case 'not-found':
      return acknowledged;
  }
}

/** A word on the status as the officer was shown it, with whose it is. */
export const SaidWhenOrdered = z.object({
  source: z.enum(['profile', 'registry']),
  status: z.string(),
  at: z.string().nullable(),
});
export type SaidWhenOrdered = z.infer<typeof SaidWhenOrdered>;

const toSaid = ({ source, status, at }: StatusWord): SaidWhenOrdered[] =>
  status !== null && (source === 'profile' || source === 'registry') ? [{ source, status, at }] : [];

/** The words that an order is to note, the newest first: those of registry and profile where one alone would not tell. */
export function saidWhenOrdering({ confirmation, bought }: Kept): SaidWhenOrdered[] {
  const { now, others } = currentStatus({ stored: null, confirmation, bought });
  return now.source === 'registry' && others.length === 0 ? [] : [now, ...others].flatMap(toSaid);
}

/** The technical words of the event in which an officer agreed to an order. */
export function agreementNote(
  known: KnownWhenOrdered,
  most: number,
  ledger: string,
  said: readonly SaidWhenOrdered[] = [],
): string {
  const agreed = `${known} · at most ${String(most)} ${ledger}`;
  return said.length === 0 ? agreed : `${agreed} · said ${JSON.stringify(said)}`;
}

const note = /^(?<known>[a-z-]+) · at most (?<most>[\d.]+) (?<ledger>.+?)(?: · said (?<said>\[.*\]))?$/su;

/** What such an event notes as known; null where it does not say it, says more, or is about other money than its order. */
export function knownInNote(
  detail: string | null,
  { mostAccepted, ledger }: Pick<JournalOrder, 'mostAccepted' | 'ledger'>,
): KnownWhenOrdered | null {
  const read = note.exec(detail ?? '')?.groups;
  if (read === undefined || Number(read['most']) !== mostAccepted || read['ledger'] !== ledger) return null;
  const known = KnownWhenOrdered.safeParse(read['known']);
  return known.success ? known.data : null;
}

/** The words on the status that such an event notes, the newest first; none where it notes none. */
export function saidInNote(detail: string | null): readonly SaidWhenOrdered[] {
  const said = note.exec(detail ?? '')?.groups?.['said'];
  if (said === undefined) return [];
  const read = z.array(SaidWhenOrdered).safeParse(readJson(said));
  return read.success ? read.data : [];
}
