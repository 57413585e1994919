import { z } from 'zod';
import { Cost, isBelieved, type StatedCost } from './cost.ts';
import { heldFor, type JournalOrder } from './journal.ts';
import { readJson } from './read-json.ts';
import { isSameLedger, sumByLedger } from './ledger.ts';

/** Where the service stated a figure: in the answer to the order itself, or in its list of orders. */
export const FigureSource = z.enum(['answer', 'list']);
export type FigureSource = z.infer<typeof FigureSource>;

/** Where an answer to a call of this name speaks of an order. */
export function sourceOf(operation: string): FigureSource {
  const isList =
    operation === 'GET /orders' || operation === 'GET /orders/{orderId}' || operation.includes('/order-status/');
  return isList ? 'list' : 'answer';
}

/** A figure that the service stated, and where; null where the record cannot tell. */
const StatedFigure = Cost.extend({ source: FigureSource.nullable() });
export type StatedFigure = z.infer<typeof StatedFigure>;

/** Two figures of one order: the one that was known, and the one that was stated after it. */
const TwoFigures = z.object({ first: StatedFigure, later: StatedFigure });
export type TwoFigures = z.infer<typeof TwoFigures>;

/** How the words begin that tell two figures of one order. */
export const twoFiguresPrefix = 'figures ';
const between = ' / ';

/** The technical words of the event that tells two figures of one order. {@link readTwoFigures} reads them back. */
export function writeTwoFigures(figures: TwoFigures): string {
  return `${twoFiguresPrefix}${JSON.stringify(figures)}`;
}

/** Reads the words of {@link writeTwoFigures}; null for any others. */
export function readTwoFigures(detail: string | null): TwoFigures | null {
  if (detail?.startsWith(twoFiguresPrefix) !== true) return null;
  return TwoFigures.safeParse(readJson(detail.slice(twoFiguresPrefix.length))).data ?? null;
}

const isSame = (one: Cost, other: Cost) => one.value === other.value && isSameLedger(one.ledger, other.ledger);

/** Costs that contradict each other as the words that stand where a cost is not believed. */
export function writeContraryCosts(costs: readonly Cost[]): string {
  return costs.map(({ value, ledger }) => `${String(value)} ${ledger}`).join(between);
}

function readCost(words: string): Cost[] {
  const [, value, ledger] = /^(\S+) (.+)$/su.exec(words) ?? [];
  const read = Cost.safeParse({ ledger, value: Number(value) });
  return read.success ? [read.data] : [];
}

/** The figures that {@link writeContraryCosts} wrote, where they contradict each other; empty for any other words. */
export function readContraryCosts(said: string): Cost[] {
  const words = said.split(between);
  const costs = words.flatMap(readCost);
  const [first, ...others] = costs;
  const areContrary =
    costs.length === words.length && others.some((cost) => first !== undefined && !isSame(first, cost));
  return areContrary ? costs : [];
}

/**
 * What the service stated as the cost of an order in several ledgers, or as several figures at once, where nobody has
 * settled it yet; otherwise empty. Nobody knows which of them was charged, and the accepted amount stays held.
 */
export function contraryCosts({
  costSaid,
  realCost,
  settled,
}: Pick<JournalOrder, 'costSaid' | 'realCost' | 'settled'>) {
  return costSaid === null || realCost !== null || settled !== null ? [] : readContraryCosts(costSaid);
}

/** Figures without those that say the same. */
function eachOnce(costs: readonly Cost[]): Cost[] {
  return costs.filter((cost, at) => costs.findIndex((other) => isSame(other, cost)) === at);
}

/**
 * The figures of one order that the service stated in several places at once, as one. Equal figures are one, and none is
 * chosen of those that differ.
 */
export function oneStatedCost(places: readonly (StatedCost | null)[]): StatedCost | null {
  const stated = places.filter((cost) => cost !== null);
  const believed = eachOnce(stated.filter(isBelieved)).sort((one, other) => one.value - other.value);
  const others = [...new Set(stated.flatMap((cost) => (isBelieved(cost) ? [] : [cost.notBelieved])))];
  const [only] = believed;
  if (only !== undefined && believed.length === 1 && others.length === 0) return only;
  const words = [...believed.map((cost) => writeContraryCosts([cost])), ...others];
  return words.length === 0 ? null : { notBelieved: words.join(between) };
}

/** The figures that were known of an order together with those that were stated at once after them. */
export function contraryTogether(known: readonly Cost[], stated: readonly Cost[]): string {
  return writeContraryCosts(eachOnce([...known, ...stated]));
}

/**
 * What is held of each ledger where figures contradict the accepted amount: the higher of both, so that whichever was
 * charged is held. `accepted` comes first.
 */
export function heldWithFigures(accepted: Cost, figures: readonly Cost[]): Cost[] {
  return sumByLedger([accepted, ...figures], (one, other) => ({ ...one, value: Math.max(one.value, other.value) }));
}

/** All that is held for an order, each ledger by itself; empty once its cost is known, settled or proved to be none. */
export function heldInLedgers(order: JournalOrder): Cost[] {
  const accepted = heldFor(order);
  return accepted === null ? [] : heldWithFigures(accepted, contraryCosts(order));
}

/** Whether a cost is among those that were stated before. */
export function isAmong(costs: readonly Cost[], cost: Cost): boolean {
  return costs.some((one) => isSame(one, cost));
}
