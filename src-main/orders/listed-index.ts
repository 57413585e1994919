import { foldWord } from '../../src-shared/domain/fold-text.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { inTurns, type Steps } from '../service/wire/in-turns.ts';

/**
 * The orders of a list that may be one of ours, in the order of the list: those under its reference, and those of its number.
 * Everybody who matches an order looks at no others, and a list of tens of thousands is not gone through for each of ours.
 */
export type FindListed = (order: Pick<JournalOrder, 'reference' | 'serviceOrderId'>) => readonly ServiceOrder[];

/** So many orders are looked at in one go. */
const ordersInStep = 500;

function add(places: Map<string, number[]>, key: string, place: number): void {
  const own = places.get(key);
  if (own === undefined) places.set(key, [place]);
  else own.push(place);
}

function* indexInSteps(listed: readonly ServiceOrder[]): Steps<FindListed> {
  const byReference = new Map<string, number[]>();
  const byNumber = new Map<string, number[]>();
  for (const [place, { reference, orderId }] of listed.entries()) {
    if (reference !== null) add(byReference, foldWord(reference), place);
    add(byNumber, orderId.trim(), place);
    if (place % ordersInStep === 0) yield;
  }
  return ({ reference, serviceOrderId }) => {
    const ofReference = byReference.get(foldWord(reference)) ?? [];
    const ofNumber = serviceOrderId === null ? [] : (byNumber.get(serviceOrderId.trim()) ?? []);
    const places = [...new Set([...ofReference, ...ofNumber])].toSorted((a, b) => a - b);
    return places.flatMap((place) => listed[place] ?? []);
  };
}

/** Reads each order of a list once. Nothing stands still meanwhile. */
export function indexListed(listed: readonly ServiceOrder[]): Promise<FindListed> {
  return inTurns(indexInSteps(listed));
}
