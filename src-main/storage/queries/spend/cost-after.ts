import { believedCost, isBelieved, type Cost, type StatedCost } from '../../../../src-shared/domain/cost.ts';
import {
  contraryCosts,
  contraryTogether,
  isAmong,
  readContraryCosts,
  writeContraryCosts,
} from '../../../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder, JournalState, OrderEventKind } from '../../../../src-shared/domain/journal.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import { listedSeveral } from '../../../../src-shared/domain/order-standing.ts';

/** States in which a cost of 0 is one: the service has made up its mind. */
const decided: ReadonlySet<JournalState> = new Set(['ready', 'collected', 'failed', 'cancelled']);

/** The parts of a step that say what an order cost. */
interface CostStep {
  cost: StatedCost | null;
  to: JournalState | null;
  snapshot: unknown;
  event?: { kind: OrderEventKind };
}

/**
 * Whether a person told with a step which of several orders under one reference it is: then what that one cost is no
 * contradiction of what the others did.
 */
export function isChosenOfSeveral({ reason }: JournalOrder, { event }: CostStep): boolean {
  return reason === listedSeveral && event?.kind === 'recognised';
}

/** What is known of an order's cost. `said`: what nobody believes, or figures that contradict each other. */
interface KnownCost {
  cost: Cost | null;
  said: string | null;
}

/** Whether the service has made up its mind with a step, so that a cost of 0 is no mere placeholder. */
export function isDecided({ state }: JournalOrder, { to, snapshot }: CostStep): boolean {
  return snapshot !== null || decided.has(to ?? state);
}

/**
 * What is known beside what nobody believes. Figures that were stated at once and contradict each other contradict the one
 * that was known, too: none of them is the cost, unless a person settled it.
 */
function costBesideNotBelieved(order: JournalOrder, said: string): KnownCost {
  const { realCost, settled, costSaid } = order;
  const contrary = contraryCosts(order);
  const figures = readContraryCosts(said);
  if (figures.length === 0 || settled !== null)
    return contrary.length > 0 ? { cost: realCost, said: costSaid } : { cost: realCost, said };
  const known = realCost === null || realCost.value === 0 ? contrary : [realCost];
  return { cost: null, said: contraryTogether(known, figures) };
}

/**
 * What is known of an order's cost with a step. What was stated stands, and what a person settled; only more than that
 * replaces it, since a later answer may know what an earlier one did not. A figure in another ledger than the one before
 * contradicts it: then neither is the cost, and the accepted amount stays held until a person settles it. A cost of 0
 * means nothing while the order is still on its way: live servers write it where they do not know (service facts, "V2
 * response envelope").
 */
export function costAfter(order: JournalOrder, step: CostStep): KnownCost {
  const { realCost, settled, costSaid } = order;
  const stands = { cost: realCost, said: costSaid };
  const contrary = contraryCosts(order);
  if (step.cost !== null && !isBelieved(step.cost)) return costBesideNotBelieved(order, step.cost.notBelieved);
  const cost = believedCost(step.cost);
  if (cost === null || (cost.value === 0 && !isDecided(order, step))) return stands;
  if (contrary.length > 0 && isChosenOfSeveral(order, step)) return { cost, said: null };
  if (contrary.length > 0)
    return isAmong(contrary, cost) ? stands : { cost: null, said: writeContraryCosts([...contrary, cost]) };
  const known = realCost ?? settled;
  if (known === null || (known.value === 0 && settled === null)) return { cost, said: costSaid };
  if (isSameLedger(cost.ledger, known.ledger)) return cost.value > known.value ? { cost, said: costSaid } : stands;
  if (realCost === null || cost.value === 0) return stands;
  return { cost: null, said: writeContraryCosts([realCost, cost]) };
}
