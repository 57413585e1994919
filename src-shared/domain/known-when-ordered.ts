import { z } from 'zod';
import { acknowledgements } from './acknowledged.ts';
import { currentStatus } from './company-status.ts';
import type { Acknowledged, JournalOrder } from './journal.ts';
import type { BoughtStatus, Confirmation } from './search.ts';
import { readStatus } from './status-reading.ts';

/** Why a company has no status that is understood. */
export const unclearStatuses = ['status-not-given', 'status-word-not-known', 'status-contradicting'] as const;
export type UnclearStatus = (typeof unclearStatuses)[number];

/**
 * What an order notes as known of its company: the standing that was acknowledged, or in place of "no status that is
 * understood" the reason for that, which orders of earlier versions do not note.
 */
export const KnownWhenOrdered = z.enum([...acknowledgements, ...unclearStatuses]);
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
    (now.source === 'registry' && confirmation?.outcome === 'found-contradicting');
  return isContradicting ? 'status-contradicting' : 'status-word-not-known';
}

/** What an order is to note as known, by what the officer acknowledged and what the record holds. */
export function knownWhenOrdering(acknowledged: Acknowledged, jurisdiction: string, kept: Kept): KnownWhenOrdered {
  return acknowledged === 'status-not-understood' ? whyStatusUnclear(jurisdiction, kept) : acknowledged;
}

/** The technical words of the event in which an officer agreed to an order. */
export function agreementNote(known: KnownWhenOrdered, most: number, ledger: string): string {
  return `${known} · at most ${String(most)} ${ledger}`;
}

const note = /^(?<known>[a-z-]+) · at most (?<most>[\d.]+) (?<ledger>.+)$/u;

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
